"""Forgetting a person: his games are played on by brains, the sheets keep his lines without him."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.brains import new_brain
from bot.service.line import without_waiter
from bot.service.lobby import without
from bot.service.model import Table, TableStatus, position_of, with_occupant
from bot.service.outcomes import Done
from bot.service.pace import Pace
from bot.service.people import People
from bot.service.ports import Clock, ErasureStore
from bot.service.presence import heir
from bot.service.timing import present, timed
from bot.service.votes import decided
from petukh.engine import to_act


class Erasure:
    """Erases people, each at his own wish."""

    def __init__(
        self, store: ErasureStore, book: TableBook, people: People, clock: Clock, pace: Pace
    ) -> None:
        self._store = store
        self._book = book
        self._people = people
        self._clock = clock
        self._pace = pace

    async def forget(self, user_id: int) -> None:
        """Take somebody from every table, then erase whatever is stored about him. It cannot be undone."""

        def decide(table: Table) -> Edit | Done:
            return Edit(_without(table, user_id, self._pace, self._clock.now()))

        for table in await self._book.of_person(user_id):
            await self._book.change(table.id, decide)
        self._book.drop(await self._store.erase(user_id))
        self._people.forget(user_id)


def _without(table: Table, user_id: int, pace: Pace, now: float) -> Table:
    table = without_waiter(table, user_id)
    seat = position_of(table, user_id)
    if seat is None:
        return table
    if table.practice:
        brain = new_brain(table.language, table.occupants)
        return timed(replace(with_occupant(table, seat, brain), status=TableStatus.CLOSED), pace, now)
    if table.status is TableStatus.LOBBY:
        return timed(without(table, user_id), pace, now)
    return _played_on(table, seat, user_id, pace, now)


def _played_on(table: Table, seat: int, user_id: int, pace: Pace, now: float) -> Table:
    """The table with a brain for good in the seat, on its own account, and no trace of who sat there."""
    left = with_occupant(table, seat, new_brain(table.language, table.occupants))
    left = _without_voice(left, user_id)
    if present(left) == 0:
        return timed(replace(left, status=TableStatus.CLOSED), pace, now)
    left = replace(left, host_id=(heir(left, user_id) or 0) if left.host_id == user_id else left.host_id)
    awaited = left.game is not None and to_act(left.game.state) == seat
    if left.pause is not None:
        left = replace(left, pause=replace(left.pause, held=None)) if awaited else left
    elif left.status is TableStatus.PLAYING and awaited:
        left = timed(left, pace, now)
    return decided(left, pace, now)


def _without_voice(table: Table, user_id: int) -> Table:
    """The table without what it remembers of who asked for a pause or voted."""
    pause, vote = table.pause, table.vote
    if pause is not None and pause.by == user_id:
        pause = replace(pause, by=0)
    if vote is not None:
        vote = replace(
            vote,
            by=0 if vote.by == user_id else vote.by,
            stop=tuple(each for each in vote.stop if each != user_id),
            play=tuple(each for each in vote.play if each != user_id),
        )
    return replace(table, pause=pause, vote=vote)
