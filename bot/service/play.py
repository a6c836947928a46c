"""Use cases of a player in a deal: act, tick a card, go on to the next deal."""

from __future__ import annotations

from dataclasses import replace

from bot.service.book import Edit, TableBook
from bot.service.changes import Source
from bot.service.checks import going_game, not_his, playing_seat
from bot.service.declines import Decline
from bot.service.earlier import may_be_done
from bot.service.model import Table, with_occupant
from bot.service.outcomes import Declined, Done, Moment, Outcome
from bot.service.ports import Audience, Clock, HeartbeatStore
from bot.service.rights import Right, forbidden
from bot.service.selections import Selections
from bot.service.turns import Turns
from bot.service.warnings import Warnings
from petukh.cards import Card
from petukh.engine import apply
from petukh.model.actions import Exchange, PlayerAction, Seat
from petukh.model.refusals import Refused
from petukh.view import PhaseName


class Play:
    """What players do."""

    def __init__(
        self,
        book: TableBook,
        clock: Clock,
        turns: Turns,
        audience: Audience,
        heartbeat: HeartbeatStore,
    ) -> None:
        self._book = book
        self._clock = clock
        self._turns = turns
        self._audience = audience
        self._heartbeat = heartbeat
        self._last_move: int | None = None
        """The last update that another process has made a move for."""
        self._selections = Selections()
        self._warnings = Warnings()

    async def prepare(self) -> None:
        """Learn what has been done before; awaited before the first action."""
        self._last_move = await self._heartbeat.last_move()

    async def act(
        self,
        table_id: int,
        user_id: int,
        moment: Moment,
        action: PlayerAction,
        update_id: int | None = None,
    ) -> Outcome:
        """Carry a player's action out, if it is his and belongs to the moment his button was drawn for.

        What breaks a rule where that may be done is declined the first time, with what it will cost. So is
        an update that a process which was killed may have carried out, where the button would do now what
        it was not pressed for.
        """

        def decide(table: Table) -> Edit | Declined:
            found = playing_seat(table, user_id, moment)
            if isinstance(found, Declined):
                return found
            if moment.decision is None and update_id is not None and may_be_done(update_id, self._last_move):
                return Declined(Decline.RESTARTED)
            game, seat = found
            if action.seat != seat:
                return not_his(game)
            sitter = table.occupants[seat]
            if sitter.missed:
                table = with_occupant(table, seat, replace(sitter, missed=0))
            now = self._clock.now()
            try:
                edit = self._turns.act(table, game, action, Source.PLAYER, now)
            except Refused as refused:
                return Declined(refused.code, refused.facts)
            return self._warnings.first(table, game, action, now) or replace(edit, update_id=update_id)

        return await self._book.change(table_id, decide)

    async def toggle(self, table_id: int, user_id: int, moment: Moment, card: Card) -> Outcome:
        """Tick a card for the exchange, or untick it. Declined as the exchange itself would be."""

        def decide(table: Table) -> Done | Declined:
            found = playing_seat(table, user_id, moment)
            if isinstance(found, Declined):
                return found
            game, seat = found
            ticked = self._selections.of(table, seat)
            if card in ticked:
                chosen = ticked - {card}
            else:
                chosen = ticked | {card}
                try:
                    apply(game.state, Exchange(seat, tuple(sorted(chosen))))
                except Refused as refused:
                    return Declined(refused.code, refused.facts)
            self._selections.put(table, seat, chosen)
            return Done(table)

        outcome = await self._book.change(table_id, decide)
        if isinstance(outcome, Done):
            self._audience.ticked(table_id, user_id)
        return outcome

    def selection(self, table: Table, seat: Seat) -> frozenset[Card]:
        """The cards the seat has ticked in its present decision."""
        return self._selections.of(table, seat)

    async def next_deal(self, table_id: int, user_id: int, moment: Moment) -> Outcome:
        """Deal without waiting any longer; anyone who plays may ask for it."""

        def decide(table: Table) -> Edit | Declined:
            game = going_game(table)
            if isinstance(game, Declined):
                return game
            if declined := forbidden(Right.DEAL_ON, table, user_id):
                return declined
            if moment.game not in (None, game.number) or moment.deal not in (None, game.state.deal_number):
                return Declined(Decline.STALE)
            if game.phase is not PhaseName.DEAL_OVER:
                return Declined(Decline.ALREADY)
            return self._turns.deal(table, game, self._clock.now())

        return await self._book.change(table_id, decide)
