"""Many taps in one group, and at many tables at once (SCENARIOS 26, 29)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from tests.bot.brisk import NO_HURRY, Brisk, a_company
from tests.bot.shown import all_is_shown
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

TABLES = 100


@pytest_asyncio.fixture
async def brisk(tmp_path: Path) -> AsyncIterator[Brisk]:
    async with Brisk(tmp_path, **NO_HURRY) as made:
        yield made


async def test_row_26_forty_taps_a_minute_in_a_lobby_stay_inside_the_limits(brisk: Brisk) -> None:
    anya, boris = await brisk.people("Аня", "Борис")
    group = await brisk.group(anya, boris)
    number = await brisk.open_table(group, [anya])
    begun = brisk.clock.now()
    for _ in range(40):
        for op in (Op.SIT, Op.GET_UP):
            data = encode(Press(op, number, 0, 0))
            assert await brisk.press_data(boris, group, 0, data, blind=True) == ""
            await brisk.advance(1.5)
    assert brisk.clock.now() - begun == 120
    assert brisk.fullest_minute(group) in (17, 18)
    assert not brisk.refused()
    await brisk.advance(5)
    assert "Борис" not in (await brisk.texts(group, anya))[-1]
    assert await brisk.press_data(boris, group, 0, encode(Press(Op.SIT, number, 0, 0)), blind=True) == ""
    await brisk.advance(5)
    assert "Борис" in (await brisk.texts(group, anya))[-1]


async def test_row_26_forty_taps_a_minute_in_play_stay_inside_the_limits(brisk: Brisk) -> None:
    """Four people play from the group alone, by buttons that are there before their turn is shown."""
    group, company = await a_company(brisk, from_group=4)
    brisk.thinking = 1.0
    begun, presses = brisk.clock.now(), brisk.presses
    while brisk.clock.now() < begun + 120:
        await company.step()
    assert brisk.presses - presses >= 80
    assert brisk.fullest_minute(group) in (17, 18)
    assert not brisk.refused()
    await brisk.advance(15)
    await all_is_shown(brisk, company)


async def test_row_29_a_hundred_tables_act_at_once_and_all_are_answered_saved_and_shown(
    tmp_path: Path,
) -> None:
    """How fast they are is for the benchmarks to say."""
    async with Evening(tmp_path, limits=False, brain_seconds=0, **NO_HURRY) as world:
        control = world.sandbox.control
        made = await asyncio.gather(*(control.person(f"Аня {number}") for number in range(TABLES)))
        people = [Someone(each["user"]["id"], each["user"]["first_name"]) for each in made]
        for somebody in people:
            await control.start(somebody.id)
            await control.post(somebody.id, somebody.id, "/newgame")
        await world.settle()
        await tap_at_once(world, people)
        companies = practising(world, people)
        assert len(companies) == TABLES
        before = {number: company.table for number, company in companies.items()}
        await tap_at_once(world, people)
        for number, company in companies.items():
            table = company.table
            seat = table.seat_of(company.players[0].who.id)
            assert table.going.decisions[seat] == before[number].going.decisions[seat] + 1
            await all_is_shown(world, company)
        assert not world.refused()


def practising(world: Evening, people: list[Someone]) -> dict[int, Company]:
    """The table of each."""
    found = {}
    for number in world.truth.tables():
        (user_id,) = (each for each in world.truth.table(number).people if each is not None)
        somebody = next(each for each in people if each.id == user_id)
        found[number] = Company(world, world.truth, [world.player(somebody)], number)
    return found


async def tap_at_once(world: Evening, people: list[Someone]) -> None:
    """Everybody presses what takes his table on: start, stand, or a card."""
    pressing = []
    for somebody in people:
        buttons = await world.buttons(somebody.id, somebody)
        ops = (Op.START, Op.STAND, Op.CONTINUE, Op.TAKE, Op.PLAY)
        chosen = next(
            each
            for op in ops
            for each in buttons
            if each.press is not None and each.press.op is op and (op is not Op.PLAY or each.style)
        )
        pressing.append(
            asyncio.ensure_future(
                world.sandbox.control.press(somebody.id, somebody.id, chosen.message_id, chosen.data)
            )
        )
    await world.settle()
    assert [(await each)["answer"]["text"] for each in pressing] == [""] * len(people)
