"""``petukh-bot doctor``: whether everything the bot needs is there, and what to do where it is not."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.db.copies import CopyRefused, condition, group_tables
from bot.db.schema import MIGRATIONS
from bot.findings import Finding, GroupTable, fault, note, ok
from bot.lock import is_held
from bot.service.ports import Clock
from bot.settings import Settings, config_file
from bot.telegram import checkup

ENOUGH_BYTES = 200 * 2**20
"""Free disk space below which it is time to make room: a backup beside the database must fit too."""


async def examine(settings: Settings, clock: Clock) -> list[Finding]:
    """Look at everything; nothing is changed, but groups see for a moment that the bot is typing."""
    found = [_config(), *_storage(settings.database)]
    tables: tuple[GroupTable, ...] = ()
    with suppress(CopyRefused):  # which has been told above
        tables = group_tables(settings.database)
    if settings.telegram_token is None:
        told = "telegram_token is not set, so the bot would play in a sandbox; take one from @BotFather"
        return [*found, fault("token", told)]
    token = settings.telegram_token.get_secret_value()
    return [*found, *await checkup.examine(token, settings.base_url, settings.webhook_url, tables, clock)]


def _config() -> Finding:
    file = config_file()
    return ok("config", f"{file}" if file.is_file() else "the environment alone, there is no config.toml")


def _storage(database: Path) -> Iterator[Finding]:
    """Disk, database, and who uses it."""
    folder = next(each for each in database.absolute().parents if each.exists())
    free = shutil.disk_usage(folder).free
    if not os.access(folder, os.W_OK | os.X_OK):
        yield fault("disk", f"{folder}: the bot may not write here; give its user the folder")
    elif free < ENOUGH_BYTES:
        yield fault("disk", f"{folder}: only {free // 2**20} MB are free; make room")
    else:
        yield ok("disk", f"{folder}: {free // 2**20} MB are free")
    if not database.exists():
        yield note("database", f"{database}: there is none yet, the bot makes it when it starts")
        return
    try:
        found = condition(database)
    except CopyRefused as refusal:
        yield fault("database", f"{refusal}; or put a backup in its place: petukh-bot restore FILE")
    else:
        to_come = "" if found.version == len(MIGRATIONS) else f", becomes {len(MIGRATIONS)} at the next start"
        yield ok("database", f"{database}: sound, schema {found.version}{to_come}")
    yield ok("lock", "a bot is running on this database" if is_held(database) else "no bot is running")
