"""From what a bot sends (text with markup, or text with entities) to the text and entities of the message."""

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from sandbox.autolinks import find_links
from sandbox.errors import LEGACY_MARKDOWN, UNSUPPORTED_PARSE_MODE, ApiError, wrong_entity
from sandbox.html_markup import parse_html
from sandbox.markdown_markup import parse_markdown
from sandbox.nesting import tidy
from sandbox.spans import CARRYING_DATA, QUOTES, SPLITTABLE, Span, Utf16
from sandbox.urls import checked_url

MOST_ENTITIES = 100
"""Formatting beyond this many entities is dropped, as Telegram does."""

_DETECTED = ("mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bank_card")
_OUTER_FIRST = (*QUOTES, "pre", "code", *CARRYING_DATA, *_DETECTED, *SPLITTABLE)
_PRIORITY = {kind: n for n, kind in enumerate(_OUTER_FIRST)}
_FIELDS = {
    "pre": ("language",),
    "text_link": ("url",),
    "text_mention": ("user",),
    "custom_emoji": ("custom_emoji_id",),
    "date_time": ("unix_time", "date_time_format"),
}
_NEEDED = {
    "text_link": "url",
    "text_mention": "user",
    "custom_emoji": "custom_emoji_id",
    "date_time": "unix_time",
}
# Control characters become blanks; carriage returns, marks that reverse the line and overlines vanish.
_CLEANED = dict.fromkeys([*range(10), 11, 12, *range(14, 32)], " ") | dict.fromkeys(
    [13, *range(0x2028, 0x202F), 0x030A, 0x0333, 0x033F]
)
_CLEANED_AWAY = {chr(code) for code, replacement in _CLEANED.items() if replacement is None}
_UNCLEAN = re.compile("[\x00-\x09\x0b-\x1f\u2028-\u202e\u030a\u0333\u033f]")
_INVISIBLE = re.compile(
    "[\\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]*"
)


def parse(
    text: str, parse_mode: str | None, entities: Sequence[dict[str, Any]] | None
) -> tuple[str, list[dict[str, Any]]]:
    """Cleaned and trimmed text with its entities (offset, length in UTF-16 code units), outermost first.

    A parse mode makes `entities` be ignored. Mentions, commands, hashtags and addresses are found as well.
    The text is empty if nothing in it can be seen. A `text_mention` found in markup has only the `id` of its
    user. Raises `ApiError` "can't parse entities: ...", or for a wrong parse mode or entity.
    """
    if parse_mode:
        text, spans = _marked_up(text, parse_mode.lower())
    else:
        spans = _given(entities, text) if entities else []
    if _UNCLEAN.search(text):
        text, spans = _clean(text, spans)
    text, spans = _trim(text, tidy(text, spans[:MOST_ENTITIES]))
    return text, _to_json(text, [*spans, *find_links(text, spans)])


def _marked_up(text: str, parse_mode: str) -> tuple[str, list[Span]]:
    if parse_mode == "html":
        marked = parse_html(text)
    elif parse_mode == "markdownv2":
        marked = parse_markdown(text)
    else:
        raise LEGACY_MARKDOWN() if parse_mode == "markdown" else UNSUPPORTED_PARSE_MODE()
    return marked.text(), marked.spans


def _given(entities: Sequence[dict[str, Any]], text: str) -> list[Span]:
    """The entities of the caller but those that Telegram finds by itself."""
    units = Utf16(text)
    return [_given_span(entity, units) for entity in entities if entity["type"] not in _DETECTED]


def _given_span(entity: dict[str, Any], units: Utf16) -> Span:
    kind, start, length = entity["type"], entity["offset"], entity["length"]
    if kind not in _PRIORITY:
        raise wrong_entity(f"entity of unsupported type {kind} specified")
    if start < 0 or length <= 0:
        raise wrong_entity(f"entity with wrong offset {start} or length {length} specified")
    if start + length > units.length:
        raise wrong_entity(
            f"entity beginning at UTF-16 offset {start} ends after "
            f"the end of the text at UTF-16 offset {units.length}"
        )
    first, last = units.to_characters(start), units.to_characters(start + length)
    if first is None or last is None:
        raise wrong_entity(f"entity at UTF-16 offset {start} begins or ends in the middle of a character")
    if (needed := _NEEDED.get(kind)) is not None and needed not in entity:
        raise wrong_entity(f"entity of type {kind} must have the field {needed}")
    data = {name: entity[name] for name in _FIELDS.get(kind, ()) if name in entity}
    if kind == "text_link":
        data["url"] = _url(entity["url"])
    return Span(kind, first, last, data)


def _url(address: str) -> str:
    url = checked_url(address)
    if url is None:
        raise ApiError(400, f"Bad Request: entity URL '{address}' is invalid: Wrong HTTP URL")
    return url


def _clean(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    gone = list(accumulate((character in _CLEANED_AWAY for character in text), initial=0))
    moved = [Span(s.type, s.start - gone[s.start], s.end - gone[s.end], s.data) for s in spans]
    return text.translate(_CLEANED), moved


def _trim(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    """Blanks go from the end, and from the beginning as far as no entity covers them."""
    if _INVISIBLE.fullmatch(text):
        return "", []
    first = min((span.start for span in spans), default=len(text))
    leading = min(len(text) - len(text.lstrip(" \n")), first)
    text = text[leading:].rstrip(" \n")
    if not spans:
        return text, spans
    moved = [Span(s.type, s.start - leading, min(s.end - leading, len(text)), s.data) for s in spans]
    return text, [span for span in moved if span.end > span.start]


def _to_json(text: str, spans: list[Span]) -> list[dict[str, Any]]:
    if not spans:
        return []
    units = Utf16(text)
    entities: list[dict[str, Any]] = []
    for span in sorted(spans, key=lambda s: (s.start, -s.end, _PRIORITY[s.type])):
        offset = units.from_characters(span.start)
        length = units.from_characters(span.end) - offset
        entities.append({"type": span.type, "offset": offset, "length": length, **span.data})
    return entities
