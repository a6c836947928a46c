"""The yardstick does what a good player does, and why: positions that one has looked at."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from petukh.ai.normal import advise
from petukh.engine import to_act
from petukh.view import view
from tests.petukh.positions import action, position

REVIEWED: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("reviewed.toml").read_text("utf-8"))[
    "position"
]


@pytest.mark.parametrize("row", REVIEWED, ids=[row["says"] for row in REVIEWED])
def test_a_reviewed_position(row: dict[str, Any]) -> None:
    state = position(row)
    advice = advise(view(state, to_act(state)))
    assert (advice.action, advice.reason) == (action(row["does"], state), row["because"])
