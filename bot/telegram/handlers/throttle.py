"""Holding back whoever floods the bot, or a group, with what the bot has to post."""

from __future__ import annotations

from enum import IntEnum, auto

from bot.service.ports import Clock
from bot.service.recent import Recent

BURST = 10
"""Commands, and buttons that post something, that somebody may use at once."""
PER_SECOND = 0.5
"""And so many afterwards."""
CHAT_BURST = 6
"""Of a group's 18 calls a minute so many may go at once to what people ask for, whoever they are."""
CHAT_PER_SECOND = 1 / 15
"""And so many afterwards: half of the minute stays for the game, even while a crowd shouts."""
KEPT = 4096


class Verdict(IntEnum):
    """What to do with a request, the strictest last."""

    CARRY_OUT = auto()
    WARN = auto()
    """The first one too many: it is refused in words."""
    IGNORE = auto()
    """Words would only add to the flood."""


class Throttle:
    """Counts what everybody asks for, and what every group is asked for."""

    def __init__(self, clock: Clock) -> None:
        self._people = _Buckets(clock, BURST, PER_SECOND)
        self._groups = _Buckets(clock, CHAT_BURST, CHAT_PER_SECOND)

    def judge(self, user_id: int) -> Verdict:
        """Count a request of somebody's, in whichever chat."""
        return self._people.take(user_id)

    def judge_group(self, chat_id: int, calls: int = 1) -> Verdict:
        """Count something to be posted in a group, which takes so many calls."""
        return self._groups.take(chat_id, calls)

    def holds_back(self, user_id: int, group: int | None, calls: int = 1) -> bool:
        """Count a message that a button posts, in a group if one is given: it has only so many a minute."""
        verdict = self.judge(user_id)
        if verdict is Verdict.CARRY_OUT and group is not None:
            verdict = self.judge_group(group, calls)
        return verdict is not Verdict.CARRY_OUT


class _Buckets:
    """One for each who asks; each request takes one from his, and time fills them again."""

    def __init__(self, clock: Clock, burst: float, per_second: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._per_second = per_second
        self._left: Recent[int, tuple[float, float]] = Recent(KEPT)

    def take(self, key: int, amount: int = 1) -> Verdict:
        now = self._clock.now()
        left, at = self._left.get(key) or (self._burst, now)
        left = min(self._burst, left + (now - at) * self._per_second)
        if left < 0:
            self._left.put(key, (left, now))
            return Verdict.IGNORE
        self._left.put(key, (left - amount, now))
        return Verdict.CARRY_OUT if left >= amount else Verdict.WARN
