"""Counters of legal sequences from fixed deals: a wrong rule shows as a number, the divide says where."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from petukh.deck import deck_of
from petukh.engine import apply, legal, to_act
from petukh.model.actions import Continue, Exchange, LeaveUpcard, PlayerAction, Stand, TakeUpcard
from petukh.model.state import Playing, State
from petukh.rules.presets import PRESETS
from petukh.shuffle import shuffled
from tests.petukh.staging import deal
from tests.petukh.worlds import before_deal

TABLE = Path(__file__).with_name("golden") / "perft.toml"
COUNTERS = tomllib.loads(TABLE.read_text(encoding="utf-8"))["counter"]


def sequences(state: State, depth: int) -> int:
    """How many ways there are to take so many actions, or to end the deal with fewer."""
    actions = legal(state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(sequences(apply(state, action).state, depth - 1) for action in actions)


def name(action: PlayerAction) -> str:
    """The action's kind; exchanges by their number of cards, so that the divide stays short."""
    match action:
        case Exchange(cards=cards):
            return f"exchange {len(cards)}"
        case _:
            card = getattr(action, "card", getattr(action, "discard", None))
            return card or type(action).__name__.lower()


def divide(state: State, depth: int) -> dict[str, int]:
    """The counter, split by the first action."""
    found: dict[str, int] = {}
    for action in legal(state):
        key = name(action)
        found[key] = found.get(key, 0) + sequences(apply(state, action).state, depth - 1)
    return found


def position(row: dict[str, Any]) -> State:
    """The deal of the row's seed; in play, everybody having stood, if the row says so."""
    rules = PRESETS[row["rules"]]
    deck = shuffled(bytes([row["seed"]] * 16), deck_of(rules.table))
    state = deal(before_deal(rules, row["scores"]), deck)
    while row["from"] == "play" and not isinstance(state.phase, Playing):
        quiet = [each for each in legal(state) if isinstance(each, Stand | Continue | TakeUpcard)]
        leave = [each for each in legal(state) if isinstance(each, LeaveUpcard)]
        state = apply(state, (leave + quiet)[0]).state
    return state


@pytest.mark.parametrize("row", COUNTERS, ids=lambda row: f"{row['rules']} {row['from']} {row['scores']}")
def test_counters(row: dict[str, Any]) -> None:
    state = position(row)
    assert to_act(state) is not None
    split = divide(state, row["depth"])
    assert split == row["divide"]
    assert sum(split.values()) == row["total"]


def test_every_preset_is_counted_in_the_buying_and_in_play() -> None:
    assert {(row["rules"], row["from"]) for row in COUNTERS} == set(product(PRESETS, ("buying", "play")))
