"""The yardstick of the engine's speed plays the same game: the same choices, the same scores."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from petukh.cards import RANK_LETTERS, Card, Suit
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import (
    Continue,
    DealCards,
    Exchange,
    Finish,
    Pass,
    PlayCard,
    PlayerAction,
    Stand,
    TakeUpcard,
)
from petukh.model.state import DealOver, GameOver, State
from petukh.rules.presets import CLASSIC
from petukh.table import HAND_SIZE

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is there for benchmarks alone")
spiel = pytest.importorskip("bench.openspiel_game")

PLAYERS = 4
CUT = 7
CARDS = [Card(rank + suit) for suit in Suit for rank in RANK_LETTERS]


def dealt(yardstick: Any, scores: list[int]) -> State:
    """The engine's state for the cards that the yardstick has dealt."""
    deck = [
        CARDS[yardstick.hands[(turn + 1) % PLAYERS][turn // PLAYERS]] for turn in range(HAND_SIZE * PLAYERS)
    ]
    deck += [CARDS[number] for number in (yardstick.upcard, *yardstick.talon)]
    before = dataclasses.replace(new(CLASSIC, PLAYERS), scores=tuple(scores))
    return apply(before, DealCards((*deck[-CUT:], *deck[:-CUT]), CUT)).state


def meaning(yardstick: Any, number: int) -> PlayerAction:
    """The engine's word for an action of the yardstick."""
    seat = yardstick.player
    words: dict[int, PlayerAction] = {
        spiel.PASS: Pass(seat),
        spiel.STAND: Stand(seat),
        spiel.FINISH: Finish(seat),
        spiel.CONTINUE: Continue(seat),
    }
    if number in words:
        return words[number]
    if number < len(CARDS):
        return PlayCard(seat, CARDS[number])
    hand = [CARDS[held] for held in yardstick.hands[seat]]
    if number >= spiel.TAKE:
        return TakeUpcard(seat, hand[number - spiel.TAKE])
    mask = number - spiel.EXCHANGE
    return Exchange(seat, tuple(card for at, card in enumerate(hand) if mask >> at & 1))


@pytest.mark.parametrize("highest", [5, 20], ids=["near-the-end", "anywhere"])
def test_it_offers_the_same_choices_and_comes_to_the_same_scores(highest: int) -> None:
    rng = random.Random(highest)
    game = pyspiel.load_game("python_petukh")
    winners = set()
    for _ in range(300):
        yardstick = game.new_initial_state()
        scores = [rng.randint(1, highest) for _ in range(PLAYERS)]
        yardstick.scores = list(scores)
        yardstick.apply_action(0)
        state = dealt(yardstick, scores)
        while not yardstick.is_terminal():
            assert to_act(state) == yardstick.current_player()
            choices = {number: meaning(yardstick, number) for number in yardstick.legal_actions()}
            assert set(choices.values()) == set(legal(state))
            number = rng.choice(list(choices))
            state = apply(state, choices[number]).state
            yardstick.apply_action(number)
        assert isinstance(state.phase, DealOver | GameOver)
        assert list(state.scores) == yardstick.scores
        winner = state.phase.winner if isinstance(state.phase, GameOver) else -1
        assert winner == yardstick.winner
        winners.add(winner)
    assert len(winners) > 1, "no deal won a game"
