"""The programs as a person starts them: processes of their own that are read, killed and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.settings import FILE_VARIABLE, Settings, variable

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 20


class Program:
    """`python -m <module>` in an empty folder, with these settings in its environment and no others."""

    def __init__(self, module: str, *arguments: str, folder: Path, **settings: str) -> None:
        self._command = (sys.executable, "-m", module, *arguments)
        self._folder = folder
        foreign = {variable(name) for name in Settings.model_fields} | {FILE_VARIABLE}
        kept = {name: value for name, value in os.environ.items() if name not in foreign}
        self._environment = kept | {"PYTHONPATH": str(ROOT)} | settings
        self.said = ""
        """What it has printed so far, errors too."""

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            *self._command,
            cwd=self._folder,
            env=self._environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end(signal.SIGTERM)
        assert kind is not None or "Traceback" not in self.said, self.said

    async def says(self, pattern: str) -> str:
        """Waits until it prints this; what stands in the pattern's group."""
        found: re.Match[str] | None = None

        def said() -> bool:
            nonlocal found
            found = re.search(pattern, self.said)
            return found is not None or self._process.returncode is not None

        async with asyncio.timeout(PATIENCE_SECONDS), self._news:
            await self._news.wait_for(said)
        assert found is not None, self.said
        return found[1]

    async def kill(self) -> None:
        """End it at once, as SIGKILL does."""
        await self._end(signal.SIGKILL)

    async def _end(self, with_signal: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(with_signal)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            raise AssertionError(f"{with_signal.name} does not end it: {self.said}") from None
        await self._reading

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            async with self._news:
                self.said += line.decode()
                self._news.notify_all()
        async with self._news:
            self._news.notify_all()
