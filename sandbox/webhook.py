"""Delivery of updates by webhook: one POST an update, in order, repeated until the bot's server takes it."""

import asyncio
import contextlib
import ssl
from typing import Any

import aiohttp

from sandbox.clock import Clock
from sandbox.updates import Updates

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
RETRY_PAUSE = 1.0
"""Seconds between attempts."""
ANSWER_TIMEOUT = 60.0


class Webhook:
    """Where the bot wants its updates, and the task that brings them there."""

    def __init__(self, clock: Clock, updates: Updates) -> None:
        self._clock = clock
        self._updates = updates
        self._task: asyncio.Task[None] | None = None
        self._secret = ""
        self._last_error: tuple[int, str] | None = None
        self.url = ""
        self.busy = False
        self.trust: ssl.SSLContext | None = None
        """Whose certificates are believed; None: those of the system's authorities."""

    async def set(self, url: str, secret: str) -> None:
        """Start delivering to this address; "" stops it and gives getUpdates back."""
        await self.stop()
        self.url, self._secret, self._last_error = url, secret, None
        self._updates.webhook_active = bool(url)
        if url:
            self._updates.end_for_webhook()
            self._task = asyncio.create_task(self._deliver())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        self.busy = False

    def info(self) -> dict[str, Any]:
        """The Bot API's WebhookInfo."""
        shown: dict[str, Any] = {
            "url": self.url,
            "has_custom_certificate": False,
            "pending_update_count": self._updates.waiting,
        }
        if self._updates.allowed_named:
            shown["allowed_updates"] = self._updates.allowed_named
        if self._last_error is not None:
            shown["last_error_date"], shown["last_error_message"] = self._last_error
        return shown

    async def _deliver(self) -> None:
        headers = {SECRET_HEADER: self._secret} if self._secret else {}
        timeout = aiohttp.ClientTimeout(total=ANSWER_TIMEOUT)
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            while True:
                update = self._updates.first()
                if update is None:
                    self._updates.arrived.clear()
                    await self._updates.arrived.wait()
                    continue
                self.busy = True
                delivered = await self._post(session, update.as_update())
                self.busy = False
                if delivered:
                    self._updates.confirm(update)
                else:
                    await self._clock.sleep(RETRY_PAUSE)

    async def _post(self, session: aiohttp.ClientSession, update: dict[str, Any]) -> bool:
        try:
            async with session.post(self.url, json=update, ssl=self.trust or True) as answer:
                if answer.ok:
                    return True
                trouble = f"Wrong response from the webhook: {answer.status} {answer.reason}"
        except (aiohttp.ClientError, TimeoutError):
            trouble = "Connection failed"
        self._last_error = (int(self._clock.now()), trouble)
        return False
