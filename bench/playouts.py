"""Deals a second from the first lead to the score: as ``hard`` plays them, by the engine, in OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median

import pyspiel

from bench.engine import DECK, PLAYERS, TURN
from bench.openspiel_game import PetukhState
from bench.rounds import rate
from petukh.ai import normal
from petukh.ai.hard import FULL_BUDGET, Search, best
from petukh.ai.payoffs import Payoffs
from petukh.ai.position import Course
from petukh.ai.worlds import imagine
from petukh.cards import Suit, full_deck
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import DealCards, PlayerAction
from petukh.model.state import Playing, State
from petukh.rules.presets import PRESETS
from petukh.table import held
from petukh.view import view

RANDOM, NORMAL = "everybody at random", "everybody as normal"
GOAL = 10
NUMBER = {card: number for number, card in enumerate(full_deck(DECK))}
"""The cards as they are counted in OpenSpiel."""


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


def decision(state: State, rng: random.Random) -> int:
    """What ``hard`` does to choose a card with its full budget; how many deals it has played for it."""
    seat = to_act(state)
    seen = view(state, seat)
    search, deals = Search(seat), 0

    def value(world: State, action: PlayerAction) -> float:
        nonlocal deals
        deals += 1
        return search.value(world, action)

    best(normal.weighed(seen), imagine(seen, rng), value, FULL_BUDGET)
    return deals


def path_deals(state: State, rng: random.Random) -> int:
    """As many deals as worlds in a decision, by the search's path, but everybody plays at random."""
    for _ in path_worths(state, rng, FULL_BUDGET):
        pass
    return FULL_BUDGET


def path_worths(state: State, rng: random.Random, deals: int) -> Iterator[tuple[float, ...]]:
    """What each of so many such deals is worth to the seats."""
    phase = state.phase
    assert isinstance(phase, Playing)
    course = Course(state, phase.dealt.upcard.suit, phase.order)
    payoffs, start = Payoffs(course, state, phase), course.position(phase)
    for _ in range(deals):
        position = start.copy()
        while not payoffs.over(position.taken):
            cards = course.legal(position)
            for _ in range(int(rng.random() * cards.bit_count())):
                cards &= cards - 1
            course.play(position, cards & -cards)
        yield payoffs.worth(position.taken)


def engine_deal(state: State, rng: random.Random) -> int:
    """Everybody plays at random, by ``legal`` and ``apply``."""
    while to_act(state) is not None:
        state = apply(state, rng.choice(legal(state))).state
    return 1


def normal_deal(state: State) -> int:
    """Everybody plays as ``normal``, looking at his view of the engine's state."""
    while (seat := to_act(state)) is not None:
        state = apply(state, normal.advise(view(state, seat)).action).state
    return 1


def in_openspiel(game: pyspiel.Game, state: State) -> PetukhState:
    """The same deal in OpenSpiel."""
    phase = state.phase
    assert isinstance(phase, Playing)
    same = game.new_initial_state()
    same.phase, same.player, same.trump = "play", phase.turn, [*Suit].index(phase.dealt.upcard.suit)
    same.scores = list(state.scores)
    same.hands = [[NUMBER[card] for card in held(slots)] for slots in phase.hands]
    same.passed = [seat not in phase.order for seat in range(state.players)]
    same.boys = {seat: -boys.with_trick for seat, boys in enumerate(phase.boys) if boys is not None}
    return same  # type: ignore[no-any-return]


def openspiel_deal(game: pyspiel.Game, start: PetukhState, rng: random.Random) -> PetukhState:
    """Everybody plays at random, from a copy: OpenSpiel's own takes longer than the deal."""
    state = game.new_initial_state()
    state.phase, state.player, state.trump = start.phase, start.player, start.trump
    state.scores = start.scores[:]
    state.hands = [hand[:] for hand in start.hands]
    state.passed, state.boys = start.passed, start.boys
    while not state.is_terminal():
        state.apply_action_with_legality_check(rng.choice(state.legal_actions()))
    return state  # type: ignore[no-any-return]


def contestants(state: State, game: pyspiel.Game, rng: random.Random) -> dict[str, Callable[[], int]]:
    """All ways to play the deal on; each says how many times it has."""
    same = in_openspiel(game, state)

    def in_other() -> int:
        openspiel_deal(game, same, rng)
        return 1

    return {
        "search": lambda: decision(state, rng),
        "view+normal": lambda: normal_deal(state),
        "path": lambda: path_deals(state, rng),
        "engine": lambda: engine_deal(state, rng),
        "OpenSpiel": in_other,
    }


MEANING = {
    "search": f"{NORMAL}: decisions of hard, with its worlds and the score",
    "view+normal": f"{NORMAL}: by view and apply",
    "path": f"{RANDOM}: on the path that the search plays tricks by, with the score",
    "engine": f"{RANDOM}: by legal and apply",
    "OpenSpiel": f"{RANDOM}: the same game, plain Python",
}
ALIKE, UNLIKE = f"the same players; goal: at least {GOAL}", "players who think against some who do not"
RATIOS = (
    ("search", "view+normal", ALIKE),
    ("path", "engine", ALIKE),
    ("path", "OpenSpiel", ALIKE),
    ("search", "engine", UNLIKE),
    ("search", "OpenSpiel", UNLIKE),
)


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    game = pyspiel.load_game("python_petukh")
    rng = random.Random(7)
    found: dict[str, list[float]] = {name: [] for name in MEANING}
    for _ in range(10 if short else 50):
        for name, play in contestants(in_play(rng), game, rng).items():
            found[name].append(rate(play, TURN))
    for name, meaning in MEANING.items():
        yield f"{name:12}{median(found[name]):8.0f} deals/s ({meaning})"
    for one, other, meaning in RATIOS:
        ratio = median([a / b for a, b in zip(found[one], found[other], strict=True)])
        yield f"{one} : {other}".ljust(21) + f"{ratio:7.2f} ({meaning})"
