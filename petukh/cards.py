"""Suits, ranks, cards and decks (RULES §1, §2)."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from pydantic_core import core_schema

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler


class Suit(StrEnum):
    """A suit, named by the letter it has in a card's code."""

    SPADES = "s"
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"

    @property
    def red(self) -> bool:
        """Whether the suit is red; jacks of one colour make simple boys (RULES §7)."""
        return self in _RED


_RED = frozenset({Suit.DIAMONDS, Suit.HEARTS})


class Rank(IntEnum):
    """A rank, low to high: 6 7 8 9 10 J Q K A (RULES §1)."""

    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


RANK_LETTERS: dict[str, Rank] = {
    "6": Rank.SIX,
    "7": Rank.SEVEN,
    "8": Rank.EIGHT,
    "9": Rank.NINE,
    "T": Rank.TEN,
    "J": Rank.JACK,
    "Q": Rank.QUEEN,
    "K": Rank.KING,
    "A": Rank.ACE,
}


class Card(str):
    """A card is its two-letter code, such as ``Qs``: cheap to hash and compare, and its own JSON."""

    __slots__ = ("rank", "suit")
    rank: Rank
    suit: Suit

    def __new__(cls, code: str) -> Card:
        """The card with this code; raises ``ValueError`` for anything else."""
        if len(code) != 2 or code[0] not in RANK_LETTERS or code[1] not in Suit._value2member_map_:
            raise ValueError(f"not a card: {code!r}")
        card = super().__new__(cls, code)
        card.rank = RANK_LETTERS[code[0]]
        card.suit = Suit(code[1])
        return card

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: GetCoreSchemaHandler) -> Any:
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema())


DeckSize = Literal[30, 32, 36]


@cache
def full_deck(size: DeckSize, sevens_out: tuple[Suit, Suit] = (Suit.SPADES, Suit.CLUBS)) -> tuple[Card, ...]:
    """All cards of a deck in a fixed order, suit by suit, low to high (RULES §2, §9).

    36: 6-A, 32: 7-A, 30: the same without the sevens of two suits.
    """
    lowest = Rank.SIX if size == 36 else Rank.SEVEN
    out = [f"7{suit}" for suit in sevens_out] if size == 30 else []
    cards = [Card(letter + suit) for suit in Suit for letter, rank in RANK_LETTERS.items() if rank >= lowest]
    return tuple([card for card in cards if card not in out])
