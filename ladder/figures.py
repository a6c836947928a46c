"""Means with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from petukh.model.value import value

IN_95_PERCENT = 1.96
"""Standard errors on either side of a mean."""


@value
class Estimate:
    """A mean of independent deals, and what it may be off by: 95 of 100 such intervals hold the truth."""

    mean: float
    margin: float

    @property
    def above_zero(self) -> bool:
        """Whether the whole interval is."""
        return self.mean - self.margin > 0

    def __str__(self) -> str:
        return f"{self.mean:+7.3f} ±{self.margin:6.3f}"


def estimate(values: Sequence[float]) -> Estimate:
    """Of at least two values."""
    return Estimate(fmean(values), IN_95_PERCENT * stdev(values) / math.sqrt(len(values)))
