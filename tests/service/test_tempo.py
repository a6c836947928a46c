"""How long the people of a table wait for each other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.service.model import AlarmKind, Declined, Table, TableStatus
from bot.service.pace import Pace, Tempo
from petukh.engine import to_act
from petukh.view import PhaseName
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, house

WEEK = 7 * 86400


async def game_at(inn: House, tempo: Tempo, preset: str = "classic") -> Table:
    """A game of three that has just begun at a tempo."""
    table = await inn.lobby_of(ANNA, BORIS, VERA)
    await inn.rules.choose_preset(table.id, ANNA, preset, is_admin=False)
    await inn.rules.choose_tempo(table.id, ANNA, tempo, is_admin=False)
    return done(await inn.games.start(table.id, ANNA, is_admin=False))


@pytest.mark.parametrize(("tempo", "limit"), [(Tempo.FAST, 30), (Tempo.NORMAL, 90), (Tempo.SLOW, 86400)])
async def test_row_06_every_tempo_reminds_mentions_and_plays_at_its_thirds(
    inn: House, tempo: Tempo, limit: int
) -> None:
    table = await game_at(inn, tempo)
    assert table.game is not None
    assert table.game.due_at == inn.clock.now() + limit
    urgencies = []
    for _ in range(2):
        await inn.advance(limit / 3)
        game = (await inn.saved(table.id)).game
        assert game is not None
        urgencies.append(game.urgency)
        assert game.seq == table.game.seq
    assert urgencies == [1, 2]
    await inn.advance(limit / 3)
    game = (await inn.saved(table.id)).game
    assert game is not None
    assert game.seq > table.game.seq


@pytest.mark.parametrize("preset", ["classic", "salon"])
async def test_without_a_limit_nobody_is_hurried_or_played_for_and_a_week_later_it_is_given_up(
    inn: House, preset: str
) -> None:
    """Under salon rules somebody is asked to cut: that is his to do as well."""
    table = await game_at(inn, Tempo.NONE, preset)
    assert table.game is not None
    assert (table.game.phase is PhaseName.CUTTING) is (preset == "salon")
    assert table.game.due_at is None
    await inn.leap(WEEK - 1)
    assert await inn.saved(table.id) == table
    moved = done(await inn.act_at_random(table, random.Random(1)))
    await inn.leap(WEEK - 1)
    assert await inn.saved(table.id) == moved
    await inn.advance(1)
    assert (await inn.saved(table.id)).status is TableStatus.CLOSED
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()


async def test_without_a_limit_brains_and_deals_go_on_by_themselves(inn: House) -> None:
    table = await inn.lobby_of(ANNA, brains=2)
    await inn.rules.choose_tempo(table.id, ANNA, Tempo.NONE, is_admin=False)
    done(await inn.games.start(table.id, ANNA, is_admin=False))
    over = await inn.play_on(table.id, random.Random(1))
    assert over.status is TableStatus.OVER


async def test_only_the_host_or_an_admin_chooses_and_only_before_the_game(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS)
    refused = await inn.rules.choose_tempo(table.id, BORIS, Tempo.SLOW, is_admin=False)
    assert refused == Declined("not_host", {"host": "Аня"})
    chosen = done(await inn.rules.choose_tempo(table.id, BORIS, Tempo.SLOW, is_admin=True))
    assert chosen.tempo is Tempo.SLOW
    again = await inn.rules.choose_tempo(table.id, ANNA, Tempo.SLOW, is_admin=False)
    assert again == Declined("already")
    done(await inn.games.start(table.id, ANNA, is_admin=False))
    late = await inn.rules.choose_tempo(table.id, ANNA, Tempo.FAST, is_admin=False)
    assert late == Declined("already_playing")


async def test_the_settings_are_the_normal_tempo_and_a_tempo_outlives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path, pace=Pace(decision=40)) as inn:
        normal = await inn.game_of(ANNA, BORIS)
        assert normal.game is not None
        assert normal.game.due_at == inn.clock.now() + 40
        await inn.games.stop(normal.id, ANNA, is_admin=False)
        slow = await game_at(inn, Tempo.SLOW)
        clock = inn.clock
    async with house(path, clock) as inn:
        assert await inn.table(slow.id) == slow
        moved = done(await inn.act_at_random(slow, random.Random(1)))
        assert moved.game is not None
        assert moved.game.due_at == clock.now() + 86400


async def test_tables_from_before_there_were_tempos_go_on_at_the_normal_one(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.game_of(ANNA, BORIS, VERA)
        clock = inn.clock
    make_older(path, 4)
    async with house(path, clock) as inn:
        assert await inn.saved(table.id) == table
        assert table.game is not None
        assert to_act(table.game.state) is not None
        assert table.alarm is not None
        assert table.alarm.kind is AlarmKind.DECISION
        assert table.tempo is Tempo.NORMAL
