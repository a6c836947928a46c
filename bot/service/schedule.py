"""Which table's alarm rings next: an index in memory of what the database says."""

from __future__ import annotations

import asyncio
import heapq

from bot.service.activity import Activity
from bot.service.ports import Clock


class Schedule:
    """Alarms by table. ``Deadlines`` waits on it; whoever saves a table sets the table's alarm here."""

    def __init__(self, clock: Clock, activity: Activity) -> None:
        self._clock = clock
        self._activity = activity
        self._at: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []
        self._stirred = asyncio.Event()
        self._attended = False
        self._working = False

    def set(self, table_id: int, at: float | None) -> None:
        """The table's alarm rings at ``at`` (unix seconds), or not at all."""
        if at is None:
            self._at.pop(table_id, None)
            return
        if self._at.get(table_id) == at:
            return
        first = self.next_at()
        self._at[table_id] = at
        heapq.heappush(self._heap, (at, table_id))
        if first is None or at < first:
            self.stir()

    def next_at(self) -> float | None:
        """When the next alarm rings."""
        while self._heap and self._at.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def take_due(self) -> list[int]:
        """The tables whose alarm is ringing, earliest first; they ring no more."""
        now = self._clock.now()
        due: list[int] = []
        while (at := self.next_at()) is not None and at <= now:
            _, table_id = heapq.heappop(self._heap)
            del self._at[table_id]
            due.append(table_id)
        return due

    def attend(self) -> None:
        """Somebody is about to see to the alarms."""
        self._attended = True
        self.stir()

    def stir(self) -> None:
        """Let whoever sees to the alarms look at them again. The bot is not idle until that is done."""
        if self._attended and not self._working:
            self._working = True
            self._activity.begin()
        self._stirred.set()

    async def wait(self) -> None:
        """Until the next alarm rings or an earlier one is set. Only one may wait.

        It counts as working except while it waits here.
        """
        self._stirred.clear()
        at = self.next_at()
        if at is None:
            self._rest()
            await self._stirred.wait()
            return
        ringing = asyncio.ensure_future(self._ring(at))
        try:
            await self._stirred.wait()
        finally:
            ringing.cancel()

    def dismiss(self) -> None:
        """Nobody sees to the alarms any more."""
        self._attended = False
        self._rest()

    def _rest(self) -> None:
        if self._working:
            self._working = False
            self._activity.end()

    async def _ring(self, at: float) -> None:
        seconds = at - self._clock.now()
        if seconds > 0:
            # Only from here on does the clock know of the alarm, so only now is there rest.
            self._rest()
            await self._clock.sleep(seconds)
        self.stir()
