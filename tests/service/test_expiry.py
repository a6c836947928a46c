"""Rows 9 and 10: lobbies, games and finished tables that nobody goes on with, at every tempo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.service.deadlines import HEARTBEAT_SECONDS
from bot.service.model import Table, TableStatus
from bot.service.outcomes import Declined
from bot.service.pace import Tempo
from petukh.engine import to_act
from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, GENA, GROUP, VERA, House, done, house

HOUR = 3600
DAY = 24 * HOUR
WEEK = 7 * DAY
KEPT = [(Tempo.FAST, DAY), (Tempo.NORMAL, DAY), (Tempo.SLOW, WEEK), (Tempo.NONE, WEEK)]
LIMITED = [(Tempo.FAST, 30, DAY), (Tempo.NORMAL, 90, DAY), (Tempo.SLOW, DAY, WEEK)]


async def lobby_at(inn: House, tempo: Tempo) -> Table:
    """A lobby of three."""
    table = await inn.lobby_of(ANNA, BORIS, VERA)
    if tempo is not table.tempo:
        table = done(await inn.rules.choose_tempo(table.id, ANNA, tempo, is_admin=False))
    return table


async def game_at(inn: House, tempo: Tempo) -> Table:
    """A game of three that has just begun."""
    return done(await inn.games.start((await lobby_at(inn, tempo)).id, ANNA, is_admin=False))


async def until_paused(inn: House, table: Table) -> Table:
    """Everybody is silent until the game is paused by that."""
    for _ in range(200):
        table = await inn.saved(table.id)
        if table.pause is not None:
            return table
        assert table.alarm is not None
        await inn.advance(table.alarm.at - inn.clock.now())
    raise AssertionError("the game is never paused")


async def closes_after(inn: House, table: Table, seconds: float) -> None:
    """The table stays so long, then it closes unwritten, and the chat may have another."""
    await inn.advance(seconds - 1)
    assert await inn.saved(table.id) == table
    await inn.advance(1)
    assert (await inn.saved(table.id)).status is TableStatus.CLOSED
    assert inn.watcher.changes[-1] == table.id
    done(await inn.lobby.open_table(GROUP, "supergroup", "Дача", GENA, "ru"))


@pytest.mark.parametrize(
    ("tempo", "seconds"), [(Tempo.FAST, HOUR), (Tempo.NORMAL, HOUR), (Tempo.SLOW, DAY), (Tempo.NONE, DAY)]
)
async def test_row_09_a_lobby_nobody_starts_closes_so_long_after_the_last_change(
    inn: House, tempo: Tempo, seconds: int
) -> None:
    lobby = await lobby_at(inn, tempo)
    await inn.advance(seconds - 10)
    changed = done(await inn.lobby.add_brain(lobby.id, ANNA))
    await closes_after(inn, changed, seconds)
    assert await inn.games.start(lobby.id, ANNA, is_admin=False) == Declined("table_closed")


@pytest.mark.parametrize(("tempo", "limit", "kept"), LIMITED)
async def test_row_10_a_game_whose_last_person_is_silent_is_paused_and_then_closed(
    inn: House, tempo: Tempo, limit: int, kept: int
) -> None:
    table = await game_at(inn, tempo)
    since = inn.clock.now()
    paused = await until_paused(inn, table)
    assert inn.clock.now() - since > 5 * limit, "two turns of three people, every one waited for"
    assert paused.game is not None
    assert paused.game.due_at is None
    awaited = to_act(paused.game.state)
    assert awaited is not None
    assert [sitter.present for sitter in paused.occupants] == [at == awaited for at in range(3)]
    await closes_after(inn, paused, kept)
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()


@pytest.mark.parametrize(("tempo", "limit", "kept"), LIMITED)
async def test_row_10_whoever_goes_on_has_his_full_time_and_all_begins_anew(
    inn: House, tempo: Tempo, limit: int, kept: int
) -> None:
    paused = await until_paused(inn, await game_at(inn, tempo))
    await inn.advance(kept - 1)
    person = next(each for each in (ANNA, BORIS, VERA) if _is_here(paused, each.user_id))
    going = done(await inn.pauses.go_on(paused.id, person))
    assert going.game is not None
    assert going.game.due_at == inn.clock.now() + limit
    moved = done(await inn.act_at_random(going, random.Random(1)))
    again = await until_paused(inn, moved)
    await closes_after(inn, again, kept)


async def test_row_10_the_pause_of_a_silent_table_ends_when_somebody_comes_back(inn: House) -> None:
    paused = await until_paused(inn, await game_at(inn, Tempo.NORMAL))
    assert paused.game is not None
    away = next(each for each in (ANNA, BORIS, VERA) if not _is_here(paused, each.user_id))
    assert await inn.pauses.go_on(paused.id, away) == Declined("substituted")
    going = done(await inn.presence.come_back(paused.id, away))
    assert going.pause is None
    assert going.game is not None
    assert going.game.due_at == inn.clock.now() + 90, "it is still the other's turn"
    awaited = to_act(going.game.state)
    await inn.advance(91)
    later = await inn.saved(paused.id)
    assert awaited is not None
    assert later.occupants[awaited].substituted, "now somebody waits for him"
    assert later.host_id == away.user_id


async def test_row_10_without_a_limit_a_week_from_the_last_move_pauses_and_another_closes(inn: House) -> None:
    table = await game_at(inn, Tempo.NONE)
    for _ in range(3):
        await inn.advance(WEEK - 1)
        assert await inn.saved(table.id) == table
        table = done(await inn.act_at_random(table, random.Random(1)))
    paused = await until_paused(inn, table)
    assert paused.pause is not None
    assert (paused.pause.by, paused.pause.at) == (None, inn.clock.now())
    assert paused.game is not None
    assert table.game is not None
    assert paused.game.state == table.game.state
    await closes_after(inn, paused, WEEK)
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()


async def test_row_10_without_a_limit_the_pause_ends_like_any_other(inn: House) -> None:
    paused = await until_paused(inn, await game_at(inn, Tempo.NONE))
    going = done(await inn.pauses.go_on(paused.id, BORIS))
    assert going.pause is None
    await inn.advance(WEEK - 1)
    assert await inn.saved(paused.id) == going
    done(await inn.act_at_random(going, random.Random(1)))


@pytest.mark.parametrize(("tempo", "kept"), KEPT)
async def test_row_10_a_pause_that_people_asked_for_is_kept_as_long(
    inn: House, tempo: Tempo, kept: int
) -> None:
    table = await game_at(inn, tempo)
    await inn.advance(10)
    paused = done(await inn.pauses.pause(table.id, BORIS))
    await closes_after(inn, paused, kept)
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()


@pytest.mark.parametrize(("tempo", "kept"), KEPT)
async def test_a_finished_table_waits_for_another_game_as_long(inn: House, tempo: Tempo, kept: int) -> None:
    table = await game_at(inn, tempo)
    over = await inn.play_on(table.id, random.Random(2))
    await inn.advance(kept - 1)
    assert await inn.saved(table.id) == over
    await inn.advance(1)
    assert (await inn.saved(table.id)).status is TableStatus.CLOSED
    assert len(await inn.service.sheet.standings(GROUP.chat_id)) == 3, "what was played out stays written"


async def test_row_05_downtime_does_not_bring_the_end_of_a_paused_game_nearer(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        paused = await until_paused(inn, await game_at(inn, Tempo.NORMAL))
    await clock.advance(3 * DAY)
    async with house(path, clock) as inn:
        assert (await inn.table(paused.id)).pause == paused.pause
        await inn.advance(DAY - 60)
        assert (await inn.saved(paused.id)).status is TableStatus.PLAYING
        # Up to one heartbeat's time of the last run is forgiven as well.
        await inn.advance(60 + HEARTBEAT_SECONDS)
        assert (await inn.saved(paused.id)).status is TableStatus.CLOSED


def _is_here(table: Table, user_id: int) -> bool:
    return any(sitter.user_id == user_id and sitter.present for sitter in table.occupants)
