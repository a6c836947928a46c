"""Telegram's flood control, kept on our side: when the next call to a chat may go.

The true numbers are undocumented: about one message a second to a chat, twenty calls a minute to a group
(edits included), thirty a second overall. The bot stays a little below each.

Who is served late may use only a part of a limit. What he leaves is there at once for the player to move, and
under pressure, when those before him use up his part too, he waits: that is how calls are shed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.telegram.priority import Priority


@dataclass(frozen=True, slots=True)
class Limits:
    """How many calls may go. Windows are in seconds."""

    chat_burst: int = 2
    """Calls that a chat takes at once before one a second is all it takes."""
    group_calls: int = 18
    """Calls of every kind that a group takes in a minute."""
    overall_calls: int = 25
    """Calls to all chats in a second."""


CHAT_PER_SECOND = 1.0
GROUP_WINDOW = 60.0
OVERALL_WINDOW = 1.0

Kept = Mapping[Priority, int]
"""How many calls of a limit each priority leaves to those before it."""

GROUP_KEPT: Kept = MappingProxyType({Priority.MILESTONE: 1, Priority.BETWEEN: 4, Priority.BYSTANDER: 4})
"""States in between come every three seconds, for 42 s of a minute in which somebody taps every two. In the rest
of it whoever plays from the group is to move twice, and a deal may end."""
OVERALL_KEPT: Kept = MappingProxyType({Priority.MILESTONE: 3, Priority.BETWEEN: 6, Priority.BYSTANDER: 9})
"""Room for as many taps as come at once in a second, so that even then no mover waits for the next one."""


class Pace:
    """What went to each chat lately, and how long the next call has to wait. Times are unix seconds."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._bursts: dict[int, tuple[float, float]] = {}
        self._groups: dict[int, deque[float]] = {}
        self._overall: deque[float] = deque()

    def wait(self, chat_id: int, now: float, priority: Priority) -> float:
        """Seconds until a call may go to the chat, as far as the chat is concerned; 0 if it may go now."""
        wait = self._chat_wait(chat_id, now)
        if chat_id < 0 and (sent := self._groups.get(chat_id)):
            most = self._limits.group_calls - GROUP_KEPT.get(priority, 0)
            wait = max(wait, _window_wait(sent, now, most, GROUP_WINDOW))
        return wait

    def overall_wait(self, now: float, priority: Priority) -> float:
        """Seconds until a call may go to any chat."""
        most = self._limits.overall_calls - OVERALL_KEPT.get(priority, 0)
        return _window_wait(self._overall, now, most, OVERALL_WINDOW)

    def note(self, chat_id: int, now: float) -> None:
        """A call goes to the chat."""
        self._bursts[chat_id] = (self._left(chat_id, now) - 1, now)
        self._overall.append(now)
        if chat_id < 0:
            self._groups.setdefault(chat_id, deque()).append(now)

    def carried(self, chat_id: int, noted: float, now: float) -> None:
        """The call noted at that moment is over: Telegram may have counted it as late as now."""
        for sent in (self._overall, self._groups.get(chat_id)):
            if sent and noted in sent:
                sent.remove(noted)
                sent.append(now)

    def give_back(self, chat_id: int) -> None:
        """The call noted last for the chat was not made."""
        left, at = self._bursts[chat_id]
        self._bursts[chat_id] = (left + 1, at)
        if self._overall:
            self._overall.pop()
        if sent := self._groups.get(chat_id):
            sent.pop()

    def _left(self, chat_id: int, now: float) -> float:
        burst = float(self._limits.chat_burst)
        left, at = self._bursts.get(chat_id, (burst, now))
        return min(burst, left + (now - at) * CHAT_PER_SECOND)

    def _chat_wait(self, chat_id: int, now: float) -> float:
        return max(0.0, (1 - self._left(chat_id, now)) / CHAT_PER_SECOND)


def _window_wait(sent: deque[float], now: float, most: int, window: float) -> float:
    """Seconds until fewer than ``most`` calls lie within the window. Forgets those that have left it."""
    while sent and now - sent[0] >= window:
        sent.popleft()
    return sent[len(sent) - most] + window - now if len(sent) >= most else 0.0
