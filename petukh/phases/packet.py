"""The packet: everybody in turn takes it or declines; those after the buyer play or refuse (RULES §4, S4)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from petukh.bars import bar_on_buying, bar_on_passing
from petukh.boys import are_claimed
from petukh.cards import Card, Suit
from petukh.claims import bar_on_claim, claimable
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
from petukh.model.events import CardsDrawn, Chosen, Event, PacketThrownAway, PairClaimed, RamsDeclared
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Choice, ChoiceKind
from petukh.model.state import Claimed, Dealt, PacketTurn, Slots, State
from petukh.phases import ending, finish, playing
from petukh.rams import bar_on_rams, is_played
from petukh.referee import declared_falsely
from petukh.table import HAND_SIZE, NO_HAND, active_seats, buyer, held, next_in_game, replaced


def begin(state: State, dealt: Dealt, hands: tuple[Slots, ...]) -> State:
    """The dealer's left is to choose."""
    return state.at(PacketTurn(dealt, hands, next_in_game(state, state.dealer), asked=False))


def legal(state: State, phase: PacketTurn) -> tuple[PlayerAction, ...]:
    """What the seat may show, and choose; or, asked after it took the packet, what it may show of that."""
    seat, dealt = phase.turn, phase.dealt
    slots = phase.hands[seat]
    rams = (DeclareRams(seat),) if bar_on_rams(state.rules, dealt, slots) is None else ()
    shown = (
        *finish.offer(state, seat, slots, dealt.upcard.suit),
        *rams,
        *[Claim(seat, pair) for pair in claimable(state, dealt, seat, slots)],
    )
    if phase.asked:
        return (*shown, Continue(seat))
    passes = (Pass(seat),) if _bar_on_refusing(state, dealt, seat) is None else ()
    takes = (TakePacket(seat),) if _bar_on_taking(state, dealt, seat) is None else ()
    return (*shown, Stand(seat), *passes, *takes)


def apply(state: State, phase: PacketTurn, action: PlayerAction, journal: list[Event]) -> State:
    """Show or choose; after the dealer's choice play begins."""
    seat = phase.turn
    dealt, hands = phase.dealt, phase.hands
    match action:
        case Claim(pair=pair):
            return _claim(state, phase, seat, pair, journal)
        case DeclareRams():
            return _declare_rams(state, phase, seat, journal)
        case Finish():
            return _finish(state, phase, seat, journal)
        case TakePacket() if not phase.asked:
            return _take(state, phase, seat, journal)
        case Stand() if not phase.asked:
            dealt = _with_choice(dealt, seat, Choice(ChoiceKind.STAND), (), journal)
            return _next(state, dealt, hands, seat, journal)
        case Pass() if not phase.asked:
            return _refuse(state, phase, seat, journal)
        case Continue() if phase.asked:
            return _next(state, dealt, hands, seat, journal)
        case (
            TakePacket()
            | Stand()
            | Pass()
            | Continue()
            | Cut()
            | Exchange()
            | TakeUpcard()
            | LeaveUpcard()
            | PlayCard()
            | ReEnter()
            | StayOut()
            | Declare()
            | Misdraw()
        ):
            raise Refused(RefusalCode.NOT_NOW)
        case _:
            assert_never(action)


def _bar_on_taking(state: State, dealt: Dealt, seat: Seat) -> Refused | None:
    if buyer(dealt) is not None:
        return Refused(RefusalCode.PACKET_SOLD)
    return bar_on_buying(state, seat)


def _bar_on_refusing(state: State, dealt: Dealt, seat: Seat) -> Refused | None:
    if buyer(dealt) is None:
        return Refused(RefusalCode.NOTHING_TO_REFUSE)
    return bar_on_passing(state, seat, len(active_seats(state, dealt)))


