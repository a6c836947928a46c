"""The sandbox as a whole: started, stopped, asked for its address; for the command line and for tests."""

import asyncio

from aiohttp import web

from sandbox.clock import Clock, RealClock
from sandbox.control import Control
from sandbox.http import Front, request_of
from sandbox.telegram import Telegram

DEFAULT_TOKEN = "700000001:SANDBOX-token-of-nobody_0000000000000"
DEFAULT_USERNAME = "petukh_sandbox_bot"
LAST_ANSWERS = 1.0
"""Real seconds that requests under way get to finish when the sandbox stops."""


class Sandbox:
    """A Bot API server on loopback.

    sandbox = Sandbox(clock=ManualClock())
    await sandbox.start(port=0)
    ...  # a bot with the base URL f"{sandbox.url}/bot"
    await sandbox.stop()
    """

    def __init__(
        self,
        token: str = DEFAULT_TOKEN,
        *,
        clock: Clock | None = None,
        limits: bool = True,
        username: str = DEFAULT_USERNAME,
    ) -> None:
        self.token = token
        self.clock: Clock = clock or RealClock()
        self.telegram = Telegram(token, username, self.clock, limits)
        self.control = Control(self.telegram)
        self._runner: web.ServerRunner | None = None
        self._url = ""

    @property
    def url(self) -> str:
        """Where it listens, without a slash at the end; "" while it does not."""
        return self._url

    @property
    def quiet(self) -> bool:
        """No call of the bot under way except a waiting getUpdates, and no update that it has not fetched."""
        return self.telegram.quiet

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 lets the system choose. Raises OSError if the port is taken."""
        front = Front(self.telegram, self.control)
        server = web.Server(front.handle, request_factory=request_of, access_log=None)
        self._runner = web.ServerRunner(server, shutdown_timeout=LAST_ANSWERS)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        bound_host, bound_port = self._runner.addresses[0][:2]
        self._url = f"http://{bound_host}:{bound_port}"

    async def stop(self) -> None:
        """End: a waiting getUpdates is told «restart», requests under way get a moment."""
        if self._runner is None:
            return
        self.telegram.updates.end_for_restart()
        self.telegram.live.close()
        await self.telegram.webhook.stop()
        await asyncio.sleep(0)
        await self._runner.cleanup()
        self._runner, self._url = None, ""
