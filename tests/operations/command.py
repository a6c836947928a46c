"""The bot's command as a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.house.tree import ROOT


@dataclass(frozen=True, slots=True)
class Ended:
    """What came of it."""

    code: int | None
    said: str
    complained: str


async def command(directory: Path, *arguments: str, **variables: str) -> Ended:
    """Run `python -m bot` with these arguments in a directory, in an environment without settings."""
    ours = ("PETUKH_", "TELEGRAM_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=directory,
        env=environment | {"PYTHONPATH": str(ROOT)} | variables,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said, complained = await process.communicate()
    assert b"Traceback" not in complained, complained.decode()
    return Ended(process.returncode, said.decode(), complained.decode())
