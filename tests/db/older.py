"""A database file as an earlier version of the bot would have left it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.db.schema import MIGRATIONS


def make_older(path: Path, version: int) -> None:
    """Write the file anew in an earlier schema, with the rows of all tables whose columns there still are."""
    today = path.rename(path.with_suffix(".today"))
    with closing(sqlite3.connect(path)) as connection:
        for step in MIGRATIONS[:version]:
            for statement in step:
                connection.execute(statement)
        connection.execute("ATTACH ? AS today", (str(today),))
        for (name,) in connection.execute(
            "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
        ).fetchall():
            columns = _columns(connection, "main", name)
            if {*columns} <= {*_columns(connection, "today", name)}:
                names = ", ".join(columns)
                connection.execute(f"INSERT INTO main.{name} ({names}) SELECT {names} FROM today.{name}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()


def _columns(connection: sqlite3.Connection, schema: str, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA {schema}.table_info({table})")]
