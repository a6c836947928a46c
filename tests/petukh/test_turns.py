"""Turns of the buying and the upcard, as a table that a player can read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from petukh.engine import apply, legal, to_act
from petukh.model.actions import Pass, Stand
from petukh.model.state import Buying, Playing, State, UpcardChoice
from petukh.table import HAND_SIZE
from petukh.view import view
from tests.petukh import staging
from tests.petukh.test_golden import SEATS, by_seat, rows, start
from tests.petukh.worlds import shuffled_deck


def dealt(row: dict[str, Any]) -> State:
    given = {
        seat: tuple(staging.card(each) for each in cards.split())
        for seat, cards in by_seat(row.get("holds", {})).items()
    }
    state, rng = start(row), Random(row["says"])
    if state.rules.table.deck == HAND_SIZE * state.players:
        return staging.deal(state, shuffled_deck(state.rules, rng))
    trump = staging.SUITS[row["trump"]] if "trump" in row else None
    return staging.deal(state, staging.arranged(state, given, trump, rng))


def upcard_of(state: State) -> str:
    """Whose the upcard is, once all have chosen."""
    seen = view(state, to_act(state))
    if seen.upcard_taken_by is not None:
        return f"{SEATS[seen.upcard_taken_by]} has it"
    if isinstance(state.phase, Playing):
        return "dead"
    assert isinstance(state.phase, UpcardChoice)
    assert seen.to_act is not None
    return f"{SEATS[seen.to_act]} {'may' if seen.may_leave_upcard else 'must'}"


@pytest.mark.parametrize("row", rows("turn", "turns.toml"))
def test_a_turn_is_as_the_table_says(row: dict[str, Any]) -> None:
    state = dealt(row)
    if "may" in row:
        assert {type(action).__name__.lower() for action in legal(state)} == set(row["may"])
    if "upcard" in row:
        while isinstance(state.phase, Buying):
            passes = SEATS[state.phase.turn] in row.get("passes", "")
            state = apply(state, (Pass if passes else Stand)(state.phase.turn)).state
        assert upcard_of(state) == row["upcard"]
