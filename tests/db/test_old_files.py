"""Files written by earlier versions of the bot are opened, and what they hold is played on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.service.model import TableStatus
from petukh.codec import dump_state, load_action
from petukh.model.state import Playing
from petukh.replay import replay
from tests.service.house import house

SAVES = {path.stem: path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("saves/*.sql")}


@pytest.mark.parametrize("version", SAVES)
async def test_a_game_in_mid_deal_is_played_on_and_the_sheet_is_kept(version: str, tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SAVES[version])
    async with house(path) as inn:
        (table,) = await inn.storage.tables.load_open()
        assert table.game is not None
        state = table.game.state
        assert isinstance(state.phase, Playing)
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(
                "SELECT action FROM actions WHERE game_id = ? ORDER BY seq", (table.game.id,)
            ).fetchall()
            (first_dealer,) = connection.execute(
                "SELECT first_dealer FROM games WHERE id = ?", (table.game.id,)
            ).fetchone()
        actions = [load_action(action) for (action,) in rows]
        again = replay(state.rules, state.players, first_dealer, actions)
        assert dump_state(again) == dump_state(state)

        before = await inn.storage.sheet.standings(table.place.chat_id)
        assert {line.name: line.sums[0].count for line in before} == {"Аня": -7, "Боря": -12}
        over = await inn.play_on(table.id, random.Random(1))
        assert over.status is TableStatus.OVER
        after = await inn.storage.sheet.standings(table.place.chat_id)
        assert {line.name: line.games for line in after} == {"Аня": 2, "Боря": 2}
