"""What happened in a step: facts for the log and for a line of text, never text itself.

An event with an ``audience`` is for that seat alone; with None it is for everybody.
"""

from __future__ import annotations

from typing import ClassVar

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Choice, Combination, DealResult, Offence, SpecialHand, Trick
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
class BoysDeclared:
    """``seat`` declares boys at its turn (RULES §7)."""

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
    """Boys of ``seat`` win the game at once: declared, or four jacks when play begins (RULES §7)."""

    audience: ClassVar[None] = None
    seat: Seat
    combination: Combination


@value
class AllTricksTaken:
    """A special hand takes all tricks at once (RULES §7)."""

    audience: ClassVar[None] = None
    hand: SpecialHand


@value
class PairClaimed:
    """``seat`` claims a pair, open to all (RULES §7, S4)."""

    audience: ClassVar[None] = None
    seat: Seat
    pair: Pair


@value
class PacketThrownAway:
    """Nobody has bought the packet: all play (RULES §4)."""

    audience: ClassVar[None] = None


@value
class RamsDeclared:
    """``seat`` shows five trumps; the deal is not played (RULES §7, S4)."""

    audience: ClassVar[None] = None
    seat: Seat
    cards: tuple[Card, ...]


@value
class RuleBroken:
    """The referee says which rule was broken, to all (RULES §11)."""

    audience: ClassVar[None] = None
    offence: Offence


@value
class Eliminated:
    """``seat`` is out of the game (RULES §8)."""

    audience: ClassVar[None] = None
    seat: Seat


@value
class ReEntered:
    """``seat`` has put another stake into the bank and begins anew (RULES §8)."""

    audience: ClassVar[None] = None
    seat: Seat


@value
class StayedOut:
    """``seat`` stays out of the game for good (RULES §8)."""

    audience: ClassVar[None] = None
    seat: Seat


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
    | BoysDeclared
    | CardPlayed
    | TrickTaken
    | BoysFinished
    | AllTricksTaken
    | PairClaimed
    | PacketThrownAway
    | RamsDeclared
    | RuleBroken
    | Eliminated
    | ReEntered
    | StayedOut
    | DealEnded
    | GameWon
)
