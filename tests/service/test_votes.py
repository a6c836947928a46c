"""Row 11: a player who is neither host nor admin wants the game to end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.service.model import Table, TableStatus
from bot.service.outcomes import Declined, Moment
from bot.service.pace import Tempo
from bot.service.who import Person
from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, DINA, GENA, GROUP, STRANGER, VERA, House, done, house, to_move

AGAIN = 600
"""Seconds from a vote that came to nothing to the next."""


async def called(inn: House, table: Table, caller: Person = BORIS) -> Table:
    """The table after somebody has called for a vote."""
    asked = done(await inn.games.stop(table.id, caller, is_admin=False))
    assert asked.vote is not None
    return asked


async def cast(inn: House, table: Table, person: Person, *, stop: bool) -> Table:
    """The table after a vote in the one that is open there."""
    assert table.vote is not None
    return done(await inn.votes.cast(table.id, person, table.vote.number, stop=stop))


@pytest.mark.parametrize(
    ("people", "brains", "agreeing"),
    [
        ((ANNA, BORIS), 0, 1),
        ((ANNA, BORIS), 3, 1),
        ((ANNA, BORIS, VERA), 0, 1),
        ((ANNA, BORIS, VERA, GENA), 0, 2),
        ((ANNA, BORIS, VERA, GENA, DINA), 0, 2),
    ],
)
async def test_row_11_more_than_half_of_the_people_stop_a_game_and_nothing_is_written(
    inn: House, people: tuple[Person, ...], brains: int, agreeing: int
) -> None:
    table = await called(inn, await inn.game_of(*people, brains=brains))
    others = [person for person in people if person != BORIS]
    for person in others[:agreeing]:
        assert table.status is TableStatus.PLAYING
        table = await cast(inn, table, person, stop=True)
    assert table.status is TableStatus.CLOSED
    assert (table.vote, table.alarm) == (None, None)
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()


async def test_row_11_once_a_majority_is_out_of_reach_the_game_goes_on(inn: House) -> None:
    before = await inn.game_of(ANNA, BORIS, VERA)
    table = await called(inn, before)
    table = await cast(inn, table, ANNA, stop=False)
    assert table.vote is not None
    number = table.vote.number
    table = await cast(inn, table, VERA, stop=False)
    assert (table.status, table.vote) == (TableStatus.PLAYING, None)
    assert (table.game, table.alarm) == (before.game, before.alarm)
    assert await inn.votes.cast(table.id, VERA, number, stop=True) == Declined("no_vote")
    done(await inn.pauses.pause(table.id, BORIS))
    await inn.advance(AGAIN)
    anew = await called(inn, await inn.table(table.id))
    assert anew.vote is not None
    assert await inn.votes.cast(table.id, VERA, number, stop=True) == Declined("no_vote")


async def test_one_may_change_ones_mind_but_not_vote_twice(inn: House) -> None:
    table = await called(inn, await inn.game_of(ANNA, BORIS, VERA))
    assert table.vote is not None
    again = await inn.games.stop(table.id, BORIS, is_admin=False)
    assert again == Declined("already")
    table = await cast(inn, table, BORIS, stop=False)
    assert table.vote is not None
    assert (table.vote.stop, table.vote.play) == ((), (BORIS.user_id,))
    table = await cast(inn, table, ANNA, stop=True)
    assert table.status is TableStatus.PLAYING
    assert (await cast(inn, table, BORIS, stop=True)).status is TableStatus.CLOSED


async def test_row_11_a_stranger_and_one_who_is_away_have_no_vote(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA, GENA)
    refused = await inn.games.stop(table.id, STRANGER, is_admin=False)
    assert refused == Declined("not_host", {"host": "Аня"})
    table = await called(inn, table)
    assert table.vote is not None
    vote = table.vote.number
    assert await inn.votes.cast(table.id, STRANGER, vote, stop=True) == Declined("not_seated")
    table = done(await inn.presence.leave(table.id, GENA.user_id))
    assert await inn.votes.cast(table.id, GENA, vote, stop=True) == Declined("substituted")
    assert (await cast(inn, table, VERA, stop=True)).status is TableStatus.CLOSED


async def test_a_voter_who_leaves_may_decide_it_by_leaving(inn: House) -> None:
    table = await called(inn, await inn.game_of(ANNA, BORIS, VERA, GENA))
    table = await cast(inn, table, VERA, stop=True)
    assert table.status is TableStatus.PLAYING
    after = done(await inn.presence.leave(table.id, GENA.user_id))
    assert after.status is TableStatus.CLOSED


async def test_a_vote_ends_by_itself_and_hurries_nobody(inn: House) -> None:
    before = await inn.game_of(ANNA, BORIS, VERA)
    await inn.advance(10)
    await called(inn, before, next(p for p in (BORIS, VERA) if p != to_move(before)))
    await inn.advance(20)
    urged = await inn.saved(before.id)
    assert urged.game is not None
    assert urged.game.urgency == 1
    await inn.advance(99)
    assert (await inn.saved(before.id)).vote is not None
    await inn.advance(1)
    ended = await inn.saved(before.id)
    assert (ended.vote, ended.status) == (None, TableStatus.PLAYING)
    host_stops = done(await inn.games.stop(before.id, ANNA, is_admin=False))
    assert host_stops.status is TableStatus.CLOSED


async def test_where_a_move_may_take_a_day_a_vote_may_too(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA)
    await inn.rules.choose_tempo(lobby.id, ANNA, Tempo.NONE, is_admin=False)
    await called(inn, done(await inn.games.start(lobby.id, ANNA, is_admin=False)))
    await inn.advance(86399)
    assert (await inn.saved(lobby.id)).vote is not None
    await inn.advance(1)
    assert (await inn.saved(lobby.id)).vote is None


async def test_row_05_a_vote_outlives_a_restart_and_the_downtime_is_not_the_voters(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        table = await called(inn, await inn.game_of(ANNA, BORIS, VERA))
        await inn.advance(60)
    await clock.advance(3600)
    async with house(path, clock) as inn:
        await inn.advance(59)
        kept = await inn.saved(table.id)
        assert kept.vote is not None
        assert table.vote is not None
        assert kept.vote.stop == table.vote.stop
        await inn.advance(1.5)
        assert (await inn.saved(table.id)).vote is None


@pytest.mark.parametrize("how", ["voted down", "no majority in time"])
async def test_a_vote_that_came_to_nothing_cannot_be_called_again_at_once(inn: House, how: str) -> None:
    table = await called(inn, await inn.game_of(ANNA, BORIS, VERA))
    if how == "voted down":
        for person in (ANNA, VERA):
            table = await cast(inn, table, person, stop=False)
    else:
        await inn.advance(120)
        table = await inn.saved(table.id)
    assert table.vote is None
    done(await inn.pauses.pause(table.id, ANNA))
    for left in (AGAIN, 1):
        for person in (BORIS, VERA):
            refused = await inn.games.stop(table.id, person, is_admin=False)
            assert refused == Declined("voted_lately", {"wait": left})
        assert await inn.saved(table.id) == await inn.table(table.id)
        await inn.advance(left - 1)
    await inn.advance(1)
    anew = await called(inn, await inn.table(table.id), VERA)
    assert (await cast(inn, anew, BORIS, stop=True)).status is TableStatus.CLOSED


async def test_host_and_admin_need_no_vote_and_so_no_wait(inn: House) -> None:
    table = await called(inn, await inn.game_of(ANNA, BORIS))
    await cast(inn, table, ANNA, stop=False)
    assert done(await inn.games.stop(table.id, ANNA, is_admin=False)).status is TableStatus.CLOSED


async def test_the_wait_for_the_next_vote_is_a_days_at_a_slow_table_and_outlives_a_restart(
    tmp_path: Path,
) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        lobby = await inn.lobby_of(ANNA, BORIS)
        await inn.rules.choose_tempo(lobby.id, ANNA, Tempo.SLOW, is_admin=False)
        table = await called(inn, done(await inn.games.start(lobby.id, ANNA, is_admin=False)))
        await cast(inn, table, ANNA, stop=False)
        await inn.advance(10)
    async with house(path, clock) as inn:
        refused = await inn.games.stop(table.id, BORIS, is_admin=False)
        assert refused == Declined("voted_lately", {"wait": 86390})


async def test_the_next_game_of_a_table_has_votes_anew(inn: House) -> None:
    table = await called(inn, await inn.game_of(ANNA, BORIS))
    await cast(inn, table, ANNA, stop=False)
    rng = random.Random(1)
    await inn.play_on(table.id, rng)
    again = done(await inn.games.rematch(table.id, BORIS, Moment()))
    assert (await called(inn, again)).status is TableStatus.PLAYING


async def test_a_lobby_has_no_vote(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS)
    assert await inn.games.stop(lobby.id, BORIS, is_admin=False) == Declined("not_host", {"host": "Аня"})
