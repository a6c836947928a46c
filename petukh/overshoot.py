"""Zero and below: what a deal's items come to, overshoot, and who came to zero first (RULES §8)."""

from __future__ import annotations

from petukh.marks import circled
from petukh.model.actions import Seat
from petukh.model.results import ScoreItem
from petukh.model.value import value
from petukh.moments import BEFORE_PLAY, Timed
from petukh.rules.model import Rules
from petukh.rules.options import Overshoot
from petukh.start import start_score

_WINS = Overshoot.WINS


@value
class Scored:
    """What a deal did to the scores."""

    after: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    crossed: tuple[Seat, ...]
    circled: tuple[Seat, ...]
    restarted: tuple[Seat, ...]
    winner: Seat | None


def stops_at_zero(rules: Rules) -> bool:
    """Whether the game is over the moment a trick brings somebody to 0 (RULES §8)."""
    return rules.scoring.stop_at_zero


def below_zero_wins(rules: Rules) -> bool:
    """Whether a score below zero wins the game like zero itself (RULES §8, S4)."""
    return rules.scoring.overshoot is _WINS


def settle_scores(
    rules: Rules,
    before: tuple[int, ...],
    order: tuple[Seat, ...],
    written: list[Timed],
    crossed: tuple[Seat, ...],
) -> Scored:
    """What the items, ``written`` in order of time, make of the scores; ``order`` is that of play."""
    after = list(before)
    for _, item in written:
        after[item.seat] += item.points
    below = tuple([seat for seat, score in enumerate(after) if score < 0])
    wins = bool(below) and below_zero_wins(rules)
    for seat in below:
        after[seat] = 0 if wins else start_score(rules)
    return Scored(
        after=tuple(after),
        items=tuple([item for _, item in written]),
        crossed=crossed,
        circled=circled(rules, written),
        restarted=() if wins else below,
        winner=_first_at_zero(rules, before, after, order, written),
    )


def _first_at_zero(
    rules: Rules,
    before: tuple[int, ...],
    after: list[int],
    order: tuple[Seat, ...],
    written: list[Timed],
) -> Seat | None:
    at_zero = [seat for seat in order if after[seat] == 0]
    if not at_zero:
        return None
    if below_zero_wins(rules):
        return min(at_zero, key=lambda seat: _fell_to_zero(seat, before[seat], written))
    last_written = {item.seat: moment for moment, item in written}
    return min(at_zero, key=lambda seat: last_written.get(seat, BEFORE_PLAY))


def _fell_to_zero(seat: Seat, score: int, written: list[Timed]) -> int:
    """The moment since which the score has been at zero or below."""
    since = BEFORE_PLAY
    for moment, item in written:
        if item.seat == seat:
            since = moment if score > 0 else since
            score += item.points
    return since
