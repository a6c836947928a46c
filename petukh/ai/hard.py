"""A brain that imagines what the others may hold, and tries each choice in many such worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from petukh.ai.habits import Habits
from petukh.ai.payoffs import Payoffs
from petukh.ai.playout import play_out
from petukh.ai.position import Course
from petukh.ai.worlds import imagine
from petukh.ai.worth import expected
from petukh.boys import claim_columns
from petukh.cards import Card
from petukh.claims import counted
from petukh.engine import apply
from petukh.entitled import is_auctioned
from petukh.model.actions import Exchange, PlayCard, PlayerAction, Seat
from petukh.model.state import Buying, PacketTurn, Playing, State, UpcardChoice
from petukh.overshoot import below_zero_wins
from petukh.phases import playing
from petukh.table import HAND_SIZE, replaced
from petukh.view import View

FULL_BUDGET = 300
"""Worlds, of which the best choices are tried in all."""
FIRST_LOOK = 25
"""Worlds in which every choice is tried."""


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not."""
    return choose_in(seen, imagine(seen, rng), budget)


def choose_in(seen: View, worlds: Iterator[State], budget: int) -> PlayerAction:
    if not seen.legal or seen.seat is None:
        raise ValueError("a brain is asked only when it is to act")
    if len(seen.legal) == 1:
        return seen.legal[0]
    search = Search(seen.seat)
    return best(seen.legal, worlds, search.value, budget)


def best(
    actions: tuple[PlayerAction, ...],
    worlds: Iterator[State],
    value: Callable[[State, PlayerAction], float],
    budget: int,
) -> PlayerAction:
    """The action that does best on average; the worse half drops out again and again."""
    left = list(actions)
    sums = dict.fromkeys(range(len(left)), 0.0)
    places = list(sums)
    seen: list[State] = []
    looks = FIRST_LOOK
    while len(seen) < budget and len(places) > 1:
        more = [next(worlds) for _ in range(min(looks, budget - len(seen)))]
        for world in more:
            for place in places:
                sums[place] += value(world, left[place])
        seen += more
        places.sort(key=sums.__getitem__, reverse=True)
        places = places[: max(2, (len(places) + 1) // 2)]
        looks = len(seen)
    return left[places[0]]


class Search:
    """What choices of one seat come to, in any world of one decision."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._habits = Habits()
        self._courses: dict[tuple[Seat, ...], Course] = {}
        self._payoffs: dict[object, Payoffs] = {}
        self._world: State | None = None
        self._exchanged: dict[int, State | None] = {}
        """The deal when play begins, by the number of cards exchanged; None: it depends on which."""

    def value(self, world: State, action: PlayerAction) -> float:
        """What the seat gains by the action in this world, if everybody then goes by plain rules."""
        phase = world.phase
        if isinstance(phase, Playing) and isinstance(action, PlayCard):
            return self._value_of_card(world, phase, action.card)
        if isinstance(phase, Buying) and isinstance(action, Exchange):
            state = self._after_exchange(world, phase, action)
        else:
            state, _ = self._until_play(world, action)
        if not isinstance(state.phase, Playing):
            return expected(state)[self._seat] - expected(world)[self._seat]
        course, payoffs, wanted = self._deal(state, state.phase)
        taken = play_out(course, course.position(state.phase), wanted, payoffs)
        return payoffs.worth(taken)[self._seat]

    def _value_of_card(self, world: State, phase: Playing, card: Card) -> float:
        course, payoffs, wanted = self._deal(world, phase)
        position = course.position(phase)
        course.play(position, course.bits.bit[card])
        over = course.stops_at_zero and position.taken and payoffs.stops(position.taken)
        taken = position.taken if over else play_out(course, position, wanted, payoffs)
        return payoffs.worth(taken)[self._seat]

    def _until_play(self, world: State, action: PlayerAction) -> tuple[State, bool]:
        """The deal when play begins or is over; and whether the seat had another choice until then."""
        state = apply(world, action).state
        asked = False
        while isinstance(state.phase, Buying | PacketTurn | UpcardChoice):
            asked = asked or state.phase.turn == self._seat
            state = apply(state, self._habits.choose(state, state.phase)).state
        return state, asked

    def _after_exchange(self, world: State, phase: Buying, action: Exchange) -> State:
        """The same, once for all exchanges of so many cards.

        What the others do does not depend on which cards those are, unless the upcard is bid for.
        """
        if self._world is not world:
            self._world = world
            self._exchanged = {}
        count = len(action.cards)
        if count not in self._exchanged:
            state, asked = self._until_play(world, action)
            alike = not asked and isinstance(state.phase, Playing)
            self._exchanged[count] = state if alike and not is_auctioned(world) else None
            return state
        like = self._exchanged[count]
        if like is None or not isinstance(like.phase, Playing):
            return self._until_play(world, action)[0]
        drawn = iter(phase.dealt.talon)
        hand = tuple([next(drawn) if card in action.cards else card for card in phase.hands[self._seat]])
        return playing.begin(like, like.phase.dealt, replaced(like.phase.hands, self._seat, hand), [])

    def _deal(self, state: State, phase: Playing) -> tuple[Course, Payoffs, list[int]]:
        course = self._courses.get(phase.order)
        if course is None:
            course = self._courses[phase.order] = Course(state, phase.dealt.upcard.suit, phase.order)
        dealt = phase.dealt
        key = (phase.boys, dealt.choices, dealt.claims, dealt.offences)
        payoffs = self._payoffs.get(key)
        if payoffs is None:
            payoffs = self._payoffs[key] = Payoffs(course, state, phase)
        return course, payoffs, wanted(state, phase)


def wanted(state: State, phase: Playing) -> list[int]:
    """How many tricks bring each seat to exactly 0; all of them where less than 0 is as good."""
    if below_zero_wins(state.rules):
        return [HAND_SIZE] * state.players
    found = list(state.scores)
    for seat, boys in enumerate(phase.boys):
        if boys is not None:
            found[seat] += boys.with_trick
        claims = counted(state.rules.boys, state.scores[seat], phase.dealt.claims[seat])
        if claims:
            found[seat] += len(claims) * claim_columns(state.rules.boys)[0]
    return found
