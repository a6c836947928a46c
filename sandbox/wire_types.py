"""The types of `schema.json` compiled into checkers of JSON values.

A compiled type maps each Python type that JSON may give (`str`, `int`, `float`, `bool`, `dict`, `list`) to
the checker of such a value, so a value costs one look-up and one call.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sandbox.errors import STRINGS_NOT_UTF8

Checker = Callable[[Any], None]
WireType = dict[type, Checker]

_LONGEST_INTEGER = 2**63
_NAMES = {
    str: "a string",
    int: "an integer",
    float: "a number",
    bool: "true or false",
    dict: "an object",
    list: "an array",
    type(None): "null",
}


class MistypedError(Exception):
    """A value that is not of its type; `path` leads to it from the outside in."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = ""

    def inside(self, step: str) -> None:
        """Puts the place found so far inside `step`, a field name or `[index]`."""
        dot = "." if self.path and not self.path.startswith("[") else ""
        self.path = f"{step}{dot}{self.path}"


def check_value(wire_type: WireType, value: Any) -> None:
    """Raises `MistypedError` unless `value` is of the type."""
    checker = wire_type.get(type(value))
    if checker is None:
        expected = " or ".join(dict.fromkeys(_NAMES[kind] for kind in wire_type))
        raise MistypedError(f"must be {expected}, not {_NAMES.get(type(value), 'a file')}")
    checker(value)


def compile_types(types: Mapping[str, Mapping[str, str] | str]) -> Callable[[str], WireType]:
    """A compiler of type expressions over the named types of the schema (see `generate_schema`)."""
    return _Compiler(types).wire_type


class _Object:
    """An object type with its fields; filled after it is made, since types may contain themselves."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.fields: dict[str, WireType] = {}
        self.required: set[str] = set()
        self.constants: dict[str, Any] = {}

    def __call__(self, value: dict[str, Any]) -> None:
        for key, item in value.items():
            wire_type = self.fields.get(key)
            if wire_type is None:
                unknown = MistypedError(f"is not a field of {self.name}")
                unknown.inside(key)
                raise unknown
            try:
                check_value(wire_type, item)
            except MistypedError as wrong:
                wrong.inside(key)
                raise
        if not self.required <= value.keys():
            missing = MistypedError("is missing")
            missing.inside(min(self.required - value.keys()))
            raise missing

    def is_meant(self, value: dict[str, Any]) -> bool:
        return all(value.get(key) == constant for key, constant in self.constants.items())

    def fits(self, value: dict[str, Any]) -> bool:
        return self.required <= value.keys() <= self.fields.keys()


class _AnyOf:
    """One of several object types, told apart by their constants, then by their fields."""

    def __init__(self, objects: list[_Object]) -> None:
        self.objects = objects

    def __call__(self, value: dict[str, Any]) -> None:
        meant = [candidate for candidate in self.objects if candidate.is_meant(value)]
        if not meant:
            raise MistypedError(f"must be one of {', '.join(candidate.name for candidate in self.objects)}")
        chosen = next((candidate for candidate in meant if candidate.fits(value)), None)
        if chosen is None:  # the nearest one says what is wrong
            chosen = max(meant, key=lambda candidate: len(value.keys() & candidate.fields.keys()))
        chosen(value)


class _Compiler:
    def __init__(self, types: Mapping[str, Mapping[str, str] | str]) -> None:
        self._types = types
        self._objects: dict[str, _Object] = {}
        self._aliases: dict[str, WireType] = {}

    def wire_type(self, expression: str) -> WireType:
        compiled: WireType = {}
        objects: list[_Object] = []
        literals: list[Any] = []
        for alternative in _split(expression.removesuffix("?")):
            if alternative in _PLAIN:
                compiled.update(_PLAIN[alternative])
            elif alternative.startswith("["):
                compiled[list] = _list_of(self.wire_type(alternative[1:-1]))
            elif alternative in self._types:
                if isinstance(self._types[alternative], str):
                    return self._alias(alternative)
                objects.append(self._object(alternative))
            else:
                literals.append(json.loads(alternative))
        if objects:
            compiled[dict] = objects[0] if len(objects) == 1 else _AnyOf(objects)
        for literal in literals:
            compiled[type(literal)] = _one_of(literals)
        return compiled

    def _alias(self, name: str) -> WireType:
        if name not in self._aliases:
            compiled = self._aliases[name] = {}
            compiled.update(self.wire_type(str(self._types[name])))
        return self._aliases[name]

    def _object(self, name: str) -> _Object:
        fields = self._types[name]
        if name not in self._objects and not isinstance(fields, str):
            compiled = self._objects[name] = _Object(name)
            for field, expression in fields.items():
                compiled.fields[field] = self.wire_type(expression)
                if _is_literal(expression):
                    compiled.constants[field] = json.loads(expression)
                # A switch that is left out is off, even where the documentation calls it required.
                if not expression.endswith("?") and expression != "bool":
                    compiled.required.add(field)
        return self._objects[name]


def _split(expression: str) -> Iterable[str]:
    return re.findall(r"\[.*\]|[^|\s]+", expression)


def _is_literal(expression: str) -> bool:
    return expression == "true" or expression.startswith('"')


def _list_of(wire_type: WireType) -> Checker:
    def check_list(value: list[Any]) -> None:
        for index, item in enumerate(value):
            try:
                check_value(wire_type, item)
            except MistypedError as wrong:
                wrong.inside(f"[{index}]")
                raise

    return check_list


def _one_of(literals: list[Any]) -> Checker:
    words = " or ".join(json.dumps(literal) for literal in literals)

    def check_literal(value: Any) -> None:
        if value not in literals:
            raise MistypedError(f"must be {words}")

    return check_literal


def _check_text(value: str) -> None:
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise STRINGS_NOT_UTF8() from None


def _check_integer(value: int) -> None:
    if not -_LONGEST_INTEGER <= value < _LONGEST_INTEGER:
        raise MistypedError("must be an integer of 64 bits")


def _accept(value: Any) -> None:
    """Every value of this Python type is good."""


_PLAIN: dict[str, WireType] = {
    "str": {str: _check_text},
    "int": {int: _check_integer},
    "float": {float: _accept, int: _check_integer},
    "bool": {bool: _accept},
    "file": {str: _check_text},
}
