"""A running house for every test of the service."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.service.house import House, house


@pytest.fixture
async def inn(tmp_path: Path) -> AsyncIterator[House]:
    """The bot with a fresh database."""
    async with house(tmp_path / "petukh.db") as run:
        yield run
