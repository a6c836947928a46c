"""The brains' own path through the tricks of a deal goes where the engine goes, move by move."""

from __future__ import annotations

from random import Random

import pytest

from petukh.ai.payoffs import Payoffs
from petukh.ai.position import SEAT, Course, Position
from petukh.ai.worth import worth
from petukh.engine import apply, legal, to_act
from petukh.model.actions import PlayCard
from petukh.model.state import DealOver, GameOver, Playing, ReEntry, State
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, SALON_HARD, changed
from tests.petukh.option_rows import deals_a_row, pairwise_rows
from tests.petukh.worlds import an_action, before_deal, deal_action, random_scores

OVER = DealOver | GameOver | ReEntry


def in_play(rules: Rules, rng: Random) -> State | None:
    """A deal by players who act at random, when its first card is to be played; None: it was not to be."""
    scores = random_scores(rules, rng)
    state = apply(before_deal(rules, scores, rng.randrange(len(scores))), deal_action(rules, rng)).state
    while not isinstance(state.phase, Playing | OVER):
        state = apply(state, rng.choice(legal(state))).state
    return state if isinstance(state.phase, Playing) else None


def path_of(state: State) -> tuple[Course, Payoffs, Position]:
    phase = state.phase
    assert isinstance(phase, Playing)
    course = Course(state, phase.dealt.upcard.suit, phase.order)
    return course, Payoffs(course, state, phase), course.position(phase)


def assert_same_deal(state: State, rng: Random) -> None:
    """Play at random to the end, by the engine and by the path at once; offend where one may."""
    start = state
    course, payoffs, position = path_of(state)
    while isinstance(state.phase, Playing):
        course, payoffs, afresh = path_of(state)
        assert position == afresh, "a position read from the engine is the one that was played to"
        assert position.turn == to_act(state)
        may = {action.card for action in legal(state) if isinstance(action, PlayCard)}
        assert set(course.bits.cards_of(course.legal(position))) == may
        action = an_action(state, rng)
        assert isinstance(action, PlayCard)
        offends = action.card not in may
        state = apply(state, action).state
        course.play(position, course.bits.bit[action.card])
        if offends:
            return  # What an offence does to the rest of the deal is the engine's business.
    tricks = winners(state)
    while len(position.taken) < len(tricks):
        assert course.legal(position).bit_count() == 1, "the last cards fall by themselves"
        course.play(position, course.legal(position))
    assert [told & SEAT for told in position.taken] == tricks
    ends = [payoffs.over(position.taken[:number]) for number in range(1, len(tricks) + 1)]
    assert ends == [*[False] * (len(tricks) - 1), True]
    assert payoffs.worth(position.taken) == pytest.approx(
        [worth(start, state, seat) for seat in range(state.players)]
    )


def winners(state: State) -> list[int]:
    assert isinstance(state.phase, OVER)
    return [trick.winner for trick in state.phase.tricks]


@pytest.mark.parametrize("name", PRESETS)
def test_it_goes_where_the_engine_goes(name: str) -> None:
    rng = Random(11)
    for state in filter(None, (in_play(PRESETS[name], rng) for _ in range(60))):
        assert_same_deal(state, rng)


def test_so_it_does_with_every_pair_of_options() -> None:
    rng = Random(12)
    for rules in pairwise_rows(seed=2):
        for _ in range(deals_a_row(everyday=5)):
            state = in_play(rules, rng)
            if state is not None:
                assert_same_deal(state, rng)


def test_it_knows_what_counts_beside_the_tricks() -> None:
    """The ace of spades, won or lost, and boys that a jack must make good."""
    rules = changed(SALON_HARD, {"boys.trick_with_jack": True, "table.cut": "auto"})
    rng = Random(13)
    lost = made_good = 0
    for state in filter(None, (in_play(rules, rng) for _ in range(200))):
        course, _, position = path_of(state)
        while len(position.taken) < 5:
            cards = [*course.bits.cards_of(course.legal(position))]
            course.play(position, course.bits.bit[rng.choice(cards)])
        tricks = course.tricks(position.taken)
        lost += any(told >> 9 for told in position.taken)
        made_good += any(card.card.startswith("J") for trick in tricks for card in trick.cards)
    assert lost > 5
    assert made_good > 20
