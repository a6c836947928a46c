"""What happened in a step: facts for the log and for a line of text, never text itself.

An event with an ``audience`` is for that seat alone; with None it is for everybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.results import Choice, Combination, DealResult, Trick


@dataclass(frozen=True, slots=True)
class DeckOffered:
    """The croupier holds the deck out to ``seat`` to be cut."""

    audience: ClassVar[None] = None
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """``depth`` cards went from the top under the rest; ``seat`` is None if the croupier cut."""

    audience: ClassVar[None] = None
    seat: Seat | None
    depth: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Everybody has five cards and ``upcard`` is turned."""

    audience: ClassVar[None] = None
    number: int
    dealer: Seat
    upcard: Card


@dataclass(frozen=True, slots=True)
class HandDealt:
    """The five cards of ``audience``."""

    audience: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A seat's choice in the buying."""

    audience: ClassVar[None] = None
    seat: Seat
    choice: Choice


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """What ``audience`` drew for the cards thrown away, in the same order."""

    audience: Seat
    thrown: tuple[Card, ...]
    drawn: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class UpcardTaken:
    """The upcard went into the hand of ``seat``."""

    audience: ClassVar[None] = None
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class UpcardLeft:
    """``seat`` left the upcard where it was."""

    audience: ClassVar[None] = None
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayStarted:
    """``leader`` leads to the first trick."""

    audience: ClassVar[None] = None
    leader: Seat


@dataclass(frozen=True, slots=True)
class BoysAnnounced:
    """The croupier announces boys when play begins (RULES §7)."""

    audience: ClassVar[None] = None
    seat: Seat
    combination: Combination


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played; ``automatic`` if it was the last one in the hand."""

    audience: ClassVar[None] = None
    seat: Seat
    card: Card
    automatic: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    audience: ClassVar[None] = None
    number: int
    trick: Trick


@dataclass(frozen=True, slots=True)
class BoysFinished:
    """``seat`` declared boys to win at once (RULES §7, S0 finish)."""

    audience: ClassVar[None] = None
    seat: Seat
    combination: Combination


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal has been scored."""

    audience: ClassVar[None] = None
    result: DealResult


@dataclass(frozen=True, slots=True)
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
