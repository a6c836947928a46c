"""The SQLite file: opened, brought up to date, read by one connection and written by one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.db.schema import MIGRATIONS
from bot.db.troubles import in_words

BUSY_MILLISECONDS = 5000
"""So long one process waits for another that writes the same file."""
SWITCH_ATTEMPTS = 100

T = TypeVar("T")
Row = sqlite3.Row
Transaction = sqlite3.Connection
"""A connection with a transaction open on it."""
Work = Callable[[Transaction], T]
Value = str | int | float | bytes | None

log = logging.getLogger(__name__)


class DatabaseUnusable(Exception):
    """The file cannot be worked with; the message names it, says why and what to do."""


class Writer(aiosqlite.Connection):
    """The connection that writes: a transaction is one job of its thread, so nothing can come between.

    Statement by statement, as aiosqlite would have it, each costs a change of threads: three to four times
    the price for a move, and a cancellation would find transactions half done.
    """

    async def transact(self, work: Work[T]) -> T:
        """Run ``work`` in one transaction and give what it gives; whatever it raises undoes it all.

        A cancellation does not stop it: it is told once the transaction is over, one way or the other.
        """
        job: Callable[..., Awaitable[T]] = self._execute
        try:
            return await job(_transaction, self._conn, work)
        except asyncio.CancelledError:
            await job(lambda: None)
            raise


class Database:
    """One writer, one reader. Make it with ``open``; ``close`` it at the end."""

    def __init__(self, path: Path, writer: Writer, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, or make it, and migrate it to this program's schema; raises ``DatabaseUnusable``."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            # aiosqlite does not wait for the end of a thread that could not open the file.
            sqlite3.connect(path).close()
            await (writer := Writer(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=64))
        except sqlite3.Error as error:
            raise DatabaseUnusable(f"{path}: cannot be opened ({error})") from error
        try:
            await _prepare(writer, path)
            reader = await aiosqlite.connect(path, isolation_level=None)
        except BaseException as error:
            await writer.close()
            if isinstance(error, sqlite3.Error):
                raise DatabaseUnusable(
                    f"{path}: not a usable database ({error}); restore it from a copy, or name another file"
                ) from error
            raise
        await reader.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        await reader.execute("PRAGMA query_only = ON")
        reader.row_factory = sqlite3.Row
        return cls(path, writer, reader)

    async def close(self) -> None:
        """Finish what is being written, then close the file."""
        await self._reader.close()
        await self._writer.close()

    async def transaction(self, work: Work[T]) -> T:
        """Write in one transaction, alone: all that ``work`` does with the connection, or nothing of it."""
        with self._troubles_told():
            return await self._writer.transact(work)

    async def write(self, sql: str, values: Sequence[Value] = ()) -> None:
        """One statement, a transaction by itself."""
        await self.transaction(lambda connection: connection.execute(sql, values))

    async def rows(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """What a query finds among what is saved."""
        with self._troubles_told():
            return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, values: Sequence[Value] = ()) -> Row | None:
        """The first row a query finds."""
        found = await self.rows(sql, values)
        return found[0] if found else None

    @contextmanager
    def _troubles_told(self) -> Iterator[None]:
        """Whoever asked has words for the people; the log is told what it is and what to do."""
        try:
            yield
        except sqlite3.Error as error:
            if told := in_words(error):
                log.error("%s: %s (%s)", self.path, told, error)
            raise


def _transaction(connection: sqlite3.Connection, work: Work[T]) -> T:
    try:
        connection.execute("BEGIN IMMEDIATE")
        result = work(connection)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return result


async def _prepare(writer: Writer, path: Path) -> None:
    await writer.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    ((version,),) = await writer.execute_fetchall("PRAGMA user_version")
    if version > len(MIGRATIONS):
        raise DatabaseUnusable(
            f"{path}: written by a newer version of the bot (its schema is {version}, this program knows "
            f"{len(MIGRATIONS)}); update the program, or name another file"
        )
    await _write_ahead(writer)
    await writer.execute("PRAGMA synchronous = NORMAL")
    await writer.execute("PRAGMA foreign_keys = ON")
    if version < len(MIGRATIONS):
        await writer.transact(_migrate)


async def _write_ahead(writer: Writer) -> None:
    """Switch the file to a write-ahead log, which readers and the writer share without waiting."""
    # The busy timeout does not hold for this: with another process opening the file it is refused at once.
    for attempt in count(1):
        try:
            await writer.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or attempt == SWITCH_ATTEMPTS:
                raise
            await asyncio.sleep(BUSY_MILLISECONDS / 1000 / SWITCH_ATTEMPTS)


def _migrate(transaction: Transaction) -> None:
    # Read again: another process may have migrated the file while this one waited for it.
    (version,) = transaction.execute("PRAGMA user_version").fetchone()
    for step in MIGRATIONS[version:]:
        for statement in step:
            transaction.execute(statement)
    transaction.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
