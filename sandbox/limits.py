"""Telegram's flood control as far as it is known; its exact numbers are not published."""

import math
from collections import deque

from sandbox.clock import Clock
from sandbox.errors import too_many_requests

CHAT_BURST = 3
"""Messages that a chat takes at once before one a second is all it takes."""
CHAT_PER_SECOND = 1.0
GROUP_CALLS = 20
GROUP_WINDOW = 60.0
"""A group takes so many calls in so many seconds: sends, edits and deletes."""
OVERALL_CALLS = 30
OVERALL_WINDOW = 1.0

COUNTED_PREFIXES = ("send", "edit", "delete", "pin", "unpin", "forward", "copy", "stop")
FREE = frozenset(
    {"sendChatAction", "deleteWebhook", "deleteMyCommands", "deleteForumTopic", "editForumTopic"}
)


def counts(method: str) -> bool:
    """Whether flood control counts this method. Answers to presses are free."""
    return method.startswith(COUNTED_PREFIXES) and method not in FREE


class Limits:
    """Counts calls and refuses with 429. A refused call is not counted."""

    def __init__(self, clock: Clock, on: bool) -> None:
        self.on = on
        self._clock = clock
        self._bursts: dict[int, tuple[float, float]] = {}
        self._groups: dict[int, deque[float]] = {}
        self._overall: deque[float] = deque()

    def check(self, chat_id: int) -> None:
        """Count one call to a chat, or raise `ApiError` 429 with the whole seconds to wait."""
        if not self.on:
            return
        now = self._clock.now()
        left, refill = self._burst(chat_id, now)
        group = self._groups.setdefault(chat_id, deque()) if chat_id < 0 else None
        waits = [refill, _wait(self._overall, now, OVERALL_CALLS, OVERALL_WINDOW)]
        if group is not None:
            waits.append(_wait(group, now, GROUP_CALLS, GROUP_WINDOW))
        if (wait := max(waits)) > 0:
            raise too_many_requests(max(1, math.ceil(wait)))
        self._bursts[chat_id] = (left - 1, now)
        self._overall.append(now)
        if group is not None:
            group.append(now)

    def forget(self) -> None:
        """Start counting anew."""
        self._bursts.clear()
        self._groups.clear()
        self._overall.clear()

    def _burst(self, chat_id: int, now: float) -> tuple[float, float]:
        """Messages that the chat takes now, and seconds until it takes one."""
        left, at = self._bursts.get(chat_id, (float(CHAT_BURST), now))
        left = min(float(CHAT_BURST), left + (now - at) * CHAT_PER_SECOND)
        return left, max(0.0, (1 - left) / CHAT_PER_SECOND)


def _wait(calls: deque[float], now: float, most: int, window: float) -> float:
    while calls and now - calls[0] >= window:
        calls.popleft()
    return calls[0] + window - now if len(calls) >= most else 0.0
