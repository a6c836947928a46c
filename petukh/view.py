"""What a seat, or a bystander, may know: the only window onto a state (ARCHITECTURE, laws of the core).

Every field is copied by name from the state; whatever is not named here stays secret.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from petukh import engine
from petukh.bank import chips, stake
from petukh.boys import are_declared, four_jacks_win, has_four_jacks
from petukh.cards import Card, Suit
from petukh.entitled import UpcardComes, may_leave, upcard_comes
from petukh.hands import takes_all_tricks
from petukh.marks import crosses_instead, draws_circles
from petukh.model.actions import PlayerAction, Seat
from petukh.model.refusals import WhyNot
from petukh.model.results import DealResult, Offence, Played, Trick
from petukh.model.state import (
    AwaitingDeal,
    Buying,
    Cutting,
    DealOver,
    GameOver,
    PacketTurn,
    Phase,
    Playing,
    ReEntry,
    Slots,
    State,
    UpcardChoice,
)
from petukh.model.value import value
from petukh.openings import Opening, openings, why_nothing_to_buy
from petukh.phases.declaring import locked
from petukh.referee import penalises
from petukh.restrictions import CommonRestriction, common_restrictions
from petukh.rules.model import Rules
from petukh.seat_view import SeatView, seat_view
from petukh.table import held


class PhaseName(StrEnum):
    """Where a game stands."""

    AWAITING_DEAL = "awaiting_deal"
    CUTTING = "cutting"
    BUYING = "buying"
    PACKET = "packet"
    UPCARD = "upcard"
    PLAYING = "playing"
    RE_ENTRY = "re_entry"
    DEAL_OVER = "deal_over"
    GAME_OVER = "game_over"


BETWEEN_DEALS = frozenset({PhaseName.RE_ENTRY, PhaseName.DEAL_OVER, PhaseName.GAME_OVER})
"""A deal has been scored: its result is there, and its cards are nobody's secret any more."""


@value
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
    four_jacks: bool
    """The own hand holds all jacks, which win the game when play begins (RULES §7)."""
    all_tricks: bool
    """The own hand takes all tricks when play begins, if nobody has better (RULES §7)."""
    locked: tuple[Card, ...]
    """Own jacks that were declared: they may not be thrown away."""
    discarded: tuple[Card, ...]
    """What this seat threw away in this deal."""
    legal: tuple[PlayerAction, ...]
    """All actions of this seat if it is to act, else nothing."""
    openings: tuple[Opening, ...]
    """What the seat to act might do, as everybody can tell, whatever it holds."""
    nothing_to_buy: WhyNot | None
    """Why the seat to act may buy no card though they are for sale, as everybody can tell."""
    restrictions: tuple[CommonRestriction, ...]
    """What somebody's score forbids everybody."""
    bank: int
    """Play chips in the bank; 0 without one."""
    stake: int
    """What an entry into the game costs, in play chips; 0 without a bank."""
    may_finish_asked: bool
    """The seat to act has taken cards and is asked to finish, to declare or to claim, or to play on."""
    upcard_comes: UpcardComes
    """How the upcard comes to whoever may take it."""
    may_leave_upcard: bool
    """The seat to act, whose the upcard is, may leave it; else it must take it."""
    counts_crosses: bool
    """A cross is put where others write a remise (RULES §8)."""
    counts_circles: bool
    """A circle is drawn for every rise of a score for no tricks (RULES §8)."""
    declares_boys: bool
    """Boys count only if their holder declares them at his turn (RULES §7)."""
    trick: tuple[Played, ...]
    """The trick on the table, in the order of play."""
    leader: Seat | None
    """Who leads, or led, the trick on the table."""
    tricks: tuple[Trick, ...]
    """The complete tricks of this deal, in order."""
    offences: tuple[Offence, ...]
    """The rules broken in this deal, as the referee has told all (RULES §11)."""
    may_offend: bool
    """What ``legal`` leaves out may be done all the same, and is penalised (RULES §11)."""
    result: DealResult | None
    """The deal just ended, when it is over."""
    winner: Seat | None
    """Of the game."""


