"""What a brain is, and how well it plays."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from random import Random

from petukh.model.actions import PlayerAction
from petukh.view import View

Brain = Callable[[View, Random, int], PlayerAction]
"""Chooses the action of the viewer, who is to act, within a budget of worlds to imagine.

Raises ``ValueError`` if he is not to act. What it needs of chance it takes from the generator it is given.
"""


class Level(StrEnum):
    """How well a brain plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
