"""Tricks (RULES §6), from the showing of boys to the last card."""

from __future__ import annotations

from typing import assert_never

from petukh.boys import boys_in
from petukh.cards import Card, Suit
from petukh.follow import objection, playable
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
from petukh.model.events import BoysAnnounced, CardPlayed, Event, PlayStarted, TrickTaken
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Played, Trick
from petukh.model.state import Boys, Dealt, Playing, Slots, State
from petukh.phases import ending
from petukh.table import HAND_SIZE, NO_HAND, active_seats, held, replaced
from petukh.tricks import winner

TRICKS_BEFORE_LAST = HAND_SIZE - 1


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...], journal: list[Event]) -> State:
    """Eldest hand is to lead, and the boys of everybody are announced."""
    order = active_seats(state, dealt)
    trump = dealt.upcard.suit
    boys: list[Boys | None] = [None] * state.players
    for seat in order:
        boys[seat] = boys_in(hands[seat], trump, state.rules.boys)
    leader = order[0]
    journal.append(PlayStarted(leader))
    for seat in order:
        shown = boys[seat]
        if shown:
            journal.append(BoysAnnounced(seat, shown.combination))
    return state.at(Playing(dealt, hands, tuple(boys), order, (), (), leader))


def legal(state: State, phase: Playing) -> tuple[PlayerAction, ...]:
    """The cards that may be played."""
    seat = phase.turn
    cards = playable(
        held(phase.hands[seat]),
        phase.trick,
        phase.dealt.upcard.suit,
        rules=state.rules.play,
        scores=state.scores,
        opening=not phase.tricks,
    )
    return tuple([PlayCard(seat, card) for card in cards])


def apply(state: State, phase: Playing, action: PlayerAction, journal: list[Event]) -> State:
    """Play a card; after the fourth trick the last cards fall by themselves."""
    match action:
        case PlayCard():
            card = action.card
        case Pass() | Stand() | Exchange() | Finish() | Continue() | TakeUpcard() | LeaveUpcard() | Cut():
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)
    seat = phase.turn
    _check(state, phase, seat, card)
    journal.append(CardPlayed(seat, card))
    hands = _without(phase.hands, seat, card)
    trick = (*phase.trick, Played(seat, card))
    order = phase.order
    if len(trick) < len(order):
        turn = order[(order.index(seat) + 1) % len(order)]
        return state.acted(seat, Playing(phase.dealt, hands, phase.boys, order, trick, phase.tricks, turn))
    taken = _take(trick, phase.dealt.upcard.suit, len(phase.tricks) + 1, journal)
    tricks = (*phase.tricks, taken)
    phase = Playing(phase.dealt, hands, phase.boys, order, (), tricks, taken.winner)
    state = state.acted(seat, phase)
    return state if len(tricks) < TRICKS_BEFORE_LAST else _play_last_cards(state, phase, journal)


def _check(state: State, phase: Playing, seat: Seat, card: Card) -> None:
    slots = phase.hands[seat]
    if card not in slots:
        raise Refused(RefusalCode.CARD_NOT_HELD, card=card)
    against = objection(
        card,
        held(slots),
        phase.trick,
        phase.dealt.upcard.suit,
        rules=state.rules.play,
        scores=state.scores,
        opening=not phase.tricks,
    )
    if against is not None:
        code, suit = against
        raise Refused(code, suit=suit)


def _without(hands: tuple[Slots, ...], seat: Seat, card: Card) -> tuple[Slots, ...]:
    slots = hands[seat]
    return replaced(hands, seat, replaced(slots, slots.index(card), None))


def _take(trick: tuple[Played, ...], trump: Suit, number: int, journal: list[Event]) -> Trick:
    taken = Trick(trick, winner(trick, trump))
    journal.append(TrickTaken(number, taken))
    return taken


def _play_last_cards(state: State, phase: Playing, journal: list[Event]) -> State:
    first = phase.order.index(phase.turn)
    trick: list[Played] = []
    for seat in phase.order[first:] + phase.order[:first]:
        (card,) = held(phase.hands[seat])
        journal.append(CardPlayed(seat, card, automatic=True))
        trick.append(Played(seat, card))
    last = _take(tuple(trick), phase.dealt.upcard.suit, len(phase.tricks) + 1, journal)
    hands = (NO_HAND,) * state.players
    emptied = Playing(phase.dealt, hands, phase.boys, phase.order, (), phase.tricks, last.winner)
    return ending.played(state, emptied, (*phase.tricks, last), journal)
