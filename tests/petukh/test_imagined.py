"""The worlds that brains imagine, and what they make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, repeat
from random import Random

import pytest

from petukh.ai import hard
from petukh.ai.habits import Habits
from petukh.ai.solver import solve
from petukh.ai.worlds import imagine
from petukh.cards import Card
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, Exchange, PlayCard, PlayerAction, Stand
from petukh.model.state import Buying, DealOver, GameOver, PacketTurn, Playing, ReEntry, State, UpcardChoice
from petukh.rules.conflicts import players_allowed
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, PRESETS, SALON, changed
from petukh.table import held
from petukh.view import view
from tests.petukh.option_rows import pairwise_rows
from tests.petukh.test_moves import HANDS, dealt
from tests.petukh.test_position import path_of
from tests.petukh.worlds import an_action, before_deal, deal_action, random_scores

WORLDS = 3


def positions(rules: Rules, rng: Random) -> Iterator[State]:
    """Everything that happens in a deal by players who act at random."""
    scores = random_scores(rules, rng)
    state = apply(before_deal(rules, scores, rng.randrange(len(scores))), deal_action(rules, rng)).state
    while to_act(state) is not None:
        yield state
        action = an_action(state, rng)
        assert not isinstance(action, Action.__args__[0])  # type: ignore[attr-defined]
        state = apply(state, action).state


def some_rules() -> Iterator[Rules]:
    yield from PRESETS.values()
    yield from islice(pairwise_rows(seed=5), 25)


def test_every_world_agrees_with_what_the_seat_sees() -> None:
    rng = Random(21)
    for rules in some_rules():
        for state in positions(rules, rng):
            seen = view(state, to_act(state))
            for world in islice(imagine(seen, rng), WORLDS):
                assert view(world, to_act(state)) == seen


def test_what_everybody_is_taken_to_do_is_legal() -> None:
    rng = Random(22)
    for rules in some_rules():
        for _ in range(10):
            habits = Habits()
            for state in positions(rules, rng):
                if isinstance(state.phase, Buying | PacketTurn | UpcardChoice):
                    apply(state, habits.choose(state, state.phase))
