"""The machine's clock is set forwards or backwards, while the bot runs or while it is down (SCENARIOS 28)."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.main import build
from bot.render.screen import Op
from bot.service.clock import RealClock
from bot.service.model import Table
from sandbox.clock import ManualClock
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

HOUR = 3600.0
both_ways = pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["forwards", "backwards"])


class Machine(Evening):
    """The bot on a machine whose clock can be set; Telegram's goes right."""

    wrong_by = 0.0
    bot_clock: MachineClock | None = None

    async def start_bot(self) -> None:
        """Start the bot with the real clock over this machine's."""
        self.bot_clock = MachineClock(self.clock, self)
        self.bot = build(self.settings(), self.bot_clock, self._entropy)
        await self.bot.start()
        await self.settle()

    def bots_time(self) -> float:
        """What the bot takes for the time."""
        assert self.bot_clock is not None
        return self.bot_clock.now()

    async def table_now(self, number: int) -> Table:
        """A table as the bot has it."""
        assert self.bot is not None
        table = await self.bot.service.book.get(number)
        assert table is not None
        return table


class MachineClock(RealClock):
    """The bot's clock; what it sleeps by is moved by hand."""

    def __init__(self, true: ManualClock, machine: Machine) -> None:
        super().__init__(wall=lambda: true.now() + machine.wrong_by, steady=true.now)
        self._true = true

    async def sleep(self, seconds: float) -> None:
        await self._true.sleep(seconds)


@pytest_asyncio.fixture
async def machine(tmp_path: Path) -> AsyncIterator[Machine]:
    async with Machine(tmp_path) as made:
        yield made


async def a_game(machine: Machine) -> tuple[Company, int]:
    """Three have begun to play, everybody's panel is there; the group."""
    people = await machine.people("Аня", "Борис", "Вера")
    group = await machine.group(*people)
    return await machine.company(group, people), group


def croupiers(company: Company) -> int:
    """How many moves the croupier has made for people."""
    return sum(
        row["source"] == "croupier" and row["seat"] is not None
        for row in company.truth.moves(company.table_id)
    )


async def urgency(machine: Machine, company: Company) -> int:
    """How much whoever is to act has been hurried: 1 after the reminder, 2 after the mention."""
    game = (await machine.table_now(company.table_id)).game
    assert game is not None
    return game.urgency


async def time_left(machine: Machine, company: Company) -> float:
    """How long whoever is to act still has."""
    game = (await machine.table_now(company.table_id)).game
    assert game is not None
    assert game.due_at is not None
    return game.due_at - machine.bots_time()


@both_ways
async def test_row_28_while_running_a_deadline_comes_when_it_should_and_once(
    machine: Machine, jump: float
) -> None:
    company, _ = await a_game(machine)
    await company.play(1)
    begun, mover = machine.clock.now(), company.mover.who
    await machine.advance(20)
    machine.wrong_by = jump
    # Another table makes the bot look at its alarms.
    other = await machine.group(mover)
    await machine.post(other, mover, "/newgame")
    await machine.advance(begun + 29 - machine.clock.now())
    assert await urgency(machine, company) == 0
    await machine.advance(2)
    assert await urgency(machine, company) == 1
    await machine.advance(begun + 89 - machine.clock.now())
    assert croupiers(company) == 0
    await machine.advance(2)
    assert croupiers(company) == 1


@both_ways
async def test_row_28_while_running_nobody_is_held_back_and_no_limit_is_passed(
    machine: Machine, jump: float
) -> None:
    company, group = await a_game(machine)
    chatty = company.players[1].who
    for _ in range(12):
        await machine.post(chatty.id, chatty, "/help")
    machine.wrong_by = jump
    await machine.post(chatty.id, chatty, "/score")
    await machine.advance(30)
    said = len(await machine.texts(chatty.id, chatty))
    await machine.post(chatty.id, chatty, "/score")
    await machine.advance(3)
    assert len(await machine.texts(chatty.id, chatty)) == said + 1
    for _ in range(12):
        await company.step()
        machine.wrong_by = -machine.wrong_by
    before = await machine.texts(group, chatty)
    await company.step()
    await machine.advance(20)
    assert await machine.texts(group, chatty) != before
    assert not machine.refused()


