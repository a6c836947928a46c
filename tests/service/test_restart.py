"""The bot stops, is killed, and is started again."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bot.service.model import TableStatus
from bot.service.outcomes import Moment
from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, VERA, done, house
from tests.service.records import log_of, replayed, snapshot_of


async def test_a_restart_finds_every_table_as_it_was(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await inn.game_of(ANNA, BORIS, brains=2, preset="salon")
        lobby = await inn.lobby_of(VERA, place=type(table.place)(-5, 3))
        await inn.advance(20)
        table = await inn.table(table.id)
    async with house(path, clock) as inn:
        assert await inn.table(table.id) == table
        assert await inn.table(lobby.id) == lobby
        over = await inn.play_on(table.id, random.Random(1))
        assert over.status is TableStatus.OVER


async def test_the_time_the_bot_was_down_is_nobodys(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await inn.game_of(ANNA, BORIS)
        await inn.advance(50)
    await clock.advance(3600)
    async with house(path, clock) as inn:
        found = await inn.table(table.id)
        assert found.game is not None
        assert table.game is not None
        assert found.game.urgency == 1
        assert found.game.due_at == clock.now() + 40
        assert found.game.decision_since == clock.now() - 50
        await inn.advance(9)
        assert (await inn.table(table.id)) == found
        await inn.advance(1)
        mentioned = (await inn.table(table.id)).game
        assert mentioned is not None
        assert mentioned.urgency == 2
        await inn.advance(30)
        played = (await inn.table(table.id)).game
        assert played is not None
        assert played.seq == table.game.seq + 1


async def test_a_clock_set_back_costs_nobody_anything(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await inn.game_of(ANNA, BORIS)
        await inn.advance(20)
    clock = ManualClock(clock.now() - 1000)
    async with house(path, clock) as inn:
        found = await inn.table(table.id)
        assert found.game is not None
        assert found.game.due_at == clock.now() + 70
        assert found.alarm is not None
        assert found.alarm.at == clock.now() + 10


async def test_killed_at_any_moment_no_acknowledged_move_is_lost_and_none_is_doubled(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    rng = random.Random(11)
    seen = 0
    for _ in range(5):
        acknowledged = kill_while_playing(path, after=rng.randrange(1, 60))
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            games = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY id")]
        moves = 0
        for game_id in games:
            lines = log_of(path, game_id)
            assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
            assert replayed(path, game_id) == snapshot_of(path, game_id)
            moves += len(lines)
        assert seen + acknowledged <= moves <= seen + acknowledged + 1
        seen = moves


def kill_while_playing(path: Path, after: int) -> int:
    """Let another process play at the table, kill it, and tell how many moves it had acknowledged."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.service.endless_play", str(path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout as output:
        acknowledged = sum(1 for _ in zip(range(after), output, strict=False))
        process.send_signal(signal.SIGKILL)
        acknowledged += sum(line.endswith("\n") for line in output)
    assert process.wait() == -signal.SIGKILL
    return acknowledged


async def test_a_killed_game_goes_on_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    kill_while_playing(path, after=7)
    async with house(path) as inn:
        (table,) = await inn.service.book.load_open()
        if table.status is TableStatus.OVER:
            table = done(await inn.games.rematch(table.id, ANNA, Moment()))
        over = await inn.play_on(table.id, random.Random(2))
        assert over.game is not None
        assert replayed(path, over.game.id) == over.game.state
        assert await inn.service.sheet.standings(over.place.chat_id) != ()
