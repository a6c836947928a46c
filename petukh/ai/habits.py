"""What everybody is taken to do until play begins in the deals that a brain imagines: by plain rules."""

from __future__ import annotations

import math

from petukh.bars import bar_on_buying, bar_on_passing
from petukh.boys import are_claimed, boys_in
from petukh.cards import Card, Rank, Suit
from petukh.entitled import may_leave
from petukh.flow import has_exchange
from petukh.marks import crosses_instead
from petukh.model.actions import (
    Continue,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayerAction,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import Boys, Buying, PacketTurn, State, UpcardChoice
from petukh.overshoot import below_zero_wins, stops_at_zero
from petukh.phases import asking, declaring, packet
from petukh.scoring import remise
from petukh.settlement import cross_in_points
from petukh.start import start_score
from petukh.table import HAND_SIZE, active_count, held

_TRUMPS = {Rank.ACE: 1.0, Rank.KING: 0.9, Rank.JACK: 0.65, Rank.QUEEN: 0.5, Rank.TEN: 0.35}
_LOW_TRUMP = 0.3
_OTHERS = {Rank.ACE: 0.3, Rank.KING: 0.3, Rank.QUEEN: 0.2, Rank.TEN: 0.2}
_LOW_CARD = 0.05
DRAWN = 0.35
"""The share of a trick that an unseen card is worth on average."""
KEPT_ABOVE = 0.5
"""Cards worth less are thrown away: what is drawn may also make boys."""
ONE_JACK = 0.5
"""A jack is worth so much more for the boys that it may make, from this score on:"""
BOYS_WELCOME_AT = 10
_KEPT_FOR_BOYS = 2.0
_RID_OF_BOYS = -1.0


def tricks_expected(card: Card, trump: Suit, players: int) -> float:
    """The share of a trick that a card is worth; a side card the less, the more players may trump it."""
    if card.suit is trump:
        return _TRUMPS.get(card.rank, _LOW_TRUMP)
    return _OTHERS.get(card.rank, _LOW_CARD) * 2 / max(players, 3)


class Habits:
    """The choices of everybody in worlds of one deal, remembered: the same hands come up over and over."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], PlayerAction] = {}

    def choose(self, state: State, phase: Buying | PacketTurn | UpcardChoice) -> PlayerAction:
        """What the seat to act does, going by its own hand and by what everybody knows."""
        seat, dealt = phase.turn, phase.dealt
        key = (
            type(phase),
            phase.asked,
            seat,
            phase.hands[seat],
            active_count(state, dealt),
            min(len(dealt.talon), HAND_SIZE),
            dealt.claims[seat],
            dealt.declared[seat] is None,
        )
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _Chooser(state, phase).choice()
        return found


class _Chooser:
    """A seat about to choose."""

    def __init__(self, state: State, phase: Buying | PacketTurn | UpcardChoice) -> None:
        self._state = state
        self._phase = phase
        self._seat = phase.turn
        self._slots = phase.hands[phase.turn]
        self._cards = held(self._slots)
        self._trump = phase.dealt.upcard.suit
        self._active = active_count(state, phase.dealt)
        self._score = state.scores[phase.turn]

    def choice(self) -> PlayerAction:
        """What it does."""
        if isinstance(self._phase, PacketTurn):
            return self._at_packet(self._phase)
        if isinstance(self._phase, UpcardChoice) and not self._phase.asked:
            return self._at_upcard()
        offers = asking.offers(self._state, self._phase.dealt, self._seat, self._slots)
        boys = self._boys(self._cards)
        if offers and (isinstance(offers[0], Finish) or (boys is not None and self._promise(boys))):
            return offers[0]
        return Continue(self._seat) if self._phase.asked else self._buying()

    def _buying(self) -> PlayerAction:
        state, seat = self._state, self._seat
        thrown: list[Card] = []
        if has_exchange(state.rules) and bar_on_buying(state, seat) is None:
            values = self._values()
            thrown = [card for card in self._weakest_first(values) if values[card] < KEPT_ABOVE]
            thrown = thrown[: len(self._phase.dealt.talon)]
        kept = [card for card in self._cards if card not in thrown]
        if bar_on_passing(state, seat, self._active) is None and self._gain(kept, len(thrown)) < 0:
            return Pass(seat)
        return Exchange(seat, tuple(thrown)) if thrown else Stand(seat)

    def _at_upcard(self) -> PlayerAction:
        values = self._values()
        discard = self._weakest_first(values)[0]
        if may_leave(self._state) and self._tricks([self._phase.dealt.upcard]) <= values[discard]:
            return LeaveUpcard(self._seat)
        return TakeUpcard(self._seat, discard)

    def _at_packet(self, phase: PacketTurn) -> PlayerAction:
        actions, seat = packet.legal(self._state, phase), self._seat
        if phase.asked or not isinstance(actions[0], Stand):
            return actions[0]
        if TakePacket(seat) in actions and self._tricks(self._cards) < HAND_SIZE * DRAWN:
            return TakePacket(seat)
        if Pass(seat) in actions and self._gain(self._cards, 0) < 0:
            return Pass(seat)
        return Stand(seat)

    def _weakest_first(self, values: dict[Card, float]) -> list[Card]:
        """The cards that may be thrown away."""
        locked = declaring.locked(self._phase.dealt, self._seat)
        return sorted([card for card in self._cards if card not in locked], key=values.__getitem__)

    def _tricks(self, cards: list[Card]) -> float:
        return sum([tricks_expected(card, self._trump, self._active) for card in cards])

    def _boys(self, cards: list[Card]) -> Boys | None:
        rules = self._state.rules.boys
        return None if are_claimed(rules) else boys_in(cards, self._trump, rules)

    def _welcome(self, boys: Boys) -> bool:
        """They pay, and do not overshoot with the first trick."""
        wins = below_zero_wins(self._state.rules)
        return boys.with_trick < 0 and (self._score + boys.with_trick > 0 or wins)

    def _values(self) -> dict[Card, float]:
        """What each card is worth keeping: tricks, and jacks the boys that they make or would spoil."""
        values = {card: self._tricks([card]) for card in self._cards}
        boys = self._boys(self._cards)
        if boys is not None and boys.with_trick:
            value = _KEPT_FOR_BOYS if self._welcome(boys) else _RID_OF_BOYS
            values.update({card: value for card in self._cards if card.rank is Rank.JACK})
        elif self._score >= BOYS_WELCOME_AT:
            values.update({card: values[card] + ONE_JACK for card in self._cards if card.rank is Rank.JACK})
        return values

    def _promise(self, boys: Boys) -> bool:
        """Whether boys are worth declaring: with a trick they pay, without one they cost."""
        if not self._welcome(boys):
            return False
        empty_handed = math.exp(-self._tricks(self._cards))
        cost = 0 if boys.without is None else boys.without - remise(self._state.rules, self._score)
        return (1 - empty_handed) * -boys.with_trick > empty_handed * cost

    def _gain(self, kept: list[Card], drawn: int) -> float:
        """Points that playing is expected to bring; a pass brings none."""
        rules = self._state.rules
        expected = drawn * DRAWN + self._tricks(kept)
        boys = self._boys(kept)
        bonus = -boys.with_trick if boys else 0
        overshoots = not below_zero_wins(rules) and not stops_at_zero(rules)
        if overshoots and expected > self._score - bonus + 1:
            return self._score - start_score(rules)
        empty_handed = math.exp(-expected)
        cost = cross_in_points(rules) if crosses_instead(rules) else remise(rules, self._score)
        return expected + (1 - empty_handed) * bonus - empty_handed * cost
