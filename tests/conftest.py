"""What holds for every test."""

from __future__ import annotations

import gc
from asyncio import AbstractEventLoop
from collections.abc import Callable

from tests.loop import Loop

# What is imported and collected lives as long as the tests: to look through it again and again for
# something to throw away takes a tenth of their time.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """All tests are there: none of that is garbage."""
    gc.freeze()


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], AbstractEventLoop]]:
    """The one loop that tests run on."""
    return {"loop": Loop}
