"""A sandbox on a clock of the test's own, and a bot that calls it over HTTP."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from sandbox import ManualClock, Sandbox

PATIENCE = 10.0
"""Real seconds after which a test that waits for something has failed."""


class Caller:
    """Calls the Bot API as a bot would, form-encoded like most libraries."""

    def __init__(self, session: aiohttp.ClientSession, sandbox: Sandbox) -> None:
        self.session = session
        self.base = f"{sandbox.url}/bot{sandbox.token}"

    async def reply(self, method: str, **params: Any) -> dict[str, Any]:
        """The whole reply."""
        form = {k: v if isinstance(v, str) else json.dumps(v) for k, v in params.items()}
        async with self.session.post(f"{self.base}/{method}", data=form) as response:
            reply: dict[str, Any] = await response.json()
        assert response.status == reply.get("error_code", 200)
        return reply

    async def __call__(self, method: str, **params: Any) -> Any:
        """The result of a call that has to succeed."""
        reply = await self.reply(method, **params)
        assert reply["ok"], reply
        return reply["result"]

    async def refused(self, method: str, **params: Any) -> tuple[int, str]:
        """Code and words of a call that has to be refused."""
        reply = await self.reply(method, **params)
        assert not reply["ok"], reply
        return reply["error_code"], reply["description"]

    async def updates(self, **params: Any) -> list[dict[str, Any]]:
        """All waiting updates, confirmed."""
        updates: list[dict[str, Any]] = await self("getUpdates", **params)
        if updates:
            await self("getUpdates", offset=updates[-1]["update_id"] + 1)
        return updates


@pytest.fixture
async def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def sandbox(clock: ManualClock) -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(clock=clock, limits=False)
    await sandbox.start()
    yield sandbox
    await sandbox.stop()


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Caller]:
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as session:
        yield Caller(session, sandbox)


class Town:
    """Ann and Ben, who started the bot, Cy, who did not, and their supergroup, of which Ann is the owner."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.control = sandbox.control
        self.bot_id = sandbox.telegram.world.bot.id
        self.ann = self.ben = self.cy = self.group = 0

    async def settle(self) -> None:
        self.ann = (await self.control.person("Ann"))["user"]["id"]
        self.ben = (await self.control.person("Ben", username="ben"))["user"]["id"]
        self.cy = (await self.control.person("Cy"))["user"]["id"]
        self.group = await self.chat("supergroup")
        await self.control.start(self.ann)
        await self.control.start(self.ben)

    async def chat(self, kind: str, **facts: Any) -> int:
        """One more chat of the three with the bot."""
        made = await self.control.chat(
            kind, "Evening", admins=[self.ann], members=[self.ben, self.cy], **facts
        )
        chat_id: int = made["chat_id"]
        return chat_id


@pytest.fixture
async def town(sandbox: Sandbox, bot: Caller) -> Town:
    town = Town(sandbox)
    await town.settle()
    await bot.updates()
    return town
