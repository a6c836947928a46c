"""A brain that imagines what the others may hold, and tries each choice in many such worlds."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from petukh.ai import normal
from petukh.ai.advice import Advice
from petukh.ai.likely_buying import likely_choice
from petukh.ai.likely_play import LikelyPlay
from petukh.ai.mind import Mind
from petukh.ai.payoffs import Payoffs
from petukh.ai.position import Course
from petukh.ai.worlds import imagine
from petukh.ai.worth import expected
from petukh.engine import apply, legal, to_act
from petukh.entitled import is_auctioned
from petukh.model.actions import Exchange, PlayCard, PlayerAction, Seat
from petukh.model.state import Buying, PacketTurn, Playing, State, UpcardChoice
from petukh.phases import asking, playing
from petukh.table import HAND_SIZE, replaced
from petukh.view import View

FULL_BUDGET = 100
"""Worlds, of which the best choices are tried in all."""
FIRST_TRIES = 60
"""How often choices are tried in all before the worse half of them drops out."""
SURE = 2.5
"""A choice is out that does worse by so many times the error of the estimate ..."""
ENOUGH = 20
"""... in at least so many worlds."""
OPINION = 10
"""What ``normal`` thinks of a choice counts as much as so many worlds."""


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not."""
    advised = normal.weighed(seen)
    if len(advised) == 1 or seen.seat is None:
        return advised[0].action
    return best(advised, imagine(seen, rng), Search(seen.seat).value, budget)


def choose_seeing_all(state: State) -> PlayerAction:
    """What the search finds for the seat to act if the one world that it imagines is the true one."""
    choices, search = legal(state), Search(to_act(state))
    if len(choices) == 1:
        return choices[0]
    found: PlayerAction = max(choices, key=lambda each: search.value(state, each))
    return found


