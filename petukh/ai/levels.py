"""The brains by how well they play."""

from __future__ import annotations

from random import Random
from typing import Final

from petukh.ai import easy, hard, normal
from petukh.ai.brain import Brain, Level
from petukh.model.actions import PlayerAction
from petukh.view import View

BRAINS: Final[dict[Level, Brain]] = {
    Level.EASY: easy.choose,
    Level.NORMAL: normal.choose,
    Level.HARD: hard.choose,
}

THINKS_LONG: Final = frozenset({Level.HARD})
"""Whose choice takes up to a second; the others' takes a hundredth of it."""


def choose(level: Level, seen: View, seed: bytes) -> PlayerAction:
    """What a brain of a level does with all the worlds it has use for, and chance from a seed.

    Raises ``ValueError`` if the viewer is not to act.
    """
    return BRAINS[level](seen, Random(seed), hard.FULL_BUDGET)
