"""Whether anything is being worked on: how others know that the bot has settled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Activity:
    """Counts work in progress. A part that merely waits for its clock is not working."""

    def __init__(self) -> None:
        self._running = 0
        self._waiting: list[asyncio.Future[None]] = []

    @property
    def idle(self) -> bool:
        """Whether nothing is in progress."""
        return self._running == 0

    def begin(self) -> None:
        """One piece of work more; ``end`` must follow."""
        self._running += 1

    def end(self) -> None:
        """One piece of work less."""
        self._running -= 1
        if self._running == 0:
            for waiting in self._waiting:
                if not waiting.done():
                    waiting.set_result(None)
            self._waiting.clear()

    async def settled(self) -> None:
        """Wait until nothing is in progress."""
        while not self.idle:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    @contextmanager
    def working(self) -> Iterator[None]:
        """Work from here to the end of the block."""
        self.begin()
        try:
            yield
        finally:
            self.end()
