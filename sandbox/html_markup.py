"""`parse_mode=HTML`, read as the real server reads it, with its words for what is wrong."""

import re
from typing import Any, NamedTuple, NoReturn

from sandbox.errors import cant_parse_entities, no_end_tag, unsupported_start_tag
from sandbox.spans import MarkedText, Span, byte_offset
from sandbox.urls import checked_url, custom_emoji, date_time, mentioned_user

_STYLES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
}
_TAGS = {*_STYLES, "a", "code", "pre", "blockquote", "tg-emoji", "tg-time"}
_LANGUAGE = "language-"
_SIGNS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

# Nearly every tag a bot writes is one of these; the slow reader knows the rest and what is wrong with it.
_SHORT_TAG = re.compile(r"<(/?)(b|i|u|s|code|pre|blockquote)>")

_PLAIN = re.compile(r"[^<&]+")
_REFERENCE = re.compile(r"&(?:#(?:[xX]([0-9a-fA-F]{1,16})|([0-9]{1,16}))|([a-zA-Z]+));?")
_SPACES = re.compile(r"\s*")
_TAG_NAME = re.compile(r"[^\s>]*")
_ATTRIBUTE_NAME = re.compile(r"[^\s=>]*")
_BARE_VALUE = re.compile(r"[a-zA-Z0-9.\-]*")


class _OpenTag(NamedTuple):
    name: str
    attributes: dict[str, str]
    start: int


