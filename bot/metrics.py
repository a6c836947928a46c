"""Figures about the running bot, as Prometheus reads them (text format 0.0.4)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import Protocol

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds for durations, from a fast answer to a call that is given up."""


class Meter(Protocol):
    """Something that can be read."""

    def lines(self) -> Iterator[str]:
        """Its help, its kind and its figures."""


class Counter:
    """Counts what happens, one count for every value of its label, or one in all without a label."""

    def __init__(self, name: str, told: str, label: str | None = None) -> None:
        self._name = name
        self._told = told
        self._label = label
        self._counts: dict[str, int] = {} if label is not None else {"": 0}

    def count(self, value: str = "") -> None:
        """It happened once more; ``value`` is the label's."""
        self._counts[value] = self._counts.get(value, 0) + 1

    def lines(self) -> Iterator[str]:
        """Its help, its kind and its figures."""
        yield from _head(self._name, self._told, "counter")
        for value, count in sorted(self._counts.items()):
            labels = "" if self._label is None else f'{{{self._label}="{_escaped(value)}"}}'
            yield f"{self._name}{labels} {count}"


class Gauge:
    """What something is at the moment of reading."""

    def __init__(self, name: str, told: str, read: Callable[[], float]) -> None:
        self._name = name
        self._told = told
        self._read = read

    def lines(self) -> Iterator[str]:
        """Its help, its kind and its figure."""
        yield from _head(self._name, self._told, "gauge")
        yield f"{self._name} {self._read():g}"


class Durations:
    """How long something takes, in seconds, as a histogram."""

    def __init__(self, name: str, told: str) -> None:
        self._name = name
        self._told = told
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """Its help, its kind and its figures."""
        yield from _head(self._name, self._told, "histogram")
        bounds = (*map(str, SECONDS), "+Inf")
        for bound, so_far in zip(bounds, accumulate(self._counts), strict=True):
            yield f'{self._name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {sum(self._counts)}"


def exposition(meters: Iterable[Meter]) -> str:
    """All figures as one text."""
    return "".join(f"{line}\n" for meter in meters for line in meter.lines())


def _head(name: str, told: str, kind: str) -> tuple[str, str]:
    return f"# HELP {name} {told}", f"# TYPE {name} {kind}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
