"""The upcard: somebody takes it against a discard, or not (RULES §5)."""

from __future__ import annotations

from typing import assert_never

from petukh.cards import Card
from petukh.entitled import entitled, may_leave
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Misdraw,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Seat,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.events import Event, UpcardLeft, UpcardTaken
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, Slots, State, UpcardChoice
from petukh.phases import asking, declaring, finish, playing
from petukh.referee import declared_falsely
from petukh.table import held, replaced


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...], journal: list[Event]) -> State:
    """Ask whoever is entitled to it, unless the upcard is dead."""
    seat = entitled(state, dealt, hands)
    if seat is None:
        return playing.begin(state, dealt, hands, journal)
    return state.at(UpcardChoice(dealt, hands, seat, asked=False))


def legal(state: State, phase: UpcardChoice) -> tuple[PlayerAction, ...]:
    """What the seat may do about the upcard, or answer after it."""
    seat = phase.turn
    slots = phase.hands[seat]
    if phase.asked:
        return asking.answers(state, phase.dealt, seat, slots)
    locked = declaring.locked(phase.dealt, seat)
    takes = tuple([TakeUpcard(seat, card) for card in held(slots) if card not in locked])
    return (*takes, LeaveUpcard(seat)) if may_leave(state) else takes


def apply(state: State, phase: UpcardChoice, action: PlayerAction, journal: list[Event]) -> State:
    """Take or leave the upcard; or answer whether to finish or to declare."""
    seat = phase.turn
    dealt, hands = phase.dealt, phase.hands
    match action:
        case TakeUpcard() if not phase.asked:
            return _take(state, phase, seat, action.discard, journal)
        case LeaveUpcard() if not phase.asked:
            if not may_leave(state):
                raise Refused(RefusalCode.UPCARD_MUST_BE_TAKEN)
            journal.append(UpcardLeft(seat))
            return playing.begin(state.acted(seat, phase), dealt, hands, journal)
        case Declare() if phase.asked:
            dealt = asking.declared(state, phase.dealt, phase.hands, seat, journal)
            return _said(state, phase, dealt, seat, journal)
        case Continue() if phase.asked:
            return playing.begin(state.acted(seat, phase), dealt, hands, journal)
        case Finish() if phase.asked:
            return _finish(state, phase, seat, journal)
        case (
            TakeUpcard()
            | LeaveUpcard()
            | Declare()
            | Continue()
            | Finish()
            | Cut()
            | Pass()
            | Stand()
            | Exchange()
            | PlayCard()
            | TakePacket()
            | Claim()
            | DeclareRams()
            | ReEnter()
            | StayOut()
            | Misdraw()
        ):
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)


def _finish(state: State, phase: UpcardChoice, seat: Seat, journal: list[Event]) -> State:
    try:
        return finish.finish(state, phase.dealt, phase.hands, seat, journal)
    except Refused as refused:
        dealt = declared_falsely(state, phase.dealt, seat, refused, journal)
        return _said(state, phase, dealt, seat, journal)


def _said(state: State, phase: UpcardChoice, dealt: Dealt, seat: Seat, journal: list[Event]) -> State:
    """After a declaration: whoever was asked has answered."""
    return playing.begin(state.acted(seat, phase), dealt, phase.hands, journal)


def _take(state: State, phase: UpcardChoice, seat: Seat, card: Card, journal: list[Event]) -> State:
    slots = phase.hands[seat]
    if card not in slots:
        raise Refused(RefusalCode.CARD_NOT_HELD, card=card)
    dealt = phase.dealt
    if dealt.declared[seat] is not None:
        declaring.check_thrown(dealt, seat, (card,))
    taken = replaced(slots, slots.index(card), dealt.upcard)
    hands = replaced(phase.hands, seat, taken)
    thrown = (*dealt.discards[seat], card)
    dealt = Dealt(
        dealt.upcard,
        dealt.talon,
        dealt.dead,
        replaced(dealt.discards, seat, thrown),
        dealt.choices,
        taken_by=seat,
        declared=dealt.declared,
        claims=dealt.claims,
        offences=dealt.offences,
    )
    journal.append(UpcardTaken(seat, dealt.upcard))
    state = state.acted(seat, UpcardChoice(dealt, hands, seat, asked=True))
    if asking.is_asked(state, dealt, seat, taken):
        return state
    return playing.begin(state, dealt, hands, journal)
