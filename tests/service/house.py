"""A bot without Telegram: a real database file, a clock moved by hand, chance from a fixed seed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.db.storage import Storage
from bot.service.activity import Activity
from bot.service.book import Edit
from bot.service.model import Place, Table, TableStatus
from bot.service.outcomes import Done, Moment, Outcome
from bot.service.pace import Pace
from bot.service.ports import Thinker
from bot.service.results import Standing
from bot.service.service import Service
from bot.service.who import Person
from bot.thinking.process import ThinkingProcess
from petukh.engine import legal, to_act
from petukh.rules.model import Rules
from sandbox.clock import ManualClock

GROUP = Place(-100, None)
ANNA = Person(1, "Аня", "anna", "ru")
BORIS = Person(2, "Боря", None, "ru")
VERA = Person(3, "Вера", "vera", "ru")
GENA = Person(4, "Гена", None, "ru")
DINA = Person(5, "Дина", "dina", "ru")
STRANGER = Person(9, "Прохожий", None, "ru")
PEOPLE = {person.user_id: person for person in (ANNA, BORIS, VERA, GENA, DINA, STRANGER)}


LONG = 120.0
"""Seconds beyond which a wait is not gone through from heartbeat to heartbeat."""


class FixedChance:
    """Chance that is the same in every run."""

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def seed(self) -> bytes:
        return self._random.randbytes(32)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


class Watcher:
    """An audience that writes down which tables it was told of."""

    def __init__(self) -> None:
        self.changes: list[int] = []
        self.ticks: list[tuple[int, int]] = []
        self.hosts: list[int] = []
        self.losses: list[tuple[int, str]] = []

    def changed(self, table_id: int) -> None:
        self.changes.append(table_id)

    def ticked(self, table_id: int, user_id: int) -> None:
        self.ticks.append((table_id, user_id))

    def new_host(self, table_id: int) -> None:
        self.hosts.append(table_id)

    def waiter_gone(self, table_id: int, name: str) -> None:
        self.losses.append((table_id, name))


class House:
    """One run of the bot."""

    def __init__(
        self,
        path: Path,
        storage: Storage,
        clock: ManualClock,
        pace: Pace,
        *,
        seed: int,
        thinker: Thinker | None,
    ) -> None:
        self.path = path
        self.storage = storage
        self.clock = clock
        self.watcher = Watcher()
        self.activity = Activity()
        self.process = ThinkingProcess()
        self.service = Service(
            store=storage,
            clock=clock,
            entropy=FixedChance(seed),
            audience=self.watcher,
            thinker=thinker or self.process,
            activity=self.activity,
            pace=pace,
        )
        self.lobby = self.service.lobby
        self.line = self.service.line
        self.rules = self.service.rules
        self.games = self.service.games
        self.play = self.service.play
        self.pauses = self.service.pauses
        self.votes = self.service.votes
        self.presence = self.service.presence

    async def settle(self) -> None:
        """Until nothing is in progress."""
        await asyncio.sleep(0)
        await self.activity.settled()

    async def advance(self, seconds: float) -> None:
        """Let time pass, everything that is due being done at its moment."""
        await self.settle()
        end = self.clock.now() + seconds
        while (due := self.clock.next_due()) is not None and due <= end:
            await self.clock.advance(max(0.0, due - self.clock.now()))
            await self.settle()
            if end - self.clock.now() > LONG:
                await self._leap(end)
        await self.clock.advance(end - self.clock.now())
        await self.settle()

    async def _leap(self, end: float) -> None:
        """Past the hours in which nothing but heartbeats is due; the last minute's are not left out."""
        alarms = [at for _, at in await self.storage.tables.alarms()]
        quiet = min([end, *alarms]) - LONG / 2 - self.clock.now()
        if quiet > 0:
            await self.clock.advance(quiet)
            await self.settle()

    async def table(self, table_id: int) -> Table:
        """As the book has it."""
        found = await self.service.book.get(table_id)
        assert found is not None
        return found

    async def saved(self, table_id: int) -> Table:
        """As the database has it."""
        found = await self.storage.tables.load(table_id)
        assert found is not None
        return found

    async def lobby_of(self, *people: Person, brains: int = 0, place: Place = GROUP) -> Table:
        """A lobby opened by the first of the people."""
        table = done(await self.lobby.open_table(place, "supergroup", "Дача", people[0], "ru"))
        for person in people[1:]:
            table = done(await self.lobby.sit(table.id, person))
        for _ in range(brains):
            table = done(await self.lobby.add_brain(table.id, people[0]))
        return table

    async def game_of(
        self, *people: Person, brains: int = 0, place: Place = GROUP, preset: str = "classic"
    ) -> Table:
        """A game that has just begun."""
        table = await self.lobby_of(*people, brains=brains, place=place)
        if preset != table.preset:
            done(await self.rules.choose_preset(table.id, people[0], preset, is_admin=False))
        return done(await self.games.start(table.id, people[0], is_admin=False))

    async def under(self, table_id: int, rules: Rules) -> Table:
        """The lobby with these rules, be they such as a chat does not offer."""
        return done(await self.service.book.change(table_id, lambda table: Edit(replace(table, rules=rules))))

    async def game_under(self, rules: Rules, *people: Person, brains: int = 0) -> Table:
        """A game by these rules that has just begun."""
        table = await self.lobby_of(*people, brains=brains)
        await self.under(table.id, rules)
        return done(await self.games.start(table.id, people[0], is_admin=False))

    async def act_at_random(self, table: Table, rng: random.Random) -> Outcome:
        """A legal action by whoever is to act, who must be a person."""
        assert table.game is not None
        state = table.game.state
        seat = to_act(state)
        assert seat is not None
        user_id = table.occupants[seat].user_id
        assert user_id is not None
        moment = Moment(table.game.number, decision=state.decisions[seat])
        return await self.play.act(table.id, user_id, moment, rng.choice(legal(state)))

    async def play_on(
        self, table_id: int, rng: random.Random, until: TableStatus = TableStatus.OVER
    ) -> Table:
        """People play at random, brains and deals take their time, until the table comes to a status."""
        for _ in range(5000):
            table = await self.table(table_id)
            if table.status is until:
                return table
            assert table.game is not None
            seat = to_act(table.game.state)
            if seat is not None and table.occupants[seat].present:
                done(await self.act_at_random(table, rng))
            else:
                assert table.alarm is not None
                await self.advance(table.alarm.at - self.clock.now())
        raise AssertionError(f"table {table_id} has not come to {until} after 5000 steps")


