"""From a tap to its answer, with up to a hundred tables of four people, limits off.

Sandbox and people are one process, the bot is another. «At once»: everybody taps as soon as he can, so that
the bot is never idle and each tap waits for those before it. «Thinking»: a move takes 4 to 5 s, as in live
play; also with people at some more tables who play against hard brains, which then never stop to think.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles

from bench.people import Crowd, Tally
from bench.processes import UNHELD, bot
from bench.tables import company_tables, practice_tables
from sandbox.app import Sandbox

TABLES = (1, 10, 40)
THINKING_TABLES = (40, 100)
GOAL_MS = 300
THINKING = (4.0, 5.0)
AGAINST_HARD = 6
"""So many people play against three hard brains each, more than one process can think for."""


async def measure(tables: int, thinking: tuple[float, float] | None, seconds: float, hard: int = 0) -> Tally:
    """Play for so long at so many tables, ``hard`` of them being somebody's against hard brains."""
    async with AsyncExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = Sandbox("700000001:bench", limits=False)
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        await stack.enter_async_context(bot(sandbox, directory, **UNHELD))
        crowd = Crowd(sandbox, thinking)
        stack.push_async_callback(crowd.dismiss)
        await company_tables(crowd, tables - hard)
        await practice_tables(crowd, hard, hard=True)
        tally, _ = await crowd.work(seconds)
        return tally


def line(tables: int, pace: str, tally: Tally) -> str:
    """What the report says of one measurement."""
    cuts = quantiles((1e3 * each for each in tally.seconds), n=100)
    told = "   ".join(f"{name} {cuts[at]:6.1f} ms" for name, at in (("median", 49), ("p95", 94), ("p99", 98)))
    return f"{tables:3} tables, {pace:9} {told}   ({len(tally.seconds)} taps)"


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    for tables in TABLES[-1:] if short else TABLES:
        yield line(tables, "at once", asyncio.run(measure(tables, None, 3 if short else 8)))
    if not short:
        for tables in THINKING_TABLES:
            yield line(tables, "thinking", asyncio.run(measure(tables, THINKING, 15)))
        tally = asyncio.run(measure(TABLES[-1], THINKING, 15, hard=AGAINST_HARD))
        yield f"{line(TABLES[-1], 'thinking', tally)}, {AGAINST_HARD} of them against hard brains"
    yield f"goal: p95 at {TABLES[-1]} tables at once and {THINKING_TABLES[-1]} thinking at most {GOAL_MS} ms"