def _claim(state: State, phase: PacketTurn, seat: Seat, pair: Pair, journal: list[Event]) -> State:
    dealt = phase.dealt
    bar = bar_on_claim(state, dealt, seat, phase.hands[seat], pair)
    if bar is not None:
        return _falsely(state, phase, seat, bar, journal)
    journal.append(PairClaimed(seat, pair))
    made = (*dealt.claims[seat], Claimed(pair, from_packet=buyer(dealt) == seat))
    dealt = replace(dealt, claims=replaced(dealt.claims, seat, made))
    return state.acted(seat, PacketTurn(dealt, phase.hands, seat, phase.asked))


def _declare_rams(state: State, phase: PacketTurn, seat: Seat, journal: list[Event]) -> State:
    bar = bar_on_rams(state.rules, phase.dealt, phase.hands[seat])
    if bar is not None:
        return _falsely(state, phase, seat, bar, journal)
    journal.append(RamsDeclared(seat, tuple(held(phase.hands[seat]))))
    return ending.rams(state.acted(seat, phase), phase.dealt, phase.hands, seat, journal)


def _finish(state: State, phase: PacketTurn, seat: Seat, journal: list[Event]) -> State:
    try:
        return finish.finish(state, phase.dealt, phase.hands, seat, journal)
    except Refused as refused:
        return _falsely(state, phase, seat, refused, journal)


def _falsely(state: State, phase: PacketTurn, seat: Seat, refused: Refused, journal: list[Event]) -> State:
    """The lie annuls the deal (RULES §11, S4)."""
    dealt = declared_falsely(state, phase.dealt, seat, refused, journal)
    return ending.annulled(state.acted(seat, phase), dealt, phase.hands, (), journal)


def _take(state: State, phase: PacketTurn, seat: Seat, journal: list[Event]) -> State:
    dealt = phase.dealt
    bar = _bar_on_taking(state, dealt, seat)
    if bar is not None:
        raise bar
    thrown, drawn = tuple(held(phase.hands[seat])), dealt.talon
    hands = replaced(phase.hands, seat, drawn)
    dealt = _with_choice(dealt, seat, Choice(ChoiceKind.PACKET, HAND_SIZE), thrown, journal)
    dealt = replace(dealt, talon=())
    journal.append(CardsDrawn(seat, thrown, drawn))
    if is_asked(state, seat, drawn, dealt.upcard.suit):
        return state.acted(seat, PacketTurn(dealt, hands, seat, asked=True))
    return _next(state, dealt, hands, seat, journal)


def is_asked(state: State, seat: Seat, slots: Slots, trump: Suit) -> bool:
    """Whether the seat, having taken the packet, is asked what it shows.

    Where anything may be shown everybody is, so that being asked betrays nobody's hand.
    """
    shows = are_claimed(state.rules.boys) or is_played(state.rules)
    return shows or finish.is_asked(state, seat, slots, trump)


def _refuse(state: State, phase: PacketTurn, seat: Seat, journal: list[Event]) -> State:
    bar = _bar_on_refusing(state, phase.dealt, seat)
    if bar is not None:
        raise bar
    thrown = tuple(held(phase.hands[seat]))
    dealt = _with_choice(phase.dealt, seat, Choice(ChoiceKind.PASS), thrown, journal)
    return _next(state, dealt, replaced(phase.hands, seat, NO_HAND), seat, journal)


def _next(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """After the last action of ``seat`` here, which ``state`` does not count yet."""
    if seat != state.dealer:
        return state.acted(seat, PacketTurn(dealt, hands, next_in_game(state, seat), asked=False))
    state = state.acted(seat, state.phase)
    if buyer(dealt) is None:
        journal.append(PacketThrownAway())
        dealt = replace(dealt, talon=(), dead=(*dealt.dead, *dealt.talon))
    return playing.begin(state, dealt, hands, journal)


def _with_choice(
    dealt: Dealt, seat: Seat, choice: Choice, thrown: tuple[Card, ...], journal: list[Event]
) -> Dealt:
    journal.append(Chosen(seat, choice))
    return replace(
        dealt,
        discards=replaced(dealt.discards, seat, thrown),
        choices=replaced(dealt.choices, seat, choice),
    )
