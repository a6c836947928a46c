"""Facts that outlive a deal: tricks, combinations, score items, results."""

from __future__ import annotations

from enum import StrEnum

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode
from petukh.model.value import value


class Combination(StrEnum):
    """A combination of jacks, best first (RULES §7)."""

    FOUR = "four"
    THREE = "three"
    COLOURED = "coloured"
    SIMPLE = "simple"
    CROOKED = "crooked"


class Reason(StrEnum):
    """Why points were written (RULES §8: each item is listed by name)."""

    TRICK = "trick"
    BOYS = "boys"
    BOYS_NO_TRICK = "boys_no_trick"
    REMISE = "remise"
    LONE = "lone"
    ACE_OF_SPADES = "ace_of_spades"
    CLAIM = "claim"
    CLAIM_NO_TRICK = "claim_no_trick"
    REFUSALS = "refusals"
    RAMS = "rams"
    PENALTY = "penalty"


class Ending(StrEnum):
    """How a deal ended."""

    PLAYED = "played"
    LONE = "lone"
    FINISHED = "finished"
    ALL_TRICKS = "all_tricks"
    RAMS = "rams"
    ANNULLED = "annulled"


class ChoiceKind(StrEnum):
    """What a player chose at his turn of the buying (RULES §4)."""

    PASS = "pass"
    """The hand is thrown in; after a purchase of the packet, a refusal."""
    STAND = "stand"
    """He plays his own cards; before a purchase of the packet, he declines it."""
    EXCHANGE = "exchange"
    PACKET = "packet"


@value
class Choice:
    """A player's choice in the buying, open to all; ``count`` cards were bought (else 0)."""

    kind: ChoiceKind
    count: int = 0


@value
class ScoreItem:
    """``points`` for a seat (``-n`` writes off, ``+n`` adds) and why; items are kept in time order."""

    seat: Seat
    points: int
    reason: Reason


@value
class Played:
    """A card and who played it."""

    seat: Seat
    card: Card


@value
class Trick:
    """A complete trick in the order of play, and its winner."""

    cards: tuple[Played, ...]
    winner: Seat


@value
class Offence:
    """A rule that a seat broke, by the refusal it would have met; the ``card`` it played so, if any."""

    seat: Seat
    code: RefusalCode
    card: Card | None


class HandKind(StrEnum):
    """A hand with which nothing is played: it takes all tricks, but for the last kind (RULES §7)."""

    FIVE_TRUMPS = "five_trumps"
    SEQUENCE = "sequence"
    SUITED = "suited"
    RAMS = "rams"
    """Five trumps that ended the deal when they were declared."""


@value
class SpecialHand:
    """A hand that took all tricks or ended the deal, shown to everybody (RULES §7)."""

    seat: Seat
    kind: HandKind
    cards: tuple[Card, ...]


@value
class DealResult:
    """What a deal came to, seat by seat where a tuple has a value a seat."""

    number: int
    dealer: Seat
    ending: Ending
    before: tuple[int, ...]
    after: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    crossed: tuple[Seat, ...]
    circled: tuple[Seat, ...]
    restarted: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    tricks: tuple[int, ...]
    boys: tuple[Combination | None, ...]
    special: SpecialHand | None
    claims: tuple[tuple[Pair, ...], ...]
    """The pairs each seat claimed that count."""
    offences: tuple[Offence, ...]
    eliminated: tuple[Seat, ...]
    """Who came to the score that puts a player out of the game (RULES §8)."""
    winner: Seat | None
