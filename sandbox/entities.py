"""From what a bot sends (text with markup, or text with entities) to the text and entities of the message."""

import re
from collections.abc import Sequence
from typing import Any

from sandbox.autolinks import find_links
from sandbox.errors import (
    LEGACY_MARKDOWN,
    RAW_TEXT_BYTES,
    RAW_TEXT_TOO_LONG,
    UNSUPPORTED_PARSE_MODE,
    ApiError,
    wrong_entity,
)
from sandbox.html_markup import parse_html
from sandbox.markdown_markup import parse_markdown
from sandbox.nesting import tidy
from sandbox.spans import CARRYING_DATA, MONOSPACED, QUOTES, SPLITTABLE, Span, slice_utf16, utf16_length
from sandbox.urls import checked_url

MOST_ENTITIES = 100
"""Formatting beyond this many entities is dropped, as Telegram does."""

_DETECTED = {"mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number", "bank_card"}
_FIELDS = {
    "pre": ("language",),
    "text_link": ("url",),
    "text_mention": ("user",),
    "custom_emoji": ("custom_emoji_id",),
    "date_time": ("unix_time", "date_time_format"),
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
    user. Raises `ApiError` "can't parse entities: ...", for a wrong parse mode and for text over
    `RAW_TEXT_BYTES`.
    """
    if len(text) * 4 > RAW_TEXT_BYTES and len(text.encode()) > RAW_TEXT_BYTES:
        raise RAW_TEXT_TOO_LONG()
    if parse_mode:
        text, spans = _marked_up(text, parse_mode.lower())
    else:
        spans = [span for entity in entities or () if (span := _given(entity, text)) is not None]
    if _UNCLEAN.search(text):
        text, spans = _clean(text, spans)
    text, spans = _trim(text, tidy(text, spans[:MOST_ENTITIES]))
    return text, [span.to_json() for span in _sorted([*spans, *find_links(text, spans)])]


def _marked_up(text: str, parse_mode: str) -> tuple[str, list[Span]]:
    if parse_mode == "html":
        marked = parse_html(text)
    elif parse_mode == "markdownv2":
        marked = parse_markdown(text)
    else:
        raise LEGACY_MARKDOWN() if parse_mode == "markdown" else UNSUPPORTED_PARSE_MODE()
    return marked.text(), marked.spans


def _given(entity: dict[str, Any], text: str) -> Span | None:
    """An entity of the caller; those Telegram finds by itself are left to it."""
    kind, start, length = entity["type"], entity["offset"], entity["length"]
    if kind in _DETECTED:
        return None
    if kind not in (*SPLITTABLE, *QUOTES, *MONOSPACED, *CARRYING_DATA):
        raise wrong_entity("unsupported type specified")
    total = utf16_length(text)
    if start < 0 or length <= 0:
        raise wrong_entity(f"wrong offset {start} or length {length} specified")
    if start + length > total:
        raise wrong_entity(
            f"entity beginning at UTF-16 offset {start} ends after "
            f"the end of the text at UTF-16 offset {total}"
        )
    if not (_is_between_characters(text, start) and _is_between_characters(text, start + length)):
        raise wrong_entity(f"entity at UTF-16 offset {start} begins or ends in the middle of a character")
    data = {name: entity[name] for name in _FIELDS.get(kind, ()) if name in entity}
    if kind == "text_link":
        data["url"] = _url(entity.get("url", ""))
    return Span(kind, start, start + length, data)


def _url(address: str) -> str:
    url = checked_url(address)
    if url is None:
        raise ApiError(400, f"Bad Request: entity URL '{address}' is invalid: Wrong HTTP URL")
    return url


def _is_between_characters(text: str, offset: int) -> bool:
    unit = slice_utf16(text, offset, offset + 1)
    return not ("\udc00" <= unit <= "\udfff")


def _clean(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    gone = [0]  # for each code unit, how many before it vanish
    for character in text:
        step = 0 if character not in _CLEANED_AWAY else 1
        gone.extend([gone[-1] + step] * utf16_length(character))
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
    length = utf16_length(text)
    moved = [Span(s.type, s.start - leading, min(s.end - leading, length), s.data) for s in spans]
    return text, [span for span in moved if span.end > span.start]


_PRIORITY = {kind: n for n, kind in enumerate((*QUOTES, "pre", "code", *CARRYING_DATA, *SPLITTABLE))}


def _sorted(spans: list[Span]) -> list[Span]:
    return sorted(spans, key=lambda s: (s.start, -s.end, _PRIORITY.get(s.type, len(_PRIORITY))))
