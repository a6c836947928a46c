"""Reading links into Telegram."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from sandbox.control.verbs import ControlError

HOSTS = ("t.me", "telegram.me", "www.t.me")


@dataclass(frozen=True, slots=True)
class Link:
    """Where a link leads: a bot or public chat by name, or a chat by id; a message there; a start payload."""

    name: str = ""
    chat_id: int | None = None
    message_id: int | None = None
    start: str | None = None


def read_link(url: str) -> Link:
    """Understand https://t.me/... and tg://resolve?... . Raises `ControlError` for any other link."""
    parts = urlsplit(url if "//" in url else f"https://{url}")
    query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
    if parts.scheme == "tg" and parts.netloc == "resolve" and "domain" in query:
        return Link(name=query["domain"], message_id=_number(query.get("post")), start=query.get("start"))
    if parts.netloc not in HOSTS:
        raise ControlError(f"url: {url} does not lead into Telegram")
    match parts.path.strip("/").split("/"):
        case ["c", channel, *_, message] if channel.isdigit() and message.isdigit():
            return Link(chat_id=int(f"-100{channel}"), message_id=int(message))
        case [name] if name:
            return Link(name=name, start=query.get("start"))
        case [name, *_, message] if message.isdigit():
            return Link(name=name, message_id=int(message))
        case _:
            raise ControlError(f"url: {url} is not understood here")


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdigit() else None
