"""Standings before a deal, as games among ``normal`` players left them: at the start, midway, near the end.

They are recorded in ``standings.json``, so that the ladder of tomorrow begins its deals where today's did.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from petukh.engine import new
from petukh.model.actions import Seat
from petukh.model.state import AwaitingDeal, State, Tally
from petukh.model.value import value
from petukh.rules.conflicts import players_allowed
from petukh.rules.presets import PRESETS

RECORDED = Path(__file__).with_name("standings.json")
STAGES = 3
"""A table's standings come from the first third of a game, the second and the last, in turn."""

TABLES = tuple((preset, players) for preset, rules in PRESETS.items() for players in players_allowed(rules))
"""Every preset with every number of players it allows."""


@value
class Standing:
    """What a deal finds of the game so far, with nobody out of it."""

    scores: tuple[int, ...]
    circles: tuple[int, ...]
    refusals: tuple[int, ...]
    dealer: Seat
    """Of the deal to come."""

    def state(self, preset: str) -> State:
        """The game, about to be dealt."""
        rules = PRESETS[preset]
        fresh = new(rules, len(self.scores), self.dealer)
        none, everybody = fresh.tally.crosses, fresh.tally
        tally = Tally(none, self.circles, self.refusals, everybody.out, everybody.stakes)
        return State(rules, self.scores, tally, self.dealer, 0, fresh.decisions, AwaitingDeal())


def standings(preset: str, players: int) -> tuple[Standing, ...]:
    """Those recorded of a table."""
    rows = _recorded()[f"{preset} {players}"]
    return tuple(
        Standing(tuple(row["scores"]), tuple(row["circles"]), tuple(row["refusals"]), row["dealer"])
        for row in rows
    )


@cache
def _recorded() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(RECORDED.read_text("utf-8"))
    return found
