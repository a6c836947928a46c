"""What a deal is worth to a seat: the game's own settlement, followed from deal to deal."""

from __future__ import annotations

import math

from petukh.bank import chips, has_bank
from petukh.model.actions import Seat
from petukh.model.state import GameOver, State
from petukh.settlement import balances

CLOSENESS = 5.0
"""By how many points of a score less the chance to win grows by the factor e."""
WRITTEN_OFF = 0.45
"""A loser writes off so much, for every point that the leader has to go, until the game is over."""


def points(before: State, after: State, seat: Seat) -> float:
    """What the seat has gained between two moments of a game, in points or, where there is a bank, in chips.

    What it has written off, and once the game is over what the others pay the winner. Over a whole game the
    points of its deals come to the settlement, plus what the seat had to write off at the start.
    """
    return balances(after)[seat] - balances(before)[seat]


def prospects(state: State, seat: Seat) -> float:
    """What the rest of the game may be expected to add to what the seat has; nothing when it is over."""
    return expected(state)[seat] - balances(state)[seat]


def worth(before: State, after: State, seat: Seat) -> float:
    """The points between two moments, and the change of the seat's prospects."""
    return expected(after)[seat] - expected(before)[seat]


def expected(state: State) -> tuple[float, ...]:
    """What each seat may be expected to be paid, or to pay if negative, in the end; they sum to zero.

    Whoever wins is paid what all the others have left by then.
    """
    now = balances(state)
    if isinstance(state.phase, GameOver):
        return now
    wins = _chances(state)
    if has_bank(state.rules):
        bank = chips(state.rules, state.tally.stakes)
        return tuple([paid + win * bank for paid, win in zip(now, wins, strict=True)])
    left = _left_in_the_end(state, now)
    pot = sum(left)
    return tuple([win * pot - each for win, each in zip(wins, left, strict=True)])


def _chances(state: State) -> list[float]:
    """Each seat's chance to win: the better, the less it has to write off."""
    weights = [
        0.0 if out else math.exp(-score / CLOSENESS)
        for score, out in zip(state.scores, state.tally.out, strict=True)
    ]
    total = sum(weights)
    return [weight / total for weight in weights]


def _left_in_the_end(state: State, now: tuple[float, ...]) -> list[float]:
    """What each seat has left if it loses: less than now, the further the leader has to go."""
    out = state.tally.out
    to_go = WRITTEN_OFF * min([score for score, gone in zip(state.scores, out, strict=True) if not gone])
    return [-each if gone else max(0.0, -each - to_go) for each, gone in zip(now, out, strict=True)]
