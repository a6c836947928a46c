"""A vote on stopping a game, called by a player who may not simply stop it."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bot.service.book import Edit, TableBook
from bot.service.checks import running_game
from bot.service.declines import Decline
from bot.service.halts import Vote
from bot.service.model import Table, TableStatus
from bot.service.outcomes import Declined, Outcome
from bot.service.pace import Pace
from bot.service.ports import Clock
from bot.service.rights import Right, forbidden
from bot.service.timing import timed
from bot.service.who import Person


class Votes:
    """Casts votes; the first one is cast by calling for it (``Games.stop``)."""

    def __init__(self, book: TableBook, clock: Clock, pace: Pace) -> None:
        self._book = book
        self._clock = clock
        self._pace = pace

    async def cast(self, table_id: int, person: Person, number: int, *, stop: bool) -> Outcome:
        """Vote for the end of the game, or for playing on; one may change one's mind while the vote lasts."""

        def decide(table: Table) -> Edit | Declined:
            game = running_game(table)
            if isinstance(game, Declined):
                return game
            if table.vote is None or table.vote.number != number:
                return Declined(Decline.NO_VOTE)
            return voted(table, person.user_id, stop=stop, pace=self._pace, now=self._clock.now())

        return await self._book.change(table_id, decide)


def voted(table: Table, user_id: int, *, stop: bool, pace: Pace, now: float) -> Edit | Declined:
    """Somebody's vote in the present vote, which is opened by it if there is none."""
    if declined := forbidden(Right.VOTE, table, user_id):
        return declined
    if table.vote is None and table.next_vote_at is not None and now < table.next_vote_at:
        return Declined(Decline.VOTED_LATELY, {"wait": ceil(table.next_vote_at - now)})
    until = now + pace.unhurried(pace.vote, table.tempo)
    vote = table.vote or Vote(table.version, user_id, until)
    if user_id in (vote.stop if stop else vote.play):
        return Declined(Decline.ALREADY)
    side, other = (vote.stop, vote.play) if stop else (vote.play, vote.stop)
    side, other = (*side, user_id), tuple(each for each in other if each != user_id)
    counted = replace(vote, stop=side, play=other) if stop else replace(vote, stop=other, play=side)
    return Edit(decided(replace(table, vote=counted), pace, now))


def decided(table: Table, pace: Pace, now: float) -> Table:
    """The table once its vote has come to an end either way: closed, or played on at; else unchanged."""
    if table.vote is None:
        return table
    if votes_for(table, table.vote.stop) >= needed(table):
        return timed(replace(table, status=TableStatus.CLOSED), pace, now)
    may_still = len(_voters(table)) - votes_for(table, table.vote.play)
    return table if may_still >= needed(table) else without_vote(table, pace, now)


def without_vote(table: Table, pace: Pace, now: float) -> Table:
    """The table after a vote that came to nothing: the next one has to wait."""
    wait = pace.unhurried(pace.next_vote, table.tempo)
    return replace(table, vote=None, next_vote_at=now + wait)


def needed(table: Table) -> int:
    """How many votes end the game: more than half of the people who are here to play."""
    return len(_voters(table)) // 2 + 1


def votes_for(table: Table, votes: tuple[int, ...]) -> int:
    """How many of these votes count: a vote goes with whoever goes."""
    return len({*votes} & _voters(table))


def _voters(table: Table) -> set[int]:
    return {sitter.user_id for sitter in table.occupants if sitter.present and sitter.user_id is not None}
