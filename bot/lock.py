"""One bot a database, and one a token on a machine: locks on files, held for as long as the process lives."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import tempfile
from pathlib import Path


class AlreadyRunning(Exception):
    """Another process holds the lock; the message names the file and says what to do."""


class FileLock:
    """Taken by the first, refused to the second. The system frees it however the process ends."""

    def __init__(self, path: Path, refusal: str) -> None:
        self._path = path
        self._refusal = refusal
        self._file: int | None = None

    @classmethod
    def of_database(cls, database: Path) -> FileLock:
        """The lock beside a database."""
        return cls(_beside(database), "another bot is running on this database; stop it first")

    @classmethod
    def of_token(cls, token: str, base_url: str) -> FileLock:
        """The lock of a bot in the machine's folder for passing things; its name holds nothing secret."""
        number = token.partition(":")[0]
        server = hashlib.sha256(base_url.rstrip("/").encode()).hexdigest()[:8]
        path = Path(tempfile.gettempdir()) / f"petukh-bot-{number}-{server}.lock"
        return cls(path, "another bot with this token is running on this machine; stop it first")

    def take(self) -> None:
        """Take it; raises ``AlreadyRunning``, or ``OSError`` where no file can be made."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        while self._file is None:
            file = _open(self._path)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(file)
                raise AlreadyRunning(f"{self._path}: {self._refusal}") from None
            if _is_still(file, self._path):
                self._file = file
            else:
                # Whoever held it has ended meanwhile and taken the file away.
                os.close(file)

    def free(self) -> None:
        """Give it back; the file goes too."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = None


def is_held(database: Path) -> bool:
    """Whether a process holds a database's lock; leaves no file behind."""
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


def _open(path: Path) -> int:
    """The file, made if need be; another user's will do, so nothing is asked for but to read it."""
    try:
        return os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        file = os.open(path, os.O_RDONLY | os.O_CREAT | os.O_NOFOLLOW, 0o644)
        os.fchmod(file, 0o644)
        return file


def _is_still(file: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False
