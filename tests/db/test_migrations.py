"""A database of every past schema is brought up to date in mid-game, and the game is played to its end.

So is a paused game, from the schema on that knew pauses, and one in the middle of a vote.
"""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.db.schema import MIGRATIONS
from bot.service.model import RuleSet, TableStatus
from bot.service.pace import Tempo
from petukh.rules.presets import CLASSIC, SALON, changed
from sandbox.clock import ManualClock
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, GROUP, VERA, done, house, total
from tests.service.records import log_of, replayed, snapshot_of

SHORT = changed(CLASSIC, {"table.start": 6})
"""Whose games soon come to their end."""


def schema(path: Path) -> set[str]:
    """How every table, index and trigger was made."""
    with closing(sqlite3.connect(path)) as connection:
        return {row[0] for row in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
async def test_a_game_of_every_past_schema_goes_on_to_its_end(tmp_path: Path, version: int) -> None:
    path, fresh = tmp_path / "petukh.db", tmp_path / "fresh.db"
    rng = random.Random(version)
    async with house(path) as inn:
        table = await inn.game_under(SHORT, ANNA, BORIS)
        for _ in range(5):
            await inn.act_at_random(await inn.table(table.id), rng)
        before = await inn.saved(table.id)
    make_older(path, version)
    async with house(path) as inn:
        assert await inn.saved(table.id) == before
        over = await inn.play_on(table.id, rng)
        assert over.status is TableStatus.OVER
        assert over.game is not None
        assert replayed(path, over.game.id) == snapshot_of(path, over.game.id)
        standings = await inn.service.sheet.standings(GROUP.chat_id)
        assert {row.name for row in standings} == {ANNA.name, BORIS.name}
        assert total(standings) == 0
    async with house(fresh):
        pass
    assert schema(path) == schema(fresh)


def first_with(words: str) -> int:
    """The first version of the schema one of whose steps has these words."""
    return next(at for at, step in enumerate(MIGRATIONS, start=1) if any(words in each for each in step))


@pytest.mark.parametrize("version", range(first_with("COLUMN pause"), len(MIGRATIONS) + 1))
async def test_a_paused_game_of_a_past_schema_stays_paused_and_goes_on_with_what_time_was_left(
    tmp_path: Path, version: int
) -> None:
    path, clock, rng = tmp_path / "petukh.db", ManualClock(), random.Random(version)
    async with house(path, clock) as inn:
        table = await inn.game_under(SHORT, ANNA, BORIS)
        await inn.act_at_random(await inn.table(table.id), rng)
        await inn.advance(40)
        paused = done(await inn.pauses.pause(table.id, BORIS))
    make_older(path, version)
    async with house(path, clock) as inn:
        assert await inn.saved(table.id) == paused
        await inn.advance(500)
        going = done(await inn.pauses.go_on(table.id, ANNA))
        assert going.game is not None
        assert going.game.due_at == clock.now() + 50
        over = await inn.play_on(table.id, rng)
        assert over.status is TableStatus.OVER
        assert total(await inn.service.sheet.standings(GROUP.chat_id)) == 0


@pytest.mark.parametrize("version", range(first_with("COLUMN vote"), len(MIGRATIONS) + 1))
@pytest.mark.parametrize("stop", [True, False])
async def test_a_vote_of_a_past_schema_is_counted_on(tmp_path: Path, version: int, stop: bool) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await inn.game_under(SHORT, ANNA, BORIS, VERA)
        asked = done(await inn.games.stop(table.id, BORIS, is_admin=False))
    make_older(path, version)
    async with house(path, clock) as inn:
        assert await inn.saved(table.id) == asked
        assert asked.vote is not None
        for person in (ANNA, VERA)[: 1 if stop else 2]:
            after = done(await inn.votes.cast(table.id, person, asked.vote.number, stop=stop))
        assert (after.status, after.vote) == (TableStatus.CLOSED if stop else TableStatus.PLAYING, None)
        if not stop:
            over = await inn.play_on(table.id, random.Random(version))
            assert over.status is TableStatus.OVER


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_in_a_log_of_every_past_schema_nothing_but_who_moved_can_be_erased(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.game_under(SHORT, ANNA, BORIS, VERA)
        await inn.play_on(table.id, random.Random(2))
    make_older(path, version)
    async with house(path) as inn:
        over = await inn.saved(table.id)
        assert over.game is not None
        before = log_of(path, over.game.id)
        assert ANNA.user_id in {line.user_id for line in before}
        await inn.service.erasure.forget(ANNA.user_id)
        after = log_of(path, over.game.id)
    assert after == [replace(line, user_id=None) if line.user_id == ANNA.user_id else line for line in before]
    with closing(sqlite3.connect(path)) as connection:
        for change in (
            "UPDATE actions SET action = '{}'",
            "UPDATE actions SET seat = 0",
            "DELETE FROM actions",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                connection.execute(change)


async def test_a_chats_rules_from_before_they_had_a_tempo_are_at_the_normal_one(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        lobby = await inn.lobby_of(ANNA, BORIS)
        await inn.rules.choose_preset(lobby.id, ANNA, "salon", is_admin=False)
        done(await inn.rules.keep_for_chat(await inn.table(lobby.id), ANNA, is_admin=True))
        await inn.games.stop(lobby.id, ANNA, is_admin=False)
    make_older(path, first_with("chat_rules ADD COLUMN tempo") - 1)
    async with house(path) as inn:
        assert await inn.rules.chat_default(GROUP.chat_id) == RuleSet("salon", SALON, Tempo.NORMAL)
        assert (await inn.lobby_of(VERA)).rules == SALON
