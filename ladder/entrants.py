"""Who climbs the ladder."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from petukh.ai import easy, hard, normal
from petukh.ai.brain import Brain
from petukh.engine import legal, to_act
from petukh.model.actions import PlayerAction
from petukh.model.state import State
from petukh.view import view

Player = Callable[[State, Random], PlayerAction]
"""What the seat to act does. An honest player looks at nothing but its own view of the state."""

RANDOM, EASY, NORMAL, HARD, CHEAT = "random", "easy", "normal", "hard", "cheat"
ORDER = (RANDOM, EASY, NORMAL, HARD, CHEAT)
"""The weakest first."""
YARDSTICK = NORMAL
"""It sits in every seat that is not a candidate's."""


def entrants(worlds: int) -> dict[str, Player]:
    """All players by name; who imagines worlds imagines so many for a decision."""
    return {
        RANDOM: at_random,
        EASY: honest(easy.choose, worlds),
        NORMAL: honest(normal.choose, worlds),
        HARD: honest(hard.choose, worlds),
        CHEAT: cheating,
    }


def honest(brain: Brain, worlds: int = 0) -> Player:
    """A brain, which sees what its seat may know."""

    def plays(state: State, chance: Random) -> PlayerAction:
        return brain(view(state, to_act(state)), chance, worlds)

    return plays


def at_random(state: State, chance: Random) -> PlayerAction:
    """Any action that is allowed, each as likely as any other."""
    return chance.choice(legal(state))


def cheating(state: State, _chance: Random) -> PlayerAction:
    """What the search of ``hard`` finds if the one world that it imagines is the true one, talon included."""
    return hard.choose_seeing_all(state)


class Watched:
    """A player whose decisions are timed, in seconds of a processor: others may use the machine too."""

    def __init__(self, player: Player) -> None:
        self.seconds: list[float] = []
        self._player = player

    def __call__(self, state: State, chance: Random) -> PlayerAction:
        began = time.process_time()
        action = self._player(state, chance)
        self.seconds.append(time.process_time() - began)
        return action
