"""Refusals in a row, and what they cost (RULES §4, S4)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.state import Dealt, State
from petukh.table import has_passed


def fined_for_refusals(state: State, dealt: Dealt) -> tuple[Seat, ...]:
    """The seats whose refusal in this deal completes the number that costs five points."""
    limit = state.rules.buying.refusals_fined
    if limit is None:
        return ()
    return tuple(
        [
            seat
            for seat, choice in enumerate(dealt.choices)
            if has_passed(choice) and state.tally.refusals[seat] + 1 >= limit
        ]
    )


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
