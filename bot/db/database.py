"""The SQLite file: opened, brought up to date, read by one connection and written by one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from bot.db.schema import MIGRATIONS

BUSY_MILLISECONDS = 5000

Row = sqlite3.Row
Value = str | int | float | bytes | None


class DatabaseUnusable(Exception):
    """The file cannot be worked with; the message names it, says why and what to do."""


class Database:
    """One writer, one reader. Make it with ``open``; ``close`` it at the end."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, or make it, and migrate it to this program's schema; raises ``DatabaseUnusable``."""
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            writer = await aiosqlite.connect(path, isolation_level=None)
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
        async with self._turn:
            await self._reader.close()
            await self._writer.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """Write in one transaction, alone; whatever interrupts the block, cancellation too, undoes it all."""
        async with self._turn:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    async def write(self, sql: str, values: Iterable[Value] = ()) -> None:
        """One statement, a transaction by itself."""
        async with self._turn:
            await self._writer.execute(sql, values)

    async def rows(self, sql: str, values: Iterable[Value] = ()) -> list[Row]:
        """What a query finds among what is saved."""
        return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, values: Iterable[Value] = ()) -> Row | None:
        """The first row a query finds."""
        found = await self.rows(sql, values)
        return found[0] if found else None


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    await connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    version = await _version(connection)
    if version > len(MIGRATIONS):
        raise DatabaseUnusable(
            f"{path}: written by a newer version of the bot (its schema is {version}, this program knows "
            f"{len(MIGRATIONS)}); update the program, or name another file"
        )
    await connection.execute("PRAGMA journal_mode = WAL")
    await connection.execute("PRAGMA synchronous = NORMAL")
    await connection.execute("PRAGMA foreign_keys = ON")
    if version == len(MIGRATIONS):
        return
    try:
        await connection.execute("BEGIN IMMEDIATE")
        # Another process may have migrated the file while this one waited for it.
        for step in MIGRATIONS[await _version(connection) :]:
            for statement in step:
                await connection.execute(statement)
        await connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        await connection.commit()
    except BaseException:
        await connection.rollback()
        raise


async def _version(connection: aiosqlite.Connection) -> int:
    found = list(await connection.execute_fetchall("PRAGMA user_version"))
    return int(found[0][0])
