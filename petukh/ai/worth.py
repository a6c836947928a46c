"""What a deal was worth to a seat, in the points of the settlement (RULES §10)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.state import GameOver, State
from petukh.settlement import cross_in_points


def points(before: State, after: State, seat: Seat) -> float:
    """What the seat gained between two moments that are between deals; a game's sum is its settlement."""
    won = isinstance(after.phase, GameOver) and after.phase.winner == seat
    if not won:
        return _left(before, seat) - _left(after, seat)
    return _left(before, seat) + sum(_left(after, other) for other in range(after.players) if other != seat)


def _left(state: State, seat: Seat) -> float:
    tally = state.tally
    return state.scores[seat] + tally.circles[seat] + tally.crosses[seat] * cross_in_points(state.rules)
