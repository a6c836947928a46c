"""A copy of the database made while people play, and a return to it in the middle of a game."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.db.copies import CopyRefused, back_up, condition, restore
from bot.db.schema import MIGRATIONS
from bot.render.screen import Op, Press
from bot.service.model import Place
from petukh.codec import dump_state
from tests.bot.staging import evening, friends
from tests.bot.world import Shown, World
from tests.processes import command
from tests.scenarios.distant import Distant
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company
from tests.scenarios.test_killed import check_history
from tests.scenarios.truth import Truth
from tests.service.house import ANNA, BORIS, house


async def saved(path: Path) -> Path:
    """A database with a game that has begun."""
    async with house(path) as inn:
        await inn.game_of(ANNA, BORIS)
    return path


def files(directory: Path) -> dict[str, bytes]:
    """All that lies there."""
    return {each.name: each.read_bytes() for each in directory.iterdir() if each.is_file()}


async def playing(distant: Distant) -> Company:
    """Three people in a game."""
    people = [await distant.person(name) for name in ("Аня", "Борис", "Вера")]
    company = await distant.company(people, await distant.group(*people))
    await distant.shown(company)
    return company


async def test_a_game_is_restored_in_mid_deal_and_played_to_its_end(tmp_path: Path) -> None:
    at = {"PETUKH_DATABASE": str(tmp_path / "petukh.sqlite3")}
    async with Distant(tmp_path) as distant:
        company = await playing(distant)
        await company.play(7)
        before = company.table
        ended = await command(tmp_path, "backup", "copy.sqlite3", **at)
        assert (ended.code, ended.complained) == (0, "")
        assert "copy.sqlite3" in ended.said

        await company.play(9)
        assert company.table.seq > before.seq
        refused = await command(tmp_path, "restore", "copy.sqlite3", **at)
        assert refused.code == 1
        assert "another bot is running" in refused.complained

        distant.kill()
        lost = company.table
        restored = await command(tmp_path, "restore", "copy.sqlite3", **at)
        assert (restored.code, restored.complained) == (0, "")
        distant.truth.close()
        company.table_id = distant.truth.table().id
        await distant.start_bot()
        assert dump_state(company.table.going) == dump_state(before.going)
        # The chats still show what is no more: every panel is drawn anew from what was restored.
        await distant.shown(company)
        assert (await company.play()).over
        check_history(company)

        (name,) = [each for each in files(tmp_path) if re.fullmatch(r"petukh\.sqlite3\.before-\w+", each)]
        assert name in restored.said
        former = Truth(tmp_path / name)
        assert dump_state(former.table().going) == dump_state(lost.going)
        former.close()


def meaning(button: Shown) -> Press | None:
    """What a button stands for, whatever number its table has."""
    return None if button.press is None else replace(button.press, table=0)


async def test_panels_that_show_what_came_after_the_copy_are_drawn_anew(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        night = await evening(world, *await friends(world))
        await world.advance(6)
        mover = await night.mover()
        shown = [meaning(each) for each in await world.buttons(mover.id, mover)]
        back_up(world.database, tmp_path / "copy")
        await world.tap(mover, mover.id, Op.STAND)
        await world.advance(6)
        assert [meaning(each) for each in await world.buttons(mover.id, mover)] != shown
        await world.stop_bot()
        # Neither downtime to be forgiven nor a reminder: nothing else has the panels drawn anew.
        with closing(sqlite3.connect(tmp_path / "copy")) as connection:
            connection.execute("UPDATE heartbeat SET at = ?", (world.clock.now(),))
            connection.commit()
        restore(tmp_path / "copy", world.database)
        await world.start_bot()
        await world.advance(6)
        assert [meaning(each) for each in await world.buttons(mover.id, mover)] == shown
        assert await world.tap(mover, mover.id, Op.STAND) == ""


async def test_buttons_of_what_came_after_the_copy_act_on_nothing(tmp_path: Path) -> None:
    """They name decisions that come again, in another game than they were drawn for."""
    async with Evening(tmp_path, limits=False) as evening:
        people = await evening.people("Аня", "Борис")
        group = await evening.group(*people)
        company = await evening.company(group, people)
        await company.play(3)
        before = company.table
        back_up(evening.database, tmp_path / "copy")
        abandoned = set()
        for _ in range(6):
            await company.step()
            await evening.advance(5)
            for who in people:
                for chat_id in (group, who.id):
                    seen = await evening.buttons(chat_id, who)
                    abandoned |= {(who, chat_id, each.message_id, each.data) for each in seen if each.data}
        await evening.stop_bot()
        evening.truth.close()
        restore(tmp_path / "copy", evening.database)
        await evening.start_bot()
        await evening.advance(5)

        company.table_id = evening.truth.table().id
        assert dump_state(company.table.going) == dump_state(before.going)
        for _ in range(6):
            contents = evening.truth.contents()
            for who, chat_id, message_id, data in abandoned:
                told = await evening.press_data(who, chat_id, message_id, data, blind=True)
                assert told == "Такого стола больше нет. Свежие кнопки: /table"
            assert evening.truth.contents() == contents
            await company.step()


async def test_tables_opened_after_a_return_have_numbers_that_none_ever_had(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    back_up(path, tmp_path / "copy")
    numbers: set[int] = set()
    for _ in range(3):
        async with house(path) as inn:
            (table,) = await inn.service.book.load_open()
            opened = await inn.lobby_of(BORIS, place=Place(-500, None))
            assert {table.id, opened.id}.isdisjoint(numbers)
            numbers |= {table.id, opened.id}
        restore(tmp_path / "copy", path)
    assert len(numbers) == 6


async def test_copies_made_while_moves_are_saved_are_each_a_moment_of_the_game(tmp_path: Path) -> None:
    async with house(tmp_path / "petukh.db") as inn:
        table = await inn.game_of(ANNA, BORIS)
        rng = random.Random(3)
        playing = asyncio.ensure_future(inn.play_on(table.id, rng))
        made = 0
        while not playing.done() and made < 8:
            copy = tmp_path / f"copy-{made}"
            await asyncio.to_thread(back_up, tmp_path / "petukh.db", copy)
            made += 1
            with closing(sqlite3.connect(copy)) as connection:
                seq = connection.execute("SELECT seq FROM games ORDER BY id DESC").fetchone()[0]
                numbers = connection.execute(
                    "SELECT count(*), max(seq) FROM actions WHERE game_id = (SELECT max(id) FROM games)"
                ).fetchone()
            assert numbers == (seq, seq)
        await playing
    assert made > 1


async def test_a_copy_is_one_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    (tmp_path / "copies").mkdir()
    copy = tmp_path / "copies" / "copy"
    assert back_up(path, copy) == condition(copy)
    assert list(copy.parent.iterdir()) == [copy]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


async def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    (tmp_path / "precious").write_text("mine")
    with pytest.raises(CopyRefused, match="precious: it is there already"):
        back_up(path, tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "mine"


def newer(path: Path) -> None:
    """As a later version of the bot would leave it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def damaged(path: Path) -> None:
    """With a page of a table gone."""
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096 * 3)


