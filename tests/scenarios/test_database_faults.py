"""The database cannot be written or read, while people play and at the start (SCENARIOS 27)."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.db import database
from bot.db.schema import MIGRATIONS
from bot.render.screen import Op
from bot.service.panels import PanelKind
from petukh.model.actions import Stand
from tests.bot.world import Shown, Someone
from tests.scenarios.distant import Distant, up_to_date
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company, Player

TROUBLE = "Что-то пошло не так. Игра цела, попробуй ещё раз."
HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print(flush=True)
sys.stdin.read()
"""


@pytest_asyncio.fixture
async def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """A bot that waits for a locked database for a moment only."""
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 30)
    async with Evening(tmp_path) as made:
        yield made


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process holds the database locked."""
    with subprocess.Popen(
        [sys.executable, "-S", "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        yield
        assert holder.stdin is not None
        holder.stdin.close()


async def a_game(evening: Evening) -> Company:
    """Three play, every panel is up to date."""
    people = await evening.people("Аня", "Борис", "Вера")
    company = await evening.company(await evening.group(*people), people)
    await company.play(1)
    await evening.advance(15)
    return company


async def his_button(evening: Evening, company: Company) -> tuple[Player, Shown]:
    """Whoever is to move, and a button of his that does it."""
    mover, table = company.mover, company.table
    *_, button = await mover.presses(evening, table, Stand(table.seat_of(mover.who.id)))
    return mover, button


async def goes_on(evening: Evening, company: Company, moves: int = 4) -> None:
    """Without a restart play goes on, and everybody sees it."""
    await company.play(moves)
    await evening.advance(15)
    for player in company.players:
        assert await up_to_date(evening, company, player)
    seqs = [row["seq"] for row in company.truth.moves(company.table_id)]
    assert seqs == list(range(1, company.table.seq + 1))


async def two_moves(evening: Evening, company: Company) -> None:
    """At once: the common panel shows the second one only three seconds after the first."""
    for _ in range(2):
        mover, button = await his_button(evening, company)
        await evening.press(mover.who, mover.chat_id, button)


async def hands(evening: Evening, somebody: Someone) -> list[int]:
    """The messages in somebody's private chat that show his hand."""
    messages = await evening.messages(somebody.id, somebody)
    return [each["message_id"] for each in messages if "Твои карты" in each.get("text", "")]


async def on_writer(evening: Evening, statement: str) -> None:
    """Run a statement on the connection that the bot writes with: limits can be set there alone."""
    assert evening.bot is not None
    assert evening.bot._storage is not None
    await evening.bot._storage._database._writer.execute(statement)


async def test_row_27_locked_for_a_moment_the_move_waits_and_counts(evening: Evening) -> None:
    company = await a_game(evening)
    before = company.table
    mover, button = await his_button(evening, company)
    with locked(evening.database):
        pressing = asyncio.ensure_future(evening.press(mover.who, mover.chat_id, button))
        assert evening.bot is not None
        while evening.bot.idle:  # noqa: ASYNC110 (until the move is under way)
            await asyncio.sleep(0)
        for _ in range(100):
            await asyncio.sleep(0)
        assert not pressing.done()
        assert company.table == before
    assert await pressing == ""
    assert company.table.seq == before.seq + 1
    await goes_on(evening, company)


