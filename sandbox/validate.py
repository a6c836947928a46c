"""Checks a call's parameters against the table of the Bot API before any method sees them.

Stricter than the real server on purpose: that one ignores what it does not know and reads a mistyped number
as 0, which hides mistakes of the bot under test.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

from sandbox.errors import CHAT_ID_EMPTY, METHOD_NOT_FOUND, TEXT_IS_EMPTY, Wording, wrong_parameter
from sandbox.wire_types import MistypedError, WireType, check_value, compile_types

_INTEGER = re.compile(r"[+-]?[0-9]{1,19}")
_WORDS_FOR_BOOL = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
_JSON_TYPES = (str, int, float, bool, dict, list, type(None))
_WORDS_FOR_MISSING: dict[str, Wording] = {"text": TEXT_IS_EMPTY, "chat_id": CHAT_ID_EMPTY}

_Reader = Callable[[str], Any]


def check(method: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a call in the types of the Bot API.

    `raw` holds what came from a JSON body (any JSON value), a query or a form (strings, objects as JSON
    text); an uploaded file is any object that JSON could not give. A file sent under a name of its own,
    for an `attach://name` inside another parameter, is kept under that name.

    Raises `ApiError`: 404 for an unknown method, 400 naming the parameter that is unknown, missing or
    mistyped.
    """
    known = _METHODS.get(method)
    if known is None:
        raise METHOD_NOT_FOUND()
    checked: dict[str, Any] = {}
    for name, value in raw.items():
        parameter = known.parameters.get(name)
        if parameter is not None:
            checked[name] = parameter.read(value)
        elif type(value) not in _JSON_TYPES and f"attach://{name}" in _strings(raw):
            checked[name] = value
        else:
            raise wrong_parameter(name, f"is unknown to {method}")
    if not known.required <= checked.keys():
        _refuse_missing(min(known.required - checked.keys()), method)
    return checked


def _refuse_missing(name: str, method: str) -> NoReturn:
    wording = _WORDS_FOR_MISSING.get(name)
    raise wording() if wording else wrong_parameter(name, f"is missing, {method} needs it")


def _strings(raw: Mapping[str, Any]) -> Iterator[str]:
    """Every string a call carries, with those inside of objects that came as JSON text."""
    waiting: list[Any] = [_json(value) if _looks_like_json(value) else value for value in raw.values()]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)


def _looks_like_json(value: Any) -> bool:
    return isinstance(value, str) and value.startswith(("{", "["))


class _Parameter:
    def __init__(self, name: str, expression: str, wire_type: WireType) -> None:
        self._name = name
        self._type = wire_type
        self._may_be_file = "file" in expression.removesuffix("?").split(" | ")
        self._from_text = _reader(wire_type)

    def read(self, value: Any) -> Any:
        if self._may_be_file and type(value) not in _JSON_TYPES:
            return value
        try:
            if self._from_text is not None and type(value) is str:
                value = self._from_text(value)
            check_value(self._type, value)
        except MistypedError as wrong:
            wrong.inside(self._name)
            raise wrong_parameter(wrong.path, wrong.reason) from None
        except RecursionError:
            raise wrong_parameter(self._name, "is nested too deep") from None
        return value


class _Method:
    def __init__(self, expressions: Mapping[str, str], compiler: Callable[[str], WireType]) -> None:
        self.parameters = {
            name: _Parameter(name, expression, compiler(expression))
            for name, expression in expressions.items()
        }
        self.required = {name for name, expression in expressions.items() if not expression.endswith("?")}


def _reader(wire_type: WireType) -> _Reader | None:
    """How a parameter of this type is written in a form or a query; None where the text is the value."""
    if str in wire_type:
        return _number_or_name if int in wire_type else None
    if bool in wire_type:
        return _bool
    if float in wire_type:
        return _float
    return _integer if int in wire_type else _json


def _number_or_name(text: str) -> int | str:
    return int(text) if _INTEGER.fullmatch(text) else text


def _integer(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise MistypedError("must be an integer")
    return int(text)


def _float(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise MistypedError("must be a number") from None


def _bool(text: str) -> bool:
    try:
        return _WORDS_FOR_BOOL[text.lower()]
    except KeyError:
        raise MistypedError("must be true or false") from None


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise MistypedError("must be JSON") from None


def _load() -> dict[str, _Method]:
    schema = json.loads(Path(__file__).with_name("schema.json").read_text(encoding="utf-8"))
    compiler = compile_types(schema["types"])
    return {name: _Method(expressions, compiler) for name, expressions in schema["methods"].items()}


_METHODS = _load()
