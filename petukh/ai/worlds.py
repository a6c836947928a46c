"""Worlds that a seat may imagine, many and quickly, the likelier by what the others chose, the oftener.

Every world agrees with all that the view shows (:mod:`petukh.sample` finds the first one). Then two hidden
cards at a time change places, by the Metropolis rule: whoever has exchanged two cards has kept three of
those dealt to him, probably good ones, and thrown two probably bad ones away.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from petukh.ai import tells
from petukh.cards import Card, Rank, Suit
from petukh.flow import has_exchange
from petukh.knowledge import Knowledge
from petukh.model.actions import Seat
from petukh.model.results import ChoiceKind
from petukh.model.state import State
from petukh.restrictions import CommonRestriction, Restriction
from petukh.sample import Placement, agrees, placement, sample, world
from petukh.table import HAND_SIZE
from petukh.view import PhaseName, View

Owner = Seat | None
"""Whose hand a place is in; None: in nobody's."""

SWAPS = 2
"""Changes tried between two worlds for every place of which something is known."""
PROMISE = 1.2
"""By how much likelier, as an exponent, a trick that a hand promises makes it that the hand is played."""
FORGOTTEN = 3
"""Worlds passed over at the beginning, which are still much like the first one."""
WORLDS_A_START = 40
"""After so many worlds the cards are placed anew: not every world can be reached by changing two cards."""

_HIDING_CARDS = (PhaseName.BUYING, PhaseName.PACKET, PhaseName.UPCARD, PhaseName.PLAYING)


def imagine(seen: View, rng: Random) -> Iterator[State]:
    """Worlds without end; raises ``Impossible`` if no state agrees with the view."""
    if seen.phase not in _HIDING_CARDS:
        while True:
            yield sample(seen, rng)
    while True:
        cards = _Cards(seen, rng)
        for _ in range(FORGOTTEN):
            cards.change(rng)
        for _ in range(WORLDS_A_START):
            cards.change(rng)
            yield cards.world(rng)


_TRUMPS_TAKE = {Rank.ACE: 1.0, Rank.KING: 0.9, Rank.QUEEN: 0.75, Rank.JACK: 0.6, Rank.TEN: 0.5}
_LOW_TRUMP_TAKES = 0.4
_OTHERS_TAKE = {Rank.ACE: 1.1, Rank.KING: 0.9, Rank.QUEEN: 0.3, Rank.TEN: 0.12}
_LOW_CARD_TAKES = 0.06


def share_of_trick(card: Card, trump: Suit, players: int) -> float:
    """The share of a trick that a card takes where so many play."""
    if card.suit is trump:
        return _TRUMPS_TAKE.get(card.rank, _LOW_TRUMP_TAKES)
    return _OTHERS_TAKE.get(card.rank, _LOW_CARD_TAKES) / max(players, 3)


