"""Where the parts are put together, and the command that starts them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot import doctor, upkeep
from bot.arguments import Backup, Examine, Restore, Run, understand
from bot.db.copies import CopyRefused
from bot.db.database import DatabaseUnusable
from bot.db.storage import Storage
from bot.db.troubles import in_words
from bot.findings import Verdict
from bot.health import HealthPage
from bot.lock import AlreadyRunning, FileLock
from bot.logs import set_up
from bot.service.activity import Activity
from bot.service.clock import RealClock, SystemEntropy
from bot.service.deadlines import HEARTBEAT_SECONDS
from bot.service.pace import Pace
from bot.service.ports import Clock, Entropy
from bot.service.service import Service
from bot.settings import ConfigError, Settings, load
from bot.telegram.app import TelegramSide, Webhook
from bot.telegram.limits import Limits
from bot.telegram.polling import CannotRun
from bot.thinking.process import ThinkingProcess

log = logging.getLogger(__name__)

CYCLES_AFTER = 10_000
"""New objects between two looks for cyclic garbage. An update, as it is read, makes more than Python's 700:
looking after so few takes a quarter of all the time that the bot works."""

LATE_BEATS = 6
"""Heartbeats missed in a row before the bot counts as unwell."""
SILENT_SECONDS = 180.0
"""Telegram answers at least once in the 50 s of a poll; after so long without one something is wrong."""

FIRST_STEPS = """\
No telegram_token, so this is a sandbox: a small Telegram of your own.
  1. Open {url}/
  2. In the group on the left send /newgame, press «🤖 + бот» a few times, then «Начать»."""


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
        await self.service.deadlines.prepare()
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


def main(arguments: Sequence[str] = ()) -> int:
    """The command: run the bot, unless asked for something else. 0, or 1 after an error.

    Raises ``SystemExit`` (2) for wrong arguments, which have been told.
    """
    asked = understand(arguments)
    try:
        settings = load()
        set_up(settings.log_level, settings.log_format, settings.secrets)
        match asked:
            case Run():
                without_token = settings.telegram_token is None
                asyncio.run(_demonstrate(settings) if without_token else _serve(settings))
            case Backup(file):
                _tell(upkeep.back_up(settings.database, file))
            case Restore(file):
                _tell(upkeep.restore(file, settings.database))
            case Examine():
                return asyncio.run(_examine(settings))
    except (ConfigError, AlreadyRunning, DatabaseUnusable, CannotRun, CopyRefused, OSError) as error:
        sys.stderr.write(f"{error}\n")
    except sqlite3.Error as error:
        if (told := in_words(error)) is None:
            raise
        sys.stderr.write(f"{settings.database}: {told} ({error})\n")
    except KeyboardInterrupt:
        return 0
    except Exception:
        # Not by Python itself, which would hide neither the token nor a hand.
        log.critical("an error in the program: please report it", exc_info=True)
    else:
        return 0
    return 1


async def _examine(settings: Settings) -> int:
    """Print what the doctor finds; 1 if anything is to be mended."""
    found = await doctor.examine(settings, RealClock())
    for finding in found:
        _tell(str(finding))
    return int(any(finding.verdict is Verdict.FAULT for finding in found))


async def _serve(settings: Settings) -> None:
    """Run until Ctrl-C, or until the bot ends by itself."""
    bot = build(settings)
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    try:
        if await _ended_before(stopping, bot.start()):
            _spare_collector()
            _tell(f"@{bot.telegram.username} is running. Ctrl-C ends it.")
            await _ended_before(stopping, bot.run())
    finally:
        await bot.stop()


async def _ended_before(stopping: asyncio.Event, work: Coroutine[Any, Any, None]) -> bool:
    """Do something, unless told to stop meanwhile: whether it was done. Raises what it raises."""
    working = asyncio.create_task(work)
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait((working, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if working.done():
        working.result()
        return True
    working.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await working
    return False


async def _demonstrate(settings: Settings) -> None:
    """Run in a sandbox with a group of four, in a database that is gone afterwards."""
    # The demonstration alone needs the sandbox; on Telegram it is not even loaded.
    from sandbox.app import Sandbox  # noqa: PLC0415
    from sandbox.demo import prepare  # noqa: PLC0415

    sandbox = Sandbox(limits=settings.limits)
    try:
        await sandbox.start(port=settings.sandbox_port)
    except OSError as error:
        raise ConfigError(
            f"sandbox_port: {error.strerror}; PETUKH_SANDBOX_PORT=0 takes any free one"
        ) from None
    try:
        await prepare(sandbox)
        with tempfile.TemporaryDirectory() as directory:
            _tell(FIRST_STEPS.format(url=sandbox.url))
            demo = {
                "telegram_token": SecretStr(sandbox.token),
                "base_url": sandbox.url,
                "database": Path(directory) / "petukh.sqlite3",
            }
            await _serve(settings.model_copy(update=demo))
    finally:
        await sandbox.stop()


def _spare_collector() -> None:
    """Let the garbage collector look less often, and no more at what has been loaded by now."""
    gc.freeze()
    gc.set_threshold(CYCLES_AFTER, *gc.get_threshold()[1:])


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


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
