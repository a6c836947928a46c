"""What a deal would be worth to the viewer with so many tricks: the score, the boys, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from petukh.ai.counting import spread
from petukh.ai.worth import expected
from petukh.bank import has_bank
from petukh.boys import are_claimed, boys_in, four_jacks_win, has_four_jacks
from petukh.cards import Card, Suit
from petukh.claims import counted
from petukh.elimination import eliminated
from petukh.fines import FINE
from petukh.model.actions import Seat
from petukh.model.pairs import PAIR_CARDS
from petukh.model.results import Played, Trick
from petukh.model.state import AwaitingDeal, Boys, Claimed, State, Tally
from petukh.overshoot import Scored, stops_at_zero
from petukh.phases.finish import finishing_boys
from petukh.scoring import score_played, score_rams
from petukh.settlement import balances
from petukh.spade_ace import ACE_OF_SPADES, ace_of_spades
from petukh.table import replaced
from petukh.view import View

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
        others = [each.seat for each in seen.seats if each.seat != seat]
        self._other = next((other for other in others if seen.seats[other].active), others[0])
        """Somebody else, who has the tricks that the viewer has not."""
        self._ace_counts = bool(ace_of_spades(seen.rules, (self._of_card(ACE_OF_SPADES, seat),)))
        self._found: dict[tuple[object, ...], tuple[float, ...]] = {}

    def passing(self) -> float:
        """What it is worth to throw the hand in: nothing, or a fine."""
        fined = self._seen.seats[self._seat].next_refusal_fined
        return self._at(self._before.scores[self._seat] + FINE, 0, 0) if fined else 0.0

    def rams(self) -> float:
        """What it is worth to declare five trumps, which ends the deal."""
        rules, seat = self._seen.rules, self._seat
        scored = score_rams(rules, self._scores(), seat, [], takes_bank=has_bank(rules))
        return self.winning if scored.winner == seat else self._at(scored.after[seat], 0, 0)

    def wins_at_once(self, hand: Sequence[Card]) -> bool:
        """Whether these cards win the game before play."""
        rules = self._seen.rules.boys
        four = four_jacks_win(rules) and has_four_jacks(hand)
        return four or finishing_boys(self._before, self._seat, tuple(hand), self._trump) is not None

    def boys_of(self, cards: Sequence[Card]) -> Boys | None:
        """The boys that these cards make, be they announced or to be declared."""
        rules = self._seen.rules.boys
        return None if are_claimed(rules) else boys_in(cards, self._trump, rules)

    def expected(
        self,
        cards: Sequence[Card],
        each: Sequence[float],
        boys: Boys | None,
        claims: tuple[Claimed, ...],
        tricks: tuple[Trick, ...] = (),
    ) -> float:
        """The worth of playing cards on, of which each has a chance to take a trick, after these ``tricks``.

        The ace of spades, where it counts, is thought of by itself: won or lost.
        """
        if ACE_OF_SPADES in cards and self._ace_counts:
            at = cards.index(ACE_OF_SPADES)
            others, chances = [*cards[:at], *cards[at + 1 :]], [*each[:at], *each[at + 1 :]]
            won, lost = (
                self.expected(others, chances, boys, claims, (*tricks, self._of_card(ACE_OF_SPADES, winner)))
                for winner in (self._seat, self._other)
            )
            return each[at] * won + (1 - each[at]) * lost
        worths = self.worths(cards, boys, claims, tricks)
        return sum([likely * worth for likely, worth in zip(spread(each), worths, strict=True)])

    def after(self, card: Card, *, takes: bool) -> tuple[Trick, ...]:
        """The tricks of the deal when this card has taken one, or has not."""
        return (*self._seen.tricks, self._of_card(card, self._seat if takes else self._other))

    def with_card(self, card: Card, *, takes: bool) -> tuple[Trick, ...]:
        """One trick, with a card of the viewer: it has taken it, or has not."""
        return (self._of_card(card, self._seat if takes else self._other),)

    def worths(
        self,
        cards: Sequence[Card],
        boys: Boys | None,
        claims: tuple[Claimed, ...],
        tricks: tuple[Trick, ...] = (),
    ) -> tuple[float, ...]:
        """What 0, 1, 2 ... further tricks would be worth, the first by a jack if it must make boys good."""
        with_jack = boys is not None and bool(boys.jacks) and any(card in boys.jacks for card in cards)
        key = (boys, claims, tricks, len(cards), with_jack)
        if key not in self._found:
            self._found[key] = self._work_out(cards, boys, claims, tricks)
        return self._found[key]

    def _work_out(
        self, cards: Sequence[Card], boys: Boys | None, claims: tuple[Claimed, ...], tricks: tuple[Trick, ...]
    ) -> tuple[float, ...]:
        first = [card for card in cards if boys and card in boys.jacks]
        ordered = [*first, *(card for card in cards if card not in first)]
        found: list[float] = []
        won = False
        for count in range(len(cards) + 1):
            if not (won and stops_at_zero(self._seen.rules)):
                taken = [self._of_card(card, self._seat) for card in ordered[:count]]
                lost = [self._of_card(card, self._other) for card in ordered[count:]]
                worth, won = self._worth((*tricks, *taken, *lost), boys, claims)
            found.append(worth)
        return tuple(found)

    def _of_card(self, card: Card, winner: Seat) -> Trick:
        return Trick((Played(self._seat, card),), winner)

    def _worth(
        self, tricks: tuple[Trick, ...], boys: Boys | None, claims: tuple[Claimed, ...]
    ) -> tuple[float, bool]:
        """The worth of a deal with these tricks, and whether it wins the game."""
        seat = self._seat
        scored = self.scored(tricks, boys, claims)
        if scored.winner == seat:
            return self.winning, True
        return self._at(scored.after[seat], scored.circled.count(seat), scored.crossed.count(seat)), False

    def scored(self, tricks: tuple[Trick, ...], boys: Boys | None, claims: tuple[Claimed, ...]) -> Scored:
        """What is written for the viewer's tricks, if nobody else is near the end of the game."""
        seen, seat = self._seen, self._seat
        none: tuple[Boys | None, ...] = (None,) * seen.players
        counting = counted(seen.rules.boys, seen.seats[seat].score, claims)
        return score_played(
            seen.rules,
            self._scores(),
            (seat, self._other),
            replaced(none, seat, boys),
            tricks,
            claims=replaced(((),) * seen.players, seat, counting),
            fines=[],
        )

    def _scores(self) -> tuple[int, ...]:
        """As if nobody else were near the end of the game."""
        return tuple([each.score if each.seat == self._seat else FAR for each in self._seen.seats])

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
