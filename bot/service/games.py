"""Use cases around whole games: start, stop, another one."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.checks import lobby_only
from bot.service.company import next_company
from bot.service.declines import Decline
from bot.service.model import Game, Table, TableStatus, place_in_line, position_of
from bot.service.outcomes import Declined, Moment, Outcome
from bot.service.pace import Pace
from bot.service.ports import Clock
from bot.service.rights import Right, forbidden
from bot.service.seating import seated
from bot.service.timing import timed
from bot.service.turns import Turns
from bot.service.votes import voted
from bot.service.who import Person
from petukh.engine import new, next_dealer
from petukh.model.actions import Seat
from petukh.rules.conflicts import conflicts, players_allowed


class Games:
    """Begins and ends games."""

    def __init__(self, book: TableBook, clock: Clock, turns: Turns, pace: Pace) -> None:
        self._book = book
        self._clock = clock
        self._turns = turns
        self._pace = pace

    async def start(self, table_id: int, person: Person, is_admin: bool) -> Outcome:
        """Draw the seats and deal for the first time; the host or a chat admin may."""

        def decide(table: Table) -> Edit | Declined:
            if declined := lobby_only(table) or forbidden(
                Right.START, table, person.user_id, is_admin=is_admin
            ):
                return declined
            players = len(table.occupants)
            least = players_allowed(table.rules)[0]
            if players < least:
                return Declined(Decline.TOO_FEW, {"least": least})
            if found := conflicts(table.rules, players):
                return Declined(Decline.CONFLICT, conflicts=found)
            return self._begin(seated(table), number=1, dealer=0)

        return await self._book.change(table_id, decide)

    async def rematch(self, table_id: int, person: Person, moment: Moment) -> Outcome:
        """Another game in the same seats, the deal moving on (RULES §2); anyone who played may ask for it.

        ``next_company`` says who comes and who goes.
        """

        def decide(table: Table) -> Edit | Declined:
            match table.status:
                case TableStatus.LOBBY:
                    return Declined(Decline.NOT_PLAYING)
                case TableStatus.CLOSED:
                    return Declined(Decline.TABLE_CLOSED)
                case TableStatus.PLAYING:
                    return Declined(Decline.ALREADY)
                case TableStatus.OVER:
                    pass
            if (place := place_in_line(table, person.user_id)) is not None:
                return Declined(Decline.WAITING, {"number": place})
            if declined := forbidden(Right.REMATCH, table, person.user_id):
                return declined
            last = table.game
            if last is None or moment.game not in (None, last.number):
                return Declined(Decline.STALE)
            return self._begin(next_company(table, last, person), last.number + 1, next_dealer(last.state))

        return await self._book.change(table_id, decide)

    async def stop(self, table_id: int, person: Person, is_admin: bool) -> Outcome:
        """Close a table, its game unfinished and its sheet untouched; the host or a chat admin may.

        Another player's wish opens a vote on it, or is his vote in the one that is open.
        """

        def decide(table: Table) -> Edit | Declined:
            if table.status is TableStatus.CLOSED:
                return Declined(Decline.ALREADY)
            now = self._clock.now()
            if declined := forbidden(Right.STOP, table, person.user_id, is_admin=is_admin):
                playing = table.status is TableStatus.PLAYING
                if not playing or position_of(table, person.user_id) is None:
                    return declined
                return voted(table, person.user_id, stop=True, pace=self._pace, now=now)
            return Edit(timed(replace(table, status=TableStatus.CLOSED), self._pace, now))

        return await self._book.change(table_id, decide)

    def _begin(self, table: Table, number: int, dealer: Seat) -> Edit:
        now = self._clock.now()
        state = new(table.rules, len(table.occupants), dealer)
        game = Game(id=0, number=number, state=state, seq=0, seed=b"", cut=None, decision_since=now)
        return self._turns.deal(table, game, now)
