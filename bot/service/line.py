"""The waiting line of a table where a loser makes room (RULES §10)."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.declines import Decline
from bot.service.model import Table, TableStatus, place_in_line, position_of
from bot.service.outcomes import Declined, Outcome
from bot.service.who import Occupant, Person, Waiter
from petukh.rules.conflicts import players_allowed
from petukh.settlement import makes_room


class WaitingLine:
    """Leaving a line; one joins it by sitting down where no seat is free (``Lobby.sit``)."""

    def __init__(self, book: TableBook) -> None:
        self._book = book

    async def leave(self, table_id: int, user_id: int) -> Outcome:
        """Wait no longer at a table."""

        def decide(table: Table) -> Edit | Declined:
            if table.status is TableStatus.CLOSED:
                return Declined(Decline.TABLE_CLOSED)
            if place_in_line(table, user_id) is None:
                return Declined(Decline.NOT_WAITING)
            return Edit(without_waiter(table, user_id))

        return await self._book.change(table_id, decide)


def has_line(table: Table) -> bool:
    """Whether people may wait here for a seat."""
    return makes_room(table.rules) and not table.practice


def lined_up(table: Table, person: Person) -> Table | Declined:
    """The table with a person at the end of its line; declined if he has a place at it already."""
    at = position_of(table, person.user_id)
    if at is not None:
        return Declined(Decline.SUBSTITUTED if table.occupants[at].substituted else Decline.SEATED)
    place = place_in_line(table, person.user_id)
    if place is not None:
        return Declined(Decline.WAITING, {"number": place})
    return replace(table, waiting=(*table.waiting, Waiter(person.name, person.user_id, person.username)))


def without_waiter(table: Table, user_id: int) -> Table:
    """The table without a person in its line, the others moving up."""
    return replace(table, waiting=tuple(each for each in table.waiting if each.user_id != user_id))


def settled_line(table: Table) -> Table:
    """The lobby's table once its free seats are taken by those who come first in the line.

    Rules without a line dissolve it, for there will be no seat to wait for.
    """
    if table.status is not TableStatus.LOBBY or not table.waiting:
        return table
    free = max(0, players_allowed(table.rules)[-1] - len(table.occupants))
    coming, staying = table.waiting[:free], table.waiting[free:]
    seats = (*table.occupants, *map(seat_for, coming))
    return replace(table, occupants=seats, waiting=staying if has_line(table) else ())


def seat_for(newcomer: Person | Waiter) -> Occupant:
    """A seat as a person takes it."""
    return Occupant(newcomer.name, newcomer.user_id, username=newcomer.username)