def parse_html(source: str) -> MarkedText:
    """Text and spans of `source`; `ApiError` in the words of the real server where it is not good HTML."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self._source = source
        self._position = 0
        self._marked = MarkedText()
        self._open: list[_OpenTag] = []

    def read(self) -> MarkedText:
        source = self._source
        while self._position < len(source):
            plain = _PLAIN.match(source, self._position)
            if plain is not None:
                self._marked.append(plain[0])
                self._position = plain.end()
            elif source[self._position] == "&":
                self._reference()
            elif (tag := _SHORT_TAG.match(source, self._position)) and self._short_tag(*tag.groups()):
                self._position = tag.end()
            elif source.startswith("</", self._position):
                self._end_tag()
            else:
                self._start_tag()
        if self._open:
            raise no_end_tag(self._open[-1].name)
        # A language only means something on a block.
        spans = self._marked.spans
        spans[:] = [Span("code", span.start, span.end) if span.type == "code" else span for span in spans]
        return self._marked

    def _refuse(self, words: str, place: int, after: str = "") -> NoReturn:
        raise cant_parse_entities(f"{words} at byte offset {byte_offset(self._source, place)}{after}")

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self._source, self._position)
        assert match is not None  # the patterns above all match nothing at all, too
        self._position = match.end()
        return match[0]

    def _here(self) -> str:
        return self._source[self._position : self._position + 1]

    def _reference(self) -> None:
        match = _REFERENCE.match(self._source, self._position)
        self._marked.append(_sign(match) if match is not None else "&")
        self._position = match.end() if match is not None else self._position + 1

    def _short_tag(self, slash: str, name: str) -> bool:
        if not slash:
            self._open.append(_OpenTag(name, {}, self._marked.length))
        elif self._open and self._open[-1].name == name:
            self._mark(self._open.pop())
        else:
            return False
        return True

    def _start_tag(self) -> None:
        begin = self._position
        self._position += 1
        name = self._take(_TAG_NAME).lower()
        if not self._here():
            self._refuse("Unclosed start tag", begin)
        if name not in _TAGS:
            raise unsupported_start_tag(name, byte_offset(self._source, begin))
        attributes = self._attributes(name, begin)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            self._refuse('Tag "span" must have class "tg-spoiler"', begin)
        self._open.append(_OpenTag(name, attributes, self._marked.length))

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        attributes: dict[str, str] = {}
        while True:
            self._take(_SPACES)
            if self._here() == ">":
                self._position += 1
                return attributes
            attribute = self._take(_ATTRIBUTE_NAME).lower()
            self._take(_SPACES)
            if not self._here():
                self._refuse(f'Unclosed start tag "{tag}"', begin)
            if not attribute:
                self._refuse(f'Empty attribute name in the tag "{tag}"', begin)
            if self._here() == "=":
                self._position += 1
                attributes[attribute] = self._value(tag, begin)
            elif tag == "blockquote":
                attributes[attribute] = ""
            else:
                self._refuse(f'Expected equal sign in declaration of an attribute of the tag "{tag}"', begin)

    def _value(self, tag: str, begin: int) -> str:
        self._take(_SPACES)
        quote = self._here()
        if not quote:
            self._refuse(f'Unclosed start tag "{tag}"', begin)
        if quote not in "'\"":
            place = self._position
            value = self._take(_BARE_VALUE)
            if self._here() and self._here() != ">" and not self._here().isspace():
                self._refuse("Unexpected end of name token", place)
            return value.lower()
        end = self._source.find(quote, self._position + 1)
        if end < 0:
            self._refuse("Unclosed start tag", begin)
        raw = self._source[self._position + 1 : end]
        self._position = end + 1
        return _REFERENCE.sub(_sign, raw)

    def _end_tag(self) -> None:
        begin = self._position
        if not self._open:
            self._refuse("Unexpected end tag", begin)
        self._position += 2
        name = self._take(_TAG_NAME).lower()
        self._take(_SPACES)
        if self._here() != ">":
            self._refuse("Unclosed end tag", begin)
        self._position += 1
        opened = self._open.pop()
        if name not in ("", opened.name):
            self._refuse("Unmatched end tag", begin, f', expected "</{opened.name}>", found "</{name}>"')
        self._mark(opened)

    def _mark(self, tag: _OpenTag) -> None:
        marked, attributes = self._marked, tag.attributes
        if tag.name in _STYLES:
            marked.mark(_STYLES[tag.name], tag.start)
        elif tag.name == "a":
            mark_link(marked, tag.start, attributes.get("href") or marked.text_since(tag.start))
        elif tag.name == "blockquote":
            marked.mark("expandable_blockquote" if "expandable" in attributes else "blockquote", tag.start)
        elif tag.name == "tg-emoji":
            marked.mark("custom_emoji", tag.start, custom_emoji(attributes.get("emoji-id", "")))
        elif tag.name == "tg-time":
            fields = date_time(attributes.get("unix", ""), attributes.get("format", ""))
            marked.mark("date_time", tag.start, fields)
        else:
            self._mark_monospaced(tag)

    def _mark_monospaced(self, tag: _OpenTag) -> None:
        """`<pre><code class="language-x">` around the same text, in either order, is one block."""
        spans, start, end = self._marked.spans, tag.start, self._marked.length
        inner = spans[-1] if spans and (spans[-1].start, spans[-1].end) == (start, end) else None
        language = _language(tag.attributes)
        if tag.name == "pre" and inner is not None and inner.type == "code" and inner.data:
            spans[-1] = Span("pre", start, end, inner.data)
        elif tag.name == "code" and inner is not None and inner.type == "pre" and language:
            spans[-1] = Span("pre", start, end, language)
        else:
            self._marked.mark(tag.name, start, language if tag.name == "code" else None)


def mark_link(marked: MarkedText, start: int, address: str) -> None:
    """Marks a link or, for `tg://user?id=`, a mention; an address that is none is left as plain text."""
    user_id = mentioned_user(address)
    url = checked_url(address)
    if user_id is not None:
        marked.mark("text_mention", start, {"user": {"id": user_id}})
    elif url is not None:
        marked.mark("text_link", start, {"url": url})


def _language(attributes: dict[str, str]) -> dict[str, Any]:
    name = attributes.get("class", "")
    language = name.removeprefix(_LANGUAGE) if name.startswith(_LANGUAGE) else ""
    return {"language": language} if language else {}


def _sign(reference: re.Match[str]) -> str:
    """The sign that a character reference stands for; an unknown one stands for itself."""
    hexadecimal, decimal, name = reference.groups()
    if name is not None:
        return _SIGNS.get(name, reference[0])
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    if 0xD800 <= code <= 0xDFFF:
        raise cant_parse_entities(
            "Text contains invalid Unicode characters after decoding HTML entities, "
            "check for unmatched surrogate code units"
        )
    return chr(code) if 0 < code <= 0x10FFFF else reference[0]