def best(
    advised: Sequence[Advice],
    worlds: Iterator[State],
    value: Callable[[State, PlayerAction], float],
    budget: int,
) -> PlayerAction:
    """The action that does best on average; the worse half drops out again and again.

    What a good player thinks of them has its weight too: of many that were tried in few worlds, the one that
    comes out best is mostly a lucky one. Without any worlds it is what he thinks best.
    """
    left: list[PlayerAction] = [each.action for each in advised]
    opinions = [OPINION * each.worth for each in advised]
    found: list[list[float]] = [[] for _ in left]
    places = sorted(range(len(left)), key=lambda place: opinions[place], reverse=True)
    tried, looks = 0, max(1, FIRST_TRIES // len(left))
    while tried < budget and len(places) > 1:
        looks = min(looks, budget - tried)
        for _ in range(looks):
            world = next(worlds)
            for place in places:
                found[place].append(value(world, left[place]))
        tried += looks
        looks = tried
        places.sort(key=lambda place: sum(found[place]) + opinions[place], reverse=True)
        first = places[0]
        others = places[1 : max(2, (len(places) + 1) // 2)]
        places = [first, *[each for each in others if not _surely_worse(found[each], found[first])]]
    return left[places[0]]


def _surely_worse(values: list[float], best: list[float]) -> bool:
    """Whether a choice has done worse than another in the same worlds, and not by chance; or never other."""
    if len(values) < ENOUGH:
        return False
    count = len(values)
    gains = [b - a for a, b in zip(values, best, strict=True)]
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains]) / (count - 1)
    return mean >= SURE * math.sqrt(spread / count)


class Search:
    """What choices of one seat come to, in any world of one decision."""

    def __init__(self, seat: Seat | None) -> None:
        if seat is None:
            raise ValueError("only who has a seat has a choice")
        self._seat = seat
        self._minds: dict[Seat, Mind] = {}
        self._courses: dict[tuple[Seat, ...], Course] = {}
        self._payoffs: dict[object, Payoffs] = {}
        self._choices: dict[object, PlayerAction] = {}
        self._world: State | None = None
        self._tricks: LikelyPlay | None = None
        """Of this world, if it is in play."""
        self._exchanged: dict[int, State | None] = {}
        """The deal when play begins, by the number of cards exchanged; None: it depends on which."""

    def value(self, world: State, action: PlayerAction) -> float:
        """What the seat gains by the action in this world, if everybody then does what is likely."""
        self._turn_to(world)
        phase = world.phase
        if isinstance(phase, Playing) and isinstance(action, PlayCard):
            payoffs = self._payoffs_of(world, phase)
            if self._tricks is None:
                self._tricks = self._play(world, phase)
            taken = self._tricks.after(self._course(world, phase).bits.bit[action.card], payoffs)
            return payoffs.worth(taken)[self._seat]
        state = self.until_play(world, action)
        if not isinstance(state.phase, Playing):
            return expected(state)[self._seat] - expected(world)[self._seat]
        payoffs = self._payoffs_of(state, state.phase)
        return payoffs.worth(self._play(state, state.phase).all(payoffs))[self._seat]

    def until_play(self, world: State, action: PlayerAction) -> State:
        """The deal when play begins or is over, if the seat does this first and all do what is likely."""
        self._turn_to(world)
        if isinstance(world.phase, Buying) and isinstance(action, Exchange):
            return self._after_exchange(world, world.phase, action)
        return self._until_play(world, action)[0]

    def _turn_to(self, world: State) -> None:
        if self._world is not world:
            self._world, self._tricks = world, None
            self._exchanged = {}

    def _until_play(self, world: State, action: PlayerAction) -> tuple[State, bool]:
        """The same; and whether the seat had another choice until then."""
        state = apply(world, action).state
        asked = False
        while isinstance(phase := state.phase, Buying | PacketTurn | UpcardChoice):
            asked = asked or phase.turn == self._seat
            state = apply(state, self._likely(state, phase)).state
        return state, asked

    def _after_exchange(self, world: State, phase: Buying, action: Exchange) -> State:
        """The same, played once for all exchanges of so many cards.

        What the others do does not depend on which cards those are, unless the upcard is bid for.
        """
        count = len(action.cards)
        if count not in self._exchanged:
            state, asked = self._until_play(world, action)
            alike = isinstance(state.phase, Playing) and not asked and not is_auctioned(world)
            self._exchanged[count] = state if alike else None
            return state
        like = self._exchanged[count]
        drawn, slots = iter(phase.dealt.talon), phase.hands[self._seat]
        hand = tuple([next(drawn) if card in action.cards else card for card in slots])
        if (
            like is None
            or not isinstance(like.phase, Playing)
            or asking.is_asked(world, phase.dealt, self._seat, hand)
        ):
            return self._until_play(world, action)[0]
        thrown = tuple([card for card in slots if card is not None and card in action.cards])
        dealt = replace(like.phase.dealt, discards=replaced(like.phase.dealt.discards, self._seat, thrown))
        return playing.begin(like, dealt, replaced(like.phase.hands, self._seat, hand), [])

    def _likely(self, state: State, phase: Buying | PacketTurn | UpcardChoice) -> PlayerAction:
        """What the seat to act does; the same in all worlds in which it sees the same."""
        dealt, seat = phase.dealt, phase.turn
        key = (
            seat,
            phase.hands[seat],
            type(phase),
            phase.asked,
            tuple([None if choice is None else choice.kind for choice in dealt.choices]),
            min(len(dealt.talon), HAND_SIZE),
            dealt.discards[seat],
            dealt.claims[seat],
            dealt.declared[seat],
        )
        found = self._choices.get(key)
        if found is None:
            found = self._choices[key] = likely_choice(state, phase, self._mind(state, seat))
        return found

    def _mind(self, state: State, seat: Seat) -> Mind:
        if seat not in self._minds:
            self._minds[seat] = Mind(state, seat)
        return self._minds[seat]

    def _course(self, state: State, phase: Playing) -> Course:
        course = self._courses.get(phase.order)
        if course is None:
            course = self._courses[phase.order] = Course(state, phase.dealt.upcard.suit, phase.order)
        return course

    def _payoffs_of(self, state: State, phase: Playing) -> Payoffs:
        dealt = phase.dealt
        key = (phase.boys, dealt.choices, dealt.claims, dealt.offences)
        payoffs = self._payoffs.get(key)
        if payoffs is None:
            payoffs = self._payoffs[key] = Payoffs(self._course(state, phase), state, phase)
        return payoffs

    def _play(self, state: State, phase: Playing) -> LikelyPlay:
        minds = {seat: self._mind(state, seat) for seat in phase.order}
        return LikelyPlay(self._course(state, phase), phase, minds)
