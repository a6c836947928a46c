"""The time and the chance of the real world."""

from __future__ import annotations

import asyncio
import secrets
import time


class RealClock:
    """The machine's time."""

    def now(self) -> float:
        """Unix seconds."""
        return time.time()

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
