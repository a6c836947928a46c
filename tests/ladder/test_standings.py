"""Deals begin from standings as real games leave them, and the yardstick still plays as it did then."""

from __future__ import annotations

import pytest

from ladder.record import recorded
from ladder.standings import STAGES, TABLES, standings
from petukh.rules.presets import PRESETS
from petukh.start import start_score


def test_every_table_has_standings_of_every_stage() -> None:
    for preset, players in TABLES:
        found = standings(preset, players)
        start = start_score(PRESETS[preset])
        nearest = [
            sum(min(each.scores) for each in found[stage::STAGES]) / len(found[stage::STAGES])
            for stage in range(STAGES)
        ]
        assert len(found) % STAGES == 0
        assert start >= nearest[0] > nearest[1] > nearest[2] > 0, f"{preset} {players}: {nearest}"


@pytest.mark.parametrize(
    ("preset", "players"), [("classic", 3), ("salon_hard", 2), ("yard", 4), ("usad", 3), ("six30", 6)]
)
def test_the_yardstick_plays_whole_games_as_when_they_were_recorded(preset: str, players: int) -> None:
    assert tuple(recorded(preset, players, games=2)) == standings(preset, players)[: 2 * STAGES]
