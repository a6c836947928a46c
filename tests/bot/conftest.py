from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.telegram.transport import AiohttpRequest
from sandbox.app import Sandbox
from sandbox.clock import ManualClock
from tests.bot.post_office import PostOffice
from tests.bot.world import World


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A world with Telegram's limits on."""
    async with World(tmp_path) as made:
        yield made


@pytest_asyncio.fixture
async def office() -> AsyncIterator[PostOffice]:
    """An outbox before a sandbox with Telegram's limits."""
    clock = ManualClock()
    sandbox = Sandbox(clock=clock)
    await sandbox.start()
    request = AiohttpRequest()
    await request.initialize()
    made = PostOffice(sandbox, clock, request)
    yield made
    await made.outbox.close()
    await request.shutdown()
    await sandbox.stop()
