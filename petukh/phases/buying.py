"""The exchange: everybody in turn passes, stands or exchanges once (RULES §4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, combinations, repeat
from typing import assert_never

from petukh.bars import bar_on_buying, bar_on_passing
from petukh.cards import Card
from petukh.flow import has_exchange
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
from petukh.model.events import CardsDrawn, Chosen, Event
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Choice, ChoiceKind, Offence
from petukh.model.state import Buying, Dealt, Slots, State
from petukh.phases import asking, declaring, ending, finish, upcard
from petukh.referee import called, declared_falsely, let_through
from petukh.table import NO_HAND, active_count, active_seats, held, next_in_game, replaced


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...]) -> State:
    """The dealer's left is to choose."""
    return state.at(Buying(dealt, hands, next_in_game(state, state.dealer), asked=False))


def legal(state: State, phase: Buying) -> tuple[PlayerAction, ...]:
    """What the seat may choose, or answer after its exchange."""
    seat = phase.turn
    slots = phase.hands[seat]
    if phase.asked:
        return asking.answers(state, phase.dealt, seat, slots)
    choices: list[PlayerAction] = [*asking.offers(state, phase.dealt, seat, slots), Stand(seat)]
    if bar_on_passing(state, seat, active_count(state, phase.dealt)) is None:
        choices.append(Pass(seat))
    if bar_on_buying(state, seat) is None:
        choices.extend(_exchanges(phase, seat))
    return tuple(choices)


