"""Refusals in a row, and what they and offences cost (RULES §4, §11)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.results import Reason, ScoreItem
from petukh.model.state import Dealt, State
from petukh.moments import AFTER_PLAY, BEFORE_PLAY, Timed
from petukh.rules.model import BuyingRules
from petukh.table import has_passed

FINE = 5
"""For refusals in a row, and for every offence."""


def fined_for_refusals(state: State, dealt: Dealt) -> tuple[Seat, ...]:
    """The seats whose refusal in this deal completes the number that costs five points."""
    if state.rules.buying.refusals_fined is None:
        return ()
    return tuple(
        [
            seat
            for seat, choice in enumerate(dealt.choices)
            if has_passed(choice) and is_fined_next(state.rules.buying, state.tally.refusals[seat])
        ]
    )


def is_fined_next(rules: BuyingRules, refusals: int) -> bool:
    """Whether after so many refusals in a row another one is fined."""
    return rules.refusals_fined is not None and refusals + 1 >= rules.refusals_fined


def refusals_after(state: State, dealt: Dealt, *, played: bool) -> tuple[int, ...]:
    """Refusals in a row after the deal; one that was ``played`` ends the row of whoever played it."""
    if state.rules.buying.refusals_fined is None:
        return state.tally.refusals
    fined = fined_for_refusals(state, dealt)
    counts = list(state.tally.refusals)
    for seat in range(state.players):
        if seat in fined or (played and not has_passed(dealt.choices[seat])):
            counts[seat] = 0
        elif has_passed(dealt.choices[seat]):
            counts[seat] += 1
    return tuple(counts)


def fines(state: State, dealt: Dealt) -> list[Timed]:
    """What refusals in a row cost at once, and offences at the end of the deal (RULES §4, §11)."""
    refusing = [
        (BEFORE_PLAY, ScoreItem(seat, FINE, Reason.REFUSALS)) for seat in fined_for_refusals(state, dealt)
    ]
    return [*refusing, *penalties(dealt)]


def penalties(dealt: Dealt) -> list[Timed]:
    """What the offences cost."""
    return [(AFTER_PLAY, ScoreItem(offence.seat, FINE, Reason.PENALTY)) for offence in dealt.offences]
