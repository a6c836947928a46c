"""Holding back whoever floods a chat with what the bot has to post."""

from __future__ import annotations

from enum import Enum, auto

from bot.service.ports import Clock
from bot.service.recent import Recent

BURST = 10
"""Commands, and buttons that post something, that somebody may use at once."""
PER_SECOND = 0.5
"""And so many afterwards."""
PEOPLE_KEPT = 4096


class Verdict(Enum):
    """What to do with a request."""

    CARRY_OUT = auto()
    WARN = auto()
    """The first one too many: it is refused in words."""
    IGNORE = auto()
    """Words would only add to the flood."""


class Throttle:
    """Counts what everybody asks for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._left: Recent[int, tuple[float, float]] = Recent(PEOPLE_KEPT)

    def judge(self, user_id: int) -> Verdict:
        """Count a request."""
        now = self._clock.now()
        left, at = self._left.get(user_id) or (float(BURST), now)
        left = min(float(BURST), left + (now - at) * PER_SECOND)
        if left < 0:
            self._left.put(user_id, (left, now))
            return Verdict.IGNORE
        self._left.put(user_id, (left - 1, now))
        return Verdict.CARRY_OUT if left >= 1 else Verdict.WARN

    def holds_back(self, user_id: int) -> bool:
        """Count a request for a message that a button posts: the chat has only so many a minute."""
        return self.judge(user_id) is not Verdict.CARRY_OUT