def cut_off(path: Path) -> None:
    """Half of it never arrived."""
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


def no_database(path: Path) -> None:
    """Something else by mistake."""
    path.write_text("a letter to grandmother" * 100)


def foreign(path: Path) -> None:
    """Another program's database."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")


def missing(path: Path) -> None:
    """A slip in the name."""
    path.unlink()


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (newer, "newer version"),
        (damaged, "damaged|cannot be read"),
        (cut_off, "damaged|cannot be read"),
        (no_database, "cannot be read"),
        (foreign, "not one of this bot's"),
        (missing, "no such file"),
    ],
)
async def test_what_cannot_be_restored_is_refused_in_words_and_changes_nothing(
    tmp_path: Path, spoil: object, word: str
) -> None:
    path = await saved(tmp_path / "petukh.db")
    copy = tmp_path / "copy"
    back_up(path, copy)
    assert callable(spoil)
    spoil(copy)
    before = files(tmp_path)
    with pytest.raises(CopyRefused, match=f"copy: .*({word})"):
        restore(copy, path)
    assert files(tmp_path) == before


async def test_a_damaged_database_is_replaced_and_kept(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    back_up(path, tmp_path / "copy")
    no_database(path)
    aside = restore(tmp_path / "copy", path)
    assert aside is not None
    assert aside.read_text().startswith("a letter")
    async with house(path) as inn:
        assert len(await inn.service.book.load_open()) == 1


async def test_the_moves_a_killed_bot_left_in_its_log_are_kept_with_the_former_file(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    back_up(path, tmp_path / "copy")
    crashed = tmp_path / "crashed.db"
    async with house(path) as inn:
        (table,) = await inn.service.book.load_open()
        for number in range(4):
            await inn.act_at_random(await inn.table(table.id), random.Random(number))
        # As after SIGKILL: the files as they stand, the log not yet merged.
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", f"{crashed}{ending}")
    aside = restore(tmp_path / "copy", crashed)
    assert aside is not None
    assert moves_in(aside) == moves_in(crashed) + 4


def moves_in(path: Path) -> int:
    """How many moves the log has."""
    with closing(sqlite3.connect(path)) as connection:
        count: int = connection.execute("SELECT count(*) FROM actions").fetchone()[0]
        return count


async def test_a_database_is_restored_where_there_is_none(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    back_up(path, tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "new" / "petukh.db") is None
    async with house(tmp_path / "new" / "petukh.db") as inn:
        assert len(await inn.service.book.load_open()) == 1


async def test_a_database_is_not_restored_from_itself(tmp_path: Path) -> None:
    path = await saved(tmp_path / "petukh.db")
    with pytest.raises(CopyRefused, match="the database itself"):
        restore(path, path)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["bakcup", "copy"], "bakcup"),
        (["backup"], "FILE"),
        (["restore", "a", "b"], "b"),
        (["--loud"], "--loud"),
    ],
)
async def test_wrong_arguments_are_told_and_end_with_2(
    tmp_path: Path, arguments: list[str], word: str
) -> None:
    ended = await command(tmp_path, *arguments)
    assert ended.code == 2
    assert word in ended.complained
    assert files(tmp_path) == {}


async def test_without_a_database_there_is_nothing_to_copy(tmp_path: Path) -> None:
    ended = await command(tmp_path, "backup", "copy")
    assert ended.code == 1
    assert "data/petukh.sqlite3: there is no such database" in ended.complained
    assert files(tmp_path) == {}
