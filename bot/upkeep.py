"""Keeping the database safe, by commands beside the running bot."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from bot.db import copies
from bot.lock import FileLock


def back_up(database: Path, copy: Path) -> str:
    """Copy the database, whether or not a bot runs on it; what was done, in words.

    Raises ``CopyRefused`` or ``OSError``.
    """
    found = copies.back_up(database, copy)
    return f"{database} was copied to {copy} ({_told(found)}). It holds people's hands: keep it to yourself."


def restore(copy: Path, database: Path) -> str:
    """Put a copy in the database's place, which no bot may be using; what was done, in words.

    Raises ``AlreadyRunning``, ``CopyRefused`` or ``OSError``.
    """
    found = copies.condition(copy)
    lock = FileLock.of_database(database)
    lock.take()
    try:
        aside = copies.restore(copy, database)
    finally:
        lock.free()
    kept = "There was none before." if aside is None else f"The former one is kept as {aside}."
    return f"{database} is now what {copy} holds ({_told(found)}). {kept}"


def _told(found: copies.Condition) -> str:
    if found.alive_at is None:
        return f"schema {found.version}, of a bot that never ran"
    return (
        f"schema {found.version}, as of {datetime.fromtimestamp(found.alive_at, UTC):%Y-%m-%d %H:%M:%S} UTC"
    )
