"""Whole games by players who choose at random: they end, and by a rule that says so (RULES §7-§10)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from petukh.engine import new
from petukh.model.results import Ending
from petukh.model.state import GameOver, State
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, USAD, YARD, changed
from petukh.settlement import settle
from tests.petukh.worlds import players_for, random_walk

GAMES = 12
LONG = 5000
"""Deals; no game that random players have been seen to play came near."""

TABLES = {
    **PRESETS,
    "usad, bank": changed(USAD, {"ending.bank": 10}),
    "usad, penalise": changed(USAD, {"scoring.referee": "penalise"}),
    "yard from 49": changed(YARD, {"table.start": 49}),
}

ENDS = {
    "classic": {"zero", "finished"},
    "yard": {"zero", "finished", "all_tricks"},
    "usad": {"zero", "rams", "last"},
}
"""How games end; those of the other presets at zero."""


def played(rules: Rules, players: int, rng: Random) -> GameOver:
    state: State = new(rules, players)
    for _, _, after in random_walk(state, rng):
        state = after
        assert state.deal_number < LONG
    assert isinstance(state.phase, GameOver)
    settlement = settle(state)
    assert sum(entry.amount for entry in settlement.entries) == 0
    assert settlement.entries[state.phase.winner].amount >= 0
    _check_winner(state, state.phase)
    return state.phase


def _check_winner(state: State, over: GameOver) -> None:
    """The winner is at zero, or the only one left."""
    left = [seat for seat in range(state.players) if not state.tally.out[seat]]
    if over.result.winner is None:
        assert left == [over.winner]
    else:
        assert over.result.winner == over.winner
        assert over.result.after[over.winner] == 0


def ended(over: GameOver) -> str:
    if over.result.winner is None:
        return "last"
    return "zero" if over.result.ending in (Ending.PLAYED, Ending.LONE) else str(over.result.ending)


@pytest.mark.parametrize("name", TABLES)
def test_games_end_by_a_rule_that_says_so(name: str) -> None:
    rng = Random(name)
    rules = TABLES[name]
    seen = Counter(ended(played(rules, players_for(rules, rng), rng)) for _ in range(GAMES))
    allowed = next((ways for preset, ways in ENDS.items() if name.startswith(preset)), {"zero"})
    assert set(seen) <= allowed
    assert seen["zero"] > 0


def test_the_last_one_left_wins_some_games_of_the_packet() -> None:
    rng = Random(2)
    early = changed(USAD, {"scoring.out_at": 20})
    ways = Counter(ended(played(early, 2, rng)) for _ in range(40))
    assert min(ways["zero"], ways["last"]) > 0
