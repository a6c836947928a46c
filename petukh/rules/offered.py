"""What a table's host may choose (RULES §2, §12)."""

from __future__ import annotations

from typing import Final

from petukh.cards import DeckSize

PRESETS_OFFERED: Final = ("classic", "salon")
"""Named rule sets."""
DECKS: Final[tuple[DeckSize, ...]] = (36, 32)
"""Cards in the deck."""
STARTS: Final = (10, 15, 20, 30)
"""Scores to start from."""
