"""From a press to what the player does."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.screen import Op, Press
from petukh.cards import Card
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode
from petukh.view import PhaseName, View


@dataclass(frozen=True, slots=True)
class Toggle:
    """Tick a card for the exchange, or untick it."""

    card: Card


@dataclass(frozen=True, slots=True)
class EmptySlot:
    """No card lies in this position any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Unreadable:
    """The press means nothing."""


@dataclass(frozen=True, slots=True)
class NotNow:
    """The press has no meaning at this moment; ``code`` and ``facts`` say why."""

    code: RefusalCode
    facts: dict[str, str | int]


Move = PlayerAction | Toggle | EmptySlot | Unreadable | NotNow

MOVES = frozenset(
    {
        Op.SLOT,
        Op.TOGGLE,
        Op.SWAP,
        Op.STAND,
        Op.PASS,
        Op.FINISH,
        Op.CONTINUE,
        Op.TAKE,
        Op.LEAVE_UPCARD,
        Op.PLAY,
        Op.CUT,
        Op.DECLARE,
        Op.CLAIM,
        Op.RAMS,
        Op.TAKE_PACKET,
        Op.RE_ENTER,
        Op.STAY_OUT,
    }
)


def move_of(press: Press, seen: View, selection: frozenset[Card]) -> Move:
    """What the press does for the one whose view it is. Whether it is allowed is for the game to say."""
    if seen.seat is None:
        return Unreadable()
    seat = seen.seat
    try:
        match press.op:
            case Op.SLOT:
                return _slot(int(press.arg), seen)
            case Op.TOGGLE:
                return Toggle(Card(press.arg))
            case Op.SWAP:
                return Exchange(seat, tuple(sorted(selection)))
            case Op.STAND:
                return Stand(seat)
            case Op.PASS:
                return Pass(seat)
            case Op.FINISH:
                return Finish(seat)
            case Op.CONTINUE:
                return Continue(seat)
            case Op.TAKE:
                return TakeUpcard(seat, Card(press.arg))
            case Op.LEAVE_UPCARD:
                return LeaveUpcard(seat)
            case Op.PLAY:
                return PlayCard(seat, Card(press.arg))
            case Op.CUT:
                return Cut(seat, int(press.arg))
            case Op.DECLARE:
                return Declare(seat)
            case Op.CLAIM:
                return Claim(seat, Pair(press.arg))
            case Op.RAMS:
                return DeclareRams(seat)
            case Op.TAKE_PACKET:
                return TakePacket(seat)
            case Op.RE_ENTER:
                return ReEnter(seat)
            case Op.STAY_OUT:
                return StayOut(seat)
    except ValueError:
        pass
    return Unreadable()


def _slot(number: int, seen: View) -> Move:
    """A position of the hand: a card to tick, to throw away for the upcard, or to play, as the moment is."""
    if not 1 <= number <= 5 or seen.seat is None:
        return Unreadable()
    if seen.to_act is not None and seen.to_act != seen.seat:
        return NotNow(RefusalCode.NOT_YOUR_TURN, {"to_act": seen.to_act})
    card = seen.slots[number - 1] if seen.slots else None
    match seen.phase:
        case PhaseName.BUYING if not seen.may_finish_asked:
            return EmptySlot(number) if card is None else Toggle(card)
        case PhaseName.UPCARD if not seen.may_finish_asked:
            return EmptySlot(number) if card is None else TakeUpcard(seen.seat, card)
        case PhaseName.PLAYING:
            return EmptySlot(number) if card is None else PlayCard(seen.seat, card)
        case _:
            return NotNow(RefusalCode.NOT_NOW, {})
