"""Asking Telegram for updates, and leaving to another bot with the same token."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.service.ports import Clock
from bot.telegram.outbox import backoff, seconds_of
from bot.telegram.reading import Raw

log = logging.getLogger(__name__)

POLL_SECONDS = 50
YOUNG_SECONDS = 60.0
"""Telegram ends the older of two polls, so the younger bot hears of it only if the older one polls on.
Whoever has been there for less than this leaves."""
CONFLICT_SECONDS = 3.0
UNKNOWN_TOKEN = "telegram_token: Telegram does not know this token"


class CannotRun(Exception):
    """Telegram does not let the bot run; the message says why, without the token."""


class Poller:
    """Fetches updates by long polling. They are confirmed by the next call, when they have been handled.

    ``fetch`` is given the first update that is not confirmed.
    """

    def __init__(
        self,
        fetch: Callable[[int], Awaitable[Sequence[Raw]]],
        take: Callable[[Sequence[Raw]], Coroutine[Any, Any, None]],
        clock: Clock,
    ) -> None:
        self._fetch = fetch
        self._take = take
        self._clock = clock
        self._offset = 0
        self._taking: asyncio.Task[None] | None = None
        self.heard_at = clock.now()
        """When Telegram last answered, in unix seconds."""

    async def close(self) -> None:
        """Give up what is still being done with updates; they were not confirmed, so they come again."""
        if self._taking is not None:
            self._taking.cancel()
            await asyncio.gather(self._taking, return_exceptions=True)

    async def run(self) -> None:
        """Poll until cancelled; raises ``CannotRun``."""
        since = self._clock.now()
        losses = 0
        while True:
            try:
                updates = await self._fetch(self._offset)
            except Conflict:
                if self._clock.now() - since < YOUNG_SECONDS:
                    raise CannotRun("another bot with this token is running; this one leaves") from None
                log.warning("another bot with this token has come; this one stays")
                await self._clock.sleep(CONFLICT_SECONDS)
            except InvalidToken:
                raise CannotRun(UNKNOWN_TOKEN) from None
            except RetryAfter as refusal:
                await self._clock.sleep(seconds_of(refusal))
            except TelegramError as error:
                log.warning("updates could not be fetched: %s", error.message)
                await self._clock.sleep(backoff(losses))
                losses += 1
            else:
                losses = 0
                self.heard_at = self._clock.now()
                if updates:
                    self._taking = asyncio.create_task(self._take(updates))
                    # Whoever ends the polling does not tear from the updates what is half done with them.
                    await asyncio.shield(self._taking)
                    self._offset = updates[-1]["update_id"] + 1