def view(state: State, seat: Seat | None) -> View:
    """The game as ``seat`` may see it; None: as a bystander does."""
    phase = state.phase
    turn = engine.to_act(state)
    dealt = None if isinstance(phase, AwaitingDeal | Cutting) else phase.dealt
    hands = () if isinstance(phase, AwaitingDeal | Cutting) else phase.hands
    slots = hands[seat] if hands and seat is not None else ()
    trick = phase.trick if isinstance(phase, Playing) else ()
    tricks = phase.tricks if isinstance(phase, Playing | ReEntry | DealOver | GameOver) else ()
    return View(
        rules=state.rules,
        seat=seat,
        players=state.players,
        phase=phase_name(state),
        deal_number=state.deal_number,
        dealer=state.dealer,
        to_act=turn,
        decisions=state.decisions,
        seats=tuple(seat_view(state, each, dealt, hands) for each in range(state.players)),
        trump=dealt.upcard.suit if dealt else None,
        upcard=dealt.upcard if dealt else None,
        upcard_taken_by=dealt.taken_by if dealt else None,
        talon_left=len(dealt.talon) if dealt else 0,
        hand=tuple(held(slots)),
        slots=slots,
        four_jacks=four_jacks_win(state.rules.boys) and has_four_jacks(slots),
        all_tricks=dealt is not None and takes_all_tricks(held(slots), dealt.upcard.suit, state.rules.hands),
        locked=locked(dealt, seat) if dealt and seat is not None else (),
        discarded=dealt.discards[seat] if dealt and seat is not None else (),
        legal=engine.legal(state) if seat is not None and seat == turn else (),
        openings=openings(state),
        nothing_to_buy=why_nothing_to_buy(state),
        restrictions=common_restrictions(state.rules, state.scores),
        bank=chips(state.rules, state.tally.stakes),
        stake=stake(state.rules),
        may_finish_asked=isinstance(phase, Buying | PacketTurn | UpcardChoice) and phase.asked,
        upcard_comes=upcard_comes(state),
        may_leave_upcard=isinstance(phase, UpcardChoice) and not phase.asked and may_leave(state),
        counts_crosses=crosses_instead(state.rules),
        counts_circles=draws_circles(state.rules),
        declares_boys=are_declared(state.rules.boys),
        trick=trick,
        leader=_leader(phase),
        tricks=tricks,
        offences=dealt.offences if dealt else (),
        may_offend=penalises(state.rules),
        result=phase.result if isinstance(phase, ReEntry | DealOver | GameOver) else None,
        winner=phase.winner if isinstance(phase, GameOver) else None,
    )


def phase_name(state: State) -> PhaseName:
    """Where the game stands, and nothing of what it holds."""
    match state.phase:
        case AwaitingDeal():
            return PhaseName.AWAITING_DEAL
        case Cutting():
            return PhaseName.CUTTING
        case Buying():
            return PhaseName.BUYING
        case PacketTurn():
            return PhaseName.PACKET
        case UpcardChoice():
            return PhaseName.UPCARD
        case Playing():
            return PhaseName.PLAYING
        case ReEntry():
            return PhaseName.RE_ENTRY
        case DealOver():
            return PhaseName.DEAL_OVER
        case GameOver():
            return PhaseName.GAME_OVER
        case _:
            assert_never(state.phase)


def _leader(phase: Phase) -> Seat | None:
    if not isinstance(phase, Playing):
        return None
    return phase.trick[0].seat if phase.trick else phase.turn


def tricks_over(state: State) -> int:
    """How many tricks of this deal are complete."""
    phase = state.phase
    return len(phase.tricks) if isinstance(phase, Playing | ReEntry | DealOver | GameOver) else 0