class _Cards:
    """The hidden cards, each in a place, and how likely each would be in each place."""

    def __init__(self, seen: View, rng: Random) -> None:
        self._seen = seen
        known, placed = placement(seen, rng)
        # Discards are looked for in the pool, where the jacks were placed first.
        rng.shuffle(placed[None])
        self._known: Knowledge = known
        self._trump = known.upcard.suit
        self._all = (*known.hidden, *[card for cards in known.open.values() for card in cards])
        self._cards: list[Card] = []
        """The card in each place."""
        self._owners: list[Owner] = []
        self._likely: list[dict[Card, float]] = []
        """For each place, how likely each card is there, as against others; not named: impossible."""
        self._hidden = frozenset(known.hidden)
        self._jacks: dict[frozenset[tuple[Card, Owner]], bool] = {}
        for seat in placed:
            if seat is not None:
                self._place_hand(seat, placed[seat])
        self._thrown = len(self._cards)
        """Where the places of discards begin."""
        self._place_the_rest(placed[None])

    def _place_hand(self, seat: Seat, hidden: list[Card]) -> None:
        known = self._known
        shown = [card for card in known.open[seat] if card != known.upcard]
        kept, chances = self._told_by_choice(seat)
        possible = {card for card in known.hidden if card not in known.refuted.get(seat, ())}
        may_be = possible.union(shown)
        for place, card in enumerate([*shown, *hidden]):
            self._cards.append(card)
            self._owners.append(seat)
            self._likely.append({each: chances[each] if place < kept else 1.0 for each in may_be})

    def _told_by_choice(self, seat: Seat) -> tuple[int, dict[Card, float]]:
        """How many places of a hand its holder's choice tells of, and how likely each card is there."""
        choice, own = self._seen.seats[seat].choice, self._seen.seats[seat]
        if choice is None or choice.kind is ChoiceKind.PACKET:
            return 0, {}
        if not has_exchange(self._seen.rules):
            return 0 if Restriction.NO_PASS in own.restrictions else HAND_SIZE, self._tilted(1.0)
        barred = Restriction.NO_BUY in own.restrictions
        if barred or CommonRestriction.NOBODY_BUYS in self._seen.restrictions:
            return 0, {}
        kept = HAND_SIZE - choice.count
        return kept, {card: tells.kept(card, self._trump, choice.count) for card in self._all} if kept else {}

    def _thrown_by(self, seat: Seat) -> dict[Card, float]:
        """How likely each card is among those that the seat has thrown away."""
        choice = self._seen.seats[seat].choice
        exchanges = has_exchange(self._seen.rules)
        if choice is not None and choice.kind is ChoiceKind.PASS and exchanges:
            return {card: tells.passed(card, self._trump) for card in self._all}
        if choice is None or not exchanges or not choice.count:
            return self._tilted(-1.0)
        return {card: tells.thrown(card, self._trump, choice.count) for card in self._all}

    def _tilted(self, sign: float) -> dict[Card, float]:
        """The likelier in a hand that was played as it was, or thrown in if ``sign`` is negative."""
        players = self._seen.players
        return {
            card: math.exp(sign * PROMISE * share_of_trick(card, self._trump, players)) for card in self._all
        }

    def _place_the_rest(self, pool: list[Card]) -> None:
        """In the order in which discards are looked for in the pool: from its end, by seat."""
        known, seen = self._known, self._seen
        anything = dict.fromkeys(known.hidden, 1.0)
        thrown: list[dict[Card, float]] = []
        for seat, cards in reversed(known.thrown.items()):
            chances = self._thrown_by(seat)
            likely = {card: chances[card] for card in known.hidden}
            thrown += [likely] * (seen.seats[seat].thrown - len(cards))
        self._rest = self._thrown + len(thrown)
        """Where the places of all other cards begin."""
        self._cards += pool
        self._owners += [None] * len(pool)
        self._likely += [*thrown, *[anything] * (len(pool) - len(thrown))]

    def change(self, rng: Random) -> None:
        """Let cards change places."""
        cards, likely, owners = self._cards, self._likely, self._owners
        count, told = len(cards), self._rest
        random = rng.random
        for _ in range(SWAPS * told):
            # One of the two is always in a place of which something is known.
            one, other = int(random() * told), int(random() * count)
            card, another = cards[one], cards[other]
            here, there = likely[one].get(another, 0.0), likely[other].get(card, 0.0)
            if not here or not there:
                continue
            if here * there < random() * likely[one][card] * likely[other][another]:
                continue
            cards[one], cards[other] = another, card
            moved = owners[one] != owners[other] and (card.rank is Rank.JACK or another.rank is Rank.JACK)
            if moved and not self._agree():
                cards[one], cards[other] = card, another

    def _agree(self) -> bool:
        """Whether the jacks lie so that they make the boys that everybody knows of."""
        jacks = [each for each in zip(self._cards, self._owners, strict=True) if each[0].rank is Rank.JACK]
        lie = frozenset(jacks)
        found = self._jacks.get(lie)
        if found is None:
            placed: Placement = {place: [] for place in self._known.room}
            for card, owner in lie:
                if card in self._hidden:
                    placed[owner].append(card)
            found = self._jacks[lie] = agrees(self._seen, self._known, placed)
        return found

    def world(self, rng: Random) -> State:
        """The state in which the cards lie as they do now."""
        placed: Placement = {place: [] for place in self._known.room}
        for card, owner in zip(self._cards, self._owners, strict=True):
            if owner is not None and card in self._hidden:
                placed[owner].append(card)
        rest = self._cards[self._rest :]
        rng.shuffle(rest)
        # Where the next discards are looked for: at the end.
        placed[None] = [*rest, *self._cards[self._thrown : self._rest]]
        return world(self._seen, self._known, placed)
