from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.scenarios.evening import Evening


@pytest_asyncio.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """A world with Telegram's limits on, and a look into the bot's database."""
    async with Evening(tmp_path) as made:
        yield made
