"""Cards as the bits of a number, for those who play many deals in their head.

A set of cards is the sum of its bits. Of 36 bits the lowest are side cards, by rank and only then by suit;
the highest nine are trumps, by rank: the lowest bit of a set is the card that its holder misses least. A card
by itself is also told by its *index*, 1 to 36: the ``bit_length`` of its bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from petukh.cards import Card, Suit, full_deck
from petukh.tricks import beats

CARDS = 36


class Bits:
    """The bits of all cards where one suit is trumps."""

    def __init__(self, trump: Suit) -> None:
        low_first = sorted(full_deck(CARDS), key=lambda card: (card.suit is trump, card.rank, card.suit))
        self.card: dict[int, Card] = dict(enumerate(low_first, start=1))
        """By index."""
        self.bit: dict[Card, int] = {card: 1 << (index - 1) for index, card in self.card.items()}
        suits = {suit: self.set_of(card for card in low_first if card.suit is suit) for suit in Suit}
        self.trumps = suits[trump]
        self.suit: list[int] = [0, *[suits[card.suit] for card in low_first]]
        """All cards of the suit of a card, by its index."""
        self.beating: list[int] = [
            self.set_of(low_first),
            *[self.set_of(other for other in low_first if beats(other, card, trump)) for card in low_first],
        ]
        """All cards that beat the one which is winning a trick, by its index; any card beats none."""

        self.above: list[int] = [
            some & self.suit[index] if index else 0 for index, some in enumerate(self.beating)
        ]
        """The higher cards of its own suit, by the index of a card."""

    def set_of(self, cards: Iterable[Card | None]) -> int:
        """The set of these cards; None is no card."""
        return sum([self.bit[card] for card in cards if card is not None])

    def cards_of(self, some: int) -> Iterator[Card]:
        """The cards of a set, those missed least first."""
        while some:
            lowest = some & -some
            yield self.card[lowest.bit_length()]
            some ^= lowest


@cache
def bits_of(trump: Suit) -> Bits:
    """The bits where this suit is trumps."""
    return Bits(trump)
