"""Forgetting people: nothing about them is left in the file, and the others' games and sheets stand."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.service.model import Place, TableStatus
from bot.service.who import Person
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, house, to_move, total
from tests.service.records import replayed, snapshot_of

ODD = Person(987654321987, "Ксенофонт", "xenophon_the_odd", "ru")


def traces(path: Path, person: Person = ODD) -> set[tuple[str, str]]:
    """Tables and columns of the file that still tell of somebody."""
    found = set()
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        for (table,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ).fetchall():
            for row in connection.execute(f"SELECT * FROM {table}"):
                for column in row.keys():  # noqa: SIM118 (a row is not a mapping)
                    value = str(row[column])
                    if any(word in value for word in (str(person.user_id), person.name, "xenophon_the_odd")):
                        found.add((table, column))
    return found


async def played_game(inn: House, place: Place = GROUP) -> None:
    """A game that he hosts and plays to its end with two others."""
    table = await inn.lobby_of(ODD, ANNA, BORIS, place=place)
    done(await inn.games.start(table.id, ODD, is_admin=False))
    await inn.play_on(table.id, random.Random(1))


async def test_nothing_about_him_is_left_and_the_sheet_still_adds_up(inn: House) -> None:
    await inn.service.people.seen(ODD)
    await inn.service.people.set_language(ODD.user_id, "en")
    await played_game(inn)
    (open_table,) = await inn.service.book.of_person(ODD.user_id)
    assert {table for table, _ in traces(inn.path)} >= {"people", "occupants", "players", "actions", "sheet"}
    before = await inn.service.sheet.standings(GROUP.chat_id)
    await inn.service.erasure.forget(ODD.user_id)
    assert traces(inn.path) == set()
    after = await inn.service.sheet.standings(GROUP.chat_id)
    assert [(row.sums, row.games, row.wins) for row in after] == [
        (row.sums, row.games, row.wins) for row in before
    ]
    assert total(after) == 0
    anonymous = next(row for row in after if row.name == "")
    assert anonymous.user_id is not None
    assert anonymous.user_id < 0
    assert open_table.game is not None
    assert replayed(inn.path, open_table.game.id) == snapshot_of(inn.path, open_table.game.id)


async def test_two_who_were_forgotten_keep_two_lines(inn: House) -> None:
    await played_game(inn)
    for person in (ODD, ANNA):
        await inn.service.erasure.forget(person.user_id)
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert sorted(row.name for row in rows) == ["", "", "Боря"]
    assert len({row.user_id for row in rows}) == 3


@pytest.mark.parametrize("his_turn", [True, False])
async def test_a_brain_sits_in_for_good_and_the_others_play_on(inn: House, his_turn: bool) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA)
    table = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    mover = to_move(table)
    gone = mover if his_turn else next(each for each in (ANNA, BORIS, VERA) if each != mover)
    seat = next(at for at, each in enumerate(table.occupants) if each.user_id == gone.user_id)
    await inn.service.erasure.forget(gone.user_id)
    left = await inn.saved(table.id)
    assert left.occupants[seat].brain
    assert left.host_id in {each.user_id for each in left.occupants if each.user_id is not None}
    over = await inn.play_on(table.id, random.Random(1))
    assert over.status is TableStatus.OVER
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert gone.user_id not in {row.user_id for row in rows}
    assert total(rows) == 0


async def test_lobbies_votes_pauses_and_private_tables_forget_him_too(inn: House) -> None:
    lobby = await inn.lobby_of(ODD, ANNA, place=Place(-300, None))
    game = await inn.game_of(ANNA, BORIS, VERA, ODD)
    done(await inn.pauses.pause(game.id, ODD))
    done(await inn.games.stop(game.id, ODD, is_admin=False))
    alone = Place(ODD.user_id, None)
    practice = done(await inn.lobby.open_table(alone, "private", ODD.name, ODD, "ru"))
    done(await inn.games.start(practice.id, ODD, is_admin=False))
    await inn.rules.keep_for_chat(done(await inn.lobby.sit(lobby.id, BORIS)), ODD, is_admin=True)
    await inn.service.erasure.forget(ODD.user_id)
    assert traces(inn.path) == set()
    assert (await inn.table(lobby.id)).host_id == ANNA.user_id
    assert (await inn.table(practice.id)).status is TableStatus.CLOSED
    still = await inn.saved(game.id)
    assert still == await inn.table(game.id)
    assert still.pause is not None
    assert still.vote is not None
    assert still.vote.stop == ()
    done(await inn.pauses.go_on(game.id, ANNA))


async def test_a_table_with_nobody_else_closes(inn: House) -> None:
    table = await inn.game_of(ODD, brains=2)
    await inn.service.erasure.forget(ODD.user_id)
    assert (await inn.saved(table.id)).status is TableStatus.CLOSED
    assert traces(inn.path) == set()


async def test_closed_tables_of_long_ago_are_cleared_and_strangers_cost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.game_of(ODD, ANNA)
        done(await inn.games.stop(table.id, ODD, is_admin=False))
        assert ("tables", "host_id") in traces(path)
        await inn.service.erasure.forget(ODD.user_id)
        assert traces(path) == set()
        closed = await inn.table(table.id)
        assert {each.name for each in closed.occupants} == {"", "Аня"}
        await inn.service.erasure.forget(4711)
        assert await inn.table(table.id) == closed
