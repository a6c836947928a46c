"""Time as the sandbox sees it: the real one, or one that a test moves by hand.

The bot may be given the same clock: it is known by its methods only, never imported from here.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Awaitable, Coroutine
from typing import Any, Protocol

SETTLING_TURNS = 5
"""Turns of the event loop granted to whoever was woken before the next sleeper is."""


class Clock(Protocol):
    """Unix seconds, and a way to wait for them to pass."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ManualClock:
    """Time that stands still until it is advanced."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._order = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> Coroutine[Any, Any, None]:
        """Wait until the clock was advanced by so many seconds; at once if they are none.

        The moment counted from is this call, not the time when the waiting task first gets to run: between
        the two the clock might have been advanced.
        """
        if seconds <= 0:
            return asyncio.sleep(0)
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._order), woken))
        return _until(woken)

    def next_due(self) -> float | None:
        """When the next sleeper wants to be woken (unix seconds); None if nobody sleeps."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    async def advance(self, seconds: float) -> None:
        """Let time pass, waking the sleepers one after another, each at its own moment."""
        if seconds < 0:
            raise ValueError("time does not run backwards: advance by 0 seconds or more")
        end = self._now + seconds
        while (due := self.next_due()) is not None and due <= end:
            _, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, due)
            woken.set_result(None)
            for _ in range(SETTLING_TURNS):
                await asyncio.sleep(0)
        self._now = end
        await asyncio.sleep(0)

    async def leap(self, seconds: float) -> None:
        """Let so much time pass in one go: whoever would have been woken meanwhile wakes at the end of it."""
        self._now += seconds
        await self.advance(0)


async def _until(woken: asyncio.Future[None]) -> None:
    await woken


async def within(clock: Clock, seconds: float, awaited: Awaitable[object]) -> bool:
    """Whether `awaited` came before so many seconds of the clock had passed; what lost is cancelled."""
    waiting = asyncio.ensure_future(awaited)
    timer = asyncio.ensure_future(clock.sleep(seconds))
    try:
        await asyncio.wait((waiting, timer), return_when=asyncio.FIRST_COMPLETED)
        return waiting.done()
    finally:
        waiting.cancel()
        timer.cancel()
