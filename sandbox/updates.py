"""The queue of updates and how the bot gets them: by long polls. (A webhook reads the same queue.)"""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any

from sandbox.clock import Clock, within
from sandbox.errors import (
    ENDED_BY_SET_WEBHOOK,
    OTHER_GET_UPDATES,
    RESTARTING,
    WEBHOOK_IS_ACTIVE,
    ApiError,
)

KINDS = frozenset(
    {
        "message",
        "edited_message",
        "channel_post",
        "edited_channel_post",
        "inline_query",
        "chosen_inline_result",
        "callback_query",
        "my_chat_member",
        "chat_member",
        "message_reaction",
    }
)
ONLY_WHEN_NAMED = frozenset({"chat_member", "message_reaction"})
"""Kinds that the bot gets only after naming them in `allowed_updates`."""

CALLBACK_LIFETIME = 150.0
"""Seconds after which a press waiting in the queue is dropped, and its query can no longer be answered."""
UPDATE_LIFETIME = 24 * 3600.0
"""Seconds that any other update waits for the bot."""
CONFLICT_PAUSE = 3.0
"""Seconds: a second conflict so soon after the first is answered as much later."""


@dataclass(frozen=True, slots=True)
class Update:
    """An update as it waits. `at`: unix seconds of its birth."""

    id: int
    kind: str
    at: float
    body: dict[str, Any]

    def as_update(self) -> dict[str, Any]:
        return {"update_id": self.id, self.kind: self.body}


class Updates:
    """The queue. An update leaves it when a later offset confirms it, when it grows too old, or is pushed."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._queue: deque[Update] = deque()
        self._again: list[Update] = []
        self._next_id = 100_000_001
        self._allowed = KINDS - ONLY_WHEN_NAMED
        self.allowed_named: list[str] | None = None
        self._poll: asyncio.Future[None] | None = None
        self._quiet_conflicts_until = 0.0
        self.poll_count = 0
        """Polls that have begun to wait so far."""
        self.repeats = 0
        self.webhook_active = False
        self.arrived = asyncio.Event()

    @property
    def waiting(self) -> int:
        """Updates that the bot has not confirmed."""
        return len(self._queue) + len(self._again)

    @property
    def polling(self) -> bool:
        """Whether the bot is waiting for updates just now."""
        return self._poll is not None and not self._poll.done()

    def allow(self, kinds: list[str] | None) -> None:
        """Choose the kinds to be sent from now on; None keeps the choice made before, [] is the default."""
        if kinds is None:
            return
        self.allowed_named = list(kinds)
        self._allowed = frozenset(kinds) if kinds else KINDS - ONLY_WHEN_NAMED

    def add(self, kind: str, body: dict[str, Any]) -> None:
        """Queue an update, unless the bot did not ask for its kind."""
        if kind in self._allowed:
            self.force(kind, body)

    def force(self, kind: str, body: dict[str, Any]) -> int:
        """Queue an update whether or not the bot asked for its kind: its id."""
        self._queue.append(Update(self._next_id, kind, self._clock.now(), body))
        self._next_id += 1
        self.arrived.set()
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
        return self._queue[-1].id

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """Long polling. Raises `ApiError` 409 when a newer poll or a webhook ends this one."""
        if self.webhook_active:
            raise WEBHOOK_IS_ACTIVE()
        self._end_poll(OTHER_GET_UPDATES())
        self._confirm(offset)
        if not (batch := self._take(limit)) and seconds > 0:
            ending: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._poll = ending
            self.poll_count += 1
            try:
                await within(self._clock, seconds, ending)
            finally:
                if self._poll is ending:
                    self._poll = None
            if ending.done() and not ending.cancelled() and (ended := ending.exception()) is not None:
                await self._pause_conflict(ended)
                raise ended
            batch = self._take(limit)
        return [update.as_update() for update in batch]

    def clear(self) -> None:
        """Forget everything that waits (drop_pending_updates)."""
        self._queue.clear()
        self._again.clear()

    def first(self) -> Update | None:
        """The oldest update still worth sending, for the webhook."""
        batch = self._take(1)
        return batch[0] if batch else None

    def confirm(self, update: Update) -> None:
        """The webhook delivered this update of `first()`; one to be repeated comes again all the same."""
        if self._queue and self._queue[0].id == update.id:
            self._queue.popleft()

    def end_for_webhook(self) -> None:
        """setWebhook was called: a waiting poll ends with a 409."""
        self._end_poll(ENDED_BY_SET_WEBHOOK())

    def end_for_restart(self) -> None:
        """The server stops: a waiting poll ends with a 500."""
        self._end_poll(RESTARTING())

    def _end_poll(self, error: ApiError) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(error)
        self._poll = None

    async def _pause_conflict(self, ended: BaseException) -> None:
        if not isinstance(ended, ApiError) or ended.error_code != 409:
            return
        now = self._clock.now()
        if now < self._quiet_conflicts_until:
            await self._clock.sleep(CONFLICT_PAUSE)
        else:
            self._quiet_conflicts_until = now + CONFLICT_PAUSE

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            while len(self._queue) > -offset:
                self._queue.popleft()
        while self._queue and self._queue[0].id < offset:
            self._queue.popleft()

    def _take(self, limit: int) -> list[Update]:
        now = self._clock.now()
        if any(self._too_old(update, now) for update in self._queue):
            self._queue = deque(update for update in self._queue if not self._too_old(update, now))
        batch = [*self._again, *self._queue][:limit]
        self._again = self._again[len(batch) :]
        if self.repeats:
            repeated = batch[: self.repeats]
            self.repeats -= len(repeated)
            self._again += repeated
        return batch

    @staticmethod
    def _too_old(update: Update, now: float) -> bool:
        lifetime = CALLBACK_LIFETIME if update.kind == "callback_query" else UPDATE_LIFETIME
        return now - update.at > lifetime
