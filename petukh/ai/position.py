"""A deal in play, for those who play many deals in their head: the rules of tricks, on cards as bits.

The engine is the law; what is here is compared with it move by move in the tests. Options are asked of the
modules that read them, once a deal, and what a deal comes to is scored by the engine (``payoffs``).
"""

from __future__ import annotations

from dataclasses import dataclass

from petukh.ai.bits import CARDS, bits_of
from petukh.boys import made_good_by_jacks
from petukh.cards import Rank, Suit
from petukh.follow import demanded_in_deal
from petukh.model.actions import Seat
from petukh.model.results import Played, Trick
from petukh.model.state import Playing, State
from petukh.overshoot import stops_at_zero
from petukh.rules.options import MustBeat, TrumpLead
from petukh.spade_ace import ACE_OF_SPADES, counts

Taken = tuple[int, ...]
"""The complete tricks of a deal, a number each: the winner's seat, and in higher bits what else is scored."""

SEAT = 7
"""The bits of such a number that tell the winner."""
CARD_SHIFT, CARD = 3, 63
"""Above them: the index of the card that took the trick, if it is one of those that count for more."""
ACE_SHIFT = 9
"""Above that: one more than the seat that lost the ace of spades in the trick, if that counts."""


@dataclass(slots=True)
class Position:
    """Where the tricks of a deal stand; each is changed by playing on."""

    hands: list[int]
    """The set of cards of each seat."""
    turn: Seat
    led: int = 0
    """All cards of the suit led; 0: the trick has no card yet."""
    best: int = 0
    """The index of the card that is winning the trick."""
    best_seat: Seat = 0
    count: int = 0
    """How many cards the trick has."""
    gone: int = 0
    """The cards that have been played."""
    ace_by: Seat = -1
    """Who played the ace of spades to this trick, if it counts."""
    taken: Taken = ()

    def copy(self) -> Position:
        """The same position, to be played on by itself."""
        return Position(
            self.hands[:],
            self.turn,
            self.led,
            self.best,
            self.best_seat,
            self.count,
            self.gone,
            self.ace_by,
            self.taken,
        )


class Course:
    """What stays the same through the tricks of a deal, however the cards lie."""

    def __init__(self, state: State, trump: Suit, order: tuple[Seat, ...]) -> None:
        self.bits = bits_of(trump)
        self._trumps, self._beating, self._suit = self.bits.trumps, self.bits.beating, self.bits.suit
        self.order = order
        self._size = len(order)
        self.following: list[Seat] = [*range(state.players)]
        """Who plays after each seat."""
        for seat, following in zip(order, (*order[1:], order[0]), strict=True):
            self.following[seat] = following
        demanded = demanded_in_deal(state.rules.play, state.scores)
        self.beat_always = demanded.beating is MustBeat.ALWAYS
        self.beat_trumps = demanded.beating is MustBeat.TRUMP
        self.ace_led = 1 << (CARDS - 1) if demanded.lead_ace else 0
        """The ace of trumps, if it must be led."""
        self.opened_with = 0 if demanded.lead_trump is TrumpLead.NEVER else self.bits.trumps
        """What must be led to the first trick, if held; 0: nothing must."""
        self.led_with = self.opened_with if demanded.lead_trump is TrumpLead.EVERY else 0
        """The same for the others."""
        self.stops_at_zero = stops_at_zero(state.rules)
        self.spade_ace = self.bits.bit[ACE_OF_SPADES] if counts(state.rules) else 0
        jacks_count = made_good_by_jacks(state.rules.boys)
        self.told = [0] * (CARDS + 1)
        """What a taken trick tells beside its winner, by the index of the card that took it."""
        for index, card in self.bits.card.items():
            if (jacks_count and card.rank is Rank.JACK) or (self.spade_ace and card == ACE_OF_SPADES):
                self.told[index] = index << CARD_SHIFT

    def position(self, phase: Playing) -> Position:
        """Where the phase stands."""
        bits = self.bits
        position = Position([bits.set_of(slots) for slots in phase.hands], phase.turn)
        for trick in (*[trick.cards for trick in phase.tricks], phase.trick):
            if trick:
                position.turn = trick[0].seat
            for played in trick:
                position.hands[played.seat] |= bits.bit[played.card]
                self.play(position, bits.bit[played.card])
        return position

    def legal(self, position: Position) -> int:
        """The cards that may be played, as a set."""
        hand = position.hands[position.turn]
        if not position.best:
            must = self.led_with if position.taken else self.opened_with
            return (hand & self.ace_led) or (hand & must) or hand
        cards = (hand & position.led) or (hand & self._trumps) or hand
        if self.beat_always or (self.beat_trumps and cards & self._trumps):
            return (cards & self._beating[position.best]) or cards
        return cards

    def play(self, position: Position, card: int) -> None:
        """Play a card, which is not asked whether it is legal."""
        turn = position.turn
        position.hands[turn] ^= card
        position.gone |= card
        if card == self.spade_ace:
            position.ace_by = turn
        if card & self._beating[position.best]:
            position.best, position.best_seat = card.bit_length(), turn
        if not position.count:
            position.led = self._suit[position.best]
        position.count += 1
        if position.count < self._size:
            position.turn = self.following[turn]
            return
        told = self.told[position.best] | position.best_seat
        if position.ace_by >= 0 and self.spade_ace.bit_length() != position.best:
            told |= (position.ace_by + 1) << ACE_SHIFT
        position.taken = (*position.taken, told)
        position.turn = position.best_seat
        position.led = position.best = position.count = 0
        position.ace_by = -1

    def tricks(self, taken: Taken) -> tuple[Trick, ...]:
        """The tricks as the engine scores them: with those of their cards that count for more."""
        found = []
        for told in taken:
            seat, cards = told & SEAT, []
            index = told >> CARD_SHIFT & CARD
            if index:
                cards.append(Played(seat, self.bits.card[index]))
            if told >> ACE_SHIFT:
                cards.append(Played((told >> ACE_SHIFT) - 1, ACE_OF_SPADES))
            found.append(Trick(tuple(cards), seat))
        return tuple(found)
