"""Whether the bot's memory stays what it is while people tap on."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.soak.town import Town

SAMPLES_APART = 0.25
"""Seconds."""
MEGABYTE = 1024 * 1024
MOST_GROWTH = 4.0
"""Megabytes that the last quarter of the taps may need more than the second. What a bot of a few minutes
still fills: the thousands of updates, people and ticks it knows again, each list of a fixed length."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Megabytes that one life of the bot held, in the second and in the last quarter of so many taps."""

    taps: int
    early: float
    late: float

    @property
    def growth(self) -> float:
        """By so many megabytes it grew."""
        return self.late - self.early


async def stretch(town: Town, taps: int, patience: float) -> Stretch:
    """Let people make so many taps and look at the bot's resident memory meanwhile.

    Raises ``TimeoutError`` if they do not make them within ``patience`` seconds.
    """
    began, samples = len(town.ledger), list[tuple[int, float]]()
    async with asyncio.timeout(patience):
        while (made := len(town.ledger) - began) < taps:
            samples.append((made, _resident(town.pid)))
            await asyncio.sleep(SAMPLES_APART)
    quarter = taps / 4
    early = [held for made, held in samples if quarter <= made < 2 * quarter]
    late = [held for made, held in samples if made >= 3 * quarter]
    return Stretch(made, median(early), median(late))


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
