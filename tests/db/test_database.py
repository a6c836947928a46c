"""The file itself: transactions, migrations, files that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.db.database import Database, DatabaseUnusable
from bot.db.schema import MIGRATIONS

INSERT = "INSERT INTO chats (chat_id, language) VALUES (?, 'ru')"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A fresh database."""
    opened = await Database.open(tmp_path / "data" / "petukh.db")
    yield opened
    await opened.close()


async def chats(database: Database) -> list[int]:
    """What has been committed."""
    return [row[0] for row in await database.rows("SELECT chat_id FROM chats ORDER BY chat_id")]


async def test_twenty_transactions_at_once_are_all_saved(database: Database) -> None:
    async def write(number: int) -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, (number,))
            await asyncio.sleep(0)
            await transaction.execute(INSERT, (number + 100,))

    await asyncio.gather(*(write(number) for number in range(20)))
    assert len(await chats(database)) == 40


async def test_nothing_is_seen_of_a_transaction_before_it_is_committed(database: Database) -> None:
    async with database.transaction() as transaction:
        await transaction.execute(INSERT, (1,))
        assert await chats(database) == []
    assert await chats(database) == [1]


async def test_a_failure_and_a_cancellation_undo_the_whole_transaction(database: Database) -> None:
    written = asyncio.Event()

    async def write(number: int) -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, (number,))
            written.set()
            await asyncio.Event().wait()

    writing = asyncio.ensure_future(write(1))
    await written.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, (2,))
            await transaction.execute(INSERT, (2,))
    async with database.transaction() as transaction:
        await transaction.execute(INSERT, (3,))
    assert await chats(database) == [3]


async def test_a_transaction_cancelled_before_it_began_leaves_the_writer_free(database: Database) -> None:
    async def write() -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, (1,))

    for turns in range(8):
        writing = asyncio.ensure_future(write())
        for _ in range(turns):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        async with database.transaction() as transaction:
            await transaction.execute("DELETE FROM chats")
    assert await chats(database) == []


async def test_the_log_of_actions_can_only_grow(database: Database) -> None:
    await database.write(
        """INSERT INTO tables (id, chat_id, chat_kind, title, language, status, host_id, preset, rules, draw_seed,
            draw, version, created_at, changed_at) VALUES (1, 1, '', '', '', 'over', 1, '', '', x'', '', 1, 0, 0)"""
    )
    await database.write(
        """INSERT INTO games (id, table_id, number, preset, rules, first_dealer, snapshot, deal_number, seq,
            decision_since, urgency, started_at) VALUES (1, 1, 1, '', '', 0, '', 1, 1, 0, 0, 0)"""
    )
    await database.write(
        "INSERT INTO actions (game_id, seq, at, source, action) VALUES (1, 1, 0, 'croupier', '')"
    )
    for statement in ("UPDATE actions SET action = 'other'", "DELETE FROM actions"):
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            await database.write(statement)


async def test_a_newer_database_is_refused_by_name_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE later (thing TEXT)")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match=r"petukh\.db: written by a newer version"):
        await Database.open(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    path.write_bytes(b"This is not a database at all. " * 200)
    with pytest.raises(DatabaseUnusable, match=r"petukh\.db: not a usable database"):
        await Database.open(path)


async def test_a_directory_in_the_place_of_the_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be opened"):
        await Database.open(tmp_path)


async def test_a_migration_that_fails_half_way_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE heartbeat (something TEXT)")
        connection.commit()
    with pytest.raises(DatabaseUnusable, match="heartbeat"):
        await Database.open(path)
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        assert tables == [("heartbeat",)]
        assert connection.execute("PRAGMA user_version").fetchone() == (0,)


async def test_two_processes_worth_of_connections_migrate_a_new_file_once(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    opened = await asyncio.gather(*(Database.open(path) for _ in range(3)))
    for database in opened:
        await database.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
