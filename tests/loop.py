"""An event loop that tells when nobody in it can go on: a test sleeps until then instead of turning it."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable

PATIENCE = 60.0
"""Real seconds after which what a test waits for is given up."""
GRACE = 0.01
"""Real seconds in which threads and sockets bring what they have."""


class Watch(selectors.DefaultSelector):  # type: ignore[misc, valid-type]  # which one it is depends on the system
    """Asked by the loop what came in from outside; asked to wait for that, it knows that all stand still."""

    def __init__(self) -> None:
        super().__init__()
        self.at_rest: list[asyncio.Future[None]] = []
        """Those who wait until all stand still."""
        self.stirred: list[asyncio.Future[None]] = []
        """Those who wait until something has come, and all stand still after it."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What came in; nothing, and at once, if somebody waits for all to stand still."""
        still = timeout is None or timeout > 0
        asked = still and bool(self.at_rest)
        came: list[tuple[selectors.SelectorKey, int]] = super().select(0 if asked else timeout)
        if not asked:
            self.at_rest += self.stirred
            self.stirred = []
        elif not came:
            for waiting in self.at_rest:
                if not waiting.done():
                    waiting.set_result(None)
            self.at_rest = []
        return came


class Loop(asyncio.SelectorEventLoop):
    """The loop of every test."""

    def __init__(self) -> None:
        self.watch = Watch()
        super().__init__(self.watch)


async def rest() -> None:
    """Until nobody can go on before something comes: from a socket, a thread, or with real time."""
    loop = _running()
    loop.watch.at_rest.append(waiting := loop.create_future())
    await waiting


async def when(reached: Callable[[], bool]) -> None:
    """Let everybody go on until something is so, without any clock; raises ``TimeoutError``."""
    loop = _running()
    async with asyncio.timeout(PATIENCE):
        await rest()
        while not reached():
            loop.watch.stirred.append(waiting := loop.create_future())
            await waiting


async def still() -> None:
    """Until nothing comes any more, as far as one can tell: for when somebody never comes to rest."""
    loop = _running()
    while True:
        await rest()
        loop.watch.stirred.append(waiting := loop.create_future())
        try:
            await asyncio.wait_for(waiting, GRACE)
        except TimeoutError:
            return


def _running() -> Loop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    return loop
