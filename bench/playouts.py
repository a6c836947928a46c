"""Deals a second from the first lead to the score: imagined by brains, by the engine, in OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

import pyspiel

from bench.engine import DECK, PLAYERS, TURN
from bench.openspiel_game import PetukhState
from bench.rounds import duel
from petukh.ai import normal
from petukh.ai.likely_play import LikelyPlay
from petukh.ai.mind import Mind
from petukh.ai.payoffs import Payoffs
from petukh.ai.position import Course, Position
from petukh.cards import full_deck
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import DealCards
from petukh.model.state import Playing, State
from petukh.rules.presets import PRESETS
from petukh.table import HAND_SIZE
from petukh.view import view

DEALS = 10

Imagined = tuple[LikelyPlay, Payoffs, Course, Position]


def in_play(rng: random.Random) -> State:
    """A ``classic`` deal by four players who choose at random, when the first card is to be played."""
    while True:
        deck = list(full_deck(DECK))
        rng.shuffle(deck)
        state = apply(new(PRESETS["classic"], PLAYERS), DealCards(tuple(deck), cut=7)).state
        while to_act(state) is not None and not isinstance(state.phase, Playing):
            state = apply(state, rng.choice(legal(state))).state
        if isinstance(state.phase, Playing):
            return state


def imagined(state: State) -> Imagined:
    """The deal as a brain sees it that plays it out over and over."""
    assert isinstance(state.phase, Playing)
    course = Course(state, state.phase.dealt.upcard.suit, state.phase.order)
    minds = {seat: Mind(state, seat) for seat in state.phase.order}
    payoffs = Payoffs(course, state, state.phase)
    return LikelyPlay(course, state.phase, minds), payoffs, course, course.position(state.phase)


def imagined_deal(deal: Imagined) -> None:
    """Everybody plays as ``normal`` does; the engine is asked once what deals with such tricks come to."""
    tricks, payoffs, _, _ = deal
    payoffs.worth(tricks.all(payoffs))


def random_deal(deal: Imagined, rng: random.Random) -> None:
    """Everybody plays at random on the path that imagined deals take."""
    _, payoffs, course, start = deal
    position = start.copy()
    while len(position.taken) < HAND_SIZE:
        cards = course.legal(position)
        if cards & (cards - 1):
            for _ in range(int(rng.random() * cards.bit_count())):
                cards &= cards - 1
        course.play(position, cards & -cards)
    payoffs.worth(position.taken)


def engine_deal(state: State) -> None:
    """The same, each player looking at his view of the engine's state."""
    while (seat := to_act(state)) is not None:
        state = apply(state, normal.advise(view(state, seat)).action).state


def openspiel_in_play(game: pyspiel.Game, rng: random.Random) -> PetukhState:
    """The same moment of a deal in OpenSpiel."""
    while True:
        state = game.new_initial_state()
        while not state.is_terminal() and state.phase != "play":
            state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_terminal():
            return state  # type: ignore[no-any-return]


def openspiel_deal(game: pyspiel.Game, start: PetukhState, rng: random.Random) -> None:
    """Everybody plays at random, from a copy: OpenSpiel's own takes longer than the deal."""
    state = game.new_initial_state()
    state.phase, state.player, state.trump = start.phase, start.player, start.trump
    state.hands = [hand[:] for hand in start.hands]
    state.passed, state.boys = start.passed, start.boys
    while not state.is_terminal():
        state.apply_action_with_legality_check(rng.choice(state.legal_actions()))


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    game = pyspiel.load_game("python_petukh")
    rng = random.Random(7)
    states = [in_play(rng) for _ in range(DEALS)]
    deals, by_engine = cycle([imagined(state) for state in states]), cycle(states)
    in_openspiel = cycle([openspiel_in_play(game, rng) for _ in range(DEALS)])
    rounds = 10 if short else 50
    found = duel(lambda: imagined_deal(next(deals)), lambda: engine_deal(next(by_engine)), rounds, TURN)
    other = duel(
        lambda: random_deal(next(deals), rng),
        lambda: openspiel_deal(game, next(in_openspiel), rng),
        rounds,
        TURN,
    )
    yield f"imagined    {found.first:8.0f} deals/s (everybody as normal, with the score)"
    yield f"engine      {found.second:8.0f} deals/s (the same players, by view and apply)"
    yield f"ratio       {found.ratio:8.2f} (goal: at least 10)"
    yield f"the path    {other.first:8.0f} deals/s (at random, with the score)"
    yield f"OpenSpiel   {other.second:8.0f} deals/s (the same game, plain Python, at random)"
    yield f"ratio       {other.ratio:8.2f} (goal: at least 10)"
