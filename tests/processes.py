"""The bot's command as processes of their own, forked from one that has loaded everything once."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from dataclasses import dataclass
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from uuid import uuid4

PATIENCE = 20.0
"""Real seconds after which what does not end is given up."""

# A start takes a fraction of what it takes to load the libraries.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["bot.command", __name__])


@dataclass(frozen=True, slots=True)
class Ended:
    """What came of a command."""

    code: int | None
    said: str
    complained: str


class Command:
    """`python -m bot` with these arguments in a directory, in an environment without other settings."""

    def __init__(self, directory: Path, *arguments: str, **variables: str) -> None:
        name = uuid4().hex
        self._said, self._complained = [directory.parent / f"{name}.{kind}" for kind in ("out", "err")]
        self._process = start(directory, arguments, variables, self._said, self._complained)

    def terminate(self) -> None:
        """Tell it to stop, by SIGTERM."""
        self._process.terminate()

    async def ended(self) -> Ended:
        """Wait for its end."""
        await asyncio.to_thread(self._process.join, PATIENCE)
        said, complained = self._said.read_text("utf-8"), self._complained.read_text("utf-8")
        assert "Traceback" not in complained, complained
        return Ended(self._process.exitcode, said, complained)


async def command(directory: Path, *arguments: str, **variables: str) -> Ended:
    """Run it to its end."""
    return await Command(directory, *arguments, **variables).ended()


def start(
    directory: Path, arguments: tuple[str, ...], variables: dict[str, str], said: Path, complained: Path
) -> ForkServerProcess:
    """Start it with its standard output and error going to two files, or one."""
    process = _PROCESSES.Process(
        target=_run, args=(directory, arguments, variables, said, complained), daemon=True
    )
    process.start()
    return process


def _run(
    directory: Path, arguments: tuple[str, ...], variables: dict[str, str], said: Path, complained: Path
) -> None:
    """In the new process."""
    from bot.command import main

    for name in tuple(os.environ):
        if name.startswith(("PETUKH_", "TELEGRAM_")):
            del os.environ[name]
    os.environ.update(variables)
    os.chdir(directory)
    for path, stream in ((said, sys.stdout), (complained, sys.stderr)):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        os.dup2(file, stream.fileno())
        os.close(file)
    sys.exit(main(arguments))
