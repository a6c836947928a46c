"""Taps of several people at once, and invented ones: all answered, nothing changed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from tests.bot.staging import evening, friends
from tests.bot.world import World


async def test_row_13_two_people_tap_at_once(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover, other = await night.mover(), (await night.others())[0]
    control = world.sandbox.control
    stand = await world.button(night.group, mover, Op.STAND)
    taps = [
        asyncio.ensure_future(control.press(who.id, night.group, stand.message_id, stand.data))
        for who in (other, mover)
    ]
    await world.settle()
    answers = [(await tap)["answer"]["text"] for tap in taps]
    assert mover.name in answers[0]
    assert answers[1] == ""
    view = await night.view(mover)
    assert sum(view.decisions) == 1


@pytest.mark.parametrize(
    "data",
    [
        "x" * 64,
        "ы" * 32,
        "0:h:1:1:0",
        "1:h:1:1",
        "1:zz:1:1:0",
        "1:pl:1:1:0:ZZ",
        "1:ct!:1:1:1:-5",
        "1:n!:1:1:1:9",
        "1:n!:1:1:1:x",
        "1:l:0:0:0:xx",
        "1:ps:1:0:0:nothing",
        "1:dk:1:0:0:31",
        "1:ss:1:0:0:x",
        "1:cb:1:1:0",
        "1:a:1:7:0",
        "1:d!:1:1:9",
        "{}",
        "'; DROP TABLE tables; --",
    ],
)
async def test_row_15_invented_data_is_answered_and_changes_nothing(
    world: World, data: str, caplog: pytest.LogCaptureFixture
) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    before = await night.table()
    for chat_id in (night.group, mover.id):
        assert await world.press_data(mover, chat_id, 1, data, blind=True)
    assert await night.table() == before
    assert "Traceback" not in caplog.text


async def test_row_15_buttons_of_another_chats_table(world: World) -> None:
    people = await friends(world)
    here = await evening(world, *people)
    there = await world.group(*people, title="Другие")
    before = await here.table()
    mover = await here.mover()
    for op in (Op.STAND, Op.CARDS, Op.SLOT):
        data = encode(Press(op, here.table_id, 1, 1, "1" if op is Op.SLOT else "", neutral=True))
        assert await world.press_data(mover, there, 1, data, blind=True)
    assert await here.table() == before


@pytest.mark.parametrize("kind", ["429", "error", "reset", "lost_reply"])
async def test_row_25_an_answer_that_is_lost_on_the_way_comes_after_all(world: World, kind: Any) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    await world.post(group, anya, "/newgame")
    await world.sandbox.control.fail(kind, "answerCallbackQuery", times=3, retry_after=1)
    assert await world.tap(boris, group, Op.SIT) == ""