@asynccontextmanager
async def house(
    path: Path,
    clock: ManualClock | None = None,
    pace: Pace | None = None,
    seed: int = 1,
    thinker: Thinker | None = None,
) -> AsyncIterator[House]:
    """The bot running over a database file; it thinks in a process of its own unless told where."""
    storage = await Storage.open(path)
    run = House(path, storage, clock or ManualClock(), pace or Pace(), seed=seed, thinker=thinker)
    await run.service.prepare()
    deadlines = asyncio.ensure_future(run.service.deadlines.run())
    await asyncio.sleep(0)
    try:
        yield run
        await run.settle()
        assert not deadlines.done(), "the deadlines have stopped"
    finally:
        deadlines.cancel()
        await asyncio.gather(deadlines, return_exceptions=True)
        await run.process.stop()
        await storage.close()


def done(outcome: Outcome) -> Table:
    """The table of an outcome that must be good."""
    assert isinstance(outcome, Done), outcome
    return outcome.table


def total(rows: tuple[Standing, ...]) -> int:
    """What a sheet comes to, whatever it is counted in."""
    return sum(each.count for row in rows for each in row.sums)


def to_move(table: Table) -> Person:
    """The person whose turn it is."""
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    user_id = table.occupants[seat].user_id
    assert user_id is not None
    return PEOPLE[user_id]
