"""Worlds that a seat imagines agree with what was declared, bid and shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from petukh.boys import declaration
from petukh.engine import apply, legal, to_act
from petukh.entitled import entitled
from petukh.model.actions import Declare, PlayerAction
from petukh.model.state import DealOver, GameOver, Playing, State, UpcardChoice
from petukh.rules.model import Rules
from petukh.rules.presets import SALON, YARD, changed
from petukh.sample import sample
from petukh.view import view
from tests.petukh.worlds import before_deal, deal_action

WORLDS = 3


def positions(rules: Rules, scores: list[int], rng: Random) -> Iterator[State]:
    """Everything that happens in deals by players who declare whatever they hold."""
    while True:
        state = apply(before_deal(rules, scores, dealer=0), deal_action(rules, rng)).state
        while not isinstance(state.phase, DealOver | GameOver):
            state = apply(state, an_action(state, rng)).state
            yield state


def an_action(state: State, rng: Random) -> PlayerAction:
    actions = legal(state)
    declaring = [action for action in actions if isinstance(action, Declare)]
    return (declaring or [rng.choice(actions)])[0]


def others_imagine(state: State, rng: Random) -> Iterator[State]:
    for seat in (*range(state.players), None):
        if seat != to_act(state):
            seen = view(state, seat)
            for _ in range(WORLDS):
                world = sample(seen, rng)
                assert view(world, seat) == seen
                yield world


def test_whoever_declared_holds_such_boys_in_every_world() -> None:
    rng = Random(1)
    declared = 0
    for state in islice(positions(YARD, [15, 15, 15], rng), 1200):
        if not isinstance(state.phase, Playing) or state.phase.trick or len(state.phase.tricks) > 2:
            continue
        for world in others_imagine(state, rng):
            assert isinstance(world.phase, Playing)
            for seat, each in enumerate(world.phase.dealt.declared):
                if each is not None:
                    declared += 1
                    gone = [played.card for trick in world.phase.tricks for played in trick.cards]
                    assert all(jack in world.phase.hands[seat] or jack in gone for jack in each.locked)
                    found = declaration(each.locked, world.phase.dealt.upcard.suit, YARD.boys)
                    assert found is not None
                    assert found.boys.combination is view(state, None).seats[seat].boys
    assert declared > 20


def test_the_upcard_goes_to_the_best_bid_in_every_world() -> None:
    rules = changed(SALON, {"upcard.taker": "auction", "table.cut": "auto"})
    rng = Random(2)
    bids = 0
    for state in islice(positions(rules, [20, 20, 20, 20], rng), 500):
        phase = state.phase
        if isinstance(phase, UpcardChoice) and not phase.asked:
            for world in others_imagine(state, rng):
                assert isinstance(world.phase, UpcardChoice)
                assert entitled(world, world.phase.dealt, world.phase.hands) == to_act(state)
                bids += 1
    assert bids > 20


@pytest.mark.parametrize("seed", range(2))
def test_a_hand_that_was_shown_is_known(seed: int) -> None:
    rules = changed(YARD, {"hands.sequence": "any_suited", "table.deck": 30})
    rng = Random(seed)
    shown = 0
    for state in islice(positions(rules, [15, 15, 15], rng), 30_000):
        if isinstance(state.phase, DealOver) and (special := state.phase.result.special) is not None:
            for world in others_imagine(state, rng):
                assert isinstance(world.phase, DealOver)
                assert set(world.phase.hands[special.seat]) == set(special.cards)
                shown += 1
    assert shown
