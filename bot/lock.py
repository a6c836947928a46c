"""One bot a database: a lock on a file beside it, held for as long as the process lives."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class AlreadyRunning(Exception):
    """Another process holds the lock; the message names the file."""


class FileLock:
    """Taken by the first, refused to the second. The system frees it however the process ends."""

    def __init__(self, database: Path) -> None:
        self._path = _beside(database)
        self._file: int | None = None

    def take(self) -> None:
        """Take it; raises ``AlreadyRunning``."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            raise AlreadyRunning(f"{self._path}: another bot is running on this database") from None
        self._file = file

    def free(self) -> None:
        """Give it back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def is_held(database: Path) -> bool:
    """Whether a process holds the lock; leaves no file behind."""
    try:
        file = os.open(_beside(database), os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


def _beside(database: Path) -> Path:
    return database.with_name(database.name + ".lock")
