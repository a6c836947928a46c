"""What one seat makes of tricks and boys, whatever it holds: worked out once for many worlds of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from petukh.ai.bits import bits_of
from petukh.ai.outlook import Outlook
from petukh.boys import are_claimed, boys_in
from petukh.cards import Card, Rank
from petukh.deck import deck_of
from petukh.flow import has_exchange
from petukh.hands import are_special
from petukh.model.actions import Seat
from petukh.model.state import Boys, Claimed, State
from petukh.restrictions import Restriction
from petukh.spade_ace import ACE_OF_SPADES, counts
from petukh.table import HAND_SIZE
from petukh.view import view

Vector = tuple[float, ...]
"""What 0, 1, 2 ... tricks are worth."""
Promise = tuple[Vector, ...]
"""What tricks are worth by what becomes of the ace of spades, where it counts: if it is not held, won, lost.

The vectors count all tricks: nobody who won that ace has none, nor has who lost it five.
"""
NOT_HELD, WON, LOST = range(3)
MADE_GOOD, TO_BE_MADE, NEVER = range(3)
"""Boys that a jack must make good by a trick: it has; it may, being held; none is held any more."""


class Mind:
    """How a seat thinks of one deal; cards are bits."""

    def __init__(self, state: State, seat: Seat) -> None:
        seen = view(state, seat)
        if seen.trump is None:
            raise ValueError("nobody thinks of tricks before there are trumps")
        rules = state.rules
        self.seat, self.trump, self.rules = seat, seen.trump, rules
        self.bits = bits_of(seen.trump)
        self.outlook = Outlook(seen, seat, seen.trump)
        self.passing = self.outlook.passing()
        self.deck = self.bits.set_of(deck_of(rules.table))
        self.jacks = self._all_of(Rank.JACK)
        self.paired = self._all_of(Rank.JACK, Rank.QUEEN) if are_claimed(rules.boys) else self.jacks
        """Cards that may be worth more than their tricks."""
        self.ace = self.bits.bit[ACE_OF_SPADES] if counts(rules) else 0
        self.of_note = self.jacks | self.bits.bit[ACE_OF_SPADES]
        self.as_dealt = 0.0 if has_exchange(rules) else 0.4
        self.has_special = are_special(rules.hands)
        self._may_declare = Restriction.NO_DECLARE not in seen.seats[seat].restrictions
        self._declares = seen.declares_boys
        self._plain = [*self.bits.cards_of(self.deck & ~self.of_note)]
        self._promises: dict[tuple[object, ...], Promise] = {}
        self._ways: dict[tuple[object, ...], list[Promise]] = {}
        self._further: dict[tuple[object, ...], Vector] = {}

    def _all_of(self, *ranks: Rank) -> int:
        return self.bits.set_of(card for card in self.bits.bit if card.rank in ranks) & self.deck

    def promise(self, jacks: int, boys: Boys | None, claims: tuple[Claimed, ...], *, ace: bool) -> Promise:
        """What tricks are worth to a hand with these jacks, which are played with such boys."""
        key = (jacks if boys is not None and boys.jacks else 0, boys, claims, ace)
        found = self._promises.get(key)
        if found is None:
            cards = [*self.bits.cards_of(jacks), *self._plain][:HAND_SIZE]
            found = (self.outlook.worths(cards, boys, claims),)
            if ace:
                won, lost = (
                    self.outlook.worths(
                        cards[:-1], boys, claims, self.outlook.with_card(ACE_OF_SPADES, takes=takes)
                    )
                    for takes in (True, False)
                )
                found = (*found, (lost[0], *won), (*lost, won[-1]))
            self._promises[key] = found
        return found

    def further(
        self, boys: Boys | None, claims: tuple[Claimed, ...], *, made: int, ace: int, won: int
    ) -> Vector:
        """What 0, 1, 2 ... tricks are worth after so many ``won``, with boys ``made`` good or not.

        ``ace``: what has become of the ace of spades by then, or what is supposed.
        """
        key = (boys, claims, made, ace, won)
        found = self._further.get(key)
        if found is None:
            outlook, jack = self.outlook, boys.jacks[:1] if boys else ()
            tricks = () if ace == NOT_HELD else outlook.with_card(ACE_OF_SPADES, takes=ace == WON)
            cards = [*(jack if made == MADE_GOOD else ()), *self._plain]
            for card in cards[: won - (ace == WON)]:
                tricks += outlook.with_card(card, takes=True)
            rest = [*(jack if made == TO_BE_MADE else ()), *self._plain]
            left = HAND_SIZE - won - (ace == LOST)
            found = self._further[key] = outlook.worths(rest[:left], boys, claims, tricks)
        return found

    def ways(
        self,
        jacks: int,
        claims: tuple[Claimed, ...],
        locked: tuple[Card, ...],
        declared: bool | None,
        *,
        ace: bool,
    ) -> list[Promise]:
        """The same with each of the boys that may be played with; empty if the jacks win the game at once.

        ``declared``: with their boys or without, else as is better; ``locked`` are those declared before.
        """
        key = (jacks, claims, locked, declared, ace)
        found = self._ways.get(key)
        if found is None:
            held = tuple(self.bits.cards_of(jacks))
            wins = self.outlook.wins_at_once(held)
            boys = [] if wins else self._boys(held, locked, declared)
            found = self._ways[key] = [self.promise(jacks, each, claims, ace=ace) for each in boys]
        return found

    def _boys(
        self, jacks: Sequence[Card], locked: tuple[Card, ...], declared: bool | None
    ) -> list[Boys | None]:
        found = self.outlook.boys_of(jacks)
        if not self._declares:
            return [found]
        if locked:
            return [boys_in(locked, self.trump, self.rules.boys)]
        if found is None or not self._may_declare:
            return [None]
        return [found, None] if declared is None else [found if declared else None]
