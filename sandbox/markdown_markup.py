"""`parse_mode=MarkdownV2`, read as the real server reads it, with its words for what is wrong."""

import re
from dataclasses import dataclass
from typing import NoReturn

from sandbox.errors import cant_parse_entities, reserved_character
from sandbox.html_markup import mark_link
from sandbox.spans import MarkedText, byte_offset
from sandbox.urls import emoji_or_time

_PLAIN = re.compile(r"[^\\_*\[\]()~`>#+\-=|{}.!\r\n]+")
_PLAIN_MONOSPACED = re.compile(r"[^\\`]+")
_LANGUAGE = re.compile(r"[^\s`]*")
_ADDRESS = re.compile(r"((?:\\[\x01-\x7e]|\\(?![\x01-\x7e])|[^)\\])*)\)")
_ESCAPED = re.compile(r"\\([\x01-\x7e])")
_LINE_BREAK = re.compile(r"\r\n|\n\r|\r|\n|")


@dataclass(frozen=True, slots=True)
class _Mark:
    """A kind of entity: its name in errors and in the answer, how it is opened and closed."""

    name: str
    type: str
    opening: str
    closing: str


_MARKS = (  # the longer opening first
    _Mark("Pre", "pre", "```", "```"),
    _Mark("Code", "code", "`", "`"),
    _Mark("Underline", "underline", "__", "__"),
    _Mark("Italic", "italic", "_", "_"),
    _Mark("Bold", "bold", "*", "*"),
    _Mark("Strikethrough", "strikethrough", "~", "~"),
    _Mark("Spoiler", "spoiler", "||", "||"),
    _Mark("CustomEmoji", "custom_emoji", "![", "]"),
    _Mark("TextUrl", "text_link", "[", "]"),
)
_QUOTE = _Mark("BlockQuote", "blockquote", ">", "\n")


@dataclass(frozen=True, slots=True)
class _Opened:
    mark: _Mark
    place: int
    start: int
    language: str = ""


def parse_markdown(source: str) -> MarkedText:
    """Text and spans of `source`; `ApiError` in the words of the real server where it is no MarkdownV2."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self._source = source
        self._position = 0
        self._marked = MarkedText()
        self._open: list[_Opened] = []
        self._may_quote = True

    def read(self) -> MarkedText:
        while self._position < len(self._source):
            if not self._plain():
                self._sign()
        if any(opened.mark is _QUOTE for opened in self._open):
            self._close_quote()
        if self._open:
            self._refuse_unclosed()
        return self._marked

    def _plain(self) -> bool:
        """Takes text that means nothing but itself, or an escaped sign."""
        source, position = self._source, self._position
        monospaced = self._in_monospaced()
        plain = (_PLAIN_MONOSPACED if monospaced else _PLAIN).match(source, position)
        if plain is not None:
            self._keep(plain[0], plain.end())
        elif source[position] == "\\":
            following = source[position + 1 : position + 2]
            escaped = bool(following) and 0 < ord(following) <= 126
            self._keep(following if escaped else "\\", position + 1 + escaped)
        elif source[position] == "\r":
            may_quote = self._may_quote
            self._keep("\r", position + 1)
            self._may_quote = may_quote
        elif source[position] == "\n":
            self._keep("\n", position + 1)
            self._may_quote = True
            if not source.startswith(">", self._position) and self._in_quote():
                self._close_quote()
        else:
            return False
        return True

    def _keep(self, piece: str, end: int) -> None:
        self._marked.append(piece)
        self._position = end
        self._may_quote = False

    def _in_monospaced(self) -> bool:
        return bool(self._open) and self._open[-1].mark.type in ("code", "pre")

    def _in_quote(self) -> bool:
        return any(opened.mark is _QUOTE for opened in self._open)

    def _sign(self) -> None:
        source, position = self._source, self._position
        if self._open and self._closes(self._open[-1].mark):
            self._close(self._open.pop())
            return
        if self._may_quote and source[position] == ">":
            if not self._in_quote():
                self._open.append(_Opened(_QUOTE, position, self._marked.length))
            self._position += 1
            self._may_quote = False
            return
        for mark in _MARKS:
            if source.startswith(mark.opening, position):
                self._position += len(mark.opening)
                language = self._language() if mark.type == "pre" else ""
                self._open.append(_Opened(mark, position, self._marked.length, language))
                return
        raise reserved_character(source[position])

    def _closes(self, mark: _Mark) -> bool:
        if mark.name == "Italic" and self._source.startswith("__", self._position):
            return False
        return self._source.startswith(mark.closing, self._position)

    def _language(self) -> str:
        """Takes the language after three backticks, if there is one, and the line break before the code."""
        language = _LANGUAGE.match(self._source, self._position)
        found = ""
        if language is not None and self._source[language.end() : language.end() + 1] not in ("", "`"):
            found = language[0]
            self._position = language.end()
        line_break = _LINE_BREAK.match(self._source, self._position)
        self._position = line_break.end() if line_break is not None else self._position
        return found

    def _close(self, opened: _Opened) -> None:
        self._position += len(opened.mark.closing)
        if opened.mark.type == "text_link":
            address = self._address("a URL")
            text = self._marked.text_since(opened.start)
            mark_link(self._marked, opened.start, text if address is None else address)
        elif opened.mark.type == "custom_emoji":
            kind, fields = emoji_or_time(self._address("a custom emoji URL"))
            self._marked.mark(kind, opened.start, fields)
        else:
            fields = {"language": opened.language} if opened.language else {}
            self._marked.mark(opened.mark.type, opened.start, fields)

    def _address(self, what: str) -> str | None:
        """Takes `(address)`; None where there is no parenthesis."""
        source = self._source
        if not source.startswith("(", self._position):
            return None
        begin = self._position + 1
        match = _ADDRESS.match(source, begin)
        if match is None:
            self._refuse(f"Can't find end of {what}", begin)
        self._position = match.end()
        return _ESCAPED.sub(r"\1", match[1])

    def _close_quote(self) -> None:
        """The quote ends with its last line; `||` left open at the very end makes it expandable."""
        marker = self._open[-1]
        line_end = self._source[marker.place + 2 : self._position].strip("\r\n")
        expandable = marker.mark.name == "Spoiler" and not line_end and self._open[-2].mark is _QUOTE
        if expandable:
            self._open.pop()
        if self._open[-1].mark is not _QUOTE:
            self._refuse_unclosed()
        self._marked.mark("expandable_blockquote" if expandable else "blockquote", self._open.pop().start)

    def _refuse_unclosed(self) -> NoReturn:
        opened = self._open[-1]
        name = "PreCode" if opened.mark.type == "pre" and opened.language else opened.mark.name
        self._refuse(f"Can't find end of {name} entity", opened.place)

    def _refuse(self, words: str, place: int) -> NoReturn:
        raise cant_parse_entities(f"{words} at byte offset {byte_offset(self._source, place)}")
