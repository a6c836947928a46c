"""Timing two things side by side, so that a ratio does not depend on what else the machine is doing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Duel:
    """Calls per second of two contestants, and the median over the rounds of first to second."""

    first: float
    second: float
    ratio: float


def rate(once: Callable[[], object], seconds: float) -> float:
    """How often ``once`` can be called in a second, tried for so many ``seconds``."""
    started = time.perf_counter()
    count = 0
    while (spent := time.perf_counter() - started) < seconds:
        once()
        count += 1
    return count / spent


def duel(
    first: Callable[[], object], second: Callable[[], object], rounds: int = 5, seconds: float = 1.0
) -> Duel:
    """Let the two take turns, so that both meet the same machine."""
    firsts, seconds_ = [], []
    for _ in range(rounds):
        firsts.append(rate(first, seconds))
        seconds_.append(rate(second, seconds))
    ratios = [a / b for a, b in zip(firsts, seconds_, strict=True)]
    return Duel(median(firsts), median(seconds_), median(ratios))
