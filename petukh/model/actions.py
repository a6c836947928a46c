"""What a player, or the croupier, may do. A player's action names his seat."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.cards import Card

Seat = int


@dataclass(frozen=True, slots=True)
class DealCards:
    """The croupier deals: the whole deck, top first; ``cut`` cards go from the top under the rest.

    ``cut`` is None where the rules have the dealer's right neighbour asked (RULES §2, §11).
    """

    deck: tuple[Card, ...]
    cut: int | None


@dataclass(frozen=True, slots=True)
class Cut:
    """The dealer's right neighbour puts ``depth`` cards from the top under the rest."""

    seat: Seat
    depth: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Throw the hand in: no part in this deal (RULES §4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stand:
    """Play one's own cards (RULES §4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Exchange:
    """Throw ``cards`` away and draw as many (RULES §4)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """Declare boys and win the game at once (RULES §7, S0 finish)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Continue:
    """Asked whether to finish after cards were taken: play on instead (RULES §4, §7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the upcard against a discard (RULES §5)."""

    seat: Seat
    discard: Card


@dataclass(frozen=True, slots=True)
class LeaveUpcard:
    """Leave the upcard on the table (RULES §5, ``dealer_may``)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick (RULES §6)."""

    seat: Seat
    card: Card


PlayerAction = Cut | Pass | Stand | Exchange | Finish | Continue | TakeUpcard | LeaveUpcard | PlayCard
Action = DealCards | PlayerAction
