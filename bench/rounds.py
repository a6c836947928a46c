"""Timing two things side by side, so that a ratio does not depend on what else the machine is doing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Duel:
    """How much two contestants do in a second, and the median over the rounds of first to second."""

    first: float
    second: float
    ratio: float


def rate(some: Callable[[], int], seconds: float) -> float:
    """How much ``some``, which says how much it has done, does in a second; tried for so many ``seconds``."""
    started = time.perf_counter()
    count = 0
    while (spent := time.perf_counter() - started) < seconds:
        count += some()
    return count / spent


def duel(first: Callable[[], int], second: Callable[[], int], rounds: int = 5, seconds: float = 1.0) -> Duel:
    """Let the two take turns, so that both meet the same machine."""
    firsts, seconds_ = [], []
    for _ in range(rounds):
        firsts.append(rate(first, seconds))
        seconds_.append(rate(second, seconds))
    ratios = [a / b for a, b in zip(firsts, seconds_, strict=True)]
    return Duel(median(firsts), median(seconds_), median(ratios))
