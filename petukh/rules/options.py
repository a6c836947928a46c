"""The values that options choose among (RULES §2-§11)."""

from __future__ import annotations

from enum import StrEnum


class TableSeats(StrEnum):
    """How many play (RULES §2, §9)."""

    TWO_TO_FIVE = "two_to_five"
    SIX = "six"


class SevensOut(StrEnum):
    """Which two sevens leave a deck of 30 cards (RULES §9)."""

    BLACK = "black"
    RED = "red"
    SPADES_DIAMONDS = "spades_diamonds"
    SPADES_HEARTS = "spades_hearts"
    CLUBS_DIAMONDS = "clubs_diamonds"
    CLUBS_HEARTS = "clubs_hearts"


class Seating(StrEnum):
    """Who sits where at a new table (RULES §2)."""

    JOINED = "joined"
    DRAWN = "drawn"


class CutBy(StrEnum):
    """Who cuts the deck before a deal (RULES §2, §11)."""

    AUTO = "auto"
    ASK = "ask"


class BuyingFlow(StrEnum):
    """How cards are bought (RULES §4, §9)."""

    EXCHANGE = "exchange"
    """Pass, stand, or exchange one to five cards."""
    PACKET = "packet"
    """Take five cards dealt as an extra hand, or decline; then those after the buyer play or refuse."""
    NONE = "none"
    """Pass or stand."""


class LonePlayer(StrEnum):
    """May all the others pass (RULES §4)?"""

    NEVER = "never"
    TAKES_ALL = "takes_all"


class UpcardTaker(StrEnum):
    """Who may take the upcard after the buying (RULES §5, §9)."""

    DEALER_MUST = "dealer_must"
    DEALER_MAY = "dealer_may"
    NOBODY = "nobody"
    AUCTION = "auction"
    """The active player with the best combination of jacks may."""
    DEALT = "dealt"
    """It is the dealer's last card and stays his; the whole deck is dealt out."""


class MustBeat(StrEnum):
    """When a higher card is demanded (RULES §6)."""

    NEVER = "never"
    TRUMP = "trump"
    """Whenever a trump must be played."""
    ALWAYS = "always"
    """Within the suit that must be played, and when trumping."""


class TrumpLead(StrEnum):
    """Which leads must be a trump while any player stands at exactly 1 (RULES §6)."""

    NEVER = "never"
    OPENING = "opening"
    EVERY = "every"


class BoysCall(StrEnum):
    """How combinations come to count (RULES §7)."""

    AUTOMATIC = "automatic"
    """The croupier announces what a hand holds when play begins."""
    DECLARED = "declared"
    """A player declares his boys at his turn, or hides them."""
    CLAIMS = "claims"
    """A player claims pairs of jacks or queens of one colour at his turn, as many as he likes."""


class BoysCredit(StrEnum):
    """The moment at which boys are written off (RULES §7)."""

    BEFORE_PLAY = "before_play"
    FIRST_TRICK = "first_trick"


class Sequence(StrEnum):
    """Whether five cards of one suit take all tricks (RULES §7)."""

    NEVER = "never"
    IN_SEQUENCE = "in_sequence"
    ANY_SUITED = "any_suited"


class NoTrick(StrEnum):
    """What a player without a trick gets (RULES §8)."""

    REMISE = "remise"
    CROSS = "cross"


class Overshoot(StrEnum):
    """What a score below zero means (RULES §8)."""

    RESTART = "restart"
    WINS = "wins"


class Referee(StrEnum):
    """What becomes of what is not allowed (RULES §11)."""

    PREVENT = "prevent"
    PENALISE = "penalise"
