"""`python -m bot doctor`: every check by the real thing it is about, and no word of the token."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio
from pydantic import SecretStr

from bot.db.schema import MIGRATIONS
from bot.doctor import examine
from bot.findings import Finding, Verdict
from bot.service.clock import RealClock
from bot.settings import Settings
from sandbox.app import Sandbox
from sandbox.clock import ManualClock
from tests.db.older import make_older
from tests.operations.test_copies import files, newer, no_database, saved
from tests.processes import Ended, command
from tests.scenarios.distant import Distant
from tests.scenarios.evening import Evening


@pytest_asyncio.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A Telegram."""
    made = Sandbox()
    await made.start()
    yield made
    await made.stop()


async def doctor(directory: Path, sandbox: Sandbox, **variables: str) -> Ended:
    """The command for a bot of this Telegram."""
    given = {"TELEGRAM_TOKEN": sandbox.token, "PETUKH_BASE_URL": sandbox.url} | variables
    ended = await command(directory, "doctor", **given)
    secret = given["TELEGRAM_TOKEN"].partition(":")[2]
    assert not secret or secret not in ended.said + ended.complained
    return ended


def line(ended: Ended, subject: str) -> str:
    """What is said about it."""
    (found,) = [each for each in ended.said.splitlines() if f" {subject}: " in each]
    return found


async def findings(
    sandbox: Sandbox, clock: ManualClock | None = None, **settings: object
) -> dict[str, Finding]:
    """What is found, by subject."""
    given = Settings.model_validate(
        {"telegram_token": SecretStr(sandbox.token), "base_url": sandbox.url} | settings
    )
    return {each.subject: each for each in await examine(given, clock or RealClock())}


async def test_all_is_well_beside_a_running_bot(tmp_path: Path) -> None:
    async with Distant(tmp_path) as distant:
        ended = await doctor(tmp_path, distant.sandbox, PETUKH_DATABASE=str(distant.database))
        assert (ended.code, ended.complained) == (0, "")
        assert {each.split()[0] for each in ended.said.splitlines()} == {"ok"}
        assert "a bot is running" in line(ended, "lock")
        distant.kill()
        ended = await doctor(tmp_path, distant.sandbox, PETUKH_DATABASE=str(distant.database))
        assert "no bot is running" in line(ended, "lock")


async def test_it_leaves_no_trace_where_the_bot_has_never_run(tmp_path: Path, sandbox: Sandbox) -> None:
    ended = await doctor(tmp_path, sandbox)
    assert ended.code == 0
    assert line(ended, "database").startswith("note")
    assert files(tmp_path) == {}


async def test_a_token_that_telegram_does_not_know(tmp_path: Path, sandbox: Sandbox) -> None:
    ended = await doctor(tmp_path, sandbox, TELEGRAM_TOKEN="123456:not-the-token-of-this-sandbox")
    assert ended.code == 1
    assert line(ended, "token").startswith("fault")
    assert "@BotFather" in line(ended, "token")


async def test_a_telegram_that_cannot_be_reached(tmp_path: Path, sandbox: Sandbox) -> None:
    ended = await doctor(tmp_path, sandbox, PETUKH_BASE_URL="http://127.0.0.1:9")
    assert ended.code == 1
    assert "cannot be asked" in line(ended, "token")


async def test_no_token_at_all(tmp_path: Path) -> None:
    ended = await command(tmp_path, "doctor")
    assert ended.code == 1
    assert "telegram_token is not set" in line(ended, "token")


async def test_a_mistake_in_the_configuration_is_named(tmp_path: Path, sandbox: Sandbox) -> None:
    (tmp_path / "config.toml").write_text("decison_seconds = 3\n")
    ended = await doctor(tmp_path, sandbox)
    assert ended.code == 1
    assert "decison_seconds" in ended.complained


async def test_privacy_mode_switched_off_is_noted(sandbox: Sandbox) -> None:
    assert (await findings(sandbox))["privacy"].verdict is Verdict.OK
    sandbox.telegram.reads_all_messages = True
    found = (await findings(sandbox))["privacy"]
    assert found.verdict is Verdict.NOTE
    assert "/setprivacy" in found.told


