"""What a deal would be worth to the viewer with so many tricks: the score, the boys, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from petukh.ai.worth import expected
from petukh.boys import are_claimed, boys_in, four_jacks_win, has_four_jacks
from petukh.cards import Card, Suit
from petukh.claims import counted
from petukh.elimination import eliminated
from petukh.fines import FINE
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import Played, Trick
from petukh.model.state import AwaitingDeal, Boys, Claimed, State, Tally
from petukh.overshoot import stops_at_zero
from petukh.phases.finish import finishing_boys
from petukh.scoring import score_played
from petukh.settlement import balances
from petukh.spade_ace import ACE_OF_SPADES
from petukh.table import replaced
from petukh.view import View

Worths = tuple[float, ...]
"""What 0, 1, 2 ... further tricks would be worth, in points of the settlement; taking no part is worth 0."""

FAR = 60
"""A score that no deal brings to zero: what the others have left does not matter to one's own tricks."""


class Outlook:
    """The worths of tricks at one decision of the viewer, each worked out once."""

    def __init__(self, seen: View, seat: Seat, trump: Suit) -> None:
        self._seen, self._seat, self._trump = seen, seat, trump
        self._before = _standing(seen)
        self._now = expected(self._before)[seat]
        self.winning = -sum(balances(self._before)) + balances(self._before)[seat] - self._now
        """What it is worth to win the game now: what all the others have left."""
        self._found: dict[tuple[object, ...], Worths] = {}

    def passing(self) -> float:
        """What it is worth to throw the hand in: nothing, or a fine."""
        fined = self._seen.seats[self._seat].next_refusal_fined
        return self._at(self._before.scores[self._seat] + FINE, 0, 0) if fined else 0.0

    def wins_at_once(self, hand: Sequence[Card]) -> bool:
        """Whether these cards win the game before play."""
        rules = self._seen.rules.boys
        four = four_jacks_win(rules) and has_four_jacks(hand)
        return four or finishing_boys(self._before, self._seat, tuple(hand), self._trump) is not None

    def boys_of(self, cards: Sequence[Card]) -> Boys | None:
        """The boys that these cards make, be they announced or to be declared."""
        rules = self._seen.rules.boys
        return None if are_claimed(rules) else boys_in(cards, self._trump, rules)

    def of(self, hand: Sequence[Card], boys: Boys | None, claims: tuple[Claimed, ...]) -> Worths:
        """The worths of further tricks with the cards of a hand, of which the best would take them."""
        cards = sorted(hand, key=lambda card: (card.suit is self._trump, card.rank), reverse=True)
        if boys and boys.jacks:
            cards.sort(key=lambda card: card not in boys.jacks)
        ace = cards.index(ACE_OF_SPADES) if ACE_OF_SPADES in cards else None
        key = (boys, claims, len(cards), ace)
        if key not in self._found:
            self._found[key] = self._work_out(cards, boys, claims)
        return self._found[key]

    def _work_out(self, cards: list[Card], boys: Boys | None, claims: tuple[Claimed, ...]) -> Worths:
        found: list[float] = []
        won = False
        for count in range(len(cards) + 1):
            if not (won and stops_at_zero(self._seen.rules)):
                worth, won = self._with_tricks(cards, count, boys, claims)
            found.append(worth)
        return tuple(found)

    def _with_tricks(
        self, cards: list[Card], count: int, boys: Boys | None, claims: tuple[Claimed, ...]
    ) -> tuple[float, bool]:
        """The worth of so many further tricks, and whether they win the game."""
        seen, seat = self._seen, self._seat
        other = next(each.seat for each in seen.seats if each.active and each.seat != seat)
        further = [
            Trick((Played(seat, card),), seat if number < count else other)
            for number, card in enumerate(cards)
        ]
        none: tuple[Boys | None, ...] = (None,) * seen.players
        counting = counted(seen.rules.boys, seen.seats[seat].score, claims)
        scored = score_played(
            seen.rules,
            tuple(each.score if each.seat == seat else FAR for each in seen.seats),
            (seat, other),
            replaced(none, seat, boys),
            (*seen.tricks, *further),
            claims=replaced(((),) * seen.players, seat, counting),
            fines=[],
        )
        if scored.winner == seat:
            return self.winning, True
        return self._at(scored.after[seat], scored.circled.count(seat), scored.crossed.count(seat)), False

    def _at(self, score: int, circles: int, crosses: int) -> float:
        """What it is worth to end the deal with a score and with further marks."""
        state, tally, seat = self._before, self._before.tally, self._seat
        scores = replaced(state.scores, seat, score)
        out = seat in eliminated(state, scores)
        after = replace(
            state,
            scores=scores,
            tally=replace(
                tally,
                circles=replaced(tally.circles, seat, tally.circles[seat] + circles),
                crosses=replaced(tally.crosses, seat, tally.crosses[seat] + crosses),
                out=replaced(tally.out, seat, out),
            ),
        )
        return expected(after)[seat] - self._now


def claims_in(cards: Sequence[Card]) -> tuple[Claimed, ...]:
    """The pairs among cards that would come from the packet."""
    return tuple(Claimed(pair, from_packet=True) for pair, both in PAIR_CARDS.items() if {*both} <= {*cards})


def _standing(seen: View) -> State:
    """The game between deals, as everybody knows it."""
    seats = seen.seats
    return State(
        seen.rules,
        tuple(seat.score for seat in seats),
        Tally(
            crosses=tuple(seat.crosses for seat in seats),
            circles=tuple(seat.circles for seat in seats),
            refusals=tuple(seat.refusals for seat in seats),
            out=tuple(seat.out for seat in seats),
            stakes=tuple(seat.stakes for seat in seats),
        ),
        seen.dealer,
        seen.deal_number,
        seen.decisions,
        AwaitingDeal(),
    )
