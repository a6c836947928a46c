"""What happens, as it happens: the events that the page follows."""

import asyncio
import itertools
from collections import deque
from typing import Any

KEPT_EVENTS = 5000


class Live:
    """A numbered list of the latest events."""

    def __init__(self) -> None:
        self.last = 0
        self._events: deque[dict[str, Any]] = deque(maxlen=KEPT_EVENTS)
        self._listeners: set[asyncio.Event] = set()
        self.closed = False

    def publish(self, kind: str, chat_id: int | None = None, **facts: Any) -> None:
        """Add an event and wake whoever listens."""
        self.last += 1
        self._events.append({"n": self.last, "kind": kind, "chat_id": chat_id, **facts})
        for listener in self._listeners:
            listener.set()

    def since(self, number: int) -> list[dict[str, Any]]:
        """The kept events after this one."""
        newest_first = itertools.islice(reversed(self._events), max(0, self.last - number))
        return list(newest_first)[::-1]

    def listen(self) -> asyncio.Event:
        """Something that is set at every event, until `forget`."""
        listener = asyncio.Event()
        self._listeners.add(listener)
        return listener

    def close(self) -> None:
        """No more events: whoever listens is woken to see `closed`."""
        self.closed = True
        for listener in self._listeners:
            listener.set()

    def forget(self, listener: asyncio.Event) -> None:
        self._listeners.discard(listener)
