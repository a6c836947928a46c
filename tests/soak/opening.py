"""How the people come together and open their tables, before any trouble."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from bot.render.screen import Op
from petukh.ai.brain import Level
from tests.bot.world import Someone
from tests.soak.parties import Party
from tests.soak.people import Person
from tests.soak.town import Town

_LEVELS = (Level.NORMAL, Level.HARD, Level.EASY)
"""As the lobby's button takes them, from the one that a table begins with."""
_NAMES = ("Аня", "Борис", "Вера", "Гена", "Даша", "Егор", "Жанна", "Захар", "Ира", "Костя")


def names() -> Iterator[str]:
    """Names that nobody else has."""
    for number in itertools.count(1):
        for name in _NAMES:
            yield f"{name} {number}"


async def open_table(town: Town, party: Party, names: Iterator[str], guest: Someone | None) -> list[Person]:
    """The people of a party, their game begun; ``guest`` plays elsewhere too and takes the first seat."""
    readers = [] if guest is None else [guest]
    readers += [await town.person(next(names)) for _ in range(party.readers - len(readers))]
    others = [await town.person(next(names), started=False) for _ in range(party.others)]
    everybody = [*readers, *others]
    await _come_together(town, party, everybody)
    host, *rest = [
        Person(town, party, each, reads=each in readers, seed=each.id * 100 + len(town.ledger))
        for each in everybody
    ]
    await town.post(party.chat_id, host.who, "/newgame", thread=party.thread)
    party.table_id = town.truth.tables()[-1]
    await town.post(party.chat_id, host.who, f"/rules {party.code}", thread=party.thread)
    for person in rest:
        await person.tap(Op.SIT)
    for _ in range(party.brains):
        await host.tap(Op.ADD_BRAIN)
    if party.hints:
        await host.tap(Op.HINTS)
    for _ in range(_LEVELS.index(party.level)):
        await host.tap(Op.BRAINS)
    await host.tap(Op.START)
    return [host, *rest]


async def _come_together(town: Town, party: Party, people: list[Someone]) -> None:
    if party.practice:
        party.chat_id = people[0].id
        return
    ids = [each.id for each in people]
    kind = "supergroup" if party.kind == "forum" else party.kind
    made = await town.sandbox.control.chat(
        kind, f"Стол {people[0].name}", is_forum=party.kind == "forum", members=ids[1:], admins=ids[:1]
    )
    party.chat_id = made["chat_id"]
    if party.kind == "forum":
        topic = await town.sandbox.control.topic(party.chat_id, "Петух")
        party.thread = topic["message_thread_id"]
    await town.settle()
