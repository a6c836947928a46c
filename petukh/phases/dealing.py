"""The cut and the deal (RULES §2, §3)."""

from __future__ import annotations

from typing import assert_never

from petukh.cards import Card
from petukh.deck import deck_of, is_offered
from petukh.entitled import is_dealt
from petukh.flow import has_exchange, has_packet
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    DealCards,
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
from petukh.model.events import DealStarted, DeckCut, DeckOffered, Event, HandDealt
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Ending
from petukh.model.state import AwaitingDeal, Cutting, DealOver, Dealt, GameOver, State
from petukh.phases import buying
from petukh.phases import packet as packet_turns
from petukh.table import HAND_SIZE, NO_HAND, left_of, next_in_game, seats_in_game


def cutter(state: State) -> Seat:
    """The dealer's right neighbour."""
    return seats_in_game(state)[-2]


def next_dealer(state: State) -> Seat:
    """The next one to the left who is in the game; after a deal that was annulled the same again."""
    phase = state.phase
    if isinstance(phase, AwaitingDeal):
        return state.dealer
    if isinstance(phase, GameOver):
        return left_of(state.dealer, state.players)
    annulled = isinstance(phase, DealOver) and phase.result.ending is Ending.ANNULLED
    if annulled and not state.tally.out[state.dealer]:
        return state.dealer
    return next_in_game(state, state.dealer)


def legal(state: State, phase: Cutting) -> tuple[PlayerAction, ...]:
    """Every depth that leaves a card on either side."""
    seat = cutter(state)
    return tuple(Cut(seat, depth) for depth in range(1, len(phase.deck)))


def deal(state: State, phase: AwaitingDeal | DealOver, action: DealCards, journal: list[Event]) -> State:
    """Take the shuffled deck; deal it, or have it cut first."""
    _check_deck(action.deck, deck_of(state.rules.table))
    dealer = next_dealer(state)
    started = State(
        state.rules,
        state.scores,
        state.tally,
        dealer,
        state.deal_number + 1,
        state.decisions,
        Cutting(action.deck),
    )
    if not is_offered(state.rules.table):
        return _cut_and_deal(started, action.deck, action.cut, None, journal)
    if action.cut is not None:
        raise Refused(RefusalCode.NOT_NOW)
    journal.append(DeckOffered(cutter(started)))
    return started


def apply(state: State, phase: Cutting, action: PlayerAction, journal: list[Event]) -> State:
    """Cut and deal."""
    match action:
        case Cut(seat=seat, depth=depth):
            return _cut_and_deal(state.acted(seat, phase), phase.deck, depth, seat, journal)
        case (
            Pass()
            | Stand()
            | Exchange()
            | Finish()
            | Continue()
            | TakeUpcard()
            | LeaveUpcard()
            | Declare()
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


def _check_deck(deck: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    if len(deck) != len(cards) or not set(deck).issuperset(cards):
        raise Refused(RefusalCode.BAD_DECK)


def _cut_and_deal(
    state: State, deck: tuple[Card, ...], depth: int | None, seat: Seat | None, journal: list[Event]
) -> State:
    if depth is None or not 1 <= depth < len(deck):
        raise Refused(RefusalCode.BAD_CUT, most=len(deck) - 1)
    journal.append(DeckCut(seat, depth))
    return _deal(state, deck[depth:] + deck[:depth], journal)


def _deal(state: State, deck: tuple[Card, ...], journal: list[Event]) -> State:
    """Five rounds, each a card to the packet, if there is one, and then one to everybody."""
    players = state.players
    packet = has_packet(state.rules)
    seats = seats_in_game(state)
    piles = len(seats) + packet
    dealt_out = HAND_SIZE * piles
    hands: list[tuple[Card, ...]] = [()] * players
    for place, seat in enumerate(seats, start=packet):
        hands[seat] = deck[place:dealt_out:piles]
    dealt_to_dealer = is_dealt(state)
    turned = dealt_out - dealt_to_dealer
    upcard, rest = deck[turned], deck[turned + 1 :]
    bought = has_exchange(state.rules)
    dealt = Dealt(
        upcard,
        talon=deck[:dealt_out:piles] if packet else rest if bought else (),
        dead=() if bought else rest,
        discards=((),) * players,
        choices=(None,) * players,
        taken_by=state.dealer if dealt_to_dealer else None,
        declared=(None,) * players,
        claims=((),) * players,
        offences=(),
    )
    journal.append(DealStarted(state.deal_number, state.dealer, upcard))
    journal.extend([HandDealt(seat, hands[seat]) for seat in sorted(seats)])
    begin = packet_turns.begin if packet else buying.begin
    return begin(state, dealt, tuple([hand or NO_HAND for hand in hands]))
