"""What a choice tells of cards: how much oftener than others each kind lies where its owner has left it.

Counted in some four thousand hands of ``normal`` players who could exchange. A row is for those who exchanged
so many cards; 1 is as often as in any hand.
"""

from __future__ import annotations

from petukh.cards import Card, Rank, Suit

_RANKS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""Each is a kind of its own, the lower ones are one; trumps come first."""

_KEPT = (
    (1.71, 1.76, 1.67, 1.53, 1.70, 0.89, 0.56, 0.60, 0.87, 0.92, 1.13, 1.50),
    (1.77, 1.77, 1.90, 2.12, 2.32, 1.75, 0.29, 0.61, 1.36, 0.92, 1.07, 1.24),
    (1.77, 2.10, 2.90, 3.26, 2.75, 2.83, 0.11, 0.34, 2.06, 0.47, 0.72, 1.00),
    (1.05, 1.36, 4.06, 3.05, 4.91, 6.33, 0.05, 0.10, 2.89, 0.10, 0.23, 0.48),
    (0.17, 0.28, 6.61, 1.24, 3.42, 6.56, 0.05, 0.05, 4.97, 0.05, 0.05, 0.09),
)
_THROWN = (
    (0.06, 0.05, 0.18, 0.05, 0.05, 0.05, 2.37, 1.38, 0.30, 0.62, 0.26, 0.21),
    (0.10, 0.11, 0.06, 0.05, 0.05, 0.05, 2.05, 1.35, 0.50, 1.05, 0.46, 0.43),
    (0.43, 0.38, 0.07, 0.18, 0.09, 0.15, 1.47, 1.49, 0.31, 1.53, 1.14, 0.76),
    (1.04, 0.94, 0.09, 0.69, 0.30, 0.07, 1.26, 1.27, 0.25, 1.16, 1.21, 1.10),
    (1.30, 1.38, 0.14, 0.87, 0.38, 0.05, 1.15, 1.23, 0.36, 1.11, 1.19, 1.00),
)
_PASSED = (0.69, 0.55, 0.11, 0.37, 0.16, 0.05, 1.25, 1.18, 0.90, 1.19, 1.14, 1.17)


def _kind(card: Card, trump: Suit) -> int:
    of_rank = _RANKS.index(card.rank) + 1 if card.rank in _RANKS else 0
    return of_rank if card.suit is trump else of_rank + len(_RANKS) + 1


def kept(card: Card, trump: Suit, exchanged: int) -> float:
    """How much likelier the card is among those kept by who exchanged so many, four at most."""
    return _KEPT[exchanged][_kind(card, trump)]


def thrown(card: Card, trump: Suit, exchanged: int) -> float:
    """The same among those thrown away for others, one at least."""
    return _THROWN[exchanged - 1][_kind(card, trump)]


def passed(card: Card, trump: Suit) -> float:
    """The same among those of who took no part."""
    return _PASSED[_kind(card, trump)]
