"""Out of the game: a new start for another stake, offered once (RULES §8)."""

from __future__ import annotations

from typing import assert_never

from petukh.elimination import re_entered
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
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.events import Event, ReEntered, StayedOut
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import ReEntry, State
from petukh.phases import ending


def legal(phase: ReEntry) -> tuple[PlayerAction, ...]:
    """Enter anew or stay out."""
    seat = phase.waiting[0]
    return ReEnter(seat), StayOut(seat)


def apply(state: State, phase: ReEntry, action: PlayerAction, journal: list[Event]) -> State:
    """Take the answer; after the last one the game goes on, or is over."""
    seat = phase.waiting[0]
    match action:
        case ReEnter():
            state = re_entered(state, seat)
            journal.append(ReEntered(seat))
        case StayOut():
            journal.append(StayedOut(seat))
        case (
            Cut()
            | Pass()
            | Stand()
            | Exchange()
            | Finish()
            | Continue()
            | TakeUpcard()
            | LeaveUpcard()
            | PlayCard()
            | TakePacket()
            | Claim()
            | DeclareRams()
            | Declare()
            | Misdraw()
        ):
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)
    waiting = phase.waiting[1:]
    left = ReEntry(phase.dealt, phase.hands, phase.tricks, phase.result, waiting)
    state = state.acted(seat, left)
    return state if waiting else ending.go_on(state, left, journal)
