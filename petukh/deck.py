"""The cards that a table plays with (RULES §2, §9)."""

from __future__ import annotations

from petukh.cards import Card, Suit, full_deck
from petukh.rules.model import TableRules
from petukh.rules.options import CutBy, SevensOut

_ASK = CutBy.ASK
_OUT: dict[SevensOut, tuple[Suit, Suit]] = {
    SevensOut.BLACK: (Suit.SPADES, Suit.CLUBS),
    SevensOut.RED: (Suit.DIAMONDS, Suit.HEARTS),
    SevensOut.SPADES_DIAMONDS: (Suit.SPADES, Suit.DIAMONDS),
    SevensOut.SPADES_HEARTS: (Suit.SPADES, Suit.HEARTS),
    SevensOut.CLUBS_DIAMONDS: (Suit.CLUBS, Suit.DIAMONDS),
    SevensOut.CLUBS_HEARTS: (Suit.CLUBS, Suit.HEARTS),
}


def deck_of(table: TableRules) -> tuple[Card, ...]:
    """All cards of the deck in a fixed order, suit by suit, low to high."""
    return full_deck(30, _OUT[table.sevens_out]) if table.deck == 30 else full_deck(table.deck)


def is_offered(table: TableRules) -> bool:
    """Whether the dealer's right neighbour is asked to cut; else the croupier cuts by himself."""
    return table.cut is _ASK
