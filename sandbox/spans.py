"""Marked stretches of a text, in characters, and their translation to and from UTF-16 code units."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

SPLITTABLE = ("bold", "italic", "underline", "strikethrough", "spoiler")
"""Styles that may contain each other and be cut at will."""
QUOTES = ("blockquote", "expandable_blockquote")
MONOSPACED = ("code", "pre")
"""Nothing else may be marked inside of these."""
CARRYING_DATA = ("text_link", "text_mention", "custom_emoji", "date_time")


_WIDE = re.compile("[\U00010000-\U0010ffff]")


class Span(NamedTuple):
    """One entity: its type, where it begins and ends (characters) and its further fields."""

    type: str
    start: int
    end: int
    data: Mapping[str, Any] = MappingProxyType({})


class MarkedText:
    """Text and spans as a parser of markup produces them."""

    def __init__(self) -> None:
        self.spans: list[Span] = []
        self.length = 0
        self._parts: list[str] = []

    def append(self, piece: str) -> None:
        self._parts.append(piece)
        self.length += len(piece)

    def mark(self, kind: str, start: int, data: dict[str, Any] | None = None) -> None:
        """Marks from `start` to here; an empty stretch is not worth marking."""
        if self.length > start:
            self.spans.append(Span(kind, start, self.length, data or {}))

    def text(self) -> str:
        return "".join(self._parts)

    def text_since(self, start: int) -> str:
        return self.text()[start:]


class Utf16:
    """Translates between characters of one text and UTF-16 code units, of which an emoji takes two."""

    def __init__(self, text: str) -> None:
        self._wide = [match.start() for match in _WIDE.finditer(text)]
        self._wide_units = [position + n for n, position in enumerate(self._wide)]
        self.length = len(text) + len(self._wide)

    def from_characters(self, position: int) -> int:
        return position + bisect_left(self._wide, position)

    def to_characters(self, offset: int) -> int | None:
        """None in the middle of a character."""
        before = bisect_left(self._wide_units, offset)
        return None if before and self._wide_units[before - 1] == offset - 1 else offset - before


def byte_offset(text: str, position: int) -> int:
    """Where the server says something is: in bytes of UTF-8."""
    return len(text[:position].encode())
