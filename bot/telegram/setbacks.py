"""What follows for a panel, its table and its reader when Telegram does not carry a call out."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.service.model import TableStatus
from bot.service.panels import PanelKind
from bot.service.ports import Clock
from bot.service.service import Service
from bot.telegram.background import Background
from bot.telegram.failures import Failed, Failure
from bot.telegram.live_panel import LivePanel, TablePanels
from bot.telegram.plans import Plan

log = logging.getLogger(__name__)

RETRY_SECONDS = 300.0
"""So long a chat that the bot may not write to is left alone, unless something is heard from there."""


class Setbacks:
    """Takes them. ``forget`` makes a panel one that is not there."""

    def __init__(
        self,
        *,
        service: Service,
        background: Background,
        clock: Clock,
        forget: Callable[[LivePanel], Awaitable[None]],
        changed: Callable[[int], None],
    ) -> None:
        self._service = service
        self._background = background
        self._clock = clock
        self._forget = forget
        self._changed = changed

    async def take(self, live: LivePanel, shows: TablePanels, plan: Plan, failed: Failed) -> bool:
        """See to it; False: the panel is to be tried again at once."""
        match failed.failure:
            case Failure.GONE:
                await self._forget(live)
                return live.kind is PanelKind.EPHEMERAL
            case Failure.THREAD_GONE if not shows.threadless:
                shows.threadless = not await self._service.book.leave_topic(live.table_id)
                return False
            case Failure.UNDELIVERED:
                return False
            case Failure.MIGRATED if failed.migrated_to is not None:
                await self._service.book.move_chat(plan.place.chat_id, failed.migrated_to)
            case Failure.UNREACHABLE if live.kind in (PanelKind.PRIVATE, PanelKind.REMINDER):
                await self._service.presence.unreachable(live.user_id)
                await self._forget(live)
            case Failure.UNREACHABLE if live.kind in (PanelKind.GROUP, PanelKind.MENTION):
                log.info("table %s may not be shown in its chat: %s", live.table_id, failed.description)
                self._retry(live)
                await self._service.pauses.silence(live.table_id)
            case _:
                log.warning("table %s, %s panel: %s", live.table_id, live.kind, failed.description)
                if live.kind is PanelKind.EPHEMERAL:
                    await self._forget(live)
        return True

    def _retry(self, live: LivePanel) -> None:
        """Try again after a while: Telegram does not tell when a whole group may write again."""
        if not live.to_retry:
            live.to_retry = True
            self._background.start(self._retry_later(live))

    async def _retry_later(self, live: LivePanel) -> None:
        with self._background.resting():
            await self._clock.sleep(RETRY_SECONDS)
        live.to_retry = False
        table = await self._service.book.get(live.table_id)
        if table is not None and table.status is not TableStatus.CLOSED:
            self._changed(live.table_id)
