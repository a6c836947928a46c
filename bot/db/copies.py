"""The database as a whole: its condition, a copy made while the bot runs, and the way back."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.db.schema import MIGRATIONS
from bot.findings import GroupTable

OURS = {"tables", "games", "actions", "panels", "heartbeat"}
"""Tables that every version of the bot has had."""
_NEVER_DRAWN = -1
"""As the version of a panel: it shows something else than what is saved, whatever that is."""
_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file, under its name and this ending."""


class CopyRefused(Exception):
    """A copy cannot be made or used; nothing was changed. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A sound database: its schema's version, and when the bot was last alive on it (unix seconds)."""

    version: int
    alive_at: float | None


def condition(path: Path) -> Condition:
    """Read the whole file and judge it; raises ``CopyRefused`` if it is not a sound database of the bot's."""
    if not path.is_file():
        raise CopyRefused(f"{path}: there is no such file")
    with _opened(path) as connection:
        faults = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
        if faults != ["ok"]:
            raise CopyRefused(f"{path}: damaged ({'; '.join(map(str, faults))})")
        ((version,),) = connection.execute("PRAGMA user_version").fetchall()
        if version > len(MIGRATIONS):
            raise CopyRefused(
                f"{path}: written by a newer version of the bot (its schema is {version}, this program knows "
                f"{len(MIGRATIONS)}); update the program"
            )
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if not names >= OURS:
            raise CopyRefused(f"{path}: a database, but not one of this bot's")
        beat = connection.execute("SELECT at FROM heartbeat").fetchone()
    return Condition(version, None if beat is None else beat[0])


def group_tables(path: Path) -> tuple[GroupTable, ...]:
    """The unfinished tables in groups, the oldest first; raises ``CopyRefused`` where none can be read."""
    with _opened(path) as connection:
        rows = connection.execute(
            """SELECT id, title, chat_id, thread_id FROM tables
                WHERE status IN ('lobby', 'playing') AND chat_kind <> 'private' ORDER BY id"""
        ).fetchall()
    return tuple(GroupTable(*row) for row in rows)


def back_up(database: Path, copy: Path) -> Condition:
    """Copy the database as it is at this moment, also while the bot writes to it.

    The copy is one file, whole or not there at all. Raises ``CopyRefused`` or ``OSError``.
    """
    if not database.is_file():
        raise CopyRefused(f"{database}: there is no such database, so nothing was copied")
    if copy.exists():
        raise CopyRefused(f"{copy}: it is there already and is not written over; name another file")
    if not copy.parent.is_dir():
        raise CopyRefused(f"{copy.parent}: there is no such folder; make it, or name another")
    with _written(copy) as part:
        _copy(database, part)
        found = condition(part)
        os.replace(part, copy)
    return found


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the database's place; where the former file is kept (None: there was none).

    No bot may be running on it. The panels in the chats show what came after the copy, so each is to be
    drawn anew, and no button that came after it, or was there before, may act on what comes now: the tables
    get other numbers. Raises ``CopyRefused`` or ``OSError``.
    """
    condition(copy)
    if database.exists() and copy.samefile(database):
        raise CopyRefused(f"{copy}: this is the database itself; name a copy of it")
    database.parent.mkdir(parents=True, exist_ok=True)
    with _written(database) as part:
        _copy(copy, part)
        with closing(sqlite3.connect(part)) as connection:
            connection.execute("UPDATE panels SET drawn_version = ?", (_NEVER_DRAWN,))
            _number_tables_anew(connection, int(time.time() * 1000))
            connection.commit()
        condition(part)
        aside = _set_aside(database) if database.exists() else None
        os.replace(part, database)
    return aside


def _number_tables_anew(connection: sqlite3.Connection, first: int) -> None:
    """Let the numbers of the tables begin at ``first``, above all that were given before or will be after.

    A button names its table, and a decision by its number; after the copy other decisions had those numbers.
    """
    (lowest,) = connection.execute("SELECT min(id) FROM tables").fetchone()
    if lowest is None:
        return
    columns = [("tables", "id")]
    for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        keys = connection.execute('SELECT "from", "table" FROM pragma_foreign_key_list(?)', (name,))
        columns += [(name, column) for column, referred in keys if referred == "tables"]
    for name, column in columns:
        # By way of negative numbers: at no moment are two rows to have the same.
        connection.execute(f"UPDATE {name} SET {column} = -{column}")
        connection.execute(f"UPDATE {name} SET {column} = ? - {column}", (first - lowest,))


def _set_aside(database: Path) -> Path:
    """Keep the file under another name too, until the new one takes its place in one step."""
    # What a killed bot left in the write-ahead log belongs to the file. A damaged one keeps its log.
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    aside = database.with_name(f"{database.name}.before-{stamp}")
    for ending in _BESIDE:
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    os.link(database, aside)
    return aside


def _copy(source: Path, target: Path) -> None:
    with _opened(source) as read, closing(sqlite3.connect(target)) as written:
        # All pages in one step: in several, each write of the bot between two would start it over.
        read.backup(written, pages=-1)
        # A single file, to be carried elsewhere.
        written.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _written(path: Path) -> Iterator[Path]:
    """A file to be filled, for the owner's eyes only since it holds hands; gone if it has not been moved."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The file to read from; SQLite's complaints become ``CopyRefused``."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise CopyRefused(f"{path}: cannot be read or copied ({error})") from None
