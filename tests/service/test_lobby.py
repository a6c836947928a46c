"""Lobbies: who may sit, choose, start and close."""

from __future__ import annotations

import asyncio

from bot.service.model import Place, TableStatus
from bot.service.outcomes import Declined
from tests.service.house import ANNA, BORIS, GROUP, STRANGER, VERA, House, done


async def test_a_second_table_at_a_place_is_refused_naming_the_first(inn: House) -> None:
    first = await inn.lobby_of(ANNA)
    outcome = await inn.lobby.open_table(GROUP, "supergroup", "Дача", BORIS, "ru")
    assert outcome == Declined("table_exists", {"table": first.id, "host": "Аня"})
    done(await inn.lobby.open_table(Place(-100, 5), "supergroup", "Дача", BORIS, "ru"))
    done(await inn.lobby.open_table(Place(-200, None), "group", "Двор", ANNA, "ru"))
    assert {table.title for table in await inn.service.book.of_person(ANNA.user_id)} == {"Дача", "Двор"}


async def test_two_who_open_at_once_get_one_table(inn: House) -> None:
    outcomes = await asyncio.gather(
        *(inn.lobby.open_table(GROUP, "supergroup", "Дача", person, "ru") for person in (ANNA, BORIS))
    )
    assert sorted(isinstance(outcome, Declined) for outcome in outcomes) == [False, True]


async def test_practice_seats_three_brains_and_waits_for_the_start(inn: House) -> None:
    place = Place(ANNA.user_id, None)
    table = done(await inn.lobby.open_table(place, "private", "Аня", ANNA, "ru"))
    assert [sitter.brain for sitter in table.occupants] == [False, True, True, True]
    assert len({sitter.name for sitter in table.occupants}) == 4
    assert table.status is TableStatus.LOBBY
    started = done(await inn.games.start(table.id, ANNA, is_admin=False))
    assert started.status is TableStatus.PLAYING


async def test_sitting_twice_a_sixth_player_and_strangers_with_brains_are_refused(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS)
    assert await inn.lobby.sit(table.id, BORIS) == Declined("already")
    assert await inn.lobby.add_brain(table.id, STRANGER) == Declined("not_seated")
    assert await inn.lobby.get_up(table.id, STRANGER) == Declined("not_seated")
    assert await inn.lobby.drop_brain(table.id, ANNA) == Declined("no_brain")
    for _ in range(3):
        table = done(await inn.lobby.add_brain(table.id, BORIS))
    assert await inn.lobby.sit(table.id, VERA) == Declined("table_full", {"most": 5})
    assert await inn.table(table.id) == await inn.saved(table.id) == table
    table = done(await inn.lobby.drop_brain(table.id, BORIS))
    assert len(table.occupants) == 4


async def test_two_taps_of_one_person_at_once_seat_him_once(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    await asyncio.gather(*(inn.lobby.sit(table.id, BORIS) for _ in range(3)))
    assert [sitter.name for sitter in (await inn.saved(table.id)).occupants] == ["Аня", "Боря"]


async def test_the_office_of_host_goes_on_and_the_last_person_closes_the_table(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS, brains=1)
    table = done(await inn.lobby.get_up(table.id, ANNA))
    assert table.host_id == BORIS.user_id
    table = done(await inn.presence.leave(table.id, BORIS.user_id))
    assert table.status is TableStatus.CLOSED
    assert inn.watcher.changes[-1] == table.id
    assert await inn.service.book.at(GROUP) is None
    assert await inn.lobby.sit(table.id, VERA) == Declined("table_closed")
    done(await inn.lobby.open_table(GROUP, "supergroup", "Дача", VERA, "ru"))


async def test_a_start_needs_two_and_the_host_or_an_admin(inn: House) -> None:
    table = await inn.lobby_of(ANNA)
    assert await inn.games.start(table.id, ANNA, is_admin=False) == Declined("too_few", {"least": 2})
    done(await inn.lobby.sit(table.id, BORIS))
    refused = await inn.games.start(table.id, BORIS, is_admin=False)
    assert refused == Declined("not_host", {"host": "Аня"})
    outcomes = await asyncio.gather(*(inn.games.start(table.id, STRANGER, is_admin=True) for _ in range(2)))
    assert [isinstance(outcome, Declined) for outcome in outcomes] == [False, True]
    assert outcomes[1] == Declined("already_playing")
    assert await inn.lobby.sit(table.id, VERA) == Declined("already_playing")


async def test_stop_closes_a_lobby_or_a_game_unwritten_and_not_for_strangers(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS)
    refused = await inn.games.stop(lobby.id, BORIS, is_admin=False)
    assert refused == Declined("not_host", {"host": "Аня"})
    assert done(await inn.games.stop(lobby.id, ANNA, is_admin=False)).status is TableStatus.CLOSED
    assert await inn.games.stop(lobby.id, ANNA, is_admin=False) == Declined("already")
    game = await inn.game_of(ANNA, BORIS)
    assert done(await inn.games.stop(game.id, STRANGER, is_admin=True)).status is TableStatus.CLOSED
    assert await inn.service.sheet.standings(GROUP.chat_id) == ()
    await inn.advance(1000)
    assert await inn.saved(game.id) == await inn.table(game.id)


async def test_a_table_that_does_not_exist_is_declined(inn: House) -> None:
    assert await inn.lobby.sit(404, ANNA) == Declined("no_table")
    assert await inn.service.book.get(404) is None


async def test_a_group_that_became_a_supergroup_keeps_its_table_and_its_language(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    await inn.service.people.set_chat_language(GROUP.chat_id, "en")
    assert (await inn.table(table.id)).language == "en"
    await inn.service.book.move_chat(GROUP.chat_id, -1000)
    found = await inn.service.book.at(Place(-1000, None))
    assert found is not None
    assert (found.id, found.language) == (table.id, "en")
    assert await inn.service.book.at(GROUP) is None
    assert await inn.service.people.chat_language(-1000) == "en"


async def test_of_two_tables_that_meet_in_a_supergroup_the_one_with_a_game_stays(inn: House) -> None:
    """Somebody opened a table in the supergroup before the bot heard what had become of the group."""
    game = await inn.game_of(ANNA, BORIS)
    opened = await inn.lobby_of(VERA, place=Place(-1000, None))
    await inn.service.book.move_chat(GROUP.chat_id, -1000)
    found = await inn.service.book.at(Place(-1000, None))
    assert found is not None
    assert (found.id, found.status) == (game.id, TableStatus.PLAYING)
    assert (await inn.table(opened.id)).status is TableStatus.CLOSED
    assert opened.id in inn.watcher.changes
