"""Use cases of a pause: everybody's time stands still until somebody at the table goes on.

One that nobody asked for, since the bot may not write in the group, ends when it may again.
"""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.checks import running_game, standing_still
from bot.service.declines import Decline
from bot.service.halts import Cause, Pause
from bot.service.model import Table, position_of, with_occupant
from bot.service.outcomes import Declined, Outcome
from bot.service.pace import Pace
from bot.service.ports import Clock
from bot.service.rights import Right, forbidden
from bot.service.timing import paused, timed
from bot.service.who import Person


class Pauses:
    """Any player at the table may pause its game, and any may go on with it."""

    def __init__(self, book: TableBook, clock: Clock, pace: Pace) -> None:
        self._book = book
        self._clock = clock
        self._pace = pace

    async def pause(self, table_id: int, person: Person) -> Outcome:
        """Stop all clocks, the brains' and the croupier's too. A game that nobody resumes is given up."""

        def decide(table: Table) -> Edit | Declined:
            if declined := _player_in_game(table, person):
                return declined
            return self._stopped(table, person.user_id, Cause.ASKED)

        return await self._book.change(table_id, decide)

    async def silence(self, table_id: int) -> Outcome:
        """The same without anybody asking: the bot may not write where the table stands."""

        def decide(table: Table) -> Edit | Declined:
            game = running_game(table)
            return game if isinstance(game, Declined) else self._stopped(table, None, Cause.SILENCED)

        return await self._book.change(table_id, decide)

    async def speak_again(self, table_id: int) -> Outcome:
        """The bot has written there again: a game that stood still only for that goes on."""

        def decide(table: Table) -> Edit | Declined:
            if table.pause is None or not table.silenced:
                return Declined(Decline.NOT_PAUSED)
            return Edit(resumed(table, table.pause, self._pace, self._clock.now()))

        return await self._book.change(table_id, decide)

    async def go_on(self, table_id: int, person: Person) -> Outcome:
        """Let the clocks run on: whoever was to act has just the time left that he had before."""

        def decide(table: Table) -> Edit | Declined:
            if declined := _player_in_game(table, person):
                return declined
            if table.pause is None:
                return Declined(Decline.NOT_PAUSED)
            if table.silenced:
                return standing_still(table)
            here = _seen(table, person)
            return Edit(resumed(here, table.pause, self._pace, self._clock.now()))

        return await self._book.change(table_id, decide)

    def _stopped(self, table: Table, by: int | None, cause: Cause) -> Edit | Declined:
        if table.pause is not None:
            return standing_still(table)
        return Edit(paused(table, by, cause, self._pace, self._clock.now()))


def _player_in_game(table: Table, person: Person) -> Declined | None:
    game = running_game(table)
    return game if isinstance(game, Declined) else forbidden(Right.PAUSE, table, person.user_id)


def _seen(table: Table, person: Person) -> Table:
    """The table once somebody has shown that he is there: what he missed counts no more."""
    at = position_of(table, person.user_id)
    return table if at is None else with_occupant(table, at, replace(table.occupants[at], missed=0))


def resumed(table: Table, pause: Pause, pace: Pace, now: float) -> Table:
    """The table whose clocks run on after a pause."""
    going = replace(table, pause=None)
    if pause.held is None or table.game is None:
        return timed(going, pace, now)
    stood = now - pause.at
    game = table.game
    due_at = None if game.due_at is None else game.due_at + stood
    game = replace(game, decision_since=game.decision_since + stood, due_at=due_at)
    return replace(going, game=game, alarm=replace(pause.held, at=pause.held.at + stood))
