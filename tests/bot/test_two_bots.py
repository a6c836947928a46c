"""Two bots with one token, and other ways to be kept from running (SCENARIOS 4)."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.lock import AlreadyRunning
from bot.main import Bot, build
from bot.settings import Settings
from bot.telegram.polling import CannotRun
from sandbox.app import Sandbox
from tests.bot.staging import evening, friends
from tests.bot.world import World
from tests.loop import when
from tests.processes import command
from tests.scenarios.distant import Distant


@asynccontextmanager
async def another(world: World, database: Path) -> AsyncIterator[Bot]:
    """A second bot with the same token."""
    made = build(world.settings().model_copy(update={"database": database}), world.clock)
    try:
        yield made
    finally:
        await made.stop()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of a bot on another machine, which has a folder for temporary files of its own."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder / "petukh.sqlite3"


async def test_row_04_a_second_bot_on_the_same_database_is_refused(world: World, elsewhere: Path) -> None:
    async with another(world, world.database) as second:
        with pytest.raises(AlreadyRunning, match=r"petukh\.sqlite3\.lock: another bot .* this database"):
            await second.start()


async def test_row_04_a_second_bot_with_the_same_token_is_refused_on_one_machine(
    world: World, tmp_path: Path
) -> None:
    async with another(world, tmp_path / "second.sqlite3") as second:
        with pytest.raises(AlreadyRunning, match="another bot with this token") as refused:
            await second.start()
    assert world.sandbox.token.partition(":")[2] not in str(refused.value)
    assert not (tmp_path / "second.sqlite3").exists()
    await world.stop_bot()
    async with another(world, tmp_path / "second.sqlite3") as second:
        await second.start()
    await world.start_bot()


async def test_row_04_a_second_process_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    async with Distant(tmp_path) as distant:
        group = await distant.group(anya := await distant.person("Аня"))
        await distant.post(group, anya, "/newgame")
        second = Distant(tmp_path)
        second.sandbox = distant.sandbox
        assert await second.exit_code() == 1
        assert "another bot is running on this database; stop it first\n" in distant.log.read_text()
        assert len(distant.truth.tables()) == 1
        await distant.post(group, anya, "/table")
        distant.kill()
        await distant.start_bot()
        assert distant.alive


async def test_row_04_of_two_machines_the_younger_leaves_and_the_older_polls_on(
    world: World, elsewhere: Path
) -> None:
    night = await evening(world, *await friends(world))
    await world.advance(90)
    before = await night.table()
    async with another(world, elsewhere) as younger:
        await younger.start()
        ended = asyncio.ensure_future(younger.run())
        await world.creep(ended.done)
        with pytest.raises(CannotRun, match="another bot with this token is running; this one leaves"):
            ended.result()
    await world.advance(5)
    mover = await night.mover()
    await world.post(night.group, mover, "/score")
    await world.advance(3)
    assert "15" in (await world.texts(night.group, mover))[-1]
    after = await night.table()
    assert before.game is not None
    assert after.game is not None
    assert after.game.state.deal_number == before.game.state.deal_number


@pytest.mark.parametrize(("age", "leaves"), [(58, True), (62, False)])
async def test_row_04_on_a_409_only_an_instance_younger_than_a_minute_leaves(
    world: World, age: float, leaves: bool
) -> None:
    assert world.bot is not None
    running = asyncio.ensure_future(world.bot.run())
    await world.advance(age)
    anya = await world.person("Аня")
    said = "Conflict: terminated by other getUpdates request"
    await world.sandbox.control.fail("error", "getUpdates", error_code=409, description=said)
    await world.sandbox.control.post(anya.id, anya.id, "/help")
    if leaves:
        await when(running.done)
        with pytest.raises(CannotRun, match="this one leaves"):
            running.result()
    else:
        updates = world.sandbox.telegram.updates
        await world.creep(lambda: updates.polling and not world.sandbox.telegram.faults.coming)
        await world.post(anya.id, anya, "/privacy")
        assert len(await world.texts(anya.id, anya)) == 3
        running.cancel()


async def test_an_unknown_token_is_said_without_telling_it(tmp_path: Path) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    token = "123456:not-the-token-of-this-sandbox-000000"
    bot = build(
        Settings(telegram_token=SecretStr(token), base_url=sandbox.url, database=tmp_path / "petukh.sqlite3")
    )
    with pytest.raises(CannotRun, match="telegram_token") as error:
        await bot.start()
    assert token not in str(error.value)
    await bot.stop()
    await sandbox.stop()


@pytest.mark.parametrize(
    ("config", "word"),
    [
        ("decison_seconds = 3", "decison_seconds"),
        ('telegram_token = "1:a"\nbase_url = "http://127.0.0.1:9"', "cannot be reached"),
    ],
)
async def test_the_command_ends_with_a_clear_word(tmp_path: Path, config: str, word: str) -> None:
    (tmp_path / "config.toml").write_text(config)
    ended = await command(tmp_path, PETUKH_CONFIG="config.toml")
    assert ended.code == 1
    assert word in ended.complained
