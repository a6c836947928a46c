"""Who deals first and who sits where (RULES §2)."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.cards import Card
from petukh.rules.model import Seating


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card drawn from the closed deck by the player who joined as number ``player`` (from 0)."""

    player: int
    card: Card


@dataclass(frozen=True, slots=True)
class Seats:
    """``order``: players, by number of joining, clockwise from the dealer (seat 0); ``rounds``: every draw."""

    order: tuple[int, ...]
    rounds: tuple[tuple[Drawn, ...], ...]


def draw_seats(deck: tuple[Card, ...], players: int, seating: Seating) -> Seats:
    """Let everybody draw from the top of ``deck``."""
    raise NotImplementedError
