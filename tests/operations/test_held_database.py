"""A database that another program holds for longer than the bot waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import command
from bot.db import database
from bot.db.storage import Storage


def test_row_27_held_at_the_start_it_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def make(file: Path) -> None:
        await (await Storage.open(file)).close()

    file = tmp_path / "petukh.sqlite3"
    asyncio.run(make(file))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TELEGRAM_TOKEN", "123456:nobody")
    monkeypatch.setenv("PETUKH_DATABASE", str(file))
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 50)
    # The tests' own handlers stay.
    monkeypatch.setattr(command, "set_up", lambda *_: None)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert command.main() == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{file}: locked by another process")
    assert len(told.splitlines()) == 1
