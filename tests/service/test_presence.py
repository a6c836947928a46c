"""People who go in the middle of a game, and come back."""

from __future__ import annotations

import random

from bot.service.model import Place, TableStatus
from bot.service.outcomes import Declined, Moment
from petukh.engine import legal, to_act
from tests.service.house import ANNA, BORIS, GROUP, STRANGER, VERA, House, done, to_move, total


async def test_a_brain_plays_for_who_left_on_his_turn_and_for_his_account(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    leaver = to_move(table)
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    left = done(await inn.presence.leave(table.id, leaver.user_id))
    assert left.occupants[seat].substituted
    await inn.advance(1)
    moved = (await inn.table(table.id)).game
    assert moved is not None
    assert moved.state.decisions[seat] == 1
    over = await inn.play_on(table.id, random.Random(1))
    assert over.status is TableStatus.OVER
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert {row.user_id for row in rows} == {ANNA.user_id, BORIS.user_id, VERA.user_id}
    assert total(rows) == 0


async def test_who_left_may_not_act_until_he_is_back_and_then_has_his_full_time(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    leaver = to_move(table)
    done(await inn.presence.leave(table.id, leaver.user_id))
    assert await inn.presence.leave(table.id, leaver.user_id) == Declined("already")
    assert table.game is not None
    action = legal(table.game.state)[0]
    assert await inn.play.act(table.id, leaver.user_id, Moment(1), action) == Declined("substituted")
    back = done(await inn.presence.come_back(table.id, leaver))
    assert back.game is not None
    assert back.game.due_at == inn.clock.now() + 90
    done(await inn.play.act(table.id, leaver.user_id, Moment(1), action))


async def test_leaving_out_of_turn_does_not_give_the_other_more_time(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    waiting = next(person for person in (ANNA, BORIS, VERA) if person != to_move(table))
    await inn.advance(40)
    before = await inn.table(table.id)
    after = done(await inn.presence.leave(table.id, waiting.user_id))
    assert (after.alarm, after.game) == (before.alarm, before.game)


async def test_the_host_who_leaves_hands_the_table_on(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    after = done(await inn.presence.leave(table.id, ANNA.user_id))
    assert after.host_id == BORIS.user_id


async def test_a_game_without_a_person_is_closed_and_not_written(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, brains=1)
    done(await inn.presence.leave(table.id, ANNA.user_id))
    after = done(await inn.presence.leave(table.id, BORIS.user_id))
    assert after.status is TableStatus.CLOSED
    assert inn.watcher.changes[-1] == table.id
    assert await inn.presence.come_back(table.id, ANNA) == Declined("table_closed")
    await inn.advance(600)
    assert await inn.saved(table.id) == after
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()
    assert await inn.service.book.of_person(ANNA.user_id) == ()


async def test_a_stranger_neither_leaves_nor_comes_back(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    assert await inn.presence.leave(table.id, STRANGER.user_id) == Declined("not_seated")
    assert await inn.presence.come_back(table.id, STRANGER) == Declined("not_seated")
    assert await inn.saved(table.id) == table


async def test_who_cannot_be_reached_is_host_nowhere_but_keeps_his_seats(inn: House) -> None:
    here = await inn.game_of(ANNA, BORIS)
    there = await inn.lobby_of(ANNA, BORIS, place=Place(-200, None))
    alone = await inn.lobby_of(ANNA, brains=1, place=Place(-300, None))
    await inn.presence.unreachable(ANNA.user_id)
    hosts = [(await inn.saved(table.id)).host_id for table in (here, there, alone)]
    assert hosts == [BORIS.user_id, BORIS.user_id, ANNA.user_id]
    assert sorted(inn.watcher.hosts) == [here.id, there.id]
    assert [(await inn.saved(table.id)).occupants for table in (here, there)] == [
        here.occupants,
        there.occupants,
    ]
    assert not await inn.service.people.is_reachable(ANNA.user_id)


async def test_the_office_of_the_host_goes_to_somebody_who_is_here(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA, brains=1)
    assert await inn.presence.hand_on(table.id, BORIS.user_id) == Declined("already")
    done(await inn.presence.leave(table.id, BORIS.user_id))
    handed = done(await inn.presence.hand_on(table.id, ANNA.user_id))
    assert handed.host_id == VERA.user_id
    assert handed.occupants == (await inn.saved(table.id)).occupants
    done(await inn.presence.leave(table.id, ANNA.user_id))
    assert await inn.presence.hand_on(table.id, VERA.user_id) == Declined("already")
