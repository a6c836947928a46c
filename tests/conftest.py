"""What holds for every test."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable

from tests.loop import Loop


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], AbstractEventLoop]]:
    """The one loop that tests run on."""
    return {"loop": Loop}
