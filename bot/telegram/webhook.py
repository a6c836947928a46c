"""Being told of updates by Telegram, on an address of one's own."""

from __future__ import annotations

import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence

from aiohttp import web

from bot.telegram.reading import Raw

log = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
PATH = "/telegram"
MOST_BYTES = 2**20
"""A body longer than this is refused; an update takes a few thousand."""
CLOSE_SECONDS = 1.0
"""Updates that are not carried out so long after the end was announced are given up: they come again."""


class WebhookServer:
    """Listens for updates. One is acknowledged when it has been handled; else Telegram sends it again."""

    def __init__(self, take: Callable[[Sequence[Raw]], Awaitable[None]], secret: str) -> None:
        self._take = take
        self._secret = secret
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Listen; the port that was taken (0: any free one)."""
        app = web.Application(client_max_size=MOST_BYTES)
        app.router.add_post(PATH, self._receive)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSE_SECONDS)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        taken: int = self._runner.addresses[0][1]
        return taken

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "")
        # Bytes that are no UTF-8 come as lone surrogates.
        if not hmac.compare_digest(given.encode(errors="surrogateescape"), self._secret.encode()):
            log.warning("a call to the webhook without the secret")
            return web.Response(status=403)
        try:
            update = await request.json()
        except (ValueError, LookupError, RecursionError):
            return web.Response(status=400)
        if not isinstance(update, dict) or not isinstance(update.get("update_id"), int):
            return web.Response(status=400)
        await self._take((update,))
        return web.Response()
