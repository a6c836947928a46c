"""The ways to play a deal on that are timed against each other come to the same scores."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from petukh.ai.bits import bits_of
from petukh.ai.worth import worth
from petukh.cards import Card
from petukh.engine import apply, legal
from petukh.model.actions import PlayCard
from petukh.model.state import Playing, State

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is there for benchmarks alone")
playouts = pytest.importorskip("bench.playouts")


def positions() -> list[State]:
    """With boys and without, some with players who have passed."""
    rng = Random(31)
    found = [playouts.in_play(rng) for _ in range(100)]
    phases = [state.phase for state in found if isinstance(state.phase, Playing)]
    assert sum(any(phase.boys) for phase in phases) > 10
    assert any(None in phase.boys and len(phase.order) < 4 for phase in phases)
    return found


class LikeThePath(Random):
    """Chooses as the path does, with the same chance."""

    def choice(self, some):  # type: ignore[no-untyped-def]
        return some[int(self.random() * len(some))]


def ended(state: State, place: Mapping[Card, int], chance: Random) -> State:
    """By the engine, which offers the cards in the order in which another does."""
    while isinstance(state.phase, Playing):
        plays = [action for action in legal(state) if isinstance(action, PlayCard)]
        state = apply(state, chance.choice(sorted(plays, key=lambda play: place[play.card]))).state
    return state


def test_openspiel_plays_the_deal_of_the_engine() -> None:
    game = pyspiel.load_game("python_petukh")
    for seed, state in enumerate(positions()):
        over = playouts.openspiel_deal(game, playouts.in_openspiel(game, state), Random(seed))
        assert tuple(over.scores) == ended(state, playouts.NUMBER, Random(seed)).scores


def test_every_deal_in_openspiel_begins_alike() -> None:
    game = pyspiel.load_game("python_petukh")
    for state in positions():
        start = playouts.in_openspiel(game, state)
        first, again = (tuple(playouts.openspiel_deal(game, start, Random(1)).scores) for _ in range(2))
        assert first == again


def test_the_path_plays_the_deal_of_the_engine() -> None:
    for seed, state in enumerate(positions()):
        assert isinstance(state.phase, Playing)
        (gains,) = playouts.path_worths(state, Random(seed), 1)
        over = ended(state, bits_of(state.phase.dealt.upcard.suit).bit, LikeThePath(seed))
        assert gains == pytest.approx([worth(state, over, seat) for seat in range(state.players)])
