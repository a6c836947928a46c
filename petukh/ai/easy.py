"""A brain for who is learning: it thinks as ``normal`` does, and misjudges what it thinks of."""

from __future__ import annotations

from random import Random

from petukh.ai import normal
from petukh.model.actions import PlayerAction
from petukh.view import View

MISJUDGED = 6.0
"""By how many points of the settlement, either way, it may be wrong about a choice.

So it passes with hands worth playing, keeps and plays second best cards, but never gives away more than twice
as much at a time: it takes the trick that wins the game if that is worth so much more than not to.
"""


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not. No worlds are imagined."""
    return max(normal.weighed(seen), key=lambda each: each.worth + rng.uniform(-MISJUDGED, MISJUDGED)).action
