"""Pauses: no clock runs, and what was left of the time is left afterwards."""

from __future__ import annotations

import random
from pathlib import Path

from bot.service.model import Declined, Moment, Table, TableStatus
from petukh.engine import legal, to_act
from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, GROUP, STRANGER, VERA, House, done, house, to_move

WEEK = 7 * 86400


def due(table: Table) -> float:
    """When the time of whoever is to act is up."""
    assert table.game is not None
    assert table.game.due_at is not None
    return table.game.due_at


async def test_a_pause_costs_nobody_time_and_nobody_is_reminded_in_it(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    await inn.advance(40)
    paused = done(await inn.pauses.pause(table.id, VERA))
    await inn.advance(5000)
    assert await inn.saved(table.id) == paused
    going = done(await inn.pauses.go_on(table.id, ANNA))
    assert due(going) - inn.clock.now() == 50
    assert going.game is not None
    assert going.game.urgency == 1
    await inn.advance(20)
    mentioned = (await inn.table(table.id)).game
    assert mentioned is not None
    assert mentioned.urgency == 2
    await inn.advance(30)
    played = (await inn.table(table.id)).game
    assert played is not None
    assert played.seq > going.game.seq


async def test_in_a_pause_nobody_moves_no_brain_and_no_croupier_either(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, brains=1)
    rng = random.Random(1)
    while to_move_or_none(table) is not None:
        table = done(await inn.act_at_random(table, rng))
    done(await inn.pauses.pause(table.id, ANNA))
    await inn.advance(600)
    stands = await inn.table(table.id)
    assert stands.game == table.game
    assert stands.game is not None
    action = legal(stands.game.state)[0]
    for person in (ANNA, BORIS):
        assert await inn.play.act(table.id, person.user_id, Moment(), action) == Declined("paused")
        assert await inn.play.next_deal(table.id, person.user_id, Moment()) == Declined("paused")
    done(await inn.pauses.go_on(table.id, BORIS))
    over = await inn.play_on(table.id, rng)
    assert over.status is TableStatus.OVER
    assert await inn.pauses.pause(table.id, ANNA) == Declined("game_finished")


def to_move_or_none(table: Table) -> int | None:
    """The person who is to act; None if a brain is."""
    assert table.game is not None
    seat = to_act(table.game.state)
    return None if seat is None else table.occupants[seat].user_id


async def test_whoever_plays_may_pause_and_go_on_and_nobody_else(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA)
    assert await inn.pauses.pause(lobby.id, ANNA) == Declined("not_playing")
    table = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    assert await inn.pauses.pause(table.id, STRANGER) == Declined("not_seated")
    assert await inn.pauses.go_on(table.id, ANNA) == Declined("not_paused")
    away = next(person for person in (ANNA, BORIS, VERA) if person != to_move(table))
    done(await inn.presence.leave(table.id, away.user_id))
    assert await inn.pauses.pause(table.id, away) == Declined("substituted")
    done(await inn.pauses.pause(table.id, to_move(table)))
    assert await inn.pauses.pause(table.id, to_move(table)) == Declined("paused")
    assert await inn.pauses.go_on(table.id, STRANGER) == Declined("not_seated")
    assert await inn.pauses.go_on(table.id, away) == Declined("substituted")
    assert (await inn.table(table.id)).pause is not None


async def test_row_05_a_pause_and_what_was_left_of_the_time_outlive_a_restart_and_downtime(
    tmp_path: Path,
) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await inn.game_of(ANNA, BORIS)
        await inn.advance(60)
        await inn.pauses.pause(table.id, ANNA)
        await inn.advance(100)
    await clock.advance(3600)
    async with house(path, clock) as inn:
        assert (await inn.table(table.id)).pause is not None
        await inn.advance(500)
        going = done(await inn.pauses.go_on(table.id, BORIS))
        assert due(going) - clock.now() == 30
        assert await inn.saved(table.id) == going
        await inn.advance(29)
        unmoved = (await inn.table(table.id)).game
        assert unmoved is not None
        assert going.game is not None
        assert unmoved.seq == going.game.seq


async def test_who_comes_back_to_his_turn_in_a_pause_has_his_full_time_afterwards(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    mover = to_move(table)
    other = next(person for person in (ANNA, BORIS, VERA) if person != mover)
    await inn.advance(50)
    await inn.pauses.pause(table.id, other)
    done(await inn.presence.leave(table.id, mover.user_id))
    await inn.advance(100)
    assert (await inn.table(table.id)).game == (await inn.saved(table.id)).game
    done(await inn.presence.come_back(table.id, mover))
    going = done(await inn.pauses.go_on(table.id, mover))
    assert due(going) - inn.clock.now() == 90


async def test_row_10_a_pause_that_nobody_ends_closes_the_table_a_week_later_unwritten(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    await inn.advance(10)
    await inn.pauses.pause(table.id, ANNA)
    await inn.leap(WEEK - 1)
    assert (await inn.saved(table.id)).status is TableStatus.PLAYING
    await inn.advance(1)
    closed = await inn.saved(table.id)
    assert closed.status is TableStatus.CLOSED
    assert closed.pause is None
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()
