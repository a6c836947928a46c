"""More to be shown than Telegram takes: what is shed, what never is, and how it heals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.engine import to_act
from tests.bot.brisk import NO_HURRY, Brisk, Rush, a_company, a_deal
from tests.bot.shown import all_is_shown
from tests.loop import when
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

MUCH, TOO_MUCH = 20, 30
"""Movers elsewhere. Each is shown a move every second, if all of them can be within 25 calls a second."""
MOST_GROUP_CALLS = 7


@pytest_asyncio.fixture
async def brisk(tmp_path: Path) -> AsyncIterator[Brisk]:
    async with Brisk(tmp_path, **NO_HURRY) as made:
        yield made


async def test_how_much_of_a_deal_the_group_is_shown(brisk: Brisk) -> None:
    """Quiet: whatever is played, as often as the group's minute bears it. Then the tables elsewhere come."""
    group, company = await a_company(brisk)
    begun = brisk.sandbox.telegram.calls.made
    assert max(await a_deal(brisk, company)) <= 1
    await brisk.advance(5)
    assert len(brisk.counted(begun, group)) >= 12
    await all_is_shown(brisk, company)

    rush = Rush(brisk, await brisk.people(*["Кто-то"] * MUCH))
    await brisk.advance(3)
    begun, presses = brisk.sandbox.telegram.calls.made, brisk.presses
    await company.step()
    waits = await a_deal(brisk, company)
    await brisk.advance(3)
    assert max(waits) <= 1
    # The new deal, three tricks, and the end: the last trick falls by itself.
    assert brisk.counted(begun, group) == ["sendMessage", *["editMessageText"] * 4]
    to_people = brisk.counted(begun, *(player.who.id for player in company.players))
    # Each tap gives one mover his panel, the last one everybody the result.
    assert len(to_people) <= brisk.presses - presses + len(company.players)
    await rush.over()
    await brisk.advance(5)
    assert brisk.counted(begun, group)[5:] == ["deleteMessage"]
    await all_is_shown(brisk, company)
    assert not brisk.refused()


async def test_when_not_even_all_movers_can_be_served_at_once_they_wait_for_each_other_alone(
    brisk: Brisk,
) -> None:
    group, company = await a_company(brisk)
    await brisk.advance(5)
    rush = Rush(brisk, await brisk.people(*["Кто-то"] * TOO_MUCH))
    await brisk.advance(3)
    begun = brisk.sandbox.telegram.calls.made
    assert max(await a_deal(brisk, company)) <= TOO_MUCH / 25 + 1
    await brisk.advance(3)
    await all_is_shown(brisk, company)
    assert len(brisk.counted(begun, group)) <= MOST_GROUP_CALLS
    await rush.over()
    await brisk.advance(5)
    await all_is_shown(brisk, company)
    assert not brisk.refused()


async def test_a_groups_full_minute_does_not_keep_the_one_who_plays_from_it_waiting(brisk: Brisk) -> None:
    """The group's states in between use up the minute, but for the calls kept for the mover."""
    group, company = await a_company(brisk, from_group=1)
    from_group = company.players[-1]
    minute_begun = brisk.clock.now()
    waits = []
    while brisk.clock.now() < minute_begun + 150:
        await company.step()
        table = company.table
        if to_act(table.going) == table.seat_of(from_group.who.id):
            waits.append(await brisk.seconds_until_shown(group))
    assert len(waits) >= 10
    assert max(waits) <= 3, "longer than edits of the group's panel are gathered"
    assert brisk.fullest_minute(group) == 18, "the minute was not full"
    await brisk.advance(60)
    await all_is_shown(brisk, company)
    assert not brisk.refused()


async def test_nothing_is_held_while_waiting_for_telegram(brisk: Brisk) -> None:
    """The next tap is saved and answered while the answer to the last one, and its panels, are under way."""
    _, company = await a_company(brisk)
    await brisk.advance(5)
    control, before, first = brisk.sandbox.control, company.table, company.mover
    await control.fail("delay", method="answerCallbackQuery", seconds=30)
    for method in ("sendMessage", "editMessageText"):
        await control.fail("delay", method=method, times=99, seconds=30)
    held_up = stand_by_hand(brisk, company)
    await when(lambda: company.table.seq > before.seq and brisk.sandbox.telegram.in_flight > 1)
    assert company.mover != first
    next_one = stand_by_hand(brisk, company)
    await when(next_one.done)
    assert (await next_one)["answer"]["text"] == ""
    assert company.table.seq == before.seq + 2
    assert not held_up.done()
    await control.heal()
    await brisk.clock.advance(30)
    await when(held_up.done)
    assert (await held_up)["answer"]["text"] == ""
    await brisk.advance(5)
    await all_is_shown(brisk, company)


def stand_by_hand(world: Evening, company: Company) -> asyncio.Future[dict[str, Any]]:
    """The mover stands by a button that he need not see."""
    table, who = company.table, company.mover.who
    stamp = table.going.decisions[table.seat_of(who.id)]
    data = encode(Press(Op.STAND, table.id, table.game, stamp))
    return asyncio.ensure_future(world.sandbox.control.press(who.id, who.id, 1, data, blind=True, wait=600))
