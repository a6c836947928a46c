"""A database of every past schema is brought up to date in mid-game, and the game is played to its end."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.db.schema import MIGRATIONS
from bot.service.model import TableStatus
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, GROUP, house, total
from tests.service.records import replayed, snapshot_of


def schema(path: Path) -> set[str]:
    """How every table, index and trigger was made."""
    with closing(sqlite3.connect(path)) as connection:
        return {row[0] for row in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
async def test_a_game_of_every_past_schema_goes_on_to_its_end(tmp_path: Path, version: int) -> None:
    path, fresh = tmp_path / "petukh.db", tmp_path / "fresh.db"
    rng = random.Random(version)
    async with house(path) as inn:
        table = await inn.game_of(ANNA, BORIS)
        for _ in range(5):
            await inn.act_at_random(await inn.table(table.id), rng)
        before = await inn.saved(table.id)
    make_older(path, version)
    async with house(path) as inn:
        assert await inn.saved(table.id) == before
        over = await inn.play_on(table.id, rng)
        assert over.status is TableStatus.OVER
        assert over.game is not None
        assert replayed(path, over.game.id) == snapshot_of(path, over.game.id)
        standings = await inn.service.sheet.standings(GROUP.chat_id)
        assert {row.name for row in standings} == {ANNA.name, BORIS.name}
        assert total(standings) == 0
    async with house(fresh):
        pass
    assert schema(path) == schema(fresh)
