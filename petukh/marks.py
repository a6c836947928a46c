"""Crosses and circles, which cost their holder when the game is settled (RULES §8)."""

from __future__ import annotations

from petukh.model.actions import Seat
from petukh.model.results import Reason
from petukh.moments import Timed
from petukh.rules.model import Rules
from petukh.rules.options import NoTrick

_CROSS = NoTrick.CROSS
_FOR_NO_TRICKS = (Reason.REMISE, Reason.BOYS_NO_TRICK, Reason.CLAIM_NO_TRICK)


def crosses_instead(rules: Rules) -> bool:
    """Whether a cross stands wherever the plain remise would (RULES §8, ``no_trick: cross``)."""
    return rules.scoring.no_trick is _CROSS


def draws_circles(rules: Rules) -> bool:
    """Whether every rise of a score for no tricks draws a circle (RULES §8)."""
    return rules.scoring.circles


def circled(rules: Rules, written: list[Timed]) -> tuple[Seat, ...]:
    """Every rise of a score for no tricks draws one circle, of however many claims it is made (RULES §8)."""
    if not draws_circles(rules):
        return ()
    risen = [item.seat for _, item in written if item.reason in _FOR_NO_TRICKS and item.points > 0]
    return tuple(dict.fromkeys(risen))
