"""Use cases of learning: a hint at one's turn, and a look back at a deal. Both are for one pair of eyes."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

from bot.service.changes import Source
from bot.service.checks import not_his, playing_seat
from bot.service.declines import Decline
from bot.service.model import Game, Table, seat_of
from bot.service.outcomes import Declined, Moment
from bot.service.ports import Entropy, TableStore, Thinker
from petukh.ai.decision import THOUGHT_OF, Decision, weigh
from petukh.ai.hard import FULL_BUDGET
from petukh.ai.hint import Hint, hint, hint_at_once
from petukh.ai.look_back import Recalled, Review, recall_deal, review, with_open_cards
from petukh.engine import to_act
from petukh.model.actions import Seat
from petukh.model.refusals import RefusalCode
from petukh.view import BETWEEN_DEALS, view

MOST_WAITING = 8
"""So many may wait for their look back; it takes some seconds, and brains think in between."""


class Advising:
    """Thinks for people. A hint sees what its player sees; a deal is looked back upon when it is over."""

    def __init__(self, tables: TableStore, thinker: Thinker, entropy: Entropy) -> None:
        self._tables = tables
        self._thinker = thinker
        self._entropy = entropy
        self._turn = asyncio.Lock()
        self._waiting: set[tuple[int, Seat]] = set()

    async def hint(self, table: Table, user_id: int, moment: Moment) -> Hint | Declined:
        """What he should do now; if nobody can think about it, what a good player would do at once."""
        if not table.hints:
            return Declined(Decline.NO_HINTS)
        found = playing_seat(table, user_id, moment)
        if isinstance(found, Declined):
            return found
        game, seat = found
        if to_act(game.state) != seat:
            return not_his(game)
        if game.phase not in THOUGHT_OF:
            return Declined(RefusalCode.NOT_NOW)
        seen = view(game.state, seat)
        thought = await self._thinker.think(hint, seen, Random(self._entropy.seed()), FULL_BUDGET)
        return thought or hint_at_once(seen)

    def is_looking_back(self, table: Table, user_id: int) -> bool:
        """Whether a look back of his is still being worked out."""
        game, seat = table.game, seat_of(table, user_id)
        return game is not None and (game.id, seat) in self._waiting

    def may_look_back(self, table: Table, user_id: int, moment: Moment) -> tuple[Game, Seat] | Declined:
        """His part in a game whose deal of that moment is over; or why there is nothing to look back upon."""
        game, seat = table.game, seat_of(table, user_id)
        if game is None:
            return Declined(Decline.NOT_PLAYING)
        if seat is None:
            return Declined(Decline.NOT_SEATED)
        dealt = game.state.deal_number
        if moment.game != game.number or moment.deal is None or not 0 < moment.deal <= dealt:
            return Declined(Decline.STALE)
        if moment.deal == dealt and game.phase not in BETWEEN_DEALS:
            return Declined(RefusalCode.NOT_NOW)
        if len(self._waiting) >= MOST_WAITING:
            return Declined(Decline.CANNOT_THINK)
        return game, seat

    async def look_back(self, table: Table, user_id: int, moment: Moment) -> Review | Declined:
        """His review of the deal of that moment: of what he has decided himself, not a brain for him."""
        found = self.may_look_back(table, user_id, moment)
        if isinstance(found, Declined):
            return found
        game, seat = found
        self._waiting.add((game.id, seat))
        try:
            async with self._turn:
                recalled = await self._recall(game, user_id, seat, moment.deal or game.state.deal_number)
                found_out = None if recalled is None else await self._review(recalled)
                return found_out or Declined(Decline.CANNOT_THINK)
        finally:
            self._waiting.discard((game.id, seat))

    async def _recall(self, game: Game, user_id: int, seat: Seat, deal: int) -> Recalled | None:
        record = await self._tables.record(game.id)
        own = frozenset(
            place
            for place, entry in enumerate(record.log)
            if entry.source is Source.PLAYER and entry.user_id == user_id
        )
        return await self._thinker.think(
            partial(recall_deal, deal=deal, seat=seat, own=own),
            record.rules,
            record.first_dealer,
            record.players,
            tuple(entry.action for entry in record.log),
        )

    async def _review(self, recalled: Recalled) -> Review | None:
        """One thought a decision, so that brains do not wait long."""
        decisions: list[Decision] = []
        for moment, action in recalled.choices:
            seen, chance = view(moment, recalled.seat), Random(self._entropy.seed())
            decision = await self._thinker.think(weigh, seen, action, chance, FULL_BUDGET)
            if decision is None:
                return None
            decisions.append(decision)
        with_all = await self._thinker.think(with_open_cards, recalled)
        return None if with_all is None else review(recalled, decisions, with_all)
