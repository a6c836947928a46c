"""What a player may say beside his choice, and is asked after he took cards: finish or declare (RULES §4)."""

from __future__ import annotations

from petukh.model.actions import Continue, PlayerAction, Seat
from petukh.model.events import Event
from petukh.model.refusals import Refused
from petukh.model.state import Dealt, Slots, State
from petukh.phases import declaring, finish
from petukh.referee import declared_falsely


def is_asked(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> bool:
    """Whether the seat, having taken cards, is asked to finish, or to declare, or to play on."""
    return declaring.is_asked(state, seat) or finish.is_asked(state, seat, slots, dealt.upcard.suit)


def offers(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> tuple[PlayerAction, ...]:
    """What the seat may say of its boys now."""
    finishing = finish.offer(state, seat, slots, dealt.upcard.suit)
    return finishing or declaring.offer(state, dealt, seat, slots)


def answers(state: State, dealt: Dealt, seat: Seat, slots: Slots) -> tuple[PlayerAction, ...]:
    """What the seat may answer when it is asked."""
    return (*offers(state, dealt, seat, slots), Continue(seat))


def declared(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> Dealt:
    """The deal after the seat has declared boys, falsely if the referee lets it; raises ``Refused``."""
    try:
        return declaring.declare(state, dealt, hands, seat, journal)
    except Refused as refused:
        return declared_falsely(state, dealt, seat, refused, journal)
