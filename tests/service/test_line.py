"""Knock-out: who waits for a seat, who makes room, who sits down (RULES §10)."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.service.book import Edit
from bot.service.model import Place, Table, TableStatus
from bot.service.outcomes import Declined, Moment
from petukh.model.actions import Seat
from petukh.rules.presets import CLASSIC, changed
from petukh.settlement import settle
from tests.service.house import ANNA, BORIS, DINA, GENA, GROUP, STRANGER, VERA, House, done, house, total

KNOCK_OUT = changed(CLASSIC, {"ending.knock_out": True})
THREE = (ANNA, BORIS, VERA)


def waiting(table: Table) -> list[int]:
    return [waiter.user_id for waiter in table.waiting]


def seated(table: Table) -> list[int | None]:
    return [sitter.user_id for sitter in table.occupants]


def most_left(table: Table) -> Seat:
    """The loser who stands highest; the games of these tests have no two of them."""
    assert table.game is not None
    scores = table.game.state.scores
    assert scores.count(max(scores)) == 1
    return scores.index(max(scores))


async def losing(inn: House, table_id: int, loser: Seat) -> Table:
    """The finished game of a table, as if this seat had most left."""

    def decide(table: Table) -> Edit:
        game = table.game
        assert game is not None
        winner = settle(game.state).winner
        assert winner != loser
        scores = tuple(
            0 if seat == winner else 14 if seat == loser else 3 for seat in range(game.state.players)
        )
        return Edit(replace(table, game=replace(game, state=replace(game.state, scores=scores))))

    return done(await inn.service.book.change(table_id, decide))


async def lost_by(inn: House, loser: int | None, *, brains: int = 0) -> Table:
    """A finished game of three, in which this person (None: the brain) has most left."""
    for seed in range(20):
        table = await inn.game_under(KNOCK_OUT, *THREE[: 3 - brains], brains=brains)
        over = await inn.play_on(table.id, random.Random(seed))
        assert over.game is not None
        seat = seated(over).index(loser)
        if settle(over.game.state).winner != seat:
            return await losing(inn, over.id, seat)
    raise AssertionError(f"{loser} wins all games")


async def test_three_games_with_two_in_the_line(inn: House) -> None:
    table = await inn.game_under(KNOCK_OUT, *THREE)
    for person in (GENA, DINA):
        table = done(await inn.lobby.sit(table.id, person))
    rng = random.Random(3)
    for number in (1, 2, 3):
        assert len(table.waiting) == 2
        over = await inn.play_on(table.id, rng)
        assert over.game is not None
        seat = most_left(over)
        line, company = waiting(over), seated(over)
        leaves = company[seat]
        asking = next(person for person in (*THREE, GENA, DINA) if person.user_id in company)
        table = done(await inn.games.rematch(table.id, asking, Moment(game=number)))
        assert table.game is not None
        assert seated(table) == [*company[:seat], line[0], *company[seat + 1 :]]
        assert waiting(table) == [line[1], leaves]
        assert table.game.state.dealer == (over.game.state.dealer + 1) % 3, "the deal moves on"
        assert table.game.state.scores == (15, 15, 15)
        assert table.host_id in seated(table)
        assert await inn.saved(table.id) == table
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert sum(row.games for row in rows) == 9
    assert len(rows) == 5
    assert total(rows) == 0


async def test_a_full_or_running_table_has_a_line_and_answers_every_press(inn: House) -> None:
    table = await inn.game_under(KNOCK_OUT, *THREE)
    before = await inn.table(table.id)
    assert waiting(done(await inn.lobby.sit(table.id, GENA))) == [GENA.user_id]
    assert await inn.lobby.sit(table.id, GENA) == Declined("waiting", {"number": 1})
    assert waiting(done(await inn.lobby.sit(table.id, DINA))) == [GENA.user_id, DINA.user_id]
    assert await inn.lobby.sit(table.id, ANNA) == Declined("seated")
    done(await inn.presence.leave(table.id, ANNA.user_id))
    assert await inn.lobby.sit(table.id, ANNA) == Declined("substituted")
    done(await inn.presence.come_back(table.id, ANNA))
    assert await inn.line.leave(table.id, STRANGER.user_id) == Declined("not_waiting")
    assert await inn.presence.leave(table.id, STRANGER.user_id) == Declined("not_seated")
    assert waiting(done(await inn.line.leave(table.id, GENA.user_id))) == [DINA.user_id]
    assert await inn.line.leave(table.id, GENA.user_id) == Declined("not_waiting")
    after = done(await inn.presence.leave(table.id, DINA.user_id))
    assert waiting(after) == []
    assert (after.occupants, after.game) == (before.occupants, before.game)
    done(await inn.lobby.sit(table.id, DINA))
    done(await inn.games.stop(table.id, VERA, is_admin=True))
    assert await inn.lobby.sit(table.id, GENA) == Declined("table_closed")
    assert await inn.line.leave(table.id, DINA.user_id) == Declined("table_closed")


async def test_getting_in_line_gives_nobody_more_time(inn: House) -> None:
    table = await inn.game_under(KNOCK_OUT, *THREE)
    await inn.advance(40)
    before = await inn.table(table.id)
    after = done(await inn.lobby.sit(table.id, GENA))
    assert (after.alarm, after.game) == (before.alarm, before.game)


async def test_two_who_press_at_once_have_two_places_and_double_presses_one(inn: House) -> None:
    table = await inn.game_under(KNOCK_OUT, *THREE)
    await asyncio.gather(*(inn.lobby.sit(table.id, person) for person in (GENA, DINA, GENA, DINA)))
    assert sorted(waiting(await inn.saved(table.id))) == [GENA.user_id, DINA.user_id]


async def test_without_knock_out_who_comes_late_is_told_so(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, brains=3)
    assert await inn.lobby.sit(lobby.id, GENA) == Declined("table_full", {"most": 5})
    done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    assert await inn.lobby.sit(lobby.id, GENA) == Declined("already_playing")
    await inn.play_on(lobby.id, random.Random(1))
    assert await inn.lobby.sit(lobby.id, GENA) == Declined("game_finished")
    assert waiting(await inn.saved(lobby.id)) == []


async def test_in_a_lobby_whoever_is_first_takes_a_seat_as_soon_as_one_is_free(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, brains=3)
    await inn.under(lobby.id, KNOCK_OUT)
    for person in (GENA, DINA, VERA):
        table = done(await inn.lobby.sit(lobby.id, person))
    assert waiting(table) == [GENA.user_id, DINA.user_id, VERA.user_id]
    table = done(await inn.lobby.get_up(lobby.id, DINA))
    assert waiting(table) == [GENA.user_id, VERA.user_id]
    table = done(await inn.lobby.drop_brain(lobby.id, BORIS))
    assert seated(table) == [ANNA.user_id, BORIS.user_id, None, None, GENA.user_id]
    done(await inn.presence.leave(lobby.id, BORIS.user_id))
    table = done(await inn.lobby.get_up(lobby.id, ANNA))
    assert seated(table) == [None, None, GENA.user_id, VERA.user_id]
    assert (table.host_id, waiting(table)) == (GENA.user_id, [])


async def test_a_lobby_of_brains_and_its_host_goes_to_the_one_who_waits(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, brains=4)
    await inn.under(lobby.id, KNOCK_OUT)
    done(await inn.lobby.sit(lobby.id, GENA))
    table = done(await inn.lobby.get_up(lobby.id, ANNA))
    assert (table.status, table.host_id) == (TableStatus.LOBBY, GENA.user_id)


async def test_rules_without_knock_out_dissolve_the_line(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, brains=4)
    done(await inn.rules.choose_option(lobby.id, ANNA, "ending.knock_out", True, is_admin=False))
    done(await inn.lobby.sit(lobby.id, GENA))
    table = done(await inn.rules.choose_preset(lobby.id, ANNA, "salon", is_admin=False))
    assert waiting(table) == []
    assert await inn.line.leave(lobby.id, GENA.user_id) == Declined("not_waiting")


async def test_nobody_waiting_nobody_leaves(inn: House) -> None:
    over = await lost_by(inn, ANNA.user_id)
    again = done(await inn.games.rematch(over.id, VERA, Moment(game=1)))
    assert seated(again) == seated(over)


async def test_a_brain_makes_room_and_does_not_wait(inn: House) -> None:
    over = await lost_by(inn, None, brains=1)
    seat = seated(over).index(None)
    done(await inn.lobby.sit(over.id, GENA))
    again = done(await inn.games.rematch(over.id, ANNA, Moment(game=1)))
    assert again.occupants[seat].user_id == GENA.user_id
    assert waiting(again) == []


async def test_a_loser_who_has_left_does_not_wait_and_a_seat_left_empty_goes_to_the_next(inn: House) -> None:
    over = await lost_by(inn, ANNA.user_id)
    first, second = seated(over).index(ANNA.user_id), seated(over).index(BORIS.user_id)
    for gone in (ANNA, BORIS):
        done(await inn.presence.leave(over.id, gone.user_id))
    for person in (GENA, DINA):
        done(await inn.lobby.sit(over.id, person))
    again = done(await inn.games.rematch(over.id, VERA, Moment(game=1)))
    assert again.occupants[first].user_id == GENA.user_id
    assert again.occupants[second].user_id == DINA.user_id
    assert waiting(again) == []
    assert again.host_id == VERA.user_id


async def test_the_loser_may_ask_for_the_next_game_that_is_played_without_him(inn: House) -> None:
    over = await lost_by(inn, ANNA.user_id)
    seat = seated(over).index(ANNA.user_id)
    done(await inn.lobby.sit(over.id, GENA))
    assert await inn.games.rematch(over.id, GENA, Moment(game=1)) == Declined("waiting", {"number": 1})
    again = done(await inn.games.rematch(over.id, ANNA, Moment(game=1)))
    assert (again.occupants[seat].user_id, waiting(again)) == (GENA.user_id, [ANNA.user_id])
    assert again.host_id in (BORIS.user_id, VERA.user_id, GENA.user_id)
    assert await inn.games.rematch(over.id, ANNA, Moment(game=1)) == Declined("already")
    assert await inn.presence.come_back(over.id, ANNA) == Declined("not_seated")


async def test_one_waits_at_several_tables_and_leaves_them_one_chat_or_all_at_once(inn: House) -> None:
    tables = []
    for chat_id in (-100, -200, -300):
        lobby = await inn.lobby_of(ANNA, brains=4, place=Place(chat_id, None))
        await inn.under(lobby.id, KNOCK_OUT)
        tables.append(done(await inn.lobby.sit(lobby.id, GENA)))
    assert {table.id for table in await inn.service.book.of_person(GENA.user_id)} == {
        table.id for table in tables
    }
    first, second, third = [table.id for table in tables]
    await inn.presence.left_chat(GENA.user_id, -200)
    assert inn.watcher.losses == [(second, "Гена")]
    await inn.presence.unreachable(GENA.user_id)
    await inn.presence.unreachable(GENA.user_id)
    assert sorted(inn.watcher.losses) == [(first, "Гена"), (second, "Гена"), (third, "Гена")]
    assert [waiting(await inn.saved(table.id)) for table in tables] == [[], [], []]


@pytest.mark.parametrize("started", [False, True])
async def test_the_line_outlives_the_process_in_its_order(tmp_path: Path, started: bool) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.lobby_of(ANNA, brains=4)
        await inn.under(table.id, KNOCK_OUT)
        if started:
            done(await inn.games.start(table.id, ANNA, is_admin=False))
        for person in (GENA, BORIS, DINA):
            table = done(await inn.lobby.sit(table.id, person))
    async with house(path) as inn:
        (loaded,) = await inn.storage.tables.load_open()
        assert loaded.waiting == table.waiting
        assert [waiter.name for waiter in loaded.waiting] == ["Гена", "Боря", "Дина"]
        assert loaded.waiting[2].username == "dina"
