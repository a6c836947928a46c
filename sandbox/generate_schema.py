"""Writes `schema.json`: every Bot API method, and the types its parameters and the updates are made of.

`python -m sandbox.generate_schema` rewrites the table from the models of the installed aiogram (MIT; a
development dependency), `--check` only says whether the committed table is still what aiogram would give.

A parameter is `"name": "type"`. A type is alternatives joined by ` | `: `str`, `int`, `float`, `bool`, `file`
(an upload), a JSON literal (`"photo"`, `true`), a name from the table's types (an object, or again
alternatives), or `[type]` for a list. A trailing `?` makes the parameter optional.
"""

import argparse
import datetime
import enum
import json
import sys
import types
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Union

import aiogram
import aiogram.methods
import aiogram.types
from aiogram.client.default import Default
from aiogram.methods.base import TelegramMethod
from aiogram.types import InputFile
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from typing_extensions import TypeAliasType

SCHEMA = Path(__file__).with_name("schema.json")

_PLAIN_TYPES = {bool: "bool", int: "int", float: "float", str: "str"}
_NOT_ON_THE_WIRE = (type(None), Default)
_TIMES = (datetime.datetime, datetime.timedelta)


class _Table:
    """Collects the fields of models, and of the models those lead to."""

    def __init__(self) -> None:
        self.types: dict[str, dict[str, str] | str] = {}

    def fields(self, model: type[BaseModel]) -> dict[str, str]:
        return {field.alias or name: self._field(field) for name, field in model.model_fields.items()}

    def _field(self, field: FieldInfo) -> str:
        alternatives = list(dict.fromkeys(self._alternatives(field.annotation)))
        # aiogram fills in constants such as an object's own "type"; on the wire they have to be there.
        constant = typing.get_origin(field.annotation) is Literal
        optional = not field.is_required() and not constant
        return " | ".join(alternatives) + ("?" if optional else "")

    def _alternatives(self, annotation: Any) -> Iterable[str]:
        origin, arguments = typing.get_origin(annotation), typing.get_args(annotation)
        if isinstance(annotation, TypeAliasType):
            yield self._alias(annotation)
        elif isinstance(annotation, str):  # an alias inside its own definition
            yield _alias_name(annotation)
        elif origin is Annotated:
            yield from self._alternatives(arguments[0])
        elif origin in (Union, types.UnionType):
            for argument in arguments:
                yield from self._alternatives(argument)
        elif origin is Literal:
            for value in arguments:
                yield json.dumps(value.value if isinstance(value, enum.Enum) else value)
        elif origin is list:
            yield f"[{' | '.join(dict.fromkeys(self._alternatives(arguments[0])))}]"
        elif annotation in _PLAIN_TYPES:
            yield _PLAIN_TYPES[annotation]
        elif annotation in _TIMES:
            yield "int"
        elif issubclass(annotation, InputFile):
            yield "file"
        elif issubclass(annotation, BaseModel):
            yield self.object(annotation)
        elif not issubclass(annotation, _NOT_ON_THE_WIRE):
            raise TypeError(f"aiogram uses a type this generator does not know: {annotation!r}")

    def object(self, model: type[BaseModel]) -> str:
        name = model.__name__
        if name not in self.types:
            self.types[name] = {}  # entered first: types such as rich text blocks contain themselves
            self.types[name] = self.fields(model)
        return name

    def _alias(self, alias: TypeAliasType) -> str:
        name = _alias_name(alias.__name__)
        if name not in self.types:
            self.types[name] = ""  # entered first: rich text is made of rich text
            self.types[name] = " | ".join(self._alternatives(alias.__value__))
        return name


def _alias_name(name: str) -> str:
    return name.removesuffix("Union")


def generate() -> str:
    """The text of `schema.json` for the installed aiogram."""
    table = _Table()
    methods: dict[str, dict[str, str]] = {}
    for name in aiogram.methods.__all__:
        model = getattr(aiogram.methods, name)
        if issubclass(model, TelegramMethod) and model is not TelegramMethod:
            methods[model.__api_method__] = table.fields(model)
    table.object(aiogram.types.Update)
    return (
        "{\n"
        f'"version": {json.dumps(f"Bot API {aiogram.__api_version__}")},\n'
        f'"source": {json.dumps(f"aiogram {aiogram.__version__} (MIT)")},\n'
        f'"methods": {_one_a_line(methods)},\n'
        f'"types": {_one_a_line(table.types)}\n'
        "}\n"
    )


def _one_a_line(entries: Mapping[str, Any]) -> str:
    lines = (f"{json.dumps(key)}: {json.dumps(entries[key])}" for key in sorted(entries))
    return "{\n" + ",\n".join(lines) + "\n}"


def main(arguments: list[str] | None = None) -> int:
    """Command line; the exit status is 1 when `--check` finds the committed table out of date."""
    parser = argparse.ArgumentParser(prog="python -m sandbox.generate_schema")
    parser.add_argument("--check", action="store_true", help="compare with schema.json, write nothing")
    text = generate()
    if not parser.parse_args(arguments).check:
        SCHEMA.write_text(text, encoding="utf-8")
        return 0
    if SCHEMA.exists() and SCHEMA.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{SCHEMA} is out of date: run `python -m sandbox.generate_schema`\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
