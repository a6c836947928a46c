"""Tricks (RULES §6), from the showing of boys to the last card."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import assert_never

from petukh.boys import are_announced, boys_in, four_jacks_win, has_four_jacks
from petukh.cards import Card, Suit
from petukh.follow import demands, objection, playable
from petukh.hands import are_special, special_hand
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
from petukh.model.events import BoysAnnounced, CardPlayed, Event, PlayStarted, TrickTaken
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Combination, Offence, Played, SpecialHand, Trick
from petukh.model.state import Boys, Dealt, Playing, Slots, State
from petukh.phases import ending, finish
from petukh.referee import annuls, called, let_through
from petukh.table import HAND_SIZE, NO_HAND, active_seats, held, order_of_play
from petukh.tricks import winner

TRICKS_BEFORE_LAST = HAND_SIZE - 1


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...], journal: list[Event]) -> State:
    """The opening leader is to lead, unless a hand ends the deal before it is played (RULES §6, §7).

    The croupier announces boys that need not be declared.
    """
    order = order_of_play(state, dealt)
    winner_at_once = _with_four_jacks(state, hands, order)
    if winner_at_once is not None:
        return finish.won_at_once(
            state, dealt, hands, journal, seat=winner_at_once, combination=Combination.FOUR
        )
    boys: list[Boys | None] = [None] * state.players
    rules, trump = state.rules.boys, dealt.upcard.suit
    announced = are_announced(rules)
    for seat in order:
        declared = dealt.declared[seat]
        if announced:
            boys[seat] = boys_in(hands[seat], trump, rules)
        elif declared is not None:
            boys[seat] = declared.boys
    phase = Playing(dealt, hands, tuple(boys), order, (), (), order[0])
    special = _special(state, phase)
    if special is None:
        journal.append(PlayStarted(order[0]))
    if announced:
        _announce(phase, journal)
    return state.at(phase) if special is None else ending.all_tricks(state, phase, special, journal)


def legal(state: State, phase: Playing) -> tuple[PlayerAction, ...]:
    """The cards that may be played."""
    seat = phase.turn
    demanded = demands(phase.trick, state.rules.play, state.scores, not phase.tricks)
    cards = playable(phase.hands[seat], phase.trick, phase.dealt.upcard.suit, demanded)
    return tuple([_play_of(seat, card) for card in cards])


@cache
def _play_of(seat: Seat, card: Card) -> PlayCard:
    """There are few of them, and each is legal many times: they are made once."""
    return PlayCard(seat, card)


def apply(state: State, phase: Playing, action: PlayerAction, journal: list[Event]) -> State:
    """Play a card; after the fourth trick the last cards fall by themselves."""
    match action:
        case PlayCard():
            card = action.card
        case (
            Pass()
            | Stand()
            | Exchange()
            | Finish()
            | Continue()
            | TakeUpcard()
            | LeaveUpcard()
            | Declare()
            | Cut()
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
    seat = phase.turn
    slots = phase.hands[seat]
    if card not in slots:
        raise Refused(RefusalCode.CARD_NOT_HELD, card=card)
    demanded = demands(phase.trick, state.rules.play, state.scores, not phase.tricks)
    against = demanded and objection(card, slots, phase.trick, phase.dealt.upcard.suit, demanded)
    if against:
        return _revoke(state, phase, card, against, journal)
    journal.append(CardPlayed(seat, card))
    return _played(state, phase, card, journal)


def _revoke(
    state: State, phase: Playing, card: Card, against: tuple[RefusalCode, Suit], journal: list[Event]
) -> State:
    """The card is refused or, where the referee penalises, stands and costs its player (RULES §11)."""
    code, suit = against
    let_through(state.rules, Refused(code, suit=suit))
    seat = phase.turn
    journal.append(CardPlayed(seat, card))
    dealt = called(phase.dealt, Offence(seat, code, card), journal)
    if annuls(state.rules):
        trick = (*phase.trick, Played(seat, card))
        hands = _without(phase.hands, seat, card)
        return ending.annulled(state.acted(seat, phase), dealt, hands, trick, journal)
    return _played(state, replace(phase, dealt=dealt), card, journal)


def _played(state: State, phase: Playing, card: Card, journal: list[Event]) -> State:
    seat, order = phase.turn, phase.order
    hands = _without(phase.hands, seat, card)
    trick = (*phase.trick, Played(seat, card))
    if len(trick) < len(order):
        turn = order[(order.index(seat) + 1) % len(order)]
        return state.acted(seat, Playing(phase.dealt, hands, phase.boys, order, trick, phase.tricks, turn))
    taken = _take(trick, phase.dealt.upcard.suit, len(phase.tricks) + 1, journal)
    tricks = (*phase.tricks, taken)
    phase = Playing(phase.dealt, hands, phase.boys, order, (), tricks, taken.winner)
    state = state.acted(seat, phase)
    if ending.stops(state, phase, tricks):
        return ending.played(state, phase, tricks, journal)
    return state if len(tricks) < TRICKS_BEFORE_LAST else _play_last_cards(state, phase, journal)


def _special(state: State, phase: Playing) -> SpecialHand | None:
    if not are_special(state.rules.hands):
        return None
    trump = phase.dealt.upcard.suit
    return special_hand(active_seats(state, phase.dealt), phase.hands, trump, state.rules.hands)


def _with_four_jacks(state: State, hands: tuple[Slots, ...], order: tuple[Seat, ...]) -> Seat | None:
    """Who wins the game before play with four jacks, where they do."""
    if not four_jacks_win(state.rules.boys):
        return None
    return next((seat for seat in order if has_four_jacks(hands[seat])), None)


def _announce(phase: Playing, journal: list[Event]) -> None:
    for seat in phase.order:
        shown = phase.boys[seat]
        if shown:
            journal.append(BoysAnnounced(seat, shown.combination))


def _without(hands: tuple[Slots, ...], seat: Seat, card: Card) -> tuple[Slots, ...]:
    left, slots = list(hands), list(hands[seat])
    slots[slots.index(card)] = None
    left[seat] = tuple(slots)
    return tuple(left)


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
