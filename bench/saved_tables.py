"""A database with many tables in the middle of a deal, all their panels up to date, as a bot leaves it."""

from __future__ import annotations

import random
from pathlib import Path

from bot.db.storage import Storage
from bot.service.activity import Activity
from bot.service.clock import RealClock, SystemEntropy
from bot.service.model import Place, Table
from bot.service.outcomes import Done, Moment, Outcome
from bot.service.pace import Pace
from bot.service.panels import Panel, PanelKind
from bot.service.service import Service
from bot.service.who import Person
from bot.thinking.process import ThinkingProcess
from petukh.engine import legal, to_act

MOVES = 10
NO_HURRY = 1e6
FIRST_GROUP = 1_001_000_000_000


class Nobody:
    """An audience that looks at nothing."""

    def changed(self, table_id: int) -> None:
        """Nothing is shown."""

    def ticked(self, table_id: int, user_id: int) -> None:
        """Nothing is shown."""

    def new_host(self, table_id: int) -> None:
        """Nothing is shown."""

    def waiter_gone(self, table_id: int, name: str) -> None:
        """Nothing is shown."""


async def save_tables(path: Path, count: int) -> None:
    """So many groups of four, each ten moves into its first deal."""
    storage = await Storage.open(path)
    clock = RealClock()
    pace = Pace(decision=NO_HURRY, cut=NO_HURRY, next_deal=NO_HURRY)
    service = Service(
        store=storage,
        clock=clock,
        entropy=SystemEntropy(),
        audience=Nobody(),
        thinker=ThinkingProcess(),
        activity=Activity(),
        pace=pace,
    )
    for number in range(count):
        people = [Person(10 * number + seat + 1, f"Игрок {seat + 1}", None, "ru") for seat in range(4)]
        for person in people:
            await service.people.seen(person)
            await service.people.set_reachable(person.user_id, True)
        table = await _begun(service, Place(-FIRST_GROUP - number, None), people)
        rng = random.Random(number)
        for _ in range(MOVES):
            table = await _moved(service, table, rng)
        await _shown(storage, table, people)
    await storage.close()


async def _begun(service: Service, place: Place, people: list[Person]) -> Table:
    host, *others = people
    table = _done(await service.lobby.open_table(place, "supergroup", "Друзья", host, "ru"))
    for person in others:
        _done(await service.lobby.sit(table.id, person))
    return _done(await service.games.start(table.id, host, is_admin=False))


async def _moved(service: Service, table: Table, rng: random.Random) -> Table:
    if table.game is None or (seat := to_act(table.game.state)) is None:
        return table
    action, user_id = rng.choice(legal(table.game.state)), table.occupants[seat].user_id
    return table if user_id is None else _done(await service.play.act(table.id, user_id, Moment(), action))


async def _shown(storage: Storage, table: Table, people: list[Person]) -> None:
    places = [(PanelKind.GROUP, 0, table.place.chat_id)]
    places += [(PanelKind.PRIVATE, person.user_id, person.user_id) for person in people]
    for kind, user_id, chat_id in places:
        await storage.panels.put(Panel(table.id, kind, user_id, chat_id, None, 1, table.version, 0.0))


def _done(outcome: Outcome) -> Table:
    if not isinstance(outcome, Done):
        raise RuntimeError(f"declined: {outcome.code}")
    return outcome.table
