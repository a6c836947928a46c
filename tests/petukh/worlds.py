"""Random rules, positions and games for the tests of the core."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from petukh.cards import Card
from petukh.deck import deck_of
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, DealCards
from petukh.model.state import AwaitingDeal, GameOver, State
from petukh.rules.model import Rules
from petukh.rules.options import CutBy
from petukh.rules.presets import PRESETS, changed

PLAYED = ("classic", "salon")
"""Presets that random rules start from."""

OPTIONS: dict[str, list[Any]] = {
    "table.deck": [32, 36],
    "table.start": [15, 20, 30],
    "table.cut": ["auto", "ask"],
    "buying.no_buy_at": [None, 2, 3],
    "buying.no_pass_at": [None, 2, 3],
    "buying.nobody_buys_at": [None, 1, 4],
    "buying.lone_player": ["never", "takes_all"],
    "upcard.taker": ["dealer_must", "dealer_may", "nobody"],
    "boys.crooked": [0, 3, 5],
    "boys.three_jacks": [False, True],
    "boys.any_pair_5": [False, True],
    "boys.coloured_same_colour": [False, True],
    "boys.must_take": [False, True],
    "boys.trick_with_jack": [False, True],
    "boys.credit": ["before_play", "first_trick"],
    "boys.finish_at": [None, 5],
    "boys.finish_four_at": [None, 15],
    "scoring.no_trick": ["remise", "cross"],
    "scoring.remise_ceiling": [False, True],
    "ending.point_price": [1, 2],
    "ending.cross_price": [1, 3],
    "ending.knock_out": [False, True],
}
"""Every option of these presets, with values worth trying."""


def random_rules(rng: Random) -> Rules:
    """A preset with some of its options changed."""
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.4}
    return changed(PRESETS[rng.choice(PLAYED)], options)


def shuffled_deck(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """A deck of the rules' size in random order."""
    deck = list(deck_of(rules.table))
    rng.shuffle(deck)
    return tuple(deck)


def deal_action(rules: Rules, rng: Random) -> DealCards:
    """The croupier's deal of a random deck."""
    cut = None if rules.table.cut is CutBy.ASK else rng.randrange(1, rules.table.deck)
    return DealCards(shuffled_deck(rules, rng), cut)


def before_deal(rules: Rules, scores: list[int], dealer: int = 0) -> State:
    """A game with these scores in which ``dealer`` is about to deal."""
    fresh = new(rules, len(scores), dealer)
    return State(rules, tuple(scores), fresh.tally, dealer, 0, fresh.decisions, AwaitingDeal())


def random_scores(rules: Rules, rng: Random) -> list[int]:
    """Scores as they are late in a game more often than early."""
    players = rng.randint(2, 5)
    return [rng.choice([rng.randint(1, 7), rng.randint(1, rules.table.start + 5)]) for _ in range(players)]


def random_walk(state: State, rng: Random) -> Iterator[tuple[State, Action, State]]:
    """Random legal actions until the game is over: state, action, state after it."""
    while not isinstance(state.phase, GameOver):
        action = deal_action(state.rules, rng) if to_act(state) is None else rng.choice(legal(state))
        after = apply(state, action).state
        yield state, action, after
        state = after
