"""Facts that outlive a deal: tricks, combinations, score items, results."""

from __future__ import annotations

from enum import StrEnum

from petukh.cards import Card
from petukh.model.actions import Seat
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


class Ending(StrEnum):
    """How a deal ended."""

    PLAYED = "played"
    LONE = "lone"
    FINISHED = "finished"


class ChoiceKind(StrEnum):
    """What a player chose at his turn of the buying (RULES §4)."""

    PASS = "pass"
    STAND = "stand"
    EXCHANGE = "exchange"


@value
class Choice:
    """A player's choice in the buying, open to all; ``count`` cards were exchanged (else 0)."""

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
class DealResult:
    """What a deal came to, seat by seat where a tuple has a value a seat."""

    number: int
    dealer: Seat
    ending: Ending
    before: tuple[int, ...]
    after: tuple[int, ...]
    items: tuple[ScoreItem, ...]
    crossed: tuple[Seat, ...]
    restarted: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    tricks: tuple[int, ...]
    boys: tuple[Combination | None, ...]
    winner: Seat | None
