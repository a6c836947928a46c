"""A choice, what it is worth and why: what a player would say if he were asked."""

from __future__ import annotations

from enum import StrEnum

from petukh.model.actions import PlayerAction
from petukh.model.value import value


class Reason(StrEnum):
    """What speaks for a choice."""

    ONLY_CHOICE = "only_choice"
    """The rules, or the moment, leave nothing to think about."""
    WINS_GAME = "wins_game"
    """It wins the game at once."""
    TOO_WEAK = "too_weak"
    """The hand would rather cost than bring."""
    STRONG_ENOUGH = "strong_enough"
    """The hand is good as it is."""
    IMPROVES_HAND = "improves_hand"
    """The cards to come promise more than those thrown away."""
    BREAKS_BOYS = "breaks_boys"
    """The same, and boys that were in the hand are given up."""
    BOYS_COUNT = "boys_count"
    """Boys, or a pair, will be written off with a trick."""
    TAKES_TRICK = "takes_trick"
    """The trick is wanted, and nobody can beat the card."""
    MAY_TAKE_TRICK = "may_take_trick"
    """The trick is wanted, and the card may well take it."""
    SAVES_STRENGTH = "saves_strength"
    """The trick is not to be had, or not worth a better card."""
    DUCKS = "ducks"
    """The trick is not wanted."""


@value
class Advice:
    """What may be done, what it is worth, and why one would do it."""

    action: PlayerAction
    worth: float
    """In points of the settlement; taking no part in the deal is worth 0."""
    reason: Reason
