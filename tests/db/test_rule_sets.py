"""A chat's own rules in the database, one from before there were any included."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.db.schema import MIGRATIONS
from bot.db.storage import Storage
from bot.service.model import RuleSet
from bot.service.pace import Tempo
from petukh.rules.presets import PRESETS, SALON, changed
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, GROUP, house


async def test_every_preset_and_every_change_comes_back(tmp_path: Path) -> None:
    storage = await Storage.open(tmp_path / "petukh.db")
    sets = [RuleSet(name, rules, Tempo.NORMAL) for name, rules in PRESETS.items()]
    changes = changed(SALON, {"ending.unit": "₽", "table.start": 33})
    sets.extend(RuleSet("salon", changes, tempo) for tempo in Tempo)
    try:
        for chosen in sets:
            await storage.rule_sets.set_chat_default(-100, chosen)
            assert await storage.rule_sets.chat_default(-100) == chosen
        assert await storage.rule_sets.chat_default(-200) is None
    finally:
        await storage.close()


async def test_a_database_from_before_chats_had_rules_keeps_its_games(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.game_of(ANNA, BORIS, preset="salon")
    make_older(path, 1)
    async with house(path) as inn:
        assert await inn.saved(table.id) == table
        assert await inn.rules.last_played(GROUP.chat_id) == RuleSet("salon", SALON, Tempo.NORMAL)
        assert await inn.rules.chat_default(GROUP.chat_id) is None
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
