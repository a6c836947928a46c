"""SIGTERM: what is under way is finished, but nothing keeps the bot for longer than it may take."""

from __future__ import annotations

from pathlib import Path

import pytest

from petukh.codec import dump_state
from petukh.engine import apply, to_act
from petukh.model.actions import Stand
from sandbox.app import Sandbox
from tests.bot.world import Shown
from tests.loop import when
from tests.processes import Command
from tests.scenarios.distant import Distant
from tests.scenarios.players import Company, Player


async def playing(distant: Distant) -> tuple[Company, Player, Shown]:
    """Two in a game; who is to move, and the button with which he stands."""
    people = [await distant.person(name) for name in ("Аня", "Борис")]
    company = await distant.company(people, await distant.group(*people))
    await distant.shown(company)
    mover = company.mover
    seat = to_act(company.table.going)
    assert seat is not None
    (button,) = await mover.presses(distant, company.table, Stand(seat))
    return company, mover, button


async def press_and_hang(distant: Distant, mover: Player, button: Shown, seconds: float) -> str:
    """Press, and wait until the answer hangs on its way; it is carried out so much later."""
    await distant.sandbox.control.fail("delay", "answerCallbackQuery", seconds=seconds)
    query = await distant.press_and_go(mover.who, mover.chat_id, button)
    await struck(distant.sandbox)
    return query


async def struck(sandbox: Sandbox) -> None:
    """Wait until every fault has struck."""
    await when(lambda: not sandbox.telegram.faults.coming)


async def test_an_answer_under_way_arrives_before_the_bot_ends(tmp_path: Path) -> None:
    async with Distant(tmp_path, stop_seconds="15") as distant:
        _, mover, button = await playing(distant)
        query = await press_and_hang(distant, mover, button, 0.3)
        assert distant.answer_to(query) is None
        assert await distant.end() == 0
        assert distant.answer_to(query) == ""
        assert "under way" not in distant.log.read_text()


async def test_a_hanging_call_does_not_keep_the_bot_and_the_move_stands(tmp_path: Path) -> None:
    async with Distant(tmp_path, stop_seconds="0.2") as distant:
        company, mover, button = await playing(distant)
        before = company.table
        await press_and_hang(distant, mover, button, 3600)
        assert await distant.end() == 0
        log = distant.log.read_text()
        assert "still under way" in log
        assert "Traceback" not in log
        seat = to_act(before.going)
        assert seat is not None
        expected = apply(before.going, Stand(seat)).state
        assert dump_state(company.table.going) == dump_state(expected)


@pytest.mark.parametrize("method", ["getMe", "setMyCommands"])
async def test_a_bot_that_is_still_starting_stops_at_once(tmp_path: Path, method: str) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    await sandbox.control.fail("delay", method, seconds=3600)
    starting = Command(tmp_path, TELEGRAM_TOKEN=sandbox.token, PETUKH_BASE_URL=sandbox.url)
    await struck(sandbox)
    starting.terminate()
    ended = await starting.ended()
    assert (ended.code, ended.complained) == (0, "")
    await sandbox.stop()
