"""Whole random deals a second: the engine against the same game written plainly for OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pyspiel

import bench.openspiel_game  # noqa: F401  (registers the game)
from bench.rounds import duel
from petukh.cards import full_deck
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import DealCards
from petukh.rules.presets import PRESETS

PLAYERS = 4
DECK = 36
TURN = 0.1
"""Seconds: so short that both contestants meet the same load of the machine."""


def engine_deal(rng: random.Random) -> int:
    """One ``classic`` deal by players who choose at random."""
    deck = list(full_deck(DECK))
    rng.shuffle(deck)
    state = apply(new(PRESETS["classic"], PLAYERS), DealCards(tuple(deck), cut=7)).state
    while to_act(state) is not None:
        state = apply(state, rng.choice(legal(state))).state
    return 1


def openspiel_deal(game: pyspiel.Game, rng: random.Random) -> int:
    """The same through OpenSpiel's interface, which refuses illegal actions only if asked to."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action_with_legality_check(rng.choice(state.legal_actions()))
    return 1


def trusting_openspiel_deal(game: pyspiel.Game, rng: random.Random) -> int:
    """The same, and an illegal action would be carried out."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return 1


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    game = pyspiel.load_game("python_petukh")
    rng = random.Random(7)
    rounds = 10 if short else 50
    found = duel(lambda: engine_deal(rng), lambda: openspiel_deal(game, rng), rounds, TURN)
    trusting = duel(lambda: engine_deal(rng), lambda: trusting_openspiel_deal(game, rng), rounds, TURN)
    yield f"engine      {found.first:8.0f} deals/s (legal + apply, 4 players, classic)"
    yield f"OpenSpiel   {found.second:8.0f} deals/s (the same game, plain Python)"
    yield f"ratio       {found.ratio:8.2f} (goal: at least 1)"
    yield f"unchecked   {trusting.second:8.0f} deals/s (OpenSpiel, if it takes any action for legal)"
    yield f"ratio       {trusting.ratio:8.2f}"
