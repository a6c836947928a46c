"""What the log may say, and how: never the token, never a hand."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from types import TracebackType
from typing import Literal

from bot import trace

# A traceback ends with words of whatever broke, which may have been working on a hand: cards as the code
# writes them, «Qs», and as people read them, «Д♠».
_CARD = re.compile(r"(?<!\w)(?:10|[6-9TJQKAВДКТ])(?:[scdh](?!\w)|[♠♣♦♥])")

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
FORMAT = "%(asctime)s %(levelname)s %(name)s:%(about)s %(message)s"


class WithoutSecret(logging.Formatter):
    """Lines to read. Writes dots for a secret wherever it turns up, in a traceback too."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__(FORMAT)
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        named = "".join(f" {name} {number}" for name, number in _about().items())
        record.about = named and f" [{named.strip()}]"
        return self.hidden(super().format(record))

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802 - the name is logging's
        """The traceback without cards."""
        return _CARD.sub("…", super().formatException(ei))

    def hidden(self, text: str) -> str:
        """The text without its secrets."""
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return text


class AsJson(WithoutSecret):
    """An object a line, for programs that gather logs; ``update`` and ``table`` where they are known."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        fields: dict[str, str | int] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.hidden(record.getMessage()),
            **_about(),
        }
        if record.exc_info:
            fields["exception"] = self.hidden(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def set_up(level: str, form: Literal["text", "json"], secrets: tuple[str, ...]) -> None:
    """Log to the standard error. No library may tell what goes over the wire, since that holds hands."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson(secrets) if form == "json" else WithoutSecret(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for library in ("telegram", "aiohttp", "aiosqlite", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


def _about() -> dict[str, int]:
    known = {"update": trace.update.get(), "table": trace.table.get()}
    return {name: number for name, number in known.items() if number is not None}
