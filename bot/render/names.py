"""People's names: as typed, harmless to the text around them, and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.scene import Sitter
from bot.render.texts import Texts

CROWDED: Final = 10
"""Characters of a name on a line that has more to say."""
LONGEST: Final = 64

_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols that show nothing."""
_ISOLATES: Final = "\u2066\u2067\u2068\u2069"
_TURNING: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF"})
"""Directions that can turn the text around them."""


class Names:
    """The names of those who sit at a table, by seat. They are plain text; a message escapes them."""

    def __init__(self, sitters: Sequence[Sitter], texts: Texts) -> None:
        full = [_tidy(sitter, texts) for sitter in sitters]
        self._plain = full
        self._full = _told_apart(sitters, full, LONGEST)
        self._short = _told_apart(sitters, _first_names(full), CROWDED)

    def full(self, seat: int) -> str:
        """A name with all its characters."""
        return self._full[seat]

    def short(self, seat: int) -> str:
        """A name for a crowded line."""
        return self._short[seat]

    def has_twin(self, seat: int) -> bool:
        """Whether somebody else's name looks the same."""
        looks = [_look(name) for name in self._plain]
        return looks.count(looks[seat]) > 1


@lru_cache(maxsize=1024)
def names_at(sitters: tuple[Sitter, ...], texts: Texts) -> Names:
    """The names at a table, whose panels are drawn again and again for the same people."""
    return Names(sitters, texts)


def single(name: str, username: str | None, texts: Texts, most: int = LONGEST) -> str:
    """A name that stands for itself, outside a table, cut to ``most`` characters."""
    return _isolated(_cut(_tidy(Sitter(name, username=username), texts), most))


def _tidy(sitter: Sitter, texts: Texts) -> str:
    kept = "".join(" " if each.isspace() else each for each in sitter.name if each not in _ISOLATES)
    name = " ".join(kept.split())
    if any(_shows(each) for each in name):
        return name
    return f"@{sitter.username}" if sitter.username else texts.plain("nameless")


def _shows(character: str) -> bool:
    return character not in _BLANK and unicodedata.category(character)[0] not in "CZM"


def _look(name: str) -> str:
    return "".join(each for each in name.casefold() if _shows(each))


def _first_names(names: list[str]) -> list[str]:
    """People's names too long for a crowded line cut to the first word, if that tells them apart."""
    first = [name if len(name) <= CROWDED or not _is_of_words(name) else name.split()[0] for name in names]
    looks = [_look(name) for name in first]
    return [
        short if looks.count(_look(short)) == 1 else name for name, short in zip(names, first, strict=True)
    ]


def _is_of_words(name: str) -> bool:
    """Whether a name is a first and a last name, and not something made up of signs."""
    return all(word.replace("-", "").isalpha() for word in name.split())


def _told_apart(sitters: Sequence[Sitter], names: list[str], most: int) -> list[str]:
    cut = [_cut(name, most) for name in names]
    looks = [_look(name) for name in cut]
    told = []
    for seat, name in enumerate(cut):
        # Numbered by account, so that the numbers stay when people change places.
        twins = sorted(
            (other for other, look in enumerate(looks) if look == looks[seat]),
            key=lambda other: (sitters[other].user_id or 0, other),
        )
        told.append(_isolated(name) + (f" ({twins.index(seat) + 1})" if len(twins) > 1 else ""))
    return told


def _cut(name: str, most: int) -> str:
    if len(name) <= most:
        return name
    kept = name[: most - 1]
    # A mark, joiner or half of a joined emoji must not be left hanging before the dots.
    while kept and unicodedata.category(kept[-1])[0] in "CZM":
        kept = kept[:-1]
    return kept + "…"


def _isolated(name: str) -> str:
    turning = any(unicodedata.bidirectional(each) in _TURNING for each in name)
    return f"\u2068{name}\u2069" if turning else name
