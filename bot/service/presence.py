"""Use cases of people who go and come back."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.declines import Decline
from bot.service.halts import Cause
from bot.service.line import without_waiter
from bot.service.lobby import without
from bot.service.model import Table, TableStatus, place_in_line, position_of, with_occupant
from bot.service.outcomes import Declined, Done, Outcome
from bot.service.pace import Pace
from bot.service.pauses import resumed
from bot.service.people import People
from bot.service.ports import Audience, Clock
from bot.service.rights import Right, forbidden
from bot.service.timing import present, timed
from bot.service.votes import decided
from bot.service.who import Person
from petukh.engine import to_act
from petukh.model.actions import Seat


class Presence:
    """Leaving a table and returning to it."""

    def __init__(self, book: TableBook, people: People, audience: Audience, clock: Clock, pace: Pace) -> None:
        self._book = book
        self._people = people
        self._audience = audience
        self._clock = clock
        self._pace = pace

    async def leave(self, table_id: int, user_id: int) -> Outcome:
        """Go. In a game a brain plays on for his account; with the last person it is closed, unwritten.

        Whoever only waits for a seat waits no longer.
        """

        def decide(table: Table) -> Edit | Declined:
            if table.status is TableStatus.CLOSED:
                return Declined(Decline.TABLE_CLOSED)
            if place_in_line(table, user_id) is not None:
                return Edit(without_waiter(table, user_id))
            at = position_of(table, user_id)
            if at is None:
                return Declined(Decline.NOT_SEATED)
            now = self._clock.now()
            if table.status is TableStatus.LOBBY:
                return Edit(timed(without(table, user_id), self._pace, now))
            if table.occupants[at].substituted:
                return Declined(Decline.ALREADY)
            return Edit(gone(table, at, self._pace, now))

        return await self._book.change(table_id, decide)

    async def left_chat(self, user_id: int, chat_id: int) -> None:
        """Somebody is no longer in a chat: he leaves whatever tables he has there."""
        for table in await self._book.of_person(user_id):
            if table.place.chat_id == chat_id:
                await self._lost(table, user_id)

    async def unreachable(self, user_id: int) -> None:
        """The bot may not write to somebody any more.

        He may play on from the groups, but he waits for no seat, nor is he a host where another could be it.
        """
        for table in await self._book.of_person(user_id):
            if place_in_line(table, user_id) is not None:
                await self._lost(table, user_id)
            else:
                await self.hand_on(table.id, user_id)
        # At last, for whoever is known to be unreachable is not tried again.
        await self._people.set_reachable(user_id, False)
        for table in await self._book.of_person(user_id):
            self._audience.changed(table.id)

    async def _lost(self, table: Table, user_id: int) -> None:
        """Somebody leaves without a word; those who counted on him in their line are told."""
        waiting = [waiter.name for waiter in table.waiting if waiter.user_id == user_id]
        outcome = await self.leave(table.id, user_id)
        if waiting and isinstance(outcome, Done):
            self._audience.waiter_gone(table.id, waiting[0])

    async def hand_on(self, table_id: int, user_id: int) -> Outcome:
        """Let another person who is here be the host; whoever was it keeps his seat.

        Declined if he is not the host, or nobody else could be it.
        """

        def decide(table: Table) -> Edit | Declined:
            if table.status is TableStatus.CLOSED:
                return Declined(Decline.TABLE_CLOSED)
            other = heir(table, user_id)
            if table.host_id != user_id or other is None:
                return Declined(Decline.ALREADY)
            return Edit(replace(table, host_id=other))

        return await self._book.change(table_id, decide)

    async def come_back(self, table_id: int, person: Person) -> Outcome:
        """Take one's seat back from the brain; a decision that is due there is given its full time.

        A game that was paused because nobody played on goes on by that.
        """

        def decide(table: Table) -> Edit | Declined:
            if table.status is TableStatus.CLOSED:
                return Declined(Decline.TABLE_CLOSED)
            if declined := forbidden(Right.COME_BACK, table, person.user_id):
                return declined
            at = next(seat for seat, each in enumerate(table.occupants) if each.user_id == person.user_id)
            sitter = table.occupants[at]
            if not sitter.substituted:
                return Declined(Decline.ALREADY)
            back = with_occupant(table, at, replace(sitter, substituted=False, missed=0))
            now = self._clock.now()
            if table.pause is not None and table.pause.cause is Cause.DESERTED:
                return Edit(resumed(back, table.pause, self._pace, now))
            return Edit(_turned(back, at, self._pace, now))

        return await self._book.change(table_id, decide)


def gone(table: Table, seat: Seat, pace: Pace, now: float) -> Table:
    """A started table after the person in ``seat`` has left it to a brain."""
    left = with_occupant(table, seat, replace(table.occupants[seat], substituted=True))
    if present(left) == 0:
        return timed(replace(left, status=TableStatus.CLOSED), pace, now)
    other = heir(left, left.host_id)
    if left.host_id == left.occupants[seat].user_id and other is not None:
        left = replace(left, host_id=other)
    # With one voter less, those who have voted may be enough.
    return decided(_turned(left, seat, pace, now), pace, now)


def heir(table: Table, host_id: int) -> int | None:
    """The first person here who could be the host instead."""
    here = (sitter.user_id for sitter in table.occupants if sitter.present)
    return next((user_id for user_id in here if user_id not in (None, host_id)), None)


def _turned(table: Table, seat: Seat, pace: Pace, now: float) -> Table:
    """The table after a brain took a seat, or gave it back: a turn of its own begins anew."""
    awaited = table.game is not None and to_act(table.game.state) == seat
    if table.pause is not None:
        return replace(table, pause=replace(table.pause, held=None)) if awaited else table
    playing = table.status is TableStatus.PLAYING
    return timed(table, pace, now) if playing and awaited else table
