"""A deck from a seed, by an algorithm anyone can repeat (RULES §11)."""

from __future__ import annotations

from petukh.cards import Card, DeckSize


def commitment(seed: bytes) -> str:
    """The hash shown before the deal: SHA-256 of the seed, in hex."""
    raise NotImplementedError


def shuffled(seed: bytes, size: DeckSize) -> tuple[Card, ...]:
    """The deck that ``seed`` stands for, top first."""
    raise NotImplementedError
