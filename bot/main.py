"""Where the parts of the bot are put together."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from functools import partial

from bot.db.database import DatabaseUnusable
from bot.db.storage import Storage
from bot.health import HealthPage
from bot.lock import FileLock
from bot.service.activity import Activity
from bot.service.clock import RealClock, SystemEntropy
from bot.service.deadlines import HEARTBEAT_SECONDS
from bot.service.pace import Pace
from bot.service.ports import Clock, Entropy
from bot.service.service import Service
from bot.settings import ConfigError, Settings
from bot.telegram.app import TelegramSide, Webhook
from bot.telegram.limits import Limits
from bot.thinking.process import ThinkingProcess

log = logging.getLogger(__name__)

LATE_BEATS = 6
"""Heartbeats missed in a row before the bot counts as unwell."""
SILENT_SECONDS = 180.0
"""Telegram answers at least once in the 50 s of a poll; after so long without one something is wrong."""


class Bot:
    """A whole bot. ``start`` it, then ``run`` until it ends, and ``stop`` it in any case."""

    def __init__(self, settings: Settings, clock: Clock, entropy: Entropy) -> None:
        if settings.telegram_token is None:
            raise ConfigError("telegram_token: a bot needs a token")
        self._settings = settings
        self._token = settings.telegram_token
        self._clock = clock
        self._entropy = entropy
        self._locks = [
            FileLock.of_database(settings.database),
            FileLock.of_token(self._token.get_secret_value(), settings.base_url),
        ]
        self._activity = Activity()
        self.thinker = ThinkingProcess()
        self._tasks: list[asyncio.Task[None]] = []
        self._storage: Storage | None = None
        self._health: HealthPage | None = None
        self._started = False
        self.telegram: TelegramSide
        self.service: Service

    @property
    def idle(self) -> bool:
        """Whether it waits for nothing but updates and its clock."""
        return self._activity.idle

    async def start(self) -> None:
        """Open the database, greet Telegram, bring the panels up to date and begin to take updates.

        Raises ``AlreadyRunning``, ``DatabaseUnusable``, ``CannotRun`` or ``ConfigError``.
        """
        self._take_locks()
        self._storage = await Storage.open(self._settings.database)
        self.telegram = TelegramSide(
            token=self._token.get_secret_value(),
            base_url=self._settings.base_url,
            store=self._storage.panels,
            clock=self._clock,
            activity=self._activity,
            limits=_limits(self._settings),
            group_edit_seconds=self._settings.group_edit_seconds,
            webhook=_webhook(self._settings),
        )
        self.service = Service(
            store=self._storage,
            clock=self._clock,
            entropy=self._entropy,
            audience=self.telegram.panels,
            thinker=self.thinker,
            activity=self._activity,
            pace=_pace(self._settings),
        )
        await self.service.prepare()
        await self.telegram.start(self.service)
        self._started = True
        self._tasks = [
            asyncio.create_task(self.service.deadlines.run()),
            asyncio.create_task(self.telegram.run()),
        ]
        if self._settings.health_port is not None:
            await self._watch_over(self._storage, self._settings.health_host, self._settings.health_port)

    async def run(self) -> None:
        """Until it ends: raises what ended it."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def stop(self) -> None:
        """End in order: no updates any more, what is under way, then no calls, then the database."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await asyncio.wait_for(self._activity.settled(), self._settings.stop_seconds)
        except TimeoutError:
            log.warning("stopping with something still under way: it is taken up again after the next start")
        if self._health is not None:
            await self._health.stop()
        if self._started:
            await self.telegram.stop()
        await self.thinker.stop()
        if self._storage is not None:
            await self._storage.close()
        for lock in self._locks:
            lock.free()

    def _take_locks(self) -> None:
        try:
            for lock in self._locks:
                lock.take()
        except OSError as error:
            raise DatabaseUnusable(
                f"{error.filename}: cannot be made ({error.strerror}); give the bot's user the folder, or "
                "name another one (`database` in the settings, TMPDIR in the environment)"
            ) from None

    async def _watch_over(self, storage: Storage, host: str, port: int) -> None:
        self._health = HealthPage(
            partial(self._what_is_wrong, storage), (*self.telegram.meters, *self.thinker.meters)
        )
        try:
            await self._health.start(host, port)
        except OSError as error:
            raise ConfigError(f"health_port: cannot listen on {host}:{port} ({error.strerror})") from None

    async def _what_is_wrong(self, storage: Storage) -> str:
        """In words; empty if the bot is well."""
        if any(task.done() for task in self._tasks):
            return "a part of the bot has ended"
        try:
            beat = await storage.heartbeat.last_beat()
        except sqlite3.Error as error:
            return f"the database cannot be read: {error}"
        if beat is None or self._clock.now() - beat > LATE_BEATS * HEARTBEAT_SECONDS:
            return "nothing has been saved for too long: the disk may be full, or the bot hangs"
        if self.telegram.silence > SILENT_SECONDS:
            return f"Telegram has not answered for {self.telegram.silence:.0f} s"
        return ""


def build(settings: Settings, clock: Clock | None = None, entropy: Entropy | None = None) -> Bot:
    """A bot from its settings; clock and chance are the real ones unless given."""
    return Bot(settings, clock or RealClock(), entropy or SystemEntropy())


def _limits(settings: Settings) -> Limits | None:
    return Limits(group_calls=settings.group_calls_a_minute) if settings.limits else None


def _webhook(settings: Settings) -> Webhook | None:
    if settings.webhook_url is None or settings.webhook_secret is None:
        return None
    secret = settings.webhook_secret.get_secret_value()
    return Webhook(settings.webhook_url, secret, settings.webhook_host, settings.webhook_port)


def _pace(settings: Settings) -> Pace:
    return Pace(
        decision=settings.decision_seconds,
        cut=settings.cut_seconds,
        next_deal=settings.next_deal_seconds,
        brain=settings.brain_seconds,
        lobby=settings.lobby_seconds,
        kept=settings.kept_seconds,
        kept_slow=settings.kept_slow_seconds,
    )