def apply(state: State, phase: Buying, action: PlayerAction, journal: list[Event]) -> State:
    """Make the choice; after the dealer's the upcard's turn comes."""
    seat = phase.turn
    match action:
        case Pass() if not phase.asked:
            return _pass(state, phase, seat, journal)
        case Stand() if not phase.asked:
            dealt = _with_choice(phase.dealt, seat, Choice(ChoiceKind.STAND), journal)
            return _next(state, dealt, phase.hands, seat, journal)
        case Exchange() if not phase.asked:
            return _exchange(state, phase, seat, action.cards, journal)
        case Misdraw() if not phase.asked:
            return _misdraw(state, phase, seat, action, journal)
        case Finish():
            return _finish(state, phase, seat, journal)
        case Declare():
            dealt = asking.declared(state, phase.dealt, phase.hands, seat, journal)
            return _said(state, phase, dealt, seat, journal)
        case Continue() if phase.asked:
            return _next(state, phase.dealt, phase.hands, seat, journal)
        case (
            Pass()
            | Stand()
            | Exchange()
            | Continue()
            | Cut()
            | TakeUpcard()
            | LeaveUpcard()
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


def _finish(state: State, phase: Buying, seat: Seat, journal: list[Event]) -> State:
    try:
        return finish.finish(state, phase.dealt, phase.hands, seat, journal)
    except Refused as refused:
        dealt = declared_falsely(state, phase.dealt, seat, refused, journal)
        return _said(state, phase, dealt, seat, journal)


def _said(state: State, phase: Buying, dealt: Dealt, seat: Seat, journal: list[Event]) -> State:
    """After a declaration: whoever was asked has answered, the others are still to choose."""
    if phase.asked:
        return _next(state, dealt, phase.hands, seat, journal)
    return state.acted(seat, Buying(dealt, phase.hands, seat, asked=False))


def _exchanges(phase: Buying, seat: Seat) -> Iterable[Exchange]:
    locked = declaring.locked(phase.dealt, seat)
    cards = held(phase.hands[seat])
    if locked:
        cards = [card for card in cards if card not in locked]
    most = min(len(cards), len(phase.dealt.talon))
    subsets = chain.from_iterable([combinations(cards, count) for count in range(1, most + 1)])
    return map(Exchange, repeat(seat), subsets)


def _pass(state: State, phase: Buying, seat: Seat, journal: list[Event]) -> State:
    bar = bar_on_passing(state, seat, active_count(state, phase.dealt))
    if bar is not None:
        raise bar
    thrown = tuple(held(phase.hands[seat]))
    dealt = _with_choice(phase.dealt, seat, Choice(ChoiceKind.PASS), journal, thrown=thrown)
    dealt = declaring.with_declaration(dealt, seat, None)
    hands = replaced(phase.hands, seat, NO_HAND)
    return _next(state, dealt, hands, seat, journal)


def _exchange(
    state: State, phase: Buying, seat: Seat, cards: tuple[Card, ...], journal: list[Event]
) -> State:
    bar = bar_on_buying(state, seat)
    if bar is not None:
        raise bar
    slots = phase.hands[seat]
    if not cards or len(set(cards)) < len(cards):
        raise Refused(RefusalCode.BAD_EXCHANGE)
    for card in cards:
        if card not in slots:
            raise Refused(RefusalCode.CARD_NOT_HELD, card=card)
    if phase.dealt.declared[seat] is not None:
        declaring.check_thrown(phase.dealt, seat, cards)
    talon = phase.dealt.talon
    if len(cards) > len(talon):
        raise Refused(RefusalCode.TALON_TOO_SHORT, left=len(talon))
    thrown = tuple([card for card in slots if card is not None and card in cards])
    drawn = talon[: len(thrown)]
    arriving = iter(drawn)
    slots = tuple([next(arriving) if card in cards else card for card in slots])
    hands = replaced(phase.hands, seat, slots)
    choice = Choice(ChoiceKind.EXCHANGE, len(thrown))
    dealt = _with_choice(phase.dealt, seat, choice, journal, thrown=thrown, talon=talon[len(thrown) :])
    journal.append(CardsDrawn(seat, thrown, drawn))
    if asking.is_asked(state, dealt, seat, slots):
        return state.acted(seat, Buying(dealt, hands, seat, asked=True))
    return _next(state, dealt, hands, seat, journal)


def _misdraw(state: State, phase: Buying, seat: Seat, action: Misdraw, journal: list[Event]) -> State:
    """An exchange all the same; cards drawn in excess are put away unseen (RULES §11)."""
    if action.excess < 0 or not has_exchange(state.rules):
        raise Refused(RefusalCode.NOT_NOW)
    refused = Refused(RefusalCode.DRAWN_TOO_MANY if action.excess else RefusalCode.DRAWN_FIRST)
    let_through(state.rules, refused)
    talon = phase.dealt.talon
    if len(action.cards) + action.excess > len(talon):
        raise Refused(RefusalCode.TALON_TOO_SHORT, left=len(talon))
    drawn, rest = talon[: len(action.cards)], talon[len(action.cards) :]
    dealt = called(phase.dealt, Offence(seat, refused.code, card=None), journal)
    dealt = replace(dealt, talon=drawn + rest[action.excess :], dead=dealt.dead + rest[: action.excess])
    return _exchange(state, Buying(dealt, phase.hands, seat, asked=False), seat, action.cards, journal)


def _next(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """After the last action of ``seat`` here, which ``state`` does not count yet."""
    if seat != state.dealer:
        return state.acted(seat, Buying(dealt, hands, next_in_game(state, seat), asked=False))
    state = state.acted(seat, state.phase)
    if active_count(state, dealt) == 1:
        return ending.lone(state, dealt, hands, active_seats(state, dealt)[0], journal)
    return upcard.begin(state, dealt, hands, journal)


def _with_choice(
    dealt: Dealt,
    seat: Seat,
    choice: Choice,
    journal: list[Event],
    *,
    thrown: tuple[Card, ...] = (),
    talon: tuple[Card, ...] | None = None,
) -> Dealt:
    journal.append(Chosen(seat, choice))
    return Dealt(
        dealt.upcard,
        dealt.talon if talon is None else talon,
        dealt.dead,
        replaced(dealt.discards, seat, thrown),
        replaced(dealt.choices, seat, choice),
        dealt.taken_by,
        dealt.declared,
        dealt.claims,
        dealt.offences,
    )
