"""Who may not pass and who may not buy, by the scores before the deal (RULES §4)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, State
from petukh.rules.model import BuyingRules
from petukh.rules.options import LonePlayer

_TAKES_ALL = LonePlayer.TAKES_ALL


def bar_on_buying(state: State, seat: Seat) -> Refused | None:
    """Why the seat may not exchange, nor take the upcard, in this deal."""
    rules = state.rules.buying
    if buys_never(rules, state.scores[seat]):
        return Refused(RefusalCode.BARRED_FROM_BUYING, limit=rules.no_buy_at or 0)
    if stops_buying(rules, state.scores):
        return Refused(RefusalCode.NOBODY_BUYS, limit=rules.nobody_buys_at or 0)
    return None


def bar_on_any_exchange(state: State, dealt: Dealt, seat: Seat) -> Refused | None:
    """Why the seat may not exchange even one card: what bars it from buying, or an empty talon."""
    barred = bar_on_buying(state, seat)
    if barred is None and not dealt.talon:
        return Refused(RefusalCode.TALON_TOO_SHORT, left=0)
    return barred


def buys_never(rules: BuyingRules, score: int) -> bool:
    """Whether a player with this score may not buy."""
    limit = rules.no_buy_at
    return limit is not None and score <= limit


def stops_buying(rules: BuyingRules, scores: tuple[int, ...]) -> bool:
    """Whether with these scores nobody may buy."""
    limit = rules.nobody_buys_at
    return limit is not None and min(scores) <= limit


def passes_never(rules: BuyingRules, score: int) -> bool:
    """Whether a player with this score may not pass."""
    limit = rules.no_pass_at
    return limit is not None and score <= limit


def bar_on_passing(state: State, seat: Seat, active: int) -> Refused | None:
    """Why the seat may not pass while so many seats, itself among them, have not passed."""
    rules = state.rules.buying
    if passes_never(rules, state.scores[seat]):
        return Refused(RefusalCode.BARRED_FROM_PASSING, limit=rules.no_pass_at or 0)
    if rules.lone_player is _TAKES_ALL:
        return Refused(RefusalCode.LAST_MUST_STAY) if active <= 1 else None
    return Refused(RefusalCode.TWO_MUST_PLAY) if active <= 2 else None
