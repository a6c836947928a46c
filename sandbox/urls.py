"""Which addresses Telegram takes for links, and what it makes of its own `tg://` ones inside a text."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sandbox.errors import cant_parse_entities

_SCHEME = re.compile(r"(?i)(https?|tonsite|tg|ton)(:)(//)?")
_HOST = re.compile(r"(?i)(?:[^\s/?#@]*@)?([\w-]+(?:\.[\w-]+)+)(:\d{1,5})?(?=[/?#]|$)")
_LONGEST_IDENTIFIER = 2**63
_TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")


def checked_url(address: str) -> str | None:
    """The address as Telegram stores it, or None where it would show plain text."""
    address = address.strip()
    scheme = _SCHEME.match(address)
    if scheme is not None and scheme[1].lower() in ("tg", "ton"):
        rest = address[scheme.end() :]
        return f"{scheme[1].lower()}://{rest}" if rest and not re.search(r"\s", rest) else None
    if scheme is not None and not scheme[3]:
        return None
    rest = address[scheme.end() :] if scheme is not None else address
    host = _HOST.match(rest)
    if host is None or re.search(r"\s", rest):
        return None
    tail = rest[host.end() :]
    slash = "" if tail.startswith("/") else "/"
    protocol = scheme[1].lower() if scheme is not None else "http"
    return f"{protocol}://{host[0].lower()}{slash}{tail}"


def mentioned_user(address: str) -> int | None:
    """The user of a `tg://user?id=` link."""
    query = _tg_query(address, "user")
    identifier = query.get("id", "") if query is not None else ""
    return int(identifier) if re.fullmatch(r"[1-9]\d{0,15}", identifier) else None


def emoji_or_time(address: str | None) -> tuple[str, dict[str, Any]]:
    """Entity type and fields of what MarkdownV2 writes as `![text](address)`."""
    if address is None:
        raise cant_parse_entities("The entity must contain a tg://emoji or tg://time URL")
    emoji = _tg_query(address, "emoji")
    if emoji is not None:
        if "id" not in emoji:
            raise cant_parse_entities("Custom emoji URL must have an emoji identifier")
        return "custom_emoji", custom_emoji(emoji["id"])
    time = _tg_query(address, "time")
    if time is not None:
        return "date_time", date_time(time.get("unix", ""), time.get("format", ""))
    raise cant_parse_entities("Invalid tg://emoji or tg://time URL specified")


def custom_emoji(identifier: str) -> dict[str, Any]:
    """Fields of a custom_emoji entity."""
    if not re.fullmatch(r"[1-9]\d{0,18}", identifier) or int(identifier) >= _LONGEST_IDENTIFIER:
        raise cant_parse_entities("Invalid custom emoji identifier specified")
    return {"custom_emoji_id": identifier}


def date_time(unix: str, time_format: str) -> dict[str, Any]:
    """Fields of a date_time entity: seconds since 1970 and how a client is to show them."""
    if not re.fullmatch(r"\d{1,10}", unix):
        raise cant_parse_entities("Invalid Unix time specified")
    if not _TIME_FORMAT.fullmatch(time_format):
        raise cant_parse_entities("Invalid date-time format specified")
    fields: dict[str, Any] = {"unix_time": int(unix)}
    return {**fields, "date_time_format": time_format} if time_format else fields


def _tg_query(address: str, host: str) -> dict[str, str] | None:
    link = re.sub(r"(?i)^tg:(//)?", "tg://", address)
    parts = urlsplit(link)
    if parts.scheme != "tg" or parts.netloc.lower() != host or parts.path not in ("", "/"):
        return None
    return {key: values[0] for key, values in parse_qs(parts.query).items()}
