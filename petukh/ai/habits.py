"""What everybody is taken to do until play begins, in the deals that a brain imagines: by plain rules, quickly."""

from __future__ import annotations

import math

from petukh.ai.strength import tricks_expected
from petukh.bars import bar_on_buying, bar_on_passing
from petukh.boys import are_claimed, boys_in
from petukh.cards import Card, Rank, Suit
from petukh.entitled import may_leave
from petukh.flow import has_exchange
from petukh.marks import crosses_instead
from petukh.model.actions import (
    Continue,
    Declare,
    Exchange,
    LeaveUpcard,
    Pass,
    PlayerAction,
    Seat,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import Boys, Buying, PacketTurn, Slots, State, UpcardChoice
from petukh.overshoot import below_zero_wins, stops_at_zero
from petukh.phases import asking, declaring, packet
from petukh.scoring import remise
from petukh.settlement import cross_in_points
from petukh.start import start_score
from petukh.table import HAND_SIZE, active_count, held

DRAWN = 0.27
"""The share of a trick that an unseen card is worth on average."""
_KEPT_FOR_BOYS = 2.0
_RID_OF_BOYS = -1.0


class Habits:
    """The choices of everybody in worlds of one deal, remembered: the same hands come up over and over."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], PlayerAction] = {}

    def choose(self, state: State, phase: Buying | PacketTurn | UpcardChoice) -> PlayerAction:
        """What the seat to act does, going by its own hand and by what everybody knows."""
        seat, dealt = phase.turn, phase.dealt
        hand = phase.hands[seat]
        active = active_count(state, dealt)
        key = (
            type(phase),
            phase.asked,
            hand,
            seat,
            active,
            len(dealt.talon),
            len(dealt.claims[seat]),
            dealt.declared[seat] is None,
        )
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _choice(state, phase, seat, active)
        return found


def _choice(state: State, phase: Buying | PacketTurn | UpcardChoice, seat: Seat, active: int) -> PlayerAction:
    hand, trump = phase.hands[seat], phase.dealt.upcard.suit
    cards = held(hand)
    if isinstance(phase, PacketTurn):
        return _at_packet(state, phase, seat, cards, active)
    boys = None if are_claimed(state.rules.boys) else boys_in(cards, trump, state.rules.boys)
    for said in asking.offers(state, phase.dealt, seat, hand):
        if not isinstance(said, Declare) or (
            boys is not None and _promises(state, seat, cards, boys, trump, active)
        ):
            return said
    if phase.asked:
        return Continue(seat)
    values = _values(state, seat, cards, boys, trump, active)
    locked = declaring.locked(phase.dealt, seat)
    weakest_first = sorted([card for card in cards if card not in locked], key=values.__getitem__)
    if isinstance(phase, UpcardChoice):
        discard = weakest_first[0]
        if may_leave(state) and tricks_expected(phase.dealt.upcard, trump, active) <= values[discard]:
            return LeaveUpcard(seat)
        return TakeUpcard(seat, discard)
    thrown: list[Card] = []
    if has_exchange(state.rules) and bar_on_buying(state, seat) is None:
        thrown = [card for card in weakest_first if values[card] < DRAWN][: len(phase.dealt.talon)]
    kept = [card for card in cards if card not in thrown]
    if bar_on_passing(state, seat, active) is None:
        if _gain(state, seat, kept, len(thrown), trump, active) < 0:
            return Pass(seat)
    return Exchange(seat, tuple(thrown)) if thrown else Stand(seat)


def _at_packet(state: State, phase: PacketTurn, seat: Seat, cards: list[Card], active: int) -> PlayerAction:
    actions = packet.legal(state, phase)
    if phase.asked or not isinstance(actions[0], Stand):
        return actions[0]
    trump = phase.dealt.upcard.suit
    takes = TakePacket(seat) in actions
    if takes and _tricks(cards, trump, active) < HAND_SIZE * DRAWN:
        return TakePacket(seat)
    if Pass(seat) in actions and _gain(state, seat, cards, 0, trump, active) < 0:
        return Pass(seat)
    return Stand(seat)


def _tricks(cards: list[Card], trump: Suit, active: int) -> float:
    return sum([tricks_expected(card, trump, active) for card in cards])


def _boys_are_welcome(state: State, seat: Seat, boys: Boys) -> bool:
    """They pay, and do not overshoot with the first trick."""
    return boys.with_trick < 0 and (state.scores[seat] + boys.with_trick > 0 or below_zero_wins(state.rules))


def _values(
    state: State, seat: Seat, cards: list[Card], boys: Boys | None, trump: Suit, active: int
) -> dict[Card, float]:
    values = {card: tricks_expected(card, trump, active) for card in cards}
    if boys is not None and boys.with_trick:
        value = _KEPT_FOR_BOYS if _boys_are_welcome(state, seat, boys) else _RID_OF_BOYS
        values.update({card: value for card in cards if card.rank is Rank.JACK})
    return values


def _promises(state: State, seat: Seat, cards: list[Card], boys: Boys, trump: Suit, active: int) -> bool:
    """Whether boys are worth declaring: with a trick they pay, without one they cost."""
    if not _boys_are_welcome(state, seat, boys):
        return False
    empty_handed = math.exp(-_tricks(cards, trump, active))
    cost = 0 if boys.without is None else boys.without - remise(state.rules, state.scores[seat])
    return (1 - empty_handed) * -boys.with_trick > empty_handed * cost


def _gain(state: State, seat: Seat, kept: list[Card], drawn: int, trump: Suit, active: int) -> float:
    """Points that playing is expected to bring; a pass brings none."""
    rules, score = state.rules, state.scores[seat]
    expected = drawn * DRAWN + _tricks(kept, trump, active)
    boys = None if are_claimed(rules.boys) else boys_in(kept, trump, rules.boys)
    bonus = -boys.with_trick if boys else 0
    overshoots = not below_zero_wins(rules) and not stops_at_zero(rules)
    if overshoots and expected > score - bonus + 1:
        return score - start_score(rules)
    empty_handed = math.exp(-expected)
    cost = cross_in_points(rules) if crosses_instead(rules) else remise(rules, score)
    return expected + (1 - empty_handed) * bonus - empty_handed * cost
