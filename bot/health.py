"""Whether the bot is well, and its figures, for whoever watches over it: ``/healthz`` and ``/metrics``."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from time import perf_counter

from aiohttp import web

from bot.metrics import CONTENT_TYPE, Durations, Meter, exposition

log = logging.getLogger(__name__)

LAG_SECONDS = 1.0
"""The event loop is asked so often how late it is."""
CHECK_SECONDS = 4.0
"""A check that takes longer has failed."""

Check = Callable[[], Awaitable[str]]
"""Says what is wrong; empty: nothing."""


class HealthPage:
    """A small HTTP server beside the bot. Nothing it shows is secret, yet it belongs on an inner address."""

    def __init__(self, check: Check, meters: Iterable[Meter]) -> None:
        self._check = check
        self._lag = Durations("petukh_loop_lag_seconds", "How late the event loop is, asked once a second.")
        self._meters = (*meters, self._lag)
        self._runner: web.AppRunner | None = None
        self._measuring: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int) -> None:
        """Listen (port 0: on any free one, which the log tells); raises ``OSError``."""
        app = web.Application()
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/metrics", self._figures)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        self._measuring = asyncio.create_task(self._measure())
        taken = self._runner.addresses[0]
        log.info("health and figures on http://%s:%s", taken[0], taken[1])

    async def stop(self) -> None:
        """Listen no more."""
        if self._measuring is not None:
            self._measuring.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _measure(self) -> None:
        while True:
            begun = perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self._lag.note(max(0.0, perf_counter() - begun - LAG_SECONDS))

    async def _health(self, _request: web.Request) -> web.Response:
        try:
            wrong = await asyncio.wait_for(self._check(), CHECK_SECONDS)
        except TimeoutError:
            wrong = "the database does not answer"
        return web.Response(text=f"{wrong or 'ok'}\n", status=503 if wrong else 200)

    async def _figures(self, _request: web.Request) -> web.Response:
        return web.Response(body=exposition(self._meters).encode(), headers={"Content-Type": CONTENT_TYPE})
