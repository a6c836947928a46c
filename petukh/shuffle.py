"""A deck from a seed, by an algorithm anyone can repeat (RULES §11).

1. The *stream* is SHA-256(seed + counter) for counter 0, 1, 2 ..., the counter written as 8 bytes,
   big-endian; it is read as numbers of 4 bytes, big-endian.
2. A number *below n* is the next number of the stream that is less than the largest multiple of n not above
   2^32 (others are skipped, so that no card is favoured), modulo n.
3. The deck starts in order: spades, clubs, diamonds, hearts, each from the lowest rank to the ace (of 30
   cards: without two of the sevens). For i from its last place (from 0) down to 1, the cards at i and at a
   number below i + 1 change places. Place 0 is the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from petukh.cards import Card

SHORTEST_SEED = 16
"""Bytes; a shorter seed could be found from its hash."""

_WORD = 4


def commitment(seed: bytes) -> str:
    """The hash shown before the deal: SHA-256 of the seed, in hex. Raises ``ValueError`` for a short seed."""
    _check(seed)
    return sha256(seed).hexdigest()


def shuffled(seed: bytes, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The deck, top first, that the seed makes of the cards, which lie in the order of point 3.

    Raises ``ValueError`` for a short seed.
    """
    _check(seed)
    deck = list(cards)
    stream = _stream(seed)
    for place in range(len(deck) - 1, 0, -1):
        other = _below(place + 1, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def _check(seed: bytes) -> None:
    if len(seed) < SHORTEST_SEED:
        raise ValueError(f"a seed has at least {SHORTEST_SEED} bytes, this one {len(seed)}")


def _stream(seed: bytes) -> Iterator[int]:
    for counter in count():
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")


def _below(bound: int, stream: Iterator[int]) -> int:
    fair = 2 ** (8 * _WORD) // bound * bound
    return next(number for number in stream if number < fair) % bound
