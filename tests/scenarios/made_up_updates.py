"""Updates of every kind that the Bot API's description has, as strategies."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import sandbox
from bot.telegram.handlers.commands import NAMES
from tests.scenarios.made_up import ANYTHING, NOISE

TELLING = {"Message": ("from", "text", "entities"), "CallbackQuery": ("data", "message")}
"""What a type need not have, but what the bot looks at."""
DEEPEST = 3
"""So many objects one in another have more than they must."""
ENDLESS = 99
SCHEMA = Path(sandbox.__file__).with_name("schema.json")


def rarely(odd: SearchStrategy[Any], usual: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Now and then what is odd: else little would get as far as it could."""
    return st.integers(1, 12).flatmap(lambda number: odd if number == 7 else usual)


DATES = rarely(st.integers(-(2**52), 2**52), st.integers(1, 2**31 - 1))
COMMANDS = st.sampled_from(sorted(f"/{name}" for name in NAMES))
ENTITIES = st.fixed_dictionaries(
    {
        "type": rarely(st.sampled_from(["mention", "unheard-of"]), st.just("bot_command")),
        "offset": rarely(st.integers(), st.just(0)),
        "length": rarely(st.integers(), st.sampled_from([5, 6])),
    }
)


class Schema:
    """Values by the Bot API's description, with the parts that decide what the bot does taken from a few.

    ``people`` and ``chats`` are the ids that occur, beside invented ones.
    """

    def __init__(self, people: Sequence[int], chats: Sequence[int], data: Iterable[str]) -> None:
        self._types: dict[str, dict[str, str] | str] = json.loads(SCHEMA.read_text(encoding="utf-8"))["types"]
        update = self._types["Update"]
        assert isinstance(update, dict)
        self.kinds = {name: kind.removesuffix("?") for name, kind in update.items() if name != "update_id"}
        """Every kind of update, and the type of what it is about."""
        invented = st.integers(10**9, 2**52)
        self._known: Mapping[tuple[str, str], SearchStrategy[Any]] = {
            ("User", "id"): st.one_of(st.sampled_from(people), invented),
            ("User", "is_bot"): rarely(st.just(True), st.just(False)),
            ("User", "language_code"): st.sampled_from(["ru", "en", "xx", ""]),
            ("Chat", "id"): st.one_of(
                st.sampled_from([*chats, *people]), invented, invented.map(int.__neg__)
            ),
            ("Chat", "type"): st.sampled_from(["private", "group", "supergroup", "channel", "unheard-of"]),
            ("Message", "text"): rarely(st.text(ANYTHING), COMMANDS),
            ("Message", "entities"): rarely(st.just([]), st.lists(ENTITIES, min_size=1, max_size=2)),
            ("CallbackQuery", "data"): st.one_of(st.sampled_from(sorted(data)), NOISE),
        }

    def updates(self, kind: str) -> SearchStrategy[dict[str, Any]]:
        """What an update of this kind is about."""
        return self._object(self.kinds[kind])

    def _object(self, name: str, depth: int = DEEPEST) -> SearchStrategy[dict[str, Any]]:
        """With all that it must have, and a few of its other parts."""
        fields = self._types[name]
        assert isinstance(fields, dict)
        optional = [each for each, kind in fields.items() if kind.endswith("?")]

        def of(chosen: list[str]) -> SearchStrategy[dict[str, Any]]:
            wanted = [each for each, kind in fields.items() if not kind.endswith("?") or each in chosen]
            return st.fixed_dictionaries({each: self._field(name, each, depth - 1) for each in wanted})

        if not optional or depth <= 0:
            return of([])
        others = st.lists(st.sampled_from(optional), max_size=4, unique=True)
        if name not in TELLING:
            return others.flatmap(of)
        return st.one_of(st.just([*TELLING[name]]).flatmap(of).map(_marked), others.flatmap(of))

    def _field(self, name: str, field: str, depth: int) -> SearchStrategy[Any]:
        if (known := self._known.get((name, field))) is not None:
            return known
        if field == "date" or field.endswith("_date"):
            return DATES
        fields = self._types[name]
        assert isinstance(fields, dict)
        return self._value(fields[field].removesuffix("?"), depth)

    def _value(self, kind: str, depth: int) -> SearchStrategy[Any]:
        alternatives = _alternatives(kind)
        if depth <= 0:
            least = min(map(self._height, alternatives))
            alternatives = tuple(each for each in alternatives if self._height(each) == least)
        return st.sampled_from(alternatives).flatmap(lambda each: self._one(each, depth))

    def _one(self, kind: str, depth: int) -> SearchStrategy[Any]:
        if kind.startswith("["):
            return st.lists(self._value(kind[1:-1], depth - 1), max_size=2 if depth > 0 else 0)
        plain = _plain(kind)
        if plain is not None:
            return plain
        named = self._types[kind]
        return self._value(named, depth) if isinstance(named, str) else self._object(kind, depth)

    def _height(self, kind: str, within: frozenset[str] = frozenset()) -> int:
        """How many objects the least value of a type holds one in another."""
        if kind.startswith("[") or _plain(kind) is not None:
            return 0
        if kind in within:
            return ENDLESS
        named, within = self._types[kind], within | {kind}

        def least(alternatives: str) -> int:
            return min(self._height(each, within) for each in _alternatives(alternatives))

        if isinstance(named, str):
            return least(named)
        return 1 + max((least(each) for each in named.values() if not each.endswith("?")), default=0)


def _marked(made: dict[str, Any]) -> dict[str, Any]:
    """A message that looks like a command, marked by Telegram as one."""
    if made.get("text", "").startswith("/") and made.get("entities"):
        made["entities"][0] |= {"type": "bot_command", "offset": 0, "length": len(made["text"])}
    return made


def _alternatives(kind: str) -> tuple[str, ...]:
    """The types a value may have, one of which may be a list of alternatives."""
    found, depth = [""], 0
    for part in kind.split(" | "):
        found[-1] += f" | {part}" if depth else part
        depth += part.count("[") - part.count("]")
        if depth == 0:
            found.append("")
    return tuple(filter(None, found))


def _plain(kind: str) -> SearchStrategy[Any] | None:
    """Values of a type that has no parts; None if it has some."""
    match kind:
        case "int":
            return st.one_of(st.integers(0, 50), st.integers(-(2**52), 2**52))
        case "float":
            return st.floats(-1e9, 1e9)
        case "bool":
            return st.booleans()
        case "str":
            return st.text(ANYTHING, max_size=20)
        case _ if kind in ("true", "0") or kind.startswith('"'):
            return st.just(json.loads(kind))
        case _:
            return None
