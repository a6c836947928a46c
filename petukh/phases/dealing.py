"""The cut and the deal (RULES §2, §3)."""

from __future__ import annotations

from typing import assert_never

from petukh.cards import Card, DeckSize, full_deck
from petukh.model.actions import (
    Continue,
    Cut,
    DealCards,
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
from petukh.model.events import DealStarted, DeckCut, DeckOffered, Event, HandDealt
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import AwaitingDeal, Cutting, DealOver, Dealt, State
from petukh.phases import buying
from petukh.rules.options import CutBy
from petukh.table import HAND_SIZE, clockwise, left_of


def cutter(state: State) -> Seat:
    """The dealer's right neighbour."""
    return (state.dealer - 1) % state.players


def legal(state: State, phase: Cutting) -> tuple[PlayerAction, ...]:
    """Every depth that leaves a card on either side."""
    seat = cutter(state)
    return tuple(Cut(seat, depth) for depth in range(1, len(phase.deck)))


def deal(state: State, phase: AwaitingDeal | DealOver, action: DealCards, journal: list[Event]) -> State:
    """Take the shuffled deck; deal it, or have it cut first."""
    _check_deck(action.deck, state.rules.table.deck)
    dealer = state.dealer if isinstance(phase, AwaitingDeal) else left_of(state.dealer, state.players)
    started = State(
        state.rules,
        state.scores,
        state.tally,
        dealer,
        state.deal_number + 1,
        state.decisions,
        Cutting(action.deck),
    )
    match state.rules.table.cut:
        case CutBy.ASK:
            if action.cut is not None:
                raise Refused(RefusalCode.NOT_NOW)
            journal.append(DeckOffered(cutter(started)))
            return started
        case CutBy.AUTO:
            return _cut_and_deal(started, action.deck, action.cut, None, journal)
        case _:
            assert_never(state.rules.table.cut)


def apply(state: State, phase: Cutting, action: PlayerAction, journal: list[Event]) -> State:
    """Cut and deal."""
    match action:
        case Cut(seat=seat, depth=depth):
            return _cut_and_deal(state.acted(seat, phase), phase.deck, depth, seat, journal)
        case (
            Pass() | Stand() | Exchange() | Finish() | Continue() | TakeUpcard() | LeaveUpcard() | PlayCard()
        ):
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)


def _check_deck(deck: tuple[Card, ...], size: DeckSize) -> None:
    if len(deck) != size or not set(deck).issuperset(full_deck(size)):
        raise Refused(RefusalCode.BAD_DECK)


def _cut_and_deal(
    state: State, deck: tuple[Card, ...], depth: int | None, seat: Seat | None, journal: list[Event]
) -> State:
    if depth is None or not 1 <= depth < len(deck):
        raise Refused(RefusalCode.BAD_CUT, most=len(deck) - 1)
    journal.append(DeckCut(seat, depth))
    return _deal(state, deck[depth:] + deck[:depth], journal)


def _deal(state: State, deck: tuple[Card, ...], journal: list[Event]) -> State:
    players = state.players
    dealt_out = HAND_SIZE * players
    hands: list[tuple[Card, ...]] = [()] * players
    for place, seat in enumerate(clockwise(left_of(state.dealer, players), players)):
        hands[seat] = deck[place:dealt_out:players]
    upcard = deck[dealt_out]
    dealt = Dealt(
        upcard,
        talon=deck[dealt_out + 1 :],
        discards=((),) * players,
        choices=(None,) * players,
        taken_by=None,
    )
    journal.append(DealStarted(state.deal_number, state.dealer, upcard))
    journal.extend([HandDealt(seat, cards) for seat, cards in enumerate(hands)])
    return buying.begin(state, dealt, tuple(hands))
