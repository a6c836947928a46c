"""Pairs that are claimed: which a player may claim, and how many count (RULES §7, S4)."""

from __future__ import annotations

from petukh.boys import are_claimed
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS, Pair
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Claimed, Dealt, Slots, State
from petukh.rules.model import BoysRules


def claimable(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> tuple[Pair, ...]:
    """The pairs that the seat may claim now."""
    return tuple(pair for pair in Pair if bar_on_claim(state, dealt, seat, slots, pair) is None)


def bar_on_claim(state: State, dealt: Dealt, seat: Seat, slots: Slots, pair: Pair) -> Refused | None:
    """Why the seat may not claim the pair; a claim that is merely false comes last."""
    if not are_claimed(state.rules.boys):
        return Refused(RefusalCode.NOT_NOW)
    if pair in [claimed.pair for claimed in dealt.claims[seat]]:
        return Refused(RefusalCode.ALREADY_CLAIMED, pair=pair)
    if not set(PAIR_CARDS[pair]).issubset(slots):
        return Refused(RefusalCode.FALSE_CLAIM, pair=pair)
    return None


def counted(rules: BoysRules, score: int, made: tuple[Claimed, ...]) -> tuple[Pair, ...]:
    """Those of a player's claims that count, by the score before the deal (S4h: one, then none)."""
    return tuple([claimed.pair for claimed in made])[: claims_counted_at(rules, score)]


def claims_counted_at(rules: BoysRules, score: int) -> int | None:
    """How many claims count with this score before the deal; None: all of them."""
    if rules.no_claim_at is not None and score <= rules.no_claim_at:
        return 0
    if rules.one_claim_at is not None and score <= rules.one_claim_at:
        return 1
    return None
