"""What SQLite complains of, in words for whoever runs the bot: what is wrong and what to do."""

from __future__ import annotations

import sqlite3

_DAMAGED = "damaged; stop the bot, look at it with `petukh-bot doctor` and restore the latest good copy"
_WORDS = {
    sqlite3.SQLITE_BUSY: "locked by another process; end what else has it open",
    sqlite3.SQLITE_FULL: "the disk is full; make room, the bot goes on by itself",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_READONLY: "it may not be written to; give it and its folder to the bot's user",
    sqlite3.SQLITE_IOERR: "the disk fails; look at the system's log and at the disk",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; give it and its folder to the bot's user",
}


def in_words(error: sqlite3.Error) -> str | None:
    """What the surroundings do to the file; None if the error is one of the program's own."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else _WORDS.get(code & 0xFF)
