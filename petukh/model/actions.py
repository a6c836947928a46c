"""What a player, or the croupier, may do. A player's action names his seat."""

from __future__ import annotations

from petukh.cards import Card
from petukh.model.pairs import Pair
from petukh.model.value import value

Seat = int


@value
class DealCards:
    """The croupier deals: the whole deck, top first; ``cut`` cards go from the top under the rest.

    ``cut`` is None where the rules have the dealer's right neighbour asked (RULES §2, §11).
    """

    deck: tuple[Card, ...]
    cut: int | None


@value
class Cut:
    """The dealer's right neighbour puts ``depth`` cards from the top under the rest."""

    seat: Seat
    depth: int


@value
class Pass:
    """Throw the hand in: no part in this deal (RULES §4)."""

    seat: Seat


@value
class Stand:
    """Play one's own cards (RULES §4)."""

    seat: Seat


@value
class Exchange:
    """Throw ``cards`` away and draw as many (RULES §4)."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class Misdraw:
    """An exchange against the rules: drawn before discarding, or ``excess`` cards too many (RULES §11).

    What lies on a real table only: no app lets a player see a card before he has discarded.
    """

    seat: Seat
    cards: tuple[Card, ...]
    excess: int


@value
class Finish:
    """Declare boys and win the game at once (RULES §7, S0 finish)."""

    seat: Seat


@value
class Continue:
    """Asked after cards were taken: neither finish nor declare, play on (RULES §4, §7)."""

    seat: Seat


@value
class Declare:
    """Declare boys: they will count, and their jacks stay in the hand (RULES §7)."""

    seat: Seat


@value
class TakeUpcard:
    """Take the upcard against a discard (RULES §5)."""

    seat: Seat
    discard: Card


@value
class LeaveUpcard:
    """Leave the upcard on the table (RULES §5, ``dealer_may``)."""

    seat: Seat


@value
class PlayCard:
    """Play a card to the trick (RULES §6)."""

    seat: Seat
    card: Card


@value
class TakePacket:
    """Throw the whole hand away and take the packet (RULES §4)."""

    seat: Seat


@value
class Claim:
    """Claim a pair of one's hand (RULES §7, S4)."""

    seat: Seat
    pair: Pair


@value
class DeclareRams:
    """Declare five trumps; the deal is not played (RULES §7, S4)."""

    seat: Seat


@value
class ReEnter:
    """Out of the game: put another stake into the bank and begin anew (RULES §8)."""

    seat: Seat


@value
class StayOut:
    """Out of the game: stay out for good (RULES §8)."""

    seat: Seat


PlayerAction = (
    Cut
    | Pass
    | Stand
    | Exchange
    | Misdraw
    | Finish
    | Continue
    | Declare
    | TakeUpcard
    | LeaveUpcard
    | PlayCard
    | TakePacket
    | Claim
    | DeclareRams
    | ReEnter
    | StayOut
)
Action = DealCards | PlayerAction