async def test_row_27_locked_for_long_it_is_said_and_nothing_is_half_done(
    hurried: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    company = await a_game(hurried)
    before = company.truth.contents()
    mover, button = await his_button(hurried, company)
    with locked(hurried.database):
        assert await hurried.press(mover.who, mover.chat_id, button) == TROUBLE
        await hurried.post(mover.who.id, mover.who, "/pause")
        await hurried.advance(3)
        assert (await hurried.texts(mover.who.id, mover.who))[-1] == TROUBLE
        assert company.truth.contents() == before
    assert f"{hurried.database}: locked by another process; end what else has it open" in caplog.text
    assert await hurried.press(mover.who, mover.chat_id, button) == ""
    await goes_on(hurried, company)


async def test_row_27_locked_while_a_time_limit_passes_the_croupier_plays_a_minute_later(
    hurried: Evening,
) -> None:
    company = await a_game(hurried)
    seq = company.table.seq
    with locked(hurried.database):
        await hurried.advance(100)
        assert company.table.seq == seq
    await hurried.advance(61 + 90)
    assert company.table.seq > seq
    await goes_on(hurried, company)


async def test_row_27_locked_while_a_panel_is_sent_it_is_still_known_after_a_restart(
    hurried: Evening,
) -> None:
    company = await a_game(hurried)
    anya = company.players[0].who
    with locked(hurried.database):
        await hurried.post(anya.id, anya, "/hand")
        await hurried.advance(3)
    await hurried.advance(8)
    panel = await hands(hurried, anya)
    await hurried.stop_bot()
    await hurried.start_bot()
    await hurried.advance(8)
    assert await hands(hurried, anya) == panel
    assert len(panel) == 1
    await goes_on(hurried, company)


async def test_row_27_locked_when_a_panel_proves_to_be_gone_it_is_sent_anew_all_the_same(
    hurried: Evening,
) -> None:
    company = await a_game(hurried)
    group, (anya, *_) = company.table.chat_id, company.players
    panel = await hurried.button(group, anya.who, Op.CARDS)
    await two_moves(hurried, company)
    await hurried.sandbox.control.delete_message(group, panel.message_id)
    with locked(hurried.database):
        await hurried.advance(5)
    await hurried.advance(10)
    assert (await hurried.button(group, anya.who, Op.CARDS)).message_id > panel.message_id


async def test_row_27_locked_when_a_player_proves_to_have_blocked_the_bot_it_is_known_soon_after(
    hurried: Evening,
) -> None:
    company = await a_game(hurried)
    anya = company.players[0].who
    await hurried.sandbox.control.block(anya.id)
    hurried.sandbox.telegram.updates.clear()
    with locked(hurried.database):
        assert hurried.bot is not None
        hurried.bot.telegram.panels.send_anew(company.table_id, PanelKind.PRIVATE, anya.id)
        await hurried.advance(2)
    await hurried.advance(6)
    (known,) = hurried.truth.rows("SELECT reachable FROM people WHERE user_id = ?", anya.id)
    assert not known["reachable"]


@pytest.mark.parametrize(
    "fault",
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", "the disk is full; make room"),
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", "it may not be written to"),
    ],
    ids=["full", "read_only"],
)
async def test_row_27_what_cannot_be_written_is_not_acknowledged_and_play_goes_on_afterwards(
    evening: Evening,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    fault: tuple[str, str, str],
) -> None:
    limit, lift, words = fault
    company = await a_game(evening)
    pressed: list[Any] = []
    press = evening.press

    async def noted(*last: Any) -> str:
        pressed[:] = last
        return await press(*last)

    monkeypatch.setattr(evening, "press", noted)
    # The limit is raised to the size that the file has now: what fits in half-filled pages still goes in.
    await on_writer(evening, limit)
    acknowledged: list[int] = []

    async def play_on() -> None:
        while True:
            acknowledged[:] = company.table.seq, hash(company.truth.contents())
            await company.step()

    with pytest.raises(AssertionError, match=re.escape(TROUBLE)):
        await play_on()
    assert [company.table.seq, hash(company.truth.contents())] == acknowledged
    assert f"{evening.database}: {words}" in caplog.text
    assert await press(*pressed) == TROUBLE
    await on_writer(evening, lift)
    assert await press(*pressed) == ""
    assert company.table.seq == acknowledged[0] + 1
    await goes_on(evening, company)


async def test_row_27_a_damaged_page_is_told_and_no_move_is_half_written(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    company = await a_game(evening)
    mover, button = await his_button(evening, company)
    await evening.stop_bot()
    company.truth.close()
    spoil(evening.database, "actions")
    await evening.start_bot()
    await evening.advance(5)
    before = company.table
    assert await evening.press(mover.who, mover.chat_id, button) == TROUBLE
    assert company.table == before
    assert "damaged; stop the bot" in caplog.text
    assert (await evening.texts(mover.who.id, mover.who))[-1]


def spoil(path: Path, table: str) -> None:
    """Overwrite the first page of a table, as a failing disk would."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,))
        ((size,),) = connection.execute("PRAGMA page_size")
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def cut_header(path: Path) -> None:
    """Overwrite what makes a file a database."""
    with path.open("r+b") as file:
        file.write(b"This is no database. " * 5)


def make_newer(path: Path) -> None:
    """As if a later version of the bot had been here."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


async def test_row_27_a_file_that_cannot_be_used_is_refused_in_words_and_left_alone(tmp_path: Path) -> None:
    faults: list[tuple[Callable[[Path], None], str]] = [
        (cut_header, "not a usable database"),
        (make_newer, "written by a newer version of the bot"),
        (lambda path: spoil(path, "tables"), "restore the latest good copy"),
    ]
    async with Distant(tmp_path) as distant:
        group = await distant.group(anya := await distant.person("Аня"))
        await distant.post(group, anya, "/newgame")
        assert await distant.end() == 0
        distant.truth.close()
        good = distant.database.read_bytes()
        for spoilt, words in faults:
            distant.database.write_bytes(good)
            spoilt(distant.database)
            bad = distant.database.read_bytes()
            distant.log.unlink()
            assert await distant.exit_code() == 1
            told = distant.log.read_text().splitlines()[-1]
            assert told.startswith(f"{distant.database}: ")
            assert words in told
            assert "Traceback" not in distant.log.read_text()
            assert distant.database.read_bytes()[100:] == bad[100:]


async def test_row_27_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    distant = Distant(tmp_path, database=str(tmp_path / "data" / "petukh.sqlite3"))
    await distant.sandbox.start()
    assert await distant.exit_code() == 1
    told = distant.log.read_text()
    assert f"{tmp_path / 'data'}: cannot be made" in told
    assert "give the bot's user the folder" in told
    assert "Traceback" not in told
    await distant.sandbox.stop()
