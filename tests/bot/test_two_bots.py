"""Two bots with one token, and other ways to be kept from running (SCENARIOS 4)."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.lock import AlreadyRunning
from bot.main import build
from bot.settings import Settings
from bot.telegram.polling import CannotRun
from sandbox.app import Sandbox
from tests.bot.staging import evening, friends
from tests.bot.world import World


async def test_4_a_second_bot_on_the_same_database_is_refused(world: World) -> None:
    second = build(world.settings(), world.clock)
    with pytest.raises(AlreadyRunning, match=r"petukh\.sqlite3"):
        await second.start()
    await second.stop()


async def test_4_of_two_bots_with_one_token_the_younger_leaves(world: World, tmp_path: Path) -> None:
    night = await evening(world, *await friends(world))
    await world.advance(90)
    older = world.bot
    assert older is not None
    elsewhere = world.settings().model_copy(update={"database": tmp_path / "elsewhere.sqlite3"})
    younger = build(elsewhere, world.clock)
    await younger.start()
    ended = asyncio.ensure_future(younger.run())
    for _ in range(5):
        await world.clock.advance(1)
        for _ in range(200):
            await asyncio.sleep(0)
    await younger.stop()
    assert ended.done()
    with pytest.raises(CannotRun, match="another bot"):
        ended.result()
    await world.advance(5)
    mover = await night.mover()
    before = await night.table()
    await world.post(night.group, mover, "/score")
    await world.advance(3)
    assert "15" in (await world.texts(night.group, mover))[-1]
    assert (await night.table()).version >= before.version


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
    environment = {**os.environ, "PETUKH_CONFIG": "config.toml", "PYTHONPATH": os.getcwd()}
    ended = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=tmp_path, env=environment, stderr=asyncio.subprocess.PIPE
    )
    _, told = await ended.communicate()
    assert ended.returncode == 1
    assert word in told.decode()
    assert "Traceback" not in told.decode()
