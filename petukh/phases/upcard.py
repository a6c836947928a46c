"""The upcard: the dealer takes it against a discard, or not (RULES §5)."""

from __future__ import annotations

from typing import assert_never

from petukh.bars import bar_on_buying
from petukh.cards import Card
from petukh.model.actions import (
    Continue,
    Cut,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    Seat,
    Stand,
    TakeUpcard,
)
from petukh.model.events import Event, UpcardLeft, UpcardTaken
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, Slots, State, UpcardChoice
from petukh.phases import finish, playing
from petukh.rules.options import UpcardTaker
from petukh.table import has_passed, held, replaced


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...], journal: list[Event]) -> State:
    """Ask the dealer, unless the upcard is dead."""
    if _is_dead(state, dealt):
        return playing.begin(state, dealt, hands, journal)
    return state.at(UpcardChoice(dealt, hands, asked=False))


def legal(state: State, phase: UpcardChoice) -> tuple[PlayerAction, ...]:
    """What the dealer may do about the upcard, or answer after it."""
    seat = state.dealer
    slots = phase.hands[seat]
    if phase.asked:
        return finish.answers(state, seat, slots, phase.dealt.upcard.suit)
    takes = tuple([TakeUpcard(seat, card) for card in held(slots)])
    return takes if _must_take(state) else (*takes, LeaveUpcard(seat))


def apply(state: State, phase: UpcardChoice, action: PlayerAction, journal: list[Event]) -> State:
    """Take or leave the upcard; or answer whether to finish."""
    seat = state.dealer
    dealt, hands = phase.dealt, phase.hands
    match action:
        case TakeUpcard() if not phase.asked:
            return _take(state, phase, seat, action.discard, journal)
        case LeaveUpcard() if not phase.asked:
            if _must_take(state):
                raise Refused(RefusalCode.UPCARD_MUST_BE_TAKEN)
            journal.append(UpcardLeft(seat))
            return playing.begin(state.acted(seat, phase), dealt, hands, journal)
        case Continue() if phase.asked:
            return playing.begin(state.acted(seat, phase), dealt, hands, journal)
        case Finish() if phase.asked:
            return finish.finish(state.acted(seat, phase), dealt, hands, seat, journal)
        case (
            TakeUpcard()
            | LeaveUpcard()
            | Continue()
            | Finish()
            | Cut()
            | Pass()
            | Stand()
            | Exchange()
            | PlayCard()
        ):
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)


def _is_dead(state: State, dealt: Dealt) -> bool:
    seat = state.dealer
    return (
        state.rules.upcard.taker is UpcardTaker.NOBODY
        or has_passed(dealt.choices[seat])
        or bar_on_buying(state, seat) is not None
    )


def _must_take(state: State) -> bool:
    return state.rules.upcard.taker is UpcardTaker.DEALER_MUST


def _take(state: State, phase: UpcardChoice, seat: Seat, card: Card, journal: list[Event]) -> State:
    slots = phase.hands[seat]
    if card not in slots:
        raise Refused(RefusalCode.CARD_NOT_HELD, card=card)
    dealt = phase.dealt
    taken = replaced(slots, slots.index(card), dealt.upcard)
    hands = replaced(phase.hands, seat, taken)
    thrown = (*dealt.discards[seat], card)
    dealt = Dealt(
        dealt.upcard,
        dealt.talon,
        replaced(dealt.discards, seat, thrown),
        dealt.choices,
        taken_by=seat,
    )
    journal.append(UpcardTaken(seat, dealt.upcard))
    state = state.acted(seat, UpcardChoice(dealt, hands, asked=True))
    if finish.is_asked(state, seat, taken, dealt.upcard.suit):
        return state
    return playing.begin(state, dealt, hands, journal)
