"""The functions through which a game is played: new, to_act, legal and apply."""

from __future__ import annotations

from typing import assert_never

from petukh.bank import has_bank
from petukh.model.actions import Action, DealCards, PlayerAction, Seat
from petukh.model.events import Event
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import (
    AwaitingDeal,
    Buying,
    Cutting,
    DealOver,
    GameOver,
    PacketTurn,
    Playing,
    ReEntry,
    State,
    Tally,
    UpcardChoice,
)
from petukh.model.value import value
from petukh.phases import buying, dealing, packet, playing, reentry, upcard
from petukh.rules.conflicts import Contradiction, players_conflicts
from petukh.rules.model import Rules
from petukh.start import start_score


@value
class Step:
    """A state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def new(rules: Rules, players: int, dealer: Seat = 0) -> State:
    """A game before its first deal.

    Raises ``Contradiction`` if the rules do not admit so many players, ``ValueError`` for a dealer who is
    none of them.
    """
    found = players_conflicts(rules, players)
    if found:
        raise Contradiction(found)
    if not 0 <= dealer < players:
        raise ValueError(f"the dealer must be one of the seats 0 to {players - 1}, not {dealer}")
    nothing = (0,) * players
    return State(
        rules,
        scores=(start_score(rules),) * players,
        tally=Tally(
            crosses=nothing,
            circles=nothing,
            refusals=nothing,
            out=(False,) * players,
            stakes=(1,) * players if has_bank(rules) else nothing,
        ),
        dealer=dealer,
        deal_number=0,
        decisions=nothing,
        phase=AwaitingDeal(),
    )


def next_dealer(state: State) -> Seat:
    """Who deals the next deal, of this game or of the next one at the same table (RULES §2)."""
    return dealing.next_dealer(state)


def to_act(state: State) -> Seat | None:
    """The seat to act; None when the croupier must deal or the game is over."""
    match state.phase:
        case Playing() | Buying() | UpcardChoice():
            return state.phase.turn
        case Cutting():
            return dealing.cutter(state)
        case PacketTurn():
            return state.phase.turn
        case ReEntry():
            return state.phase.waiting[0]
        case AwaitingDeal() | DealOver() | GameOver():
            return None
        case _:
            assert_never(state.phase)


def legal(state: State) -> tuple[PlayerAction, ...]:
    """Every action of the seat to act; nothing if nobody is."""
    phase = state.phase
    match phase:
        case Playing():
            return playing.legal(state, phase)
        case Buying():
            return buying.legal(state, phase)
        case UpcardChoice():
            return upcard.legal(state, phase)
        case Cutting():
            return dealing.legal(state, phase)
        case PacketTurn():
            return packet.legal(state, phase)
        case ReEntry():
            return reentry.legal(phase)
        case AwaitingDeal() | DealOver() | GameOver():
            return ()
        case _:
            assert_never(phase)


def apply(state: State, action: Action) -> Step:
    """The step ``action`` leads to, run on until somebody has to act.

    Raises ``Refused``, with a code and facts, for anything the rules do not allow here.
    """
    journal: list[Event] = []
    phase = state.phase
    if isinstance(action, DealCards):
        after = _deal(state, action, journal)
    else:
        match phase:
            case Playing():
                if action.seat != phase.turn:
                    raise _out_of_turn(phase.turn)
                after = playing.apply(state, phase, action, journal)
            case Buying():
                if action.seat != phase.turn:
                    raise _out_of_turn(phase.turn)
                after = buying.apply(state, phase, action, journal)
            case UpcardChoice():
                if action.seat != phase.turn:
                    raise _out_of_turn(phase.turn)
                after = upcard.apply(state, phase, action, journal)
            case Cutting():
                _check_turn(dealing.cutter(state), action)
                after = dealing.apply(state, phase, action, journal)
            case PacketTurn():
                _check_turn(phase.turn, action)
                after = packet.apply(state, phase, action, journal)
            case ReEntry():
                _check_turn(phase.waiting[0], action)
                after = reentry.apply(state, phase, action, journal)
            case AwaitingDeal() | DealOver():
                raise Refused(RefusalCode.NOT_NOW)
            case GameOver():
                raise Refused(RefusalCode.GAME_OVER)
            case _:
                assert_never(phase)
    return Step(after, tuple(journal))


def _deal(state: State, action: DealCards, journal: list[Event]) -> State:
    phase = state.phase
    match phase:
        case AwaitingDeal() | DealOver():
            return dealing.deal(state, phase, action, journal)
        case GameOver():
            raise Refused(RefusalCode.GAME_OVER)
        case Cutting() | Buying() | PacketTurn() | UpcardChoice() | Playing() | ReEntry():
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(phase)


def _check_turn(turn: Seat, action: PlayerAction) -> None:
    if action.seat != turn:
        raise _out_of_turn(turn)


def _out_of_turn(turn: Seat) -> Refused:
    return Refused(RefusalCode.NOT_YOUR_TURN, to_act=turn)
