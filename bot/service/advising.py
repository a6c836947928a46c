"""Use cases of learning: a hint at one's turn, and a look back at a deal. Both are for one pair of eyes."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

from bot.service.book import TableBook
from bot.service.changes import Source
from bot.service.checks import not_his, playing_seat
from bot.service.declines import Decline
from bot.service.model import Game, Table, seat_of
from bot.service.outcomes import Declined, Moment
from bot.service.ports import TableStore, Thinker
from petukh.ai.decision import THOUGHT_OF, Decision, weigh
from petukh.ai.hard import FULL_BUDGET
from petukh.ai.hint import Hint, hint, hint_at_once
from petukh.ai.look_back import Recalled, Review, recall_deal, review, with_open_cards
from petukh.engine import to_act
from petukh.model.actions import Seat
from petukh.model.refusals import RefusalCode
from petukh.model.state import State
from petukh.view import BETWEEN_DEALS, View, view

HINT_SECONDS = 4.0
"""Nobody waits longer for a hint; on a machine with other work a thought may take that long."""
MOST_WAITING = 8
"""So many may wait for their look back; it takes some seconds, and brains think in between."""


class Advising:
    """Thinks for people. A hint sees what its player sees; a deal is looked back upon when it is over.

    The worlds that are imagined for a decision are the same whenever it is thought about: a hint does not
    change when it is asked for again, and who follows it is not told afterwards that it was a mistake. Only a
    hint that came without worlds, since they took too long, may turn out to have been one.
    """

    def __init__(self, book: TableBook, tables: TableStore, thinker: Thinker) -> None:
        self._book = book
        self._tables = tables
        self._thinker = thinker
        self._turn = asyncio.Lock()
        self._hints: dict[tuple[int, Seat, int], asyncio.Future[Hint | None]] = {}
        self._waiting: set[tuple[int, Seat, int]] = set()

    async def hint(self, table: Table, user_id: int, moment: Moment) -> Hint | Declined:
        """What he should do now; if nobody can think about it in time, what a good player would do at once.

        Declined too if he has moved meanwhile.
        """
        found = self._advised(table, user_id, moment)
        if isinstance(found, Declined):
            return found
        game, seat = found
        seen = view(game.state, seat)
        thought = await self._thought(game, seat, seen)
        now = await self._book.get(table.id)
        late = Declined(Decline.NO_TABLE) if now is None else self._advised(now, user_id, moment)
        return late if isinstance(late, Declined) else thought or hint_at_once(seen)

    def _advised(self, table: Table, user_id: int, moment: Moment) -> tuple[Game, Seat] | Declined:
        """His part in a game in which he has to choose at that moment; or why there is nothing to advise."""
        if not table.hints:
            return Declined(Decline.NO_HINTS)
        found = playing_seat(table, user_id, moment)
        if isinstance(found, Declined):
            return found
        game, seat = found
        if to_act(game.state) != seat:
            return not_his(game)
        return Declined(RefusalCode.NOT_NOW) if game.phase not in THOUGHT_OF else (game, seat)

    async def _thought(self, game: Game, seat: Seat, seen: View) -> Hint | None:
        """Thought about once, however often it is asked for meanwhile; None if it takes too long."""
        decision = game.id, seat, game.state.decisions[seat]
        thought = self._hints.get(decision)
        if thought is None:
            chance = _chance(game, seat, game.state)
            thought = asyncio.ensure_future(self._thinker.think(hint, seen, chance, FULL_BUDGET))
            self._hints[decision] = thought
            thought.add_done_callback(lambda _: self._hints.pop(decision))
        await asyncio.wait([thought], timeout=HINT_SECONDS)
        return thought.result() if thought.done() else None

    def is_looking_back(self, table: Table, user_id: int, moment: Moment) -> bool:
        """Whether his look back at the deal of that moment is still being worked out."""
        game, seat = table.game, seat_of(table, user_id)
        return game is not None and (game.id, seat, moment.deal) in self._waiting

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
        deal = moment.deal or game.state.deal_number
        self._waiting.add((game.id, seat, deal))
        try:
            async with self._turn:
                recalled = await self._recall(game, user_id, seat, deal)
                found_out = None if recalled is None else await self._review(game, recalled)
                return found_out or Declined(Decline.CANNOT_THINK)
        finally:
            self._waiting.discard((game.id, seat, deal))

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

    async def _review(self, game: Game, recalled: Recalled) -> Review | None:
        """One thought a decision, so that brains do not wait long."""
        decisions: list[Decision] = []
        for moment, action in recalled.choices:
            seen, chance = view(moment, recalled.seat), _chance(game, recalled.seat, moment)
            decision = await self._thinker.think(weigh, seen, action, chance, FULL_BUDGET)
            if decision is None:
                return None
            decisions.append(decision)
        with_all = await self._thinker.think(with_open_cards, recalled)
        return None if with_all is None else review(recalled, decisions, with_all)


def _chance(game: Game, seat: Seat, state: State) -> Random:
    """The same for the same decision. Nobody can tell hidden cards by it: they have no part in it."""
    return Random(f"{game.id} {seat} {state.decisions[seat]}")
