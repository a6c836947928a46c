"""Memory for each idle table, and the time in which a bot restores a thousand tables when it starts.

A process of its own starts the whole bot on a real file: one with no tables, then one with a thousand of four
people, each in the middle of a deal.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.processes import ROOT
from bench.saved_tables import save_tables
from sandbox.app import Sandbox

TABLES = 1000
GOAL_SECONDS = 2.0


async def _wake(sandbox: Sandbox, database: Path) -> tuple[float, int]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bench.waking", sandbox.url, sandbox.token, str(database)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    output, _ = await process.communicate()
    if process.returncode:
        raise RuntimeError("the bot did not start")
    seconds, held = output.split()
    return float(seconds), int(held)


async def measure(tables: int, times: int) -> tuple[list[tuple[float, int]], list[tuple[float, int]]]:
    """Seconds and bytes of every start, without tables and with so many."""
    with tempfile.TemporaryDirectory() as directory:
        sandbox = Sandbox("700000001:bench", limits=False)
        await sandbox.start()
        empty, full = Path(directory) / "empty.sqlite3", Path(directory) / "full.sqlite3"
        await save_tables(full, tables)
        found = [(await _wake(sandbox, empty), await _wake(sandbox, full)) for _ in range(times)]
        await sandbox.stop()
        return [without for without, _ in found], [with_ for _, with_ in found]


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report."""
    without, with_ = asyncio.run(measure(TABLES, 1 if short else 3))
    base, held = median(each[1] for each in without), median(each[1] for each in with_)
    yield f"memory with no table {base / 2**20:6.1f} MiB, with {TABLES} {held / 2**20:6.1f} MiB"
    yield f"an idle table        {(held - base) / TABLES / 2**10:6.1f} KiB"
    yield (
        f"start with no table  {median(each[0] for each in without):6.2f} s, with {TABLES} "
        f"{median(each[0] for each in with_):6.2f} s (goal: less than {GOAL_SECONDS:.0f} s)"
    )