async def test_a_webhook_left_over_is_noted_by_its_host_alone(sandbox: Sandbox) -> None:
    set_webhook = f"{sandbox.url}/bot{sandbox.token}/setWebhook"
    left = {"url": "https://old.example/a-secret-path"}
    async with aiohttp.ClientSession() as session, session.post(set_webhook, json=left) as response:
        assert response.status == 200
    found = (await findings(sandbox))["webhook"]
    assert found.verdict is Verdict.NOTE
    assert "old.example" in found.told
    assert "a-secret-path" not in found.told
    hooked = {"webhook_url": "https://new.example", "webhook_secret": SecretStr("s")}
    found = (await findings(sandbox, **hooked))["webhook"]
    assert "old.example" in found.told
    assert "when it starts" in found.told
    found = (await findings(sandbox, **hooked | {"webhook_url": "https://old.example"}))["webhook"]
    assert found.verdict is Verdict.NOTE


async def test_tables_in_groups_where_the_bot_may_not_write_are_told_one_by_one(tmp_path: Path) -> None:
    async with Evening(tmp_path) as evening:
        anya, boris = await evening.people("Аня", "Борис")
        titles = ("Дача", "Двор", "Школа", "Темы", "Клуб", "Тишина")
        groups = {title: await evening.group(anya, boris, title=title) for title in titles}
        control, bot_id = evening.sandbox.control, evening.sandbox.telegram.world.bot.id
        await control.forum(groups["Темы"], True)
        topics = [(await control.topic(groups["Темы"], name))["message_thread_id"] for name in ("1", "2")]
        for title, chat_id in groups.items():
            for thread in topics if title == "Темы" else (None,):
                await evening.open_table(chat_id, [anya], thread=thread)
        await evening.post(anya.id, anya, "/newgame")
        await evening.advance(5)
        await evening.stop_bot()
        before = await evening.messages(groups["Дача"], anya)

        all_well = await findings(evening.sandbox, database=evening.database)
        assert "at all 7 " in all_well["tables"].told

        await control.kick(groups["Двор"], bot_id)
        await control.restrict(groups["Школа"], bot_id)
        await control.delete_topic(groups["Темы"], topics[0])
        await control.close_topic(groups["Темы"], topics[1])
        await control.read_only(groups["Тишина"], True)
        found = await findings(evening.sandbox, database=evening.database)
        told = [each.told for each in found.values() if each.subject.startswith("table ")]
        assert {each.verdict for each in found.values()} == {Verdict.OK, Verdict.NOTE}
        assert "tables" not in found
        assert len(told) == 5
        for title, cause, what_to_do in (
            ("Двор", "kicked", "add the bot to the group again"),
            ("Школа", "not enough rights", "let it write"),
            ("Темы", "thread not found", "goes on without one"),
            ("Темы", "TOPIC_CLOSED", "reopen the topic"),
            ("Тишина", "", "let it write"),
        ):
            (one,) = [each for each in told if f"«{title}»" in each and cause.lower() in each.lower()]
            assert what_to_do in one
        assert await evening.messages(groups["Дача"], anya) == before
        await evening.start_bot()


@pytest.mark.parametrize(("off", "word"), [(3600, "fast"), (-3600, "slow")])
async def test_a_clock_that_is_wrong(sandbox: Sandbox, off: int, word: str) -> None:
    wrong = ManualClock(RealClock().now() + off)
    found = (await findings(sandbox, wrong))["clock"]
    assert found.verdict is Verdict.FAULT
    assert word in found.told
    assert "NTP" in found.told


async def test_a_database_of_a_newer_bot_or_damaged_is_a_fault_and_an_older_one_is_not(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    path = await saved(tmp_path / "petukh.db")
    assert (await findings(sandbox, database=path))["database"].verdict is Verdict.OK
    newer(path)
    found = (await findings(sandbox, database=path))["database"]
    assert found.verdict is Verdict.FAULT
    assert "newer version" in found.told
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    make_older(path, 1)
    found = (await findings(sandbox, database=path))["database"]
    assert found.verdict is Verdict.OK
    assert "schema 1" in found.told
    no_database(path)
    found = (await findings(sandbox, database=path))["database"]
    assert found.verdict is Verdict.FAULT
    assert "restore" in found.told
