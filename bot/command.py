"""The command: runs the bot, or a demonstration of it, or does what else it is asked for."""

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
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot import doctor, upkeep
from bot.arguments import Backup, Examine, Restore, Run, understand
from bot.db.copies import CopyRefused
from bot.db.database import DatabaseUnusable
from bot.db.troubles import in_words
from bot.findings import Verdict
from bot.lock import AlreadyRunning
from bot.logs import set_up
from bot.main import build
from bot.service.clock import RealClock
from bot.settings import ConfigError, Settings, load
from bot.telegram.polling import CannotRun

log = logging.getLogger(__name__)

CYCLES_AFTER = 10_000
"""New objects between two looks for cyclic garbage. An update, as it is read, makes more than Python's 700:
looking after so few takes a quarter of all the time that the bot works."""

FIRST_STEPS = """\
No telegram_token, so this is a sandbox: a small Telegram of your own.
  1. Open {url}/
  2. In the group on the left send /newgame, press «🤖 + бот» a few times, then «Начать»."""


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
