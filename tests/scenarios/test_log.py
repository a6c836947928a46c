"""The log tells neither the token nor a hand, whatever goes wrong."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.render.screen import Op
from bot.settings import ConfigError, load
from petukh.cards import full_deck
from petukh.engine import to_act
from sandbox.webhook import Webhook
from tests.bot.test_webhook import a_free_port
from tests.processes import command
from tests.scenarios.cards_seen import cards_in
from tests.scenarios.distant import LONG, Distant
from tests.scenarios.players import Company

SECRET = "the-secret-of-the-hook"
REFUSAL = "Bad Request: a new refusal"


class WatchedWebhook(Webhook):
    """Tells when an update was taken."""

    stirred: Callable[[], None]

    async def _post(self, session: aiohttp.ClientSession, update: dict[str, Any]) -> bool:
        taken = await super()._post(session, update)
        asyncio.get_running_loop().call_soon(self.stirred)
        return taken


class Watched(Distant):
    """A bot of which everything is kept that it writes: its log, its pages, its commands' words."""

    def __init__(self, directory: Path, **settings: Any) -> None:
        self.health = a_free_port()
        super().__init__(directory, log_level="DEBUG", health_port=str(self.health), **settings)
        self.told = ""
        webhook = WatchedWebhook(self.sandbox.clock, self.updates)
        webhook.stirred = self._stir
        self.sandbox.telegram.webhook = webhook

    async def settle(self) -> None:
        """A webhook takes updates without asking for them."""

        async def settled() -> bool:
            return self.sandbox.quiet and (self.updates.polling or self.updates.webhook_active)

        if self.alive:
            await self.wait_for(settled, "updates are not taken")

    async def ask_around(self) -> None:
        """The pages and the commands that people look at beside the log."""
        for page in ("healthz", "metrics"):
            async with (
                aiohttp.ClientSession() as session,
                session.get(f"http://127.0.0.1:{self.health}/{page}") as answer,
            ):
                self.told += await answer.text()
        given = {"TELEGRAM_TOKEN": self.sandbox.token, "PETUKH_BASE_URL": self.sandbox.url}
        given |= {"PETUKH_DATABASE": str(self.database), "PETUKH_LOG_LEVEL": "DEBUG"}
        for asked in (["doctor"], ["backup", "copy"]):
            ended = await command(self.directory, *asked, **given)
            self.told += ended.said + ended.complained

    def break_saving(self, words: str) -> None:
        """Let every move fail inside the database with these words."""
        with closing(sqlite3.connect(self.database)) as connection:
            connection.execute(
                f"""CREATE TRIGGER broken BEFORE INSERT ON actions
                    BEGIN SELECT raise(ABORT, '{words}'); END"""
            )

    def mend_saving(self) -> None:
        """As it was."""
        with closing(sqlite3.connect(self.database)) as connection:
            connection.execute("DROP TRIGGER broken")


def hooked() -> dict[str, str]:
    """Settings for updates that are brought."""
    port = str(a_free_port())
    return {"webhook_url": f"http://127.0.0.1:{port}", "webhook_secret": SECRET, "webhook_port": port}


async def troubles(distant: Watched, company: Company, group: int) -> None:
    """Everything that makes a bot complain, while people play."""
    fail = distant.sandbox.control.fail
    anya, boris = (player.who for player in company.players)
    await fail("429", "editMessageText", retry_after=1)
    await fail("error", "editMessageText", times=2)
    await fail("reset", "getUpdates")
    await fail("garbled", "getUpdates")
    await fail("lost_reply", "editMessageText")
    await fail("garbled", "editMessageText", times=2)
    await fail("error", "sendMessage", chat_id=group, error_code=400, description=REFUSAL)
    await distant.sandbox.control.press(anya.id, group, 1, "nonsense", blind=True)
    card = "1:pl:1:1:1:Qs"
    unreadable = {"id": "1", "from": {"id": anya.id}, "chat_instance": "1", "data": card}
    await distant.sandbox.control.update("callback_query", unreadable)
    await company.play(30)
    await fail("error", "editMessageText", chat_id=group, error_code=400, description=REFUSAL)
    await company.play(10)
    # Between two deals nobody could move.
    while to_act(company.table.going) is None:
        await company.step()
    for words in ("/pause", "/hand", "/score", "/privacy", "/forget", "/rules 132"):
        await distant.post(group, boris, words)
    mover = company.mover
    distant.break_saving("no room for Qs, 10h or Д♠")
    button = next(
        each
        for each in await distant.buttons(mover.chat_id, mover.who)
        if each.press is not None and each.press.op is Op.GO_ON
    )
    await distant.press(mover.who, mover.chat_id, button)
    await distant.shown(company)
    for each in await distant.buttons(mover.chat_id, mover.who):
        if each.data is not None and each.press is not None and each.press.op is not Op.TOGGLE:
            await distant.press(mover.who, mover.chat_id, each)
    distant.mend_saving()
    await distant.post(group, boris, "/stop")
    await company.play(10)
    await distant.ask_around()


@pytest.mark.parametrize(("form", "by"), [("text", "polls"), ("json", "webhook")])
async def test_neither_the_token_nor_a_hand_is_in_the_log(tmp_path: Path, form: str, by: str) -> None:
    """Fifty moves at DEBUG, with troubles that make the bot complain, and a kill."""
    brought = hooked() if by == "webhook" else {}
    async with Watched(tmp_path, log_format=form, **brought) as distant:
        people = [await distant.person(name) for name in ("Аня", "Борис")]
        group = await distant.group(*people)
        company = await distant.company(people, group, LONG)
        await troubles(distant, company, group)
        seeds = [row["seed"].hex() for row in company.truth.rows("SELECT seed FROM deals")]
        distant.kill()
        await distant.start_bot()
        await distant.shown(company)
        log = distant.log.read_text() + distant.told
    assert log.count("WARNING") >= 4, "nothing was complained of: the test is blind"
    assert "cannot be read" in log
    assert "IntegrityError: no room for …, … or …" in log, "nothing broke: the test is blind"
    number, secret = distant.sandbox.token.split(":")
    assert secret not in log
    assert f"bot{number}" not in log
    assert SECRET not in log
    assert not cards_in(log)
    codes = re.compile(r"\b(" + "|".join(full_deck(36)) + r")\b")
    assert not codes.search(log), "a card's code"
    assert not [seed for seed in seeds if seed in log]


async def test_a_token_that_telegram_refuses_is_not_told(tmp_path: Path) -> None:
    given = {"TELEGRAM_TOKEN": "123456:SECRET-of-the-house", "PETUKH_BASE_URL": "http://127.0.0.1:9"}
    ended = await command(tmp_path, PETUKH_LOG_LEVEL="DEBUG", **given)
    assert ended.code == 1
    assert ended.complained.strip()
    assert "SECRET" not in ended.said + ended.complained


def test_what_cannot_be_a_token_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TELEGRAM_TOKEN", "SECRET-of-the-house")
    with pytest.raises(ConfigError) as error:
        load()
    assert "TELEGRAM_TOKEN" in str(error.value)
    assert "SECRET" not in str(error.value)
