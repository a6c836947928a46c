"""What a hand is worth before it is played, and what it is worth to draw some of it anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from statistics import fmean

from petukh.ai.counting import against, chance_if_drawn, chances
from petukh.ai.outlook import Outlook, claims_in
from petukh.boys import are_claimed, boys_in
from petukh.cards import Card, Rank, Suit
from petukh.hands import takes_all_tricks
from petukh.model.actions import Seat
from petukh.model.state import Boys, Claimed
from petukh.restrictions import Restriction
from petukh.spade_ace import ACE_OF_SPADES
from petukh.view import View

MOST_NOTED = 2
"""So many jacks (or queens) at a time are thought of among cards to be drawn: more come too rarely."""

UNDECIDED = 0.8
"""How often somebody who has yet to choose plays."""


class Hopes:
    """Expected worths at one decision before play; taking no part is worth 0."""

    def __init__(self, seen: View, seat: Seat, trump: Suit) -> None:
        self._seen, self.trump = seen, trump
        self._own = seen.seats[seat]
        self.outlook = Outlook(seen, seat, trump)
        self._facing = against(seen, trump, UNDECIDED)
        paired = (Rank.JACK, Rank.QUEEN) if are_claimed(seen.rules.boys) else (Rank.JACK,)
        self.own_chances = dict(zip(seen.hand, chances(seen.hand, self._facing), strict=True))
        """Of each card of the hand, to take a trick."""
        drawn = {card: chance_if_drawn(card, seen.hand, self._facing) for card in self._facing.hidden}
        self._noted = {card: chance for card, chance in drawn.items() if card.rank in paired}
        self._plain = sorted([card for card in drawn if card not in self._noted], key=lambda card: card.rank)
        self._of_jacks: dict[tuple[tuple[Card, ...], bool | None], tuple[bool, list[Boys | None]]] = {}
        self._plain_chance = fmean(drawn[card] for card in self._plain)

    def is_of_note(self, card: Card) -> bool:
        """Whether a card may be worth more, or less, than the tricks that it takes."""
        return card.rank is Rank.JACK or card == ACE_OF_SPADES

    def of_hand(self, hand: Sequence[Card], *, declared: bool | None = None) -> float:
        """The worth of playing these cards; ``declared``: with its boys or without, else as is better."""
        each = chances(hand, self._facing)
        return self._worth(hand, each, self._own.claims, declared)

    def of_plan(self, kept: Sequence[Card], drawn: int) -> float:
        """The worth of keeping some cards and drawing others."""
        own = chances(kept, self._facing)
        worth = total = 0.0
        for found, likely in self._found_among(drawn):
            plain = drawn - len(found)
            each = [*own, *[self._noted[card] for card in found], *[self._plain_chance] * plain]
            cards = [*kept, *found, *self._plain[:plain]]
            worth += likely * self._worth(cards, each, (*self._own.claims, *claims_in(found)), None)
            total += likely
        return worth / total

    def _found_among(self, drawn: int) -> Iterator[tuple[tuple[Card, ...], float]]:
        """Which of the cards of note may be among those drawn, and how likely that is."""
        hidden, noted = len(self._plain) + len(self._noted), len(self._noted)
        for count in range(min(drawn, noted, MOST_NOTED) + 1):
            likely = comb(hidden - noted, drawn - count) / comb(hidden, drawn)
            for found in combinations(self._noted, count):
                yield found, likely

    def _worth(
        self, cards: Sequence[Card], each: list[float], claims: tuple[Claimed, ...], declared: bool | None
    ) -> float:
        jacks = tuple([card for card in cards if card.rank is Rank.JACK])
        if (jacks, declared) not in self._of_jacks:
            wins = self.outlook.wins_at_once(jacks)
            self._of_jacks[jacks, declared] = wins, self._boys(jacks, declared)
        wins, boys = self._of_jacks[jacks, declared]
        if wins:
            return self.outlook.winning
        if takes_all_tricks(cards, self.trump, self._seen.rules.hands):
            each = [1.0] * len(cards)
        return max([self.outlook.expected(cards, each, some, claims) for some in boys])

    def _boys(self, cards: Sequence[Card], declared: bool | None) -> list[Boys | None]:
        """The boys that may be played with: those announced; declared or not, where the player may choose."""
        found = self.outlook.boys_of(cards)
        if not self._seen.declares_boys:
            return [found]
        if self._seen.locked:
            return [boys_in(self._seen.locked, self.trump, self._seen.rules.boys)]
        if found is None or Restriction.NO_DECLARE in self._own.restrictions:
            return [None]
        return [found, None] if declared is None else [found if declared else None]
