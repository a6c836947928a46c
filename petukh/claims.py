"""Pairs that are claimed: which a player may claim, and how many count (RULES §7, S4)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS, Pair
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, Slots, State
from petukh.rules.model import BoysRules
from petukh.rules.options import BoysCall


def are_claimed(rules: BoysRules) -> bool:
    """Whether pairs are claimed at this table."""
    return rules.call is BoysCall.CLAIMS


def claimable(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> tuple[Pair, ...]:
    """The pairs that the seat may claim now."""
    return tuple(pair for pair in Pair if bar_on_claim(state, dealt, seat, slots, pair) is None)


def bar_on_claim(state: State, dealt: Dealt, seat: Seat, slots: Slots, pair: Pair) -> Refused | None:
    """Why the seat may not claim the pair; a claim that is merely false comes last."""
    rules = state.rules.boys
    if not are_claimed(rules):
        return Refused(RefusalCode.NOT_NOW)
    if pair in [claimed.pair for claimed in dealt.claims[seat]]:
        return Refused(RefusalCode.ALREADY_CLAIMED, pair=pair)
    score, made = state.scores[seat], len(dealt.claims[seat])
    for limit, most in ((rules.no_claim_at, 0), (rules.one_claim_at, 1)):
        if limit is not None and score <= limit and made >= most:
            return Refused(RefusalCode.CLAIMS_CAPPED, limit=limit, most=most)
    if not set(PAIR_CARDS[pair]).issubset(slots):
        return Refused(RefusalCode.FALSE_CLAIM, pair=pair)
    return None
