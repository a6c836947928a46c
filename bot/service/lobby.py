"""Use cases of a table nobody plays at yet: open, sit, get up."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.brains import new_brain
from bot.service.checks import lobby_only
from bot.service.declines import Decline
from bot.service.house_rules import HouseRules
from bot.service.line import has_line, lined_up, seat_for, settled_line, without_waiter
from bot.service.model import Place, Table, TableStatus, host_name, place_in_line, position_of
from bot.service.outcomes import Declined, Outcome
from bot.service.pace import Pace
from bot.service.ports import Clock, Entropy
from bot.service.rights import Right, forbidden
from bot.service.seating import committed
from bot.service.timing import timed
from bot.service.who import Occupant, Person
from petukh.ai.brain import Level
from petukh.rules.conflicts import players_allowed

PRACTICE_BRAINS = 3


class Lobby:
    """Everything before the first deal."""

    def __init__(
        self, book: TableBook, clock: Clock, entropy: Entropy, pace: Pace, rules: HouseRules
    ) -> None:
        self._book = book
        self._clock = clock
        self._entropy = entropy
        self._pace = pace
        self._rules = rules

    async def open_table(
        self, place: Place, chat_kind: str, title: str, host: Person, language: str
    ) -> Outcome:
        """A new table with the host seated, by the chat's own rules; in a private chat brains sit there too.

        Declined while an unfinished table stands at the place; a finished one there is closed.
        """

        async def make(standing: Table | None) -> Table | Declined:
            if standing is not None:
                if standing.status is not TableStatus.OVER:
                    facts: dict[str, str | int] = {"table": standing.id, "host": host_name(standing)}
                    return Declined(Decline.TABLE_EXISTS, facts)
                await self._book.change(standing.id, self._closed)
            start = await self._rules.starting(place.chat_id)
            seed = self._entropy.seed()
            table = Table(
                id=0,
                place=place,
                chat_kind=chat_kind,
                title=title,
                language=language,
                status=TableStatus.LOBBY,
                host_id=host.user_id,
                preset=start.preset,
                rules=start.rules,
                tempo=start.tempo,
                brains=start.brains,
                hints=start.hints,
                occupants=(seat_for(host),),
                draw_seed=seed,
                draw=committed(seed),
                game=None,
                alarm=None,
                version=1,
            )
            if table.practice:
                for _ in range(PRACTICE_BRAINS):
                    brain = new_brain(language, table.occupants)
                    table = replace(table, occupants=(*table.occupants, brain))
            return timed(table, self._pace, self._clock.now())

        return await self._book.add(place, make)

    async def sit(self, table_id: int, person: Person) -> Outcome:
        """Take a place; where none is free, one in the waiting line, if the rules have one (RULES §10)."""

        def decide(table: Table) -> Edit | Declined:
            if table.status is not TableStatus.CLOSED and has_line(table) and not _has_room(table):
                joined = lined_up(table, person)
                return joined if isinstance(joined, Declined) else Edit(joined)
            if declined := lobby_only(table):
                return declined
            if position_of(table, person.user_id) is not None:
                return Declined(Decline.ALREADY)
            return self._joined(table, seat_for(person))

        return await self._book.change(table_id, decide)

    async def get_up(self, table_id: int, person: Person) -> Outcome:
        """Give one's place up. The host's office goes to the next person; without one the table is closed."""

        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table):
                return declined
            if place_in_line(table, person.user_id) is not None:
                return self._changed(without_waiter(table, person.user_id))
            if position_of(table, person.user_id) is None:
                return Declined(Decline.NOT_SEATED)
            return self._changed(without(table, person.user_id))

        return await self._book.change(table_id, decide)

    async def add_brain(self, table_id: int, person: Person) -> Outcome:
        """Seat a brain; anyone who sits may."""

        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table) or forbidden(Right.SEAT_BRAINS, table, person.user_id):
                return declined
            return self._joined(table, new_brain(table.language, table.occupants))

        return await self._book.change(table_id, decide)

    async def drop_brain(self, table_id: int, person: Person) -> Outcome:
        """Send the brain away that sat down last; anyone who sits may."""

        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table) or forbidden(Right.SEAT_BRAINS, table, person.user_id):
                return declined
            last = max((at for at, sitter in enumerate(table.occupants) if sitter.brain), default=None)
            if last is None:
                return Declined(Decline.NO_BRAIN)
            rest = table.occupants[:last] + table.occupants[last + 1 :]
            return self._changed(replace(table, occupants=rest))

        return await self._book.change(table_id, decide)

    async def choose_level(self, table_id: int, person: Person, level: Level) -> Outcome:
        """How well the table's brains play; anyone who sits may choose."""

        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table) or forbidden(Right.SEAT_BRAINS, table, person.user_id):
                return declined
            if table.brains is level:
                return Declined(Decline.ALREADY)
            return self._changed(replace(table, brains=level))

        return await self._book.change(table_id, decide)

    def _joined(self, table: Table, newcomer: Occupant) -> Edit | Declined:
        most = players_allowed(table.rules)[-1]
        if len(table.occupants) >= most:
            return Declined(Decline.TABLE_FULL, {"most": most})
        return self._changed(replace(table, occupants=(*table.occupants, newcomer)))

    def _changed(self, table: Table) -> Edit:
        return Edit(timed(settled_line(table), self._pace, self._clock.now()))

    def _closed(self, table: Table) -> Edit:
        return self._changed(replace(table, status=TableStatus.CLOSED))


def without(table: Table, user_id: int) -> Table:
    """The lobby's table after a person has got up: closed if nobody but brains is left."""
    rest = tuple(sitter for sitter in table.occupants if sitter.user_id != user_id)
    left = settled_line(replace(table, occupants=rest))
    people = [sitter.user_id for sitter in left.occupants if sitter.user_id is not None]
    if not people:
        return replace(left, status=TableStatus.CLOSED)
    return replace(left, host_id=table.host_id if table.host_id in people else people[0])


def _has_room(table: Table) -> bool:
    free = len(table.occupants) < players_allowed(table.rules)[-1]
    return table.status is TableStatus.LOBBY and free
