"""Updates a second of the whole bot, against a trivial one that answers and edits a message for each.

Sandbox and people are one process, each bot is another. Limits are off and nothing is held back to be shown
together. The contestants take turns; while one works the others wait for updates. People tap as soon as the
message shows that the last tap was carried out, so what is counted was saved, answered and shown.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.people import Crowd
from bench.processes import UNHELD, bot, processor_seconds, trivial_bot
from bench.tables import company_tables, practice_tables, tappers
from sandbox.app import Sandbox

PEOPLE = 40
"""Taps under way at once, for everyone alike."""
REST = 0.5
"""Seconds after a round in which what is under way is finished."""


@dataclass(slots=True)
class Contestant:
    """A bot with the people who play with it, and what was measured of each round."""

    name: str
    crowd: Crowd
    pid: int
    rates: list[float] = field(default_factory=list)
    calls: int = 0
    taps: int = 0
    processor: float = 0.0

    async def round(self, seconds: float) -> None:
        """Let them work for so long."""
        log = self.crowd.sandbox.telegram.calls
        calls, processor = log.made, processor_seconds(self.pid)
        tally, spent = await self.crowd.work(seconds)
        if tally.refused:
            raise RuntimeError(f"{self.name}: a legal tap was refused: {tally.refused[0]}")
        self.rates.append(len(tally.seconds) / spent)
        self.calls += log.made - calls
        self.taps += len(tally.seconds)
        self.processor += processor_seconds(self.pid) - processor
        await asyncio.sleep(REST)

    def line(self, yardstick: Contestant) -> str:
        """What the report says of it; the ratios are to the yardstick, by time and by processor."""
        in_time = median(a / b for a, b in zip(self.rates, yardstick.rates, strict=True))
        in_processor = yardstick.processor_each / self.processor_each
        return (
            f"{self.name:42} {median(self.rates):5.0f} updates/s, ratio {in_time:4.2f}; "
            f"{self.calls / self.taps:3.1f} calls "
            f"and {1e3 * self.processor_each:4.2f} ms of its processor each, ratio {in_processor:4.2f}"
        )

    @property
    def processor_each(self) -> float:
        """Seconds of its processor for each update."""
        return self.processor / self.taps


Start = Callable[[Sandbox, Path], AbstractAsyncContextManager[int]]
Gather = Callable[[Crowd, int], Awaitable[None]]


def _trivial(transport: str, at_once: int = 1) -> Start:
    return lambda sandbox, directory: trivial_bot(sandbox, directory, transport, at_once)


def _whole(sandbox: Sandbox, directory: Path) -> AbstractAsyncContextManager[int]:
    return bot(sandbox, directory, **UNHELD)


CONTESTANTS: tuple[tuple[str, Start, Gather, int], ...] = (
    ("trivial, stock httpx, one at a time", _trivial("httpx"), tappers, PEOPLE),
    ("trivial, our HTTP, one at a time", _trivial("aiohttp"), tappers, PEOPLE),
    ("trivial, our HTTP, 64 at once", _trivial("aiohttp", 64), tappers, PEOPLE),
    ("whole bot, one person against three brains", _whole, practice_tables, PEOPLE),
    ("whole bot, four people in a group", _whole, company_tables, PEOPLE),
)


async def measure(rounds: int, seconds: float) -> list[Contestant]:
    """Every contestant with its rounds behind it."""
    async with AsyncExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        contestants = []
        for number, (name, start, gather, people) in enumerate(CONTESTANTS):
            sandbox = Sandbox(f"{700_000_001 + number}:bench", limits=False)
            await sandbox.start()
            stack.push_async_callback(sandbox.stop)
            home = directory / str(number)
            home.mkdir()
            pid = await stack.enter_async_context(start(sandbox, home))
            crowd = Crowd(sandbox)
            stack.push_async_callback(crowd.dismiss)
            await gather(crowd, people)
            contestants.append(Contestant(name, crowd, pid))
        for _ in range(rounds):
            for contestant in contestants:
                await contestant.round(seconds)
        return contestants


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    contestants = asyncio.run(measure(*((2, 1.0) if short else (5, 2.5))))
    for contestant in contestants:
        yield contestant.line(contestants[0])
    yield "goal of the whole bot: a ratio of at least 1 in time"
