"""Telegram's flood control, kept on our side: when the next call to a chat may go.

The true numbers are undocumented: about one message a second to a chat, twenty calls a minute to a group
(edits included), thirty a second overall. The bot stays a little below each.

Who is served late may use only a part of a limit. What he leaves is there at once for the player to move, and
under pressure, when those before him use up his part too, he waits: that is how calls are shed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.telegram.priority import Claim, Priority


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
"""States in between come every three seconds, for 42 s of a minute in which somebody taps every two. In the
rest of it whoever plays from the group is to move twice, and a deal may end."""
OVERALL_KEPT: Kept = MappingProxyType({Priority.MILESTONE: 3, Priority.BETWEEN: 6, Priority.BYSTANDER: 9})
"""Room for as many taps as come at once in a second, so that even then no mover waits for the next one."""


OVERDUE_CALLS = 5
"""Of a second's calls those that may go to whoever was put off for too long: movers have the other 20."""
LOOK_AGAIN = 1.0
"""Seconds to wait for calls under way."""


class Window:
    """The calls that Telegram may count within so many seconds.

    One under way may be counted at any moment until its answer is there, so till then it does not grow old.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._under_way = 0
        self._over: deque[float] = deque()

    def begin(self) -> None:
        """A call goes out."""
        self._under_way += 1

    def end(self, now: float) -> None:
        """It was answered."""
        self._under_way -= 1
        self._over.append(now)

    def give_back(self) -> None:
        """It was not made."""
        self._under_way -= 1

    def wait(self, now: float, most: int) -> float:
        """Seconds until fewer than ``most`` calls lie within, or until it is worth looking again."""
        while self._over and now - self._over[0] >= self._seconds:
            self._over.popleft()
        excess = len(self._over) + self._under_way - most
        if excess < 0:
            return 0.0
        return self._over[excess] + self._seconds - now if excess < len(self._over) else LOOK_AGAIN


class Pace:
    """What went to each chat lately, and how long the next call has to wait. Times are unix seconds."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._bursts: dict[int, tuple[float, float]] = {}
        self._groups: dict[int, Window] = {}
        self._swept_at = 0.0
        self._overall = Window(OVERALL_WINDOW)
        self._overdue = Window(OVERALL_WINDOW)

    def wait(self, chat_id: int, now: float, claim: Claim) -> float:
        """Seconds until such a call may go to the chat; 0 if it may go now."""
        wait = max(self._chat_wait(chat_id, now), self._share_wait(now, claim))
        if (group := self._groups.get(chat_id)) is not None:
            most = self._limits.group_calls - GROUP_KEPT.get(claim.priority, 0)
            wait = max(wait, group.wait(now, most))
        return wait

    def overall_wait(self, now: float) -> float:
        """Seconds until any call may go to any chat."""
        return self._overall.wait(now, self._limits.overall_calls)

    def begin(self, chat_id: int, now: float, overdue: bool) -> None:
        """A call goes to the chat."""
        if now - self._swept_at >= GROUP_WINDOW:
            self._sweep(now)
        self._bursts[chat_id] = (self._left(chat_id, now) - 1, now)
        for window in self._windows(chat_id, overdue):
            window.begin()

    def end(self, chat_id: int, now: float, overdue: bool) -> None:
        """The call begun for the chat is over."""
        for window in self._windows(chat_id, overdue):
            window.end(now)

    def give_back(self, chat_id: int, overdue: bool) -> None:
        """The call begun for the chat was not made."""
        if (burst := self._bursts.get(chat_id)) is not None:
            left, at = burst
            self._bursts[chat_id] = (left + 1, at)
        for window in self._windows(chat_id, overdue):
            window.give_back()

    def _sweep(self, now: float) -> None:
        """Forget the chats whose last calls do not count any more: over months all chats would gather."""
        self._swept_at = now
        full = float(self._limits.chat_burst)
        self._bursts = {chat: burst for chat, burst in self._bursts.items() if self._left(chat, now) < full}
        self._groups = {chat: window for chat, window in self._groups.items() if window.wait(now, 1) > 0}

    def _windows(self, chat_id: int, overdue: bool) -> Iterator[Window]:
        yield self._overall
        if overdue:
            yield self._overdue
        if chat_id < 0:
            yield self._groups.setdefault(chat_id, Window(GROUP_WINDOW))

    def _share_wait(self, now: float, claim: Claim) -> float:
        """Seconds until a call of all that may be made in a second is free for this one."""
        if claim.overdue(now):
            return max(self.overall_wait(now), self._overdue.wait(now, OVERDUE_CALLS))
        return self._overall.wait(now, self._limits.overall_calls - OVERALL_KEPT.get(claim.priority, 0))

    def _left(self, chat_id: int, now: float) -> float:
        burst = float(self._limits.chat_burst)
        left, at = self._bursts.get(chat_id, (burst, now))
        return min(burst, left + (now - at) * CHAT_PER_SECOND)

    def _chat_wait(self, chat_id: int, now: float) -> float:
        return max(0.0, (1 - self._left(chat_id, now)) / CHAT_PER_SECOND)
