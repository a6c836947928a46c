"""Whether anything is being worked on: how others know that the bot has settled."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Activity:
    """Counts work in progress. A part that merely waits for its clock is not working."""

    def __init__(self) -> None:
        self._running = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is in progress."""
        return self._running == 0

    def begin(self) -> None:
        """One piece of work more; ``end`` must follow."""
        self._running += 1

    def end(self) -> None:
        """One piece of work less."""
        self._running -= 1

    @contextmanager
    def working(self) -> Iterator[None]:
        """Work from here to the end of the block."""
        self.begin()
        try:
            yield
        finally:
            self.end()
