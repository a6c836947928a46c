"""The ace of spades (RULES §7, S2h)."""

from __future__ import annotations

from petukh.cards import Card
from petukh.model.results import Reason, ScoreItem, Trick
from petukh.rules.model import Rules

ACE_OF_SPADES = Card("As")
WON_WITH_IT = -5
LOST = 5


def counts(rules: Rules) -> bool:
    """Whether it is worth anything here."""
    return rules.scoring.ace_of_spades


def ace_of_spades(rules: Rules, tricks: tuple[Trick, ...]) -> list[tuple[int, ScoreItem]]:
    """What it is worth to whoever played it, at the moment of its trick; nothing if it was not played."""
    if not counts(rules):
        return []
    return [
        (
            number,
            ScoreItem(
                played.seat, WON_WITH_IT if played.seat == trick.winner else LOST, Reason.ACE_OF_SPADES
            ),
        )
        for number, trick in enumerate(tricks, start=1)
        for played in trick.cards
        if played.card == ACE_OF_SPADES
    ]
