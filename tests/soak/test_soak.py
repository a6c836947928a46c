"""A soak short enough for every day; `make soak` runs the real one."""

from __future__ import annotations

from pathlib import Path

from tests.soak.run import Bounds, soak


async def test_a_short_soak_leaves_every_account_settled(tmp_path: Path) -> None:
    outcome = await soak(tmp_path, 5, Bounds(kills=2, faults=15, calm_taps=80, tables=3))
    assert not outcome.reckoning.wrong, str(outcome)
    assert outcome.kills >= 2
    assert outcome.faults.total() >= 15
    assert outcome.taps["acknowledged"] > 50
    assert outcome.reckoning.counts["panels compared"] >= 13
