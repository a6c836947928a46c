"""How cards look, and how a hand is held."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from bot.render.texts import Texts, texts_in
from petukh.cards import Card, Rank, Suit
from petukh.model.pairs import PAIR_CARDS, Pair

SIGNS: Final = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}

_IN_HAND: Final = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)
"""Colours in turn, so that neighbours differ."""


def face(card: Card, texts: Texts) -> str:
    """A card as the reader's language writes it: ``10♠``, ``В♦`` or ``J♦``."""
    return _letters(texts.language)[card.rank - Rank.SIX] + SIGNS[card.suit]


def faces(cards: Iterable[Card], texts: Texts) -> str:
    """Cards side by side."""
    return " ".join(face(card, texts) for card in cards)


def faces_of_pair(pair: Pair, texts: Texts) -> str:
    """Two cards of one rank, the rank once: ``В ♦♥``."""
    one, other = PAIR_CARDS[pair]
    return f"{_letters(texts.language)[one.rank - Rank.SIX]}\u00a0{SIGNS[one.suit]}{SIGNS[other.suit]}"


def side_suits(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """The cards that are no trumps, suit by suit, low to high."""
    return tuple(
        sorted(
            (card for card in cards if card.suit is not trump),
            key=lambda card: (_IN_HAND.index(card.suit), card.rank),
        )
    )


def trumps(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """The trumps, low to high."""
    return tuple(sorted((card for card in cards if card.suit is trump), key=lambda card: card.rank))


def as_held(cards: Iterable[Card], trump: Suit | None) -> tuple[Card, ...]:
    """Cards as they lie in a hand: suit by suit, trumps last."""
    held = tuple(cards)
    return side_suits(held, trump) + trumps(held, trump)


@cache
def _letters(language: str) -> list[str]:
    return texts_in(language).plain("ranks").split()
