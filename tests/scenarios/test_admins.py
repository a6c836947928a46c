"""Whether somebody is an admin of the group is Telegram's to say: seldom asked, and nobody else waits."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from tests.bot.world import Shown, Someone
from tests.scenarios.evening import Evening

TOO_FAST = "Не так быстро! Подожди немного."


async def a_lobby(evening: Evening) -> tuple[list[Someone], int, int]:
    """The host, a guest and the group's owner, who does not play; the group and the table."""
    owner, host, guest = await evening.people("Хозяйка", "Аня", "Борис")
    group = await evening.group(owner, host, guest)
    number = await evening.open_table(group, [host, guest])
    await evening.advance(60)
    return [host, guest, owner], group, number


def questions(evening: Evening) -> int:
    """So often Telegram was asked."""
    return len(evening.calls(method="getChatMember"))


async def pressing(
    evening: Evening, who: Someone, chat: int, button: Shown, data: str | None = None
) -> asyncio.Task[Any]:
    """A tap whose answer is not waited for."""
    data = data or button.data
    press = evening.sandbox.control.press(who.id, chat, button.message_id, data, wait=60)
    task = asyncio.ensure_future(press)
    await evening.settle()
    return task


@pytest.mark.parametrize("op", [Op.START, Op.RULES, Op.RULES_PAGE, Op.KEEP_RULES, Op.LANGUAGE])
async def test_row_30_a_flood_of_taps_asks_telegram_but_a_few_times(evening: Evening, op: Op) -> None:
    (_, guest, _), group, number = await a_lobby(evening)
    button = await evening.button(group, guest, Op.RULES)
    arg = {Op.RULES_PAGE: "g0", Op.LANGUAGE: "en"}.get(op, "")
    data = encode(Press(op, number, 0, arg=arg))
    for _ in range(40):
        await evening.press_data(guest, group, button.message_id, data)
    assert questions(evening) == 1
    await evening.advance(31)
    await evening.press_data(guest, group, button.message_id, data)
    assert questions(evening) == 2, "an answer does not hold for ever"


async def test_row_30_who_floods_while_telegram_is_silent_is_held_back(evening: Evening) -> None:
    (_, guest, _), group, _ = await a_lobby(evening)
    button = await evening.button(group, guest, Op.START)
    await evening.sandbox.control.fail("late_reply", method="getChatMember", seconds=20, times=100)
    taps = [await pressing(evening, guest, group, button) for _ in range(30)]
    await evening.advance(4)
    said = [tap.result()["answer"]["text"] for tap in taps]
    assert said.count(TOO_FAST) >= 15
    assert sum("Аня" in text for text in said) == 30 - said.count(TOO_FAST)
    await evening.advance(20)
    assert questions(evening) == 1


@pytest.mark.parametrize("asked", [Op.START, Op.RULES, Op.LANGUAGE, "/stop", "/rules 0"])
async def test_a_slow_answer_about_an_admin_holds_up_no_other_tap(evening: Evening, asked: Op | str) -> None:
    (host, guest, owner), group, number = await a_lobby(evening)
    button = await evening.button(group, owner, Op.START)
    await evening.sandbox.control.fail("late_reply", method="getChatMember", seconds=2)
    waiting = None
    if isinstance(asked, Op):
        arg = "en" if asked is Op.LANGUAGE else ""
        waiting = await pressing(evening, owner, group, button, encode(Press(asked, number, 0, arg=arg)))
    else:
        await evening.post(group, owner, asked)
    begun = evening.clock.now()
    assert await evening.tap(host, group, Op.ADD_BRAIN) == ""
    assert evening.clock.now() == begun
    assert waiting is None or not waiting.done()
    assert len(evening.truth.rows("SELECT 1 FROM occupants")) == 3
    await evening.advance(10)
    if waiting is not None:
        assert waiting.result()["answer"] is not None
    if asked is Op.START:
        assert evening.truth.table().status == "playing", "an admin may, once that is known"
    if asked == "/stop":
        assert "Этот стол закрыт" in "".join(await evening.texts(group, guest))


async def test_who_has_become_an_admin_decides_half_a_minute_later(evening: Evening) -> None:
    (host, guest, _), group, _ = await a_lobby(evening)
    assert host.name in await evening.tap(guest, group, Op.START)
    await evening.sandbox.control.promote(group, guest.id)
    await evening.advance(31)
    assert await evening.tap(guest, group, Op.START) == ""


async def test_what_telegram_refused_to_say_is_asked_again(evening: Evening) -> None:
    (_, _, owner), group, _ = await a_lobby(evening)
    await evening.sandbox.control.fail("429", method="getChatMember", retry_after=7)
    assert "Аня" in await evening.tap(owner, group, Op.START)
    await evening.advance(6)
    assert "Аня" in await evening.tap(owner, group, Op.START)
    assert questions(evening) == 1, "Telegram has asked for a pause"
    await evening.advance(2)
    assert await evening.tap(owner, group, Op.START) == ""
