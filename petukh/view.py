"""What a seat, or a bystander, may know: the only window onto a state (ARCHITECTURE, laws of the core).

Every field is copied by name from the state; whatever is not named here stays secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from petukh.cards import Card, Suit
from petukh.model.actions import PlayerAction, Seat
from petukh.model.refusals import RefusalCode
from petukh.model.results import Choice, Combination, DealResult, Played, Trick
from petukh.model.state import Slots, State
from petukh.rules.model import Rules


class PhaseName(StrEnum):
    """Where a game stands."""

    AWAITING_DEAL = "awaiting_deal"
    CUTTING = "cutting"
    BUYING = "buying"
    UPCARD = "upcard"
    PLAYING = "playing"
    DEAL_OVER = "deal_over"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat."""

    seat: Seat
    score: int
    """Before this deal while it lasts, after it when it is over."""
    crosses: int
    active: bool
    """Dealt in and has not passed in this deal."""
    passed: bool
    cards: int
    """How many cards are in the hand."""
    tricks: int
    """Taken in this deal."""
    choice: Choice | None
    """In this deal's buying; None: not made yet."""
    took_upcard: bool
    boys: Combination | None
    """As announced when play began, or declared to finish."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as ``seat`` sees it; ``seat`` None is a bystander, who sees no hand at all."""

    rules: Rules
    seat: Seat | None
    players: int
    phase: PhaseName
    deal_number: int
    dealer: Seat
    """The dealer of this deal or, between deals, of the last one."""
    to_act: Seat | None
    decisions: tuple[int, ...]
    """How many actions each seat has taken in this game."""
    seats: tuple[SeatView, ...]
    trump: Suit | None
    upcard: Card | None
    """The turned card, known all deal, wherever it has gone."""
    upcard_taken_by: Seat | None
    talon_left: int
    """Cards still to buy, without the upcard."""
    hand: tuple[Card, ...]
    """Own cards in the order of their positions."""
    slots: Slots
    """Own five positions, fixed through the deal: None where the card is played or thrown in; a card drawn or
    taken lies where the one thrown away lay. Empty without a hand of one's own."""
    discarded: tuple[Card, ...]
    """What this seat threw away in this deal."""
    legal: tuple[PlayerAction, ...]
    """All actions of this seat if it is to act, else nothing."""
    may_finish_asked: bool
    """The seat to act has taken cards and is asked to finish or to play on."""
    trick: tuple[Played, ...]
    """The trick on the table, in the order of play."""
    leader: Seat | None
    """Who leads, or led, the trick on the table."""
    tricks: tuple[Trick, ...]
    """The complete tricks of this deal, in order."""
    result: DealResult | None
    """The deal just ended, when it is over."""
    winner: Seat | None
    """Of the game."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """A coded reason, with facts as in :class:`petukh.model.refusals.Refused`."""

    code: RefusalCode
    facts: dict[str, str | int]


def view(state: State, seat: Seat | None) -> View:
    """The game as ``seat`` may see it; None: as a bystander does."""
    raise NotImplementedError


def why_not(seen: View, card: Card) -> WhyNot | None:
    """Why the seat may not play ``card`` now; None if it may."""
    raise NotImplementedError
