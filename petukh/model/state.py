"""The state of a game: what lasts from deal to deal, and the phase the deal is in.

A state holds every secret of the deal. Nothing outside ``petukh`` should look into a phase: that is what
:func:`petukh.view.view` is for.
"""

from __future__ import annotations

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.pairs import Pair
from petukh.model.results import Choice, Combination, DealResult, Offence, Played, Trick
from petukh.model.value import value
from petukh.rules.model import Rules

Slots = tuple[Card | None, ...]
"""A hand: five positions that stay put through the deal; None is an empty one."""


@value
class Boys:
    """Boys as they are shown when play begins, with what they are worth under the rules (RULES §7)."""

    combination: Combination
    with_trick: int
    """Points if they are made good by a trick."""
    without: int | None
    """The whole result of a deal without a trick; None: void, the plain remise stands."""
    jacks: tuple[Card, ...]
    """A trick taken with one of these makes them good; empty: any trick does."""


@value
class Claimed:
    """A pair claimed (RULES §7), of the cards dealt or, having taken it, of the packet."""

    pair: Pair
    from_packet: bool


@value
class Declaration:
    """Boys declared in a deal; of their fields only the combination is known to all (RULES §7)."""

    boys: Boys
    locked: tuple[Card, ...]
    """Every jack that was declared, be it in the best combination or not: none may be thrown away."""


@value
class Dealt:
    """What lies around the players' hands in a deal."""

    upcard: Card
    """The turned card; its suit is trumps."""
    talon: tuple[Card, ...]
    """Cards still to buy, the next one first; secret. The upcard is not among them."""
    dead: tuple[Card, ...]
    """Cards that are in nobody's reach: undealt, or a packet that nobody took; secret."""
    discards: tuple[tuple[Card, ...], ...]
    """What each seat threw away; known to that seat alone."""
    choices: tuple[Choice | None, ...]
    """Each seat's choice in the buying; None: not yet made."""
    taken_by: Seat | None
    """Who took the upcard into his hand, if anyone did."""
    declared: tuple[Declaration | None, ...]
    """The boys that each seat has declared, where they must be."""
    claims: tuple[tuple[Claimed, ...], ...]
    """The pairs each seat has claimed."""
    offences: tuple[Offence, ...]
    """The rules broken so far (RULES §11)."""


@value
class AwaitingDeal:
    """Before the first deal of a game: the croupier must deal."""


@value
class Cutting:
    """The dealer's right neighbour is asked where to cut (RULES §2)."""

    deck: tuple[Card, ...]


@value
class Buying:
    """``turn`` chooses; or, ``asked`` after his exchange, finishes, declares or plays on (RULES §4)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    turn: Seat
    asked: bool


@value
class UpcardChoice:
    """``turn`` may take the upcard; or, ``asked`` after it, finishes, declares or plays on (RULES §5)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    turn: Seat
    asked: bool


@value
class PacketTurn:
    """``turn`` takes the packet or not, plays or refuses; or, ``asked`` having taken it, shows (RULES §4)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    turn: Seat
    asked: bool


@value
class Playing:
    """Tricks (RULES §6)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    boys: tuple[Boys | None, ...]
    """Each seat's boys; of their fields only the combination has been announced."""
    order: tuple[Seat, ...]
    """The active seats clockwise, from the opening leader."""
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    turn: Seat


@value
class DealOver:
    """A deal has been scored and the game goes on: the croupier must deal."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    tricks: tuple[Trick, ...]
    result: DealResult


@value
class ReEntry:
    """A deal has been scored; the first of ``waiting``, who are out, may enter the game anew (RULES §8)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    tricks: tuple[Trick, ...]
    result: DealResult
    waiting: tuple[Seat, ...]


@value
class GameOver:
    """Somebody has written off his score (RULES §10)."""

    dealt: Dealt
    hands: tuple[Slots, ...]
    tricks: tuple[Trick, ...]
    result: DealResult
    winner: Seat


Phase = AwaitingDeal | Cutting | Buying | PacketTurn | UpcardChoice | Playing | ReEntry | DealOver | GameOver


@value
class Tally:
    """What is kept of each seat beside its score, from deal to deal."""

    crosses: tuple[int, ...]
    circles: tuple[int, ...]
    refusals: tuple[int, ...]
    """Refusals in a row (RULES §4)."""
    out: tuple[bool, ...]
    """Out of the game (RULES §8)."""
    stakes: tuple[int, ...]
    """Stakes put into the bank; none without one (RULES §10)."""


@value
class State:
    """A game at one moment. Seats are numbered clockwise from 0."""

    rules: Rules
    scores: tuple[int, ...]
    """What each seat still has to write off; in a deal, as it was before it."""
    tally: Tally
    dealer: Seat
    """The dealer of this deal or, between deals, of the last one; before the first deal, its dealer."""
    deal_number: int
    """1 for the first deal; 0 before it."""
    decisions: tuple[int, ...]
    """How many actions each seat has taken in this game."""
    phase: Phase

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.scores)

    def at(self, phase: Phase) -> State:
        """The same game in another phase."""
        return State(
            self.rules, self.scores, self.tally, self.dealer, self.deal_number, self.decisions, phase
        )

    def acted(self, seat: Seat, phase: Phase) -> State:
        """The same game in another phase, after an action of ``seat``."""
        counts = list(self.decisions)
        counts[seat] += 1
        return State(self.rules, self.scores, self.tally, self.dealer, self.deal_number, tuple(counts), phase)
