"""Repositories: what is put in comes out, and two who change one thing are kept apart."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.db.storage import Storage
from bot.service.changes import Change, Conflict
from bot.service.model import Place
from bot.service.panels import Panel, PanelKind
from bot.service.who import Acquaintance, Person
from tests.service.house import ANNA, BORIS, VERA, done, house


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    """A fresh storage."""
    opened = await Storage.open(tmp_path / "petukh.db")
    yield opened
    await opened.close()


async def test_of_two_who_loaded_a_table_only_the_first_saves(tmp_path: Path) -> None:
    async with house(tmp_path / "petukh.db") as inn:
        lobby = await inn.lobby_of(ANNA)
        ours = replace(lobby, title="ours", version=lobby.version + 1)
        theirs = replace(lobby, title="theirs", version=lobby.version + 1)
        await inn.storage.tables.save(Change(1.0, lobby, ours))
        with pytest.raises(Conflict):
            await inn.storage.tables.save(Change(1.0, lobby, theirs))
        assert await inn.saved(lobby.id) == ours


@pytest.mark.parametrize(
    ("saved", "last"),
    [([], None), ([70], 70), ([70, 72, 71], 72), ([900_000, 12], 12), ([12, 900_000], 900_000)],
    ids=["none", "one", "side by side", "ids begun anew", "ids begun anew higher"],
)
async def test_the_last_update_of_which_a_move_was_made_is_known(
    tmp_path: Path, saved: list[int], last: int | None
) -> None:
    async with house(tmp_path / "petukh.db") as inn:
        table = await inn.game_of(ANNA, BORIS)
        for update_id in saved:
            after = replace(table, version=table.version + 1)
            table = await inn.storage.tables.save(Change(1.0, table, after, update_id=update_id))
        assert await inn.storage.heartbeat.last_move() == last


async def test_an_action_that_came_from_elsewhere_is_not_written_over(tmp_path: Path) -> None:
    """Another process saves behind the cache: the tap is answered, and the next one counts."""
    async with house(tmp_path / "petukh.db") as inn, house(tmp_path / "petukh.db", inn.clock) as other:
        table = await inn.game_of(ANNA, BORIS)
        theirs = done(await other.act_at_random(await other.table(table.id), random.Random(1)))
        outcome = await inn.act_at_random(table, random.Random(1))
        assert getattr(outcome, "code", None) == "try_again"
        assert await inn.table(table.id) == await inn.saved(table.id) == theirs
        done(await inn.act_at_random(await inn.table(table.id), random.Random(2)))


async def test_all_open_tables_come_in_one_go_and_closed_ones_do_not(tmp_path: Path) -> None:
    async with house(tmp_path / "petukh.db") as inn:
        expected = []
        for number in range(30):
            place = Place(-number - 1, number % 3 or None)
            maker = inn.game_of if number % 2 else inn.lobby_of
            table = await maker(ANNA, BORIS, VERA, place=place)
            if number % 5 == 0:
                await inn.games.stop(table.id, ANNA, is_admin=False)
            else:
                expected.append(table)
            await inn.clock.advance(0.001)
        assert await inn.storage.tables.load_open() == tuple(reversed(expected))


async def test_a_person_is_remembered_with_his_choices(storage: Storage) -> None:
    people = storage.people
    assert await people.acquaintance(1) == Acquaintance()
    await people.set_reachable(1, True)
    assert await people.acquaintance(1) == Acquaintance(None, None, reachable=True)
    odd = Person(1, "<b>Аня</b> 🐓 \u202e", "anna", "ru")
    await people.remember(odd, 1.0)
    await people.choose_language(1, "en")
    renamed = replace(odd, name="Анна", username=None)
    await people.remember(renamed, 2.0)
    assert await people.acquaintance(1) == Acquaintance(renamed, "en", reachable=True)
    await people.set_reachable(1, False)
    assert await people.acquaintance(1) == Acquaintance(renamed, "en", reachable=False)


async def test_panels_are_kept_one_a_kind_and_person_and_stay_behind_a_migration(tmp_path: Path) -> None:
    async with house(tmp_path / "petukh.db") as inn:
        table = await inn.lobby_of(ANNA)
        panels = inn.storage.panels
        group = Panel(table.id, PanelKind.GROUP, 0, -100, None, 10, 1, 5.0)
        private = Panel(table.id, PanelKind.PRIVATE, 1, 1, None, 11, 1, 5.0)
        for panel in (group, private, replace(group, message_id=12)):
            await panels.put(panel)
        assert set(await panels.all_of(table.id)) == {replace(group, message_id=12), private}
        for message_id in (10, 3, 10):
            await panels.add_orphan(-100, message_id)
        await panels.add_orphan(1, 4)
        assert await panels.orphans() == ((-100, 10), (-100, 3), (1, 4))
        await panels.drop_orphan(-100, 10)
        await inn.service.book.move_chat(-100, -1000)
        assert await panels.all() == (private,)
        assert await panels.orphans() == ((1, 4),)
        await panels.delete(table.id, PanelKind.PRIVATE, 1)
        assert await panels.all() == ()
