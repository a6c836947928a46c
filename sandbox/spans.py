"""Marked stretches of a text under construction, measured as Telegram does: in UTF-16 code units."""

from dataclasses import dataclass, field
from typing import Any

SPLITTABLE = ("bold", "italic", "underline", "strikethrough", "spoiler")
"""Styles that may contain each other and be cut at will."""
QUOTES = ("blockquote", "expandable_blockquote")
MONOSPACED = ("code", "pre")
"""Nothing else may be marked inside of these."""
CARRYING_DATA = ("text_link", "text_mention", "custom_emoji", "date_time")


@dataclass(frozen=True, slots=True)
class Span:
    """One entity: its type, where it begins and ends (UTF-16 code units) and its further fields."""

    type: str
    start: int
    end: int
    data: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"type": self.type, "offset": self.start, "length": self.end - self.start, **self.data}


class MarkedText:
    """Text and spans as a parser of markup produces them."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.length = 0
        self._parts: list[str] = []

    def append(self, piece: str) -> None:
        self._parts.append(piece)
        self.length += utf16_length(piece)

    def mark(self, kind: str, start: int, data: dict[str, Any] | None = None) -> None:
        """Marks from `start` to here; an empty stretch is not worth marking."""
        if self.length > start:
            self.spans.append(Span(kind, start, self.length, data or {}))

    def text(self) -> str:
        return "".join(self._parts)

    def text_since(self, start: int) -> str:
        return slice_utf16(self.text(), start, self.length)


def utf16_length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def slice_utf16(text: str, start: int, end: int) -> str:
    return text.encode("utf-16-le", "surrogatepass")[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")


def byte_offset(text: str, position: int) -> int:
    """Where the server says something is: in bytes of UTF-8."""
    return len(text[:position].encode())
