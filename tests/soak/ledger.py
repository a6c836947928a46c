"""What people pressed, and what they were told: the bot's promises are held against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bot.render.screen import Press
from sandbox.world import Callback


@dataclass(eq=False, slots=True)
class Tap:
    """A press by an account. ``callback`` is the sandbox's, which knows the answer."""

    user_id: int
    press: Press
    callback: Callback

    @property
    def told(self) -> str | None:
        """The answer's words, "" for none; None: it was not answered (yet)."""
        return None if self.callback.answer is None else str(self.callback.answer["text"])


class Ledger:
    """All taps of a run, in the order of pressing."""

    def __init__(self) -> None:
        self._taps: list[Tap] = []

    def __len__(self) -> int:
        return len(self._taps)

    def __iter__(self) -> Iterator[Tap]:
        return iter(self._taps)

    def add(self, tap: Tap) -> None:
        """Note a press."""
        self._taps.append(tap)

    def outcomes(self) -> Counter[str]:
        """How many were carried out silently, answered in words, or not answered."""
        return Counter(
            "unanswered" if tap.told is None else "answered in words" if tap.told else "acknowledged"
            for tap in self._taps
        )
