"""An action and why: what a brain would say if it were asked."""

from __future__ import annotations

from enum import StrEnum

from petukh.model.actions import PlayerAction
from petukh.model.value import value


class Reason(StrEnum):
    """Why an action seems best."""

    ONLY_CHOICE = "only_choice"
    """The rules, or the moment, leave nothing to think about."""
    WINS_GAME = "wins_game"
    """It wins the game, at once."""
    TOO_WEAK = "too_weak"
    """The hand promises to cost more than it brings."""
    STRONG_ENOUGH = "strong_enough"
    """The hand brings more as it is than with other cards."""
    IMPROVES_HAND = "improves_hand"
    """The cards to come are worth more than those thrown away."""
    FREES_OF_BOYS = "frees_of_boys"
    """A jack goes, because boys would overshoot."""
    BOYS_PROMISE = "boys_promise"
    """Boys bring more than they may cost."""
    TAKES_TRICK = "takes_trick"
    """It takes the trick for certain."""
    MAY_TAKE_TRICK = "may_take_trick"
    """It has a chance of the trick that is worth more than what the card could do later."""
    SAVES_STRENGTH = "saves_strength"
    """The trick is not to be had, or not worth a better card."""
    DUCKS = "ducks"
    """The trick is not wanted: another one would overshoot."""


@value
class Advice:
    """What to do, and why."""

    action: PlayerAction
    reason: Reason
