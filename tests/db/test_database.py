"""The file itself: transactions, migrations, files that cannot be used."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.db.database import Database, DatabaseUnusable, Transaction
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


def inserting(*chat_ids: int) -> Callable[[Transaction], None]:
    """A transaction of several statements."""

    def work(transaction: Transaction) -> None:
        for chat_id in chat_ids:
            transaction.execute(INSERT, (chat_id,))

    return work


async def test_twenty_transactions_at_once_are_all_saved(database: Database) -> None:
    await asyncio.gather(*(database.transaction(inserting(number, number + 100)) for number in range(20)))
    assert len(await chats(database)) == 40


async def test_nothing_is_seen_of_a_transaction_before_it_is_committed(database: Database) -> None:
    half_way, looked = threading.Event(), threading.Event()

    def work(transaction: Transaction) -> None:
        transaction.execute(INSERT, (1,))
        half_way.set()
        looked.wait()

    writing = asyncio.ensure_future(database.transaction(work))
    await asyncio.to_thread(half_way.wait)
    assert await chats(database) == []
    looked.set()
    await writing
    assert await chats(database) == [1]


async def test_a_failure_undoes_the_whole_transaction(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await database.transaction(inserting(1, 2, 2))
    await database.transaction(inserting(3))
    assert await chats(database) == [3]


async def test_a_cancellation_in_mid_transaction_is_told_when_it_is_over_and_leaves_nothing_half_done(
    database: Database,
) -> None:
    half_way, cancelled = threading.Event(), threading.Event()

    def work(transaction: Transaction) -> None:
        transaction.execute(INSERT, (1,))
        half_way.set()
        cancelled.wait()
        transaction.execute(INSERT, (2,))

    writing = asyncio.ensure_future(database.transaction(work))
    await asyncio.to_thread(half_way.wait)
    writing.cancel()
    await asyncio.sleep(0)
    assert not writing.done()
    cancelled.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await chats(database) == [1, 2]
    await database.transaction(inserting(3))


async def test_transactions_cancelled_at_any_moment_leave_the_writer_free(database: Database) -> None:
    for turns in range(12):
        writing = asyncio.ensure_future(database.transaction(inserting(1, 2)))
        for _ in range(turns):
            await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        assert await chats(database) in ([], [1, 2])
        await database.write("DELETE FROM chats")


async def test_the_log_of_actions_can_only_grow(database: Database) -> None:
    await database.write(
        """INSERT INTO tables (id, chat_id, chat_kind, title, language, status, host_id, preset, rules,
            draw_seed, draw, version, created_at, changed_at)
            VALUES (1, 1, '', '', '', 'over', 1, '', '', x'', '', 1, 0, 0)"""
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


async def test_row_27_a_newer_database_is_refused_by_name_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE later (thing TEXT)")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(DatabaseUnusable, match=r"petukh\.db: written by a newer version"):
        await Database.open(path)
    assert path.read_bytes() == before


async def test_row_27_a_file_that_is_no_database_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    path.write_bytes(b"This is not a database at all. " * 200)
    with pytest.raises(DatabaseUnusable, match=r"petukh\.db: not a usable database"):
        await Database.open(path)


async def test_row_27_a_directory_in_the_place_of_the_file_is_refused_by_name(tmp_path: Path) -> None:
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
