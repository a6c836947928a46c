"""What may be told of the chance in a game, so that anybody can check it (RULES §11)."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.cards import Card
from petukh.model.actions import Seat


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof that a deal was fixed before it began (RULES §11).

    ``commitment`` is the SHA-256 of the seed in hex; ``seed`` (hex) is told when the deal is over; ``cut``
    once it is known.
    """

    commitment: str
    seed: str | None
    cut: int | None


@dataclass(frozen=True, slots=True)
class Draw:
    """The seating draw. In the lobby only ``commitment`` is known; ``seed`` (hex) and ``rounds`` come later.

    A round is what each seat drew: everyone in the first, those who had drawn equal ranks in each further
    one.
    """

    commitment: str
    seed: str | None = None
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()
