"""A choice weighed against the best there is, in worlds that the player could not tell apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev

from petukh.ai import hard, normal
from petukh.ai.advice import Advice, Reason
from petukh.ai.hard import Search
from petukh.ai.worlds import imagine
from petukh.model.actions import PlayerAction
from petukh.model.value import value
from petukh.view import PhaseName, View

LEAST_COST = 0.1
"""What costs less, in points, is as good as the best."""
SURE = 2.0
"""Something is called better if it is so by so many times the error of the estimate."""

THOUGHT_OF = frozenset({PhaseName.BUYING, PhaseName.PACKET, PhaseName.UPCARD, PhaseName.PLAYING})
"""Where one chooses by one's cards."""


@value
class Decision:
    """A choice that a player had, what he made of it, and what he should have."""

    seen: View
    """What he knew."""
    action: PlayerAction
    best: PlayerAction
    """What does best on average; the action itself if nothing is surely better."""
    cost: float
    """By how many points of the settlement the action does worse on average; 0 if it is the best."""
    reason: Reason | None
    """What speaks for the best; None: nothing that could be said in a few words."""
    hope: float
    """What the deal may be expected to bring with the best."""


def weigh(seen: View, action: PlayerAction, rng: Random, budget: int) -> Decision:
    """Weigh an action of the viewer, who is to act; raises ``ValueError`` if he is not.

    ``budget`` worlds are imagined to find the best choice. What comes out best of many is partly the
    luckiest, so it is weighed against the action in as many others.
    """
    if not seen.legal or seen.seat is None:
        raise ValueError("only a choice of the seat to act can be weighed")
    if len(seen.legal) == 1:
        return Decision(seen, action, action, 0.0, Reason.ONLY_CHOICE, 0.0)
    worlds = imagine(seen, rng)
    search = Search(seen.seat)
    advised = normal.weighed(seen)
    best = hard.best(advised, worlds, search.value, budget)
    others = [next(worlds) for _ in range(budget)]
    taken = [search.value(world, action) for world in others]
    if best != action:
        better = [search.value(world, best) for world in others]
        gains = [b - a for a, b in zip(taken, better, strict=True)]
        cost = fmean(gains)
        if cost >= max(LEAST_COST, SURE * stdev(gains) / math.sqrt(budget)):
            return Decision(seen, action, best, cost, _reason(best, advised), fmean(better))
    return Decision(seen, action, action, 0.0, _reason(action, advised), fmean(taken))


def sayable(advice: Advice) -> Reason | None:
    """The reason for a choice; None if it would sound wrong: no hand is strong enough that costs points."""
    if advice.reason is Reason.STRONG_ENOUGH and advice.worth < 0:
        return None
    return advice.reason


def _reason(action: PlayerAction, advised: Sequence[Advice]) -> Reason | None:
    """What a good player would say for an action; None if he would not think of it, or not well of it."""
    advice = next((each for each in advised if each.action == action), None)
    return sayable(advice) if advice else None
