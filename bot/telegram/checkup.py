"""How the bot stands with Telegram, asked without changing anything."""

from __future__ import annotations

from collections.abc import Sequence
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from telegram.error import InvalidToken, TelegramError

from bot.findings import Finding, GroupTable, fault, note, ok
from bot.service.ports import Clock
from bot.telegram.failures import Failed, Failure, understand
from bot.telegram.polling import UNKNOWN_TOKEN
from bot.telegram.transport import AiohttpRequest
from bot.telegram.webhook import PATH

CLOCK_SECONDS = 5.0
"""The machine's clock may be wrong by so much; the server tells its own in whole seconds."""
_TO_DO = {
    Failure.UNREACHABLE: "the game waits: add the bot to the group again, let it write, or reopen the topic",
    Failure.THREAD_GONE: "the topic was deleted: the bot goes on without one",
    Failure.MIGRATED: "the group has become a supergroup: the bot moves the table by itself",
}
_ELSE = "look at the log for more"
PENDING_UPDATES = 100
"""More than so many waiting for the webhook mean that they do not arrive."""


async def examine(
    token: str, base_url: str, webhook_url: str | None, tables: Sequence[GroupTable], clock: Clock
) -> list[Finding]:
    """Token, groups, privacy mode, webhook, clock and the tables in groups. No finding tells the token."""
    request = AiohttpRequest()
    await request.initialize()
    address = f"{base_url.rstrip('/')}/bot{token}"
    try:
        me: dict[str, Any] = await request.call(f"{address}/getMe", {})
        hook: dict[str, Any] = await request.call(f"{address}/getWebhookInfo", {})
        standing = await _tables(request, address, tables)
    except InvalidToken:
        return [fault("token", f"{UNKNOWN_TOKEN}; take it anew from @BotFather with /token")]
    except TelegramError as error:
        host = urlsplit(base_url).hostname
        return [fault("token", f"{host} cannot be asked ({error.message}); check the network, and base_url")]
    finally:
        await request.shutdown()
    found = [ok("token", f"it is @{me['username']}'s"), _groups(me), _privacy(me)]
    return [*found, _webhook(hook, webhook_url), await _clock(base_url, clock), *standing]


async def _tables(request: AiohttpRequest, address: str, tables: Sequence[GroupTable]) -> list[Finding]:
    """Whether the bot may write where its tables stand. To say that it is typing needs the same rights."""
    found = [await _table(request, address, each) for each in tables]
    troubles = [each for each in found if each is not None]
    if tables and not troubles:
        return [ok("tables", f"the bot may write at all {len(tables)} that stand in groups")]
    return troubles


async def _table(request: AiohttpRequest, address: str, table: GroupTable) -> Finding | None:
    thread = {} if table.thread_id is None else {"message_thread_id": table.thread_id}
    try:
        await request.call(
            f"{address}/sendChatAction", {"chat_id": table.chat_id, "action": "typing", **thread}
        )
    except TelegramError as error:
        failed = understand(error)
        if isinstance(failed, Failed):
            told = f"{failed.description}; {_TO_DO.get(failed.failure, _ELSE)}"
            return note(f"table {table.id}", f"«{table.title}»: {told}")
    return None


def _groups(me: dict[str, Any]) -> Finding:
    if me.get("can_join_groups"):
        return ok("groups", "the bot may be added to groups")
    return fault("groups", "the bot may not be added to groups; allow it: @BotFather, /setjoingroups, Enable")


def _privacy(me: dict[str, Any]) -> Finding:
    if not me.get("can_read_all_group_messages"):
        return ok("privacy", "the bot sees no messages of groups but its commands, which is all it needs")
    return note(
        "privacy",
        "the bot is sent all messages of its groups and needs none: @BotFather, /setprivacy, Enable",
    )


def _webhook(hook: dict[str, Any], webhook_url: str | None) -> Finding:
    # The path of somebody's webhook may be a secret of his: only the host is told.
    given = urlsplit(hook.get("url") or "").hostname
    if webhook_url is None:
        if not given:
            return ok("webhook", "there is none, the bot asks for updates")
        return note(
            "webhook",
            f"Telegram sends updates to {given}, which the bot ends when it starts; "
            "if another program uses this token, stop that one or take another token",
        )
    if hook.get("url") != webhook_url.rstrip("/") + PATH:
        told = f"Telegram sends updates to {given}" if given else "Telegram knows of none"
        return note("webhook", f"{told}; the bot gives it webhook_url when it starts")
    if trouble := hook.get("last_error_message"):
        return fault("webhook", f"Telegram could not reach it lately ({trouble}); look at the TLS proxy")
    if (pending := hook.get("pending_update_count", 0)) > PENDING_UPDATES:
        return fault("webhook", f"{pending} updates wait to be fetched; is the bot running behind {given}?")
    return ok("webhook", f"Telegram sends updates to {given}")


async def _clock(base_url: str, clock: Clock) -> Finding:
    timeout = aiohttp.ClientTimeout(total=10)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(base_url, allow_redirects=False) as response,
        ):
            theirs = parsedate_to_datetime(response.headers["Date"]).timestamp()
    except (aiohttp.ClientError, TimeoutError, KeyError, ValueError):
        return note("clock", "the server does not tell the time, so the clock was not checked")
    ahead = clock.now() - theirs
    if abs(ahead) <= CLOCK_SECONDS:
        return ok("clock", "it agrees with the server's")
    way = "fast" if ahead > 0 else "slow"
    return fault("clock", f"it is {abs(ahead):.0f} s {way}; let the machine set it by NTP")
