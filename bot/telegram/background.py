"""Tasks beside the handling of updates, counted as work while they do not wait for the outbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from bot.service.activity import Activity

log = logging.getLogger(__name__)


class Background:
    """Starts tasks and knows them until they are done."""

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something as a task that counts as work from this moment on; its failure is logged."""
        self._activity.begin()
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Inside a task: waiting for the outbox is not work; the outbox counts by itself what it does."""
        self._activity.end()
        try:
            yield
        finally:
            self._activity.begin()

    async def close(self) -> None:
        """Cancel what still runs."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._activity.end()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a background task failed", exc_info=error)
