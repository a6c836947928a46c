"""Bots in processes of their own, as they run in earnest."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.settings import variable
from sandbox.app import Sandbox

ROOT = Path(__file__).resolve().parent.parent
READY_SECONDS = 30.0
NO_HURRY: dict[str, object] = {"decision_seconds": 3600, "next_deal_seconds": 3600}
"""The bot's settings: no time runs out."""
UNHELD: dict[str, object] = {"limits": False, "group_edit_seconds": 0, "brain_seconds": 0, **NO_HURRY}
"""The bot's settings: as fast as it can, nothing held back to be shown together, and no time running out."""


@asynccontextmanager
async def bot(sandbox: Sandbox, directory: Path, **settings: object) -> AsyncIterator[int]:
    """The whole bot, as ``python -m bot``, with these settings; gives the id of its process."""
    given: dict[str, object] = {
        "telegram_token": sandbox.token,
        "base_url": sandbox.url,
        "database": directory / "bench.sqlite3",
        "log_level": "WARNING",
    }
    variables = {variable(key): str(value) for key, value in (given | settings).items()}
    async with _running(sandbox, directory, variables, "-m", "bot") as number:
        yield number


@asynccontextmanager
async def trivial_bot(sandbox: Sandbox, directory: Path, transport: str, at_once: int) -> AsyncIterator[int]:
    """The yardstick; gives the id of its process."""
    arguments = ("-m", "bench.trivial_bot", transport, sandbox.url, sandbox.token, str(at_once))
    async with _running(sandbox, directory, {}, *arguments) as number:
        yield number


@asynccontextmanager
async def _running(
    sandbox: Sandbox, directory: Path, variables: dict[str, str], *arguments: str
) -> AsyncIterator[int]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    polled = sandbox.telegram.updates.poll_count
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=directory, env=environment, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(READY_SECONDS):
            while sandbox.telegram.updates.poll_count == polled:
                if process.returncode is not None:
                    raise RuntimeError(f"a bot ended by itself: {' '.join(arguments)}")
                await asyncio.sleep(0.02)
        yield process.pid
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
