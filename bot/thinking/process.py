"""The bot's side of the process that thinks for it: begun when first needed, replaced when it is lost."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TypeVar, TypeVarTuple

import bot
from bot.metrics import Counter, Durations, Meter
from bot.settings import PREFIX, variable
from bot.thinking.wire import HEAD, Failure, Order, Thought, packed

MOST_WAITING = 4
"""So many thoughts may wait for the one that is under way; with more nobody would get his in time."""
LIMIT_SECONDS = 10.0
"""A thought that takes longer is given up, and the process with it."""

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

log = logging.getLogger(__name__)


class ThinkingProcess:
    """Thinks about one thing at a time. It does nothing, and costs nothing, until it is first asked."""

    def __init__(self, most_waiting: int = MOST_WAITING, limit: float = LIMIT_SECONDS) -> None:
        self._most_waiting = most_waiting
        self._limit = limit
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._asked = 0
        self._stopped = False
        self._outcomes = Counter(
            "petukh_thoughts_total",
            "Thoughts asked of the process for them, by what came of them.",
            "outcome",
        )
        self._seconds = Durations("petukh_thought_seconds", "From asking for a thought until it was there.")

    @property
    def meters(self) -> tuple[Meter, ...]:
        """How many thoughts there were, and how long they took."""
        return self._outcomes, self._seconds

    @property
    def pid(self) -> int | None:
        """Of the process, while there is one."""
        return None if self._process is None else self._process.pid

    async def think(self, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        """What ``work(*args)`` gives, found out in the process.

        None if too many wait already, or the process is lost, or the work breaks or takes too long. ``work``
        is found there by its name, so it is a function of a module; what it takes and gives is pickled.
        """
        if self._asked > self._most_waiting:
            self._outcomes.count("too_many")
            return None
        self._asked += 1
        begun = perf_counter()
        try:
            async with self._turn:
                answer = None if self._stopped else await self._answer(packed(Order(work, args)))
        finally:
            self._asked -= 1
        if answer is None:
            self._outcomes.count("lost")
            return None
        if isinstance(answer, Failure):
            self._outcomes.count("broken")
            log.error("a thought broke:\n%s", answer.where)
            return None
        self._outcomes.count("done")
        self._seconds.note(perf_counter() - begun)
        result: T = answer.result
        return result

    async def stop(self) -> None:
        """End the process, whatever it is thinking about; nothing is thought any more."""
        self._stopped = True
        await self._end()
        async with self._turn:
            # Nobody is on the way to begin another one.
            await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _answer(self, order: bytes) -> Thought | Failure | None:
        """What the process says; None if it says nothing, or nothing in time: then it is no more."""
        try:
            async with asyncio.timeout(self._limit):
                process = self._process = self._process or await _begun()
                if self._stopped:
                    raise ProcessLookupError
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(order)
                await process.stdin.drain()
                (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
                answer = pickle.loads(await process.stdout.readexactly(length))
        except Exception as error:
            if not self._stopped:
                log.warning("the process that thinks is lost: %s", type(error).__name__)
            await self._end()
            return None
        except BaseException:
            # Nobody waits any more for the answer that is still to come.
            await self._end()
            raise
        assert isinstance(answer, Thought | Failure)
        return answer


async def _begun() -> Process:
    """A new process, that finds the same modules as this one but knows none of the bot's secrets."""
    unknown = variable("telegram_token")
    known = {
        name: value for name, value in os.environ.items() if name != unknown and not name.startswith(PREFIX)
    }
    home = str(Path(bot.__file__).parents[1])
    known["PYTHONPATH"] = os.pathsep.join([home, *filter(None, sys.path)])
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.thinking.worker", stdin=PIPE, stdout=PIPE, env=known
    )
