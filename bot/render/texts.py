"""Texts by language: the only importer of Fluent and the one place where anything is escaped."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("ru", "en")
LOCALES: Final = Path(__file__).parents[1] / "locales"


class Html(str):
    """Text that is Telegram's HTML already; everything else is escaped on its way into a message."""

    __slots__ = ()


Argument = str | int


def as_html(text: str) -> Html:
    """``text`` as it stands in a message: escaped, unless it is HTML already."""
    return text if isinstance(text, Html) else Html(escape(text, quote=True))


def bold(text: str) -> Html:
    """``text`` in bold."""
    return Html(f"<b>{as_html(text)}</b>")


def link(text: str, url: str) -> Html:
    """``text`` leading to ``url``."""
    return Html(f'<a href="{escape(url, quote=True)}">{as_html(text)}</a>')


def folded(text: str) -> Html:
    """``text`` in a quotation the reader may unfold."""
    return Html(f"<blockquote expandable>{as_html(text)}</blockquote>")


def joined(separator: str, parts: list[str]) -> Html:
    """The parts that are not empty, escaped where they are not HTML yet."""
    return Html(separator.join(as_html(part) for part in parts if part))


class Texts:
    """The texts of one language. A text or an argument that is missing raises ``LookupError``."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, /, **arguments: Argument) -> Html:
        """A text for a message; string arguments are escaped."""
        return Html(
            self._format(
                text,
                {key: as_html(each) if isinstance(each, str) else each for key, each in arguments.items()},
            )
        )

    def plain(self, text: str, /, **arguments: Argument) -> str:
        """A text for a button or a popup, which know no markup."""
        return self._format(text, arguments)

    def has(self, name: str) -> bool:
        """Whether there is such a text."""
        return bool(_bundle(self.language).has_message(name))

    def _format(self, text: str, arguments: dict[str, Argument]) -> str:
        return _formatted(self.language, text, tuple(arguments.items()))


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language of :data:`LANGUAGES`."""
    return Texts(language)


# Panels are drawn again and again with little changed, and plurals take long.
@lru_cache(maxsize=4096)
def _formatted(language: str, text: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(text).value
    if pattern is None:
        raise LookupError(text)
    written, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise LookupError(f"{text}: {errors}")
    return str(written)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolating marks would get into every message; names that need them bring their own.
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