@both_ways
async def test_row_28_while_running_a_429_is_obeyed_to_the_second(machine: Machine, jump: float) -> None:
    company, group = await a_game(machine)
    await machine.advance(20)
    await machine.sandbox.control.fail("429", "editMessageText", chat_id=group, retry_after=25)
    await company.play(1)
    await machine.until(lambda: bool(machine.refused()))
    refused_at = machine.refused()[0]["at"]
    machine.wrong_by = jump
    await machine.advance(40)
    again = [call["at"] for call in machine.calls(chat_id=group) if call["ok"] and call["at"] > refused_at]
    assert again[0] - refused_at == pytest.approx(25, abs=0.1)


@both_ways
async def test_row_28_while_running_a_vote_and_a_pause_take_their_own_time(
    machine: Machine, jump: float
) -> None:
    company, group = await a_game(machine)
    mover = company.mover.who
    await machine.advance(20)
    left = await time_left(machine, company)
    await machine.post(group, mover, "/pause")
    machine.wrong_by = jump
    await machine.advance(300)
    assert croupiers(company) == 0
    await machine.tap(mover, group, Op.GO_ON)
    assert await time_left(machine, company) == pytest.approx(left, abs=0.1)
    voter = company.players[1].who
    await machine.post(group, voter, "/stop")
    machine.wrong_by = 0.0
    vote = (await machine.table_now(company.table_id)).vote
    assert vote is not None
    assert vote.until - machine.bots_time() == pytest.approx(120, abs=0.1)
    await machine.advance(119)
    assert (await machine.table_now(company.table_id)).vote is not None
    await machine.advance(2)
    assert (await machine.table_now(company.table_id)).vote is None
    assert company.table.status == "playing"


@both_ways
@pytest.mark.parametrize("paused", [False, True], ids=["playing", "paused"])
async def test_row_28_across_a_restart_everybody_has_the_time_that_he_had(
    machine: Machine, jump: float, paused: bool
) -> None:
    company, group = await a_game(machine)
    mover = company.mover.who
    await machine.advance(35)
    left = await time_left(machine, company)
    await machine.post(group, company.players[1].who, "/stop")
    if paused:
        await machine.post(group, mover, "/pause")
    vote = (await machine.table_now(company.table_id)).vote
    assert vote is not None
    voting = vote.until - machine.bots_time()
    before = company.table
    await machine.stop_bot()
    machine.wrong_by = jump
    await machine.clock.advance(200)
    await machine.start_bot()
    if paused:
        await machine.tap(mover, group, Op.GO_ON)
    # A heartbeat is saved every ten seconds: what went before the last is a gift.
    assert left - 0.1 <= await time_left(machine, company) <= left + 10
    vote = (await machine.table_now(company.table_id)).vote
    assert vote is not None
    assert voting - 0.1 <= vote.until - machine.bots_time() <= voting + 10
    assert (company.table.seq, company.table.state) == (before.seq, before.state)
    await machine.advance(left - 1)
    assert croupiers(company) == 0
    await machine.advance(12)
    assert croupiers(company) == 1


async def test_row_28_a_step_of_the_clock_is_told_to_the_operator_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    wall, steady = itertools.accumulate([1000.0, 1, 3600, 1, 1]), itertools.count(50.0)
    clock = RealClock(wall=lambda: next(wall), steady=lambda: next(steady))
    assert [clock.now() for _ in range(4)] == [1001, 1002, 1003, 1004]
    told = [record.message for record in caplog.records]
    assert told == ["the machine's clock is +3599 s off the bot's, which goes on as it was"]
