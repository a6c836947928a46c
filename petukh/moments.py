"""When score items are written in a deal: that decides who came to zero first (RULES §7, §8)."""

from __future__ import annotations

from petukh.model.results import ScoreItem

BEFORE_PLAY = 0
AFTER_PLAY = 6
"""Between them the five tricks are moments 1 to 5."""

Timed = tuple[int, ScoreItem]
"""The moment a score item was written at, and the item."""
