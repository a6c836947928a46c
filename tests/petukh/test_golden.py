"""Tables of worked examples that a player can read: every row is played through the engine."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from petukh.model.results import ScoreItem
from petukh.model.state import DealOver, GameOver, State
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed
from petukh.settlement import settle
from tests.petukh import staging
from tests.petukh.worlds import before_deal

GOLDEN = Path(__file__).parent / "golden"
SEATS = "ABCDEF"
TRIES = 20_000


def rows(kind: str, *files: str) -> list[Any]:
    found = []
    for file in files:
        for row in tomllib.loads((GOLDEN / file).read_text(encoding="utf-8"))[kind]:
            found.append(pytest.param(row, id=f"{row['example']}: {row['says']}"))
    return found


def by_seat(table: dict[str, Any]) -> dict[int, Any]:
    return {SEATS.index(name): value for name, value in table.items()}


def rules_of(row: dict[str, Any]) -> Rules:
    """A preset, "classic" if none is named, with the row's options; "off" is none at all."""
    options = {name: None if value == "off" else value for name, value in row.get("options", {}).items()}
    return changed(PRESETS[row.get("rules", "classic")], options)


def start(row: dict[str, Any]) -> State:
    rules = rules_of(row)
    scores = by_seat(row["before"])
    return before_deal(rules, [scores[seat] for seat in range(len(scores))], dealer=len(scores) - 1)


def as_wanted(state: State, row: dict[str, Any]) -> bool:
    for name, seat in row.get("takes", {}).items():
        if staging.taker(state, staging.card(name)) != SEATS.index(seat):
            return False
    tricks = row.get("tricks", {})
    winners = staging.winners(state)
    if isinstance(tricks, str):
        return winners == [SEATS.index(name) for name in tricks.split()]
    return all(winners.count(seat) == count for seat, count in by_seat(tricks).items())


def text(item: ScoreItem) -> str:
    return f"{item.points:+d} {item.reason}"


def stage(row: dict[str, Any]) -> State:
    """Deal and play at random until the tricks fall as the row has them."""
    rng = Random(row["example"])
    state = start(row)
    given = {
        seat: tuple(staging.card(each) for each in cards.split())
        for seat, cards in by_seat(row.get("boys", {}) | row.get("holds", {})).items()
    }
    kept = {card for cards in given.values() for card in cards}
    trump = staging.SUITS[row["trump"]] if "trump" in row else None
    speaks = [SEATS.index(name) for name in row.get("finishes", "") + row.get("declares", "")]
    for _ in range(TRIES):
        over = staging.played(state, staging.arranged(state, given, trump, rng), speaks, kept, rng)
        if as_wanted(over, row):
            return over
    raise AssertionError(f"the tricks never fell so in {TRIES} deals")


@pytest.mark.parametrize(
    "row", rows("deal", "classic.toml", "salon.toml", "salon_hard.toml", "yard.toml", "options.toml")
)
def test_a_deal_is_scored_as_the_table_says(row: dict[str, Any]) -> None:
    state = stage(row)
    assert isinstance(state.phase, DealOver | GameOver)
    result = state.phase.result
    for seat, score in by_seat(row["after"]).items():
        assert state.scores[seat] == score
    for seat, written in by_seat(row.get("written", {})).items():
        assert [text(item) for item in result.items if item.seat == seat] == written
    named = set(by_seat(row["after"]))
    restarted = {SEATS.index(name) for name in row.get("restarted", [])}
    assert set(result.restarted) & named == restarted
    crossed = {SEATS.index(name) for name in row.get("crossed", [])}
    assert set(result.crossed) & named == crossed
    assert {seat for seat in named if state.tally.crosses[seat]} == crossed
    circles = by_seat(row.get("circles", {}))
    assert {seat: state.tally.circles[seat] for seat in named} == dict.fromkeys(named, 0) | circles
    if "winner" in row:
        assert result.winner == SEATS.index(row["winner"])
    else:
        assert result.winner not in named


def game_over(row: dict[str, Any]) -> State:
    """A finished game, with what was left in it written over by the row's."""
    ended = stage(
        {
            "example": row["example"],
            "rules": row["rules"],
            "options": row.get("options", {}),
            "before": {name: 15 if name != row["winner"] else 1 for name in row["left"]},
            "tricks": {row["winner"]: 1},
        }
    )
    assert isinstance(ended.phase, GameOver)
    nothing = dict.fromkeys(row["left"], 0)
    tricks = tuple(row.get("tricks", nothing).values())
    return replace(
        ended,
        scores=tuple(row["left"].values()),
        tally=replace(
            ended.tally,
            crosses=tuple(row.get("crosses", nothing).values()),
            circles=tuple(row.get("circles", nothing).values()),
        ),
        phase=replace(ended.phase, result=replace(ended.phase.result, tricks=tricks)),
    )


@pytest.mark.parametrize("row", rows("game", "settlement.toml"))
def test_a_game_is_settled_as_the_table_says(row: dict[str, Any]) -> None:
    settlement = settle(game_over(row))
    before = by_seat(row.get("sheet_before", {}))
    sheet = {entry.seat: before.get(entry.seat, 0) + entry.amount for entry in settlement.entries}
    assert sheet == by_seat(row["sheet"])
    leaves = SEATS.index(row["leaves"]) if "leaves" in row else None
    assert settlement.knocked_out == leaves
