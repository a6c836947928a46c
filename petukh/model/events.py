"""What happened in a step: facts for the log and for a line of text, never text itself.

An event with an ``audience`` is for that seat alone; with None it is for everybody.
"""

from __future__ import annotations

from typing import ClassVar

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.results import Choice, Combination, DealResult, Trick
from petukh.model.value import value


@value
class DeckOffered:
    """The croupier holds the deck out to ``seat`` to be cut."""

    audience: ClassVar[None] = None
    seat: Seat


@value
class DeckCut:
    """``depth`` cards went from the top under the rest; ``seat`` is None if the croupier cut."""

    audience: ClassVar[None] = None
    seat: Seat | None
    depth: int


@value
class DealStarted:
    """Everybody has five cards and ``upcard`` is turned."""

    audience: ClassVar[None] = None
    number: int
    dealer: Seat
    upcard: Card


@value
class HandDealt:
    """The five cards of ``audience``."""

    audience: Seat
    cards: tuple[Card, ...]


@value
class Chosen:
    """A seat's choice in the buying."""

    audience: ClassVar[None] = None
    seat: Seat
    choice: Choice


@value
class CardsDrawn:
    """What ``audience`` drew for the cards thrown away, in the same order."""

    audience: Seat
    thrown: tuple[Card, ...]
    drawn: tuple[Card, ...]


@value
class UpcardTaken:
    """The upcard went into the hand of ``seat``."""

    audience: ClassVar[None] = None
    seat: Seat
    card: Card


@value
class UpcardLeft:
    """``seat`` left the upcard where it was."""

    audience: ClassVar[None] = None
    seat: Seat


@value
class PlayStarted:
    """``leader`` leads to the first trick."""

    audience: ClassVar[None] = None
    leader: Seat


@value
class BoysAnnounced:
    """The croupier announces boys when play begins (RULES §7)."""

    audience: ClassVar[None] = None
    seat: Seat
    combination: Combination


@value
class CardPlayed:
    """A card was played; ``automatic`` if it was the last one in the hand."""

    audience: ClassVar[None] = None
    seat: Seat
    card: Card
    automatic: bool = False


@value
class TrickTaken:
    """A trick is complete."""

    audience: ClassVar[None] = None
    number: int
    trick: Trick


@value
class BoysFinished:
    """``seat`` declared boys to win at once (RULES §7, S0 finish)."""

    audience: ClassVar[None] = None
    seat: Seat
    combination: Combination


@value
class DealEnded:
    """A deal has been scored."""

    audience: ClassVar[None] = None
    result: DealResult


@value
class GameWon:
    """The game is over."""

    audience: ClassVar[None] = None
    winner: Seat


Event = (
    DeckOffered
    | DeckCut
    | DealStarted
    | HandDealt
    | Chosen
    | CardsDrawn
    | UpcardTaken
    | UpcardLeft
    | PlayStarted
    | BoysAnnounced
    | CardPlayed
    | TrickTaken
    | BoysFinished
    | DealEnded
    | GameWon
)
