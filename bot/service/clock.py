"""The time and the chance of the real world."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

NOTICED_SECONDS = 60.0
"""A smaller step of the machine's clock is not worth a word."""

log = logging.getLogger(__name__)


class RealClock:
    """The machine's time as it was when this was made, and the steady seconds since then.

    A clock that is set while the bot runs would make deadlines due an hour early, or hold calls back for an
    hour: so that is only noticed, and taken over by the next start, which gives everybody the time he had.
    """

    def __init__(
        self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._difference = wall() - steady()
        self._noticed = 0.0

    def now(self) -> float:
        """Unix seconds, which never jump."""
        now = self._difference + self._steady()
        ahead = self._wall() - now
        if abs(ahead - self._noticed) >= NOTICED_SECONDS:
            self._noticed = ahead
            log.warning("the machine's clock is %+.0f s off the bot's, which goes on as it was", ahead)
        return now

    async def sleep(self, seconds: float) -> None:
        """Wait that long."""
        await asyncio.sleep(seconds)


class SystemEntropy:
    """Chance from the operating system, that nobody can foresee."""

    def seed(self) -> bytes:
        """32 random bytes."""
        return secrets.token_bytes(32)

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1, all equally likely."""
        return secrets.randbelow(bound)
