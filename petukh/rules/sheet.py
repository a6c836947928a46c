"""Rules as a sheet that a person reads and changes: TOML, with the meaning of every option above it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from petukh.rules.conflicts import Contradiction
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed

OFF = "off"
"""How an option without a value is written: TOML has no word for it."""
EXTENDS = "extends"
"""The key that names the preset which the sheet changes; without it, ``classic``."""


NO_SUCH = "no such option"


class BadSheet(ValueError):
    """A sheet that is not a set of rules: every one of its ``faults``."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def written(rules: Rules) -> list[str]:
    """The lines of a sheet with every option of the rules."""
    lines = []
    for name, field in Rules.model_fields.items():
        lines += [f"# {field.description or type(getattr(rules, name)).__doc__}", f"[{name}]"]
        lines += _options(getattr(rules, name))
        lines.append("")
    return lines[:-1]


def read(fields: Mapping[str, Any]) -> Rules:
    """The rules of a sheet; raises ``BadSheet``."""
    preset = fields.get(EXTENDS, "classic")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadSheet([f"{EXTENDS}: {preset!r} is none of {', '.join(PRESETS)}"])
    base = PRESETS[preset]
    options = dict(_paths({name: value for name, value in fields.items() if name != EXTENDS}, ""))
    misplaced = [path for path in options if _is_inside_an_option(path, base)]
    faults = [f"{path}: {NO_SUCH}" for path in misplaced]
    options = {path: value for path, value in options.items() if path not in misplaced}
    rules, reasons, contradictions = _tried(base, options)
    faults += [f"{path}: {reason}" for path, reason in reasons.items()]
    if reasons:
        sound = {path: value for path, value in options.items() if not _is_named(path, reasons)}
        _, _, contradictions = _tried(base, sound)
    faults += contradictions
    if faults or rules is None:
        raise BadSheet(faults)
    return rules


def _options(group: BaseModel) -> Iterator[str]:
    for name, field in type(group).model_fields.items():
        yield f"# {field.description}"
        yield f"{name} = {_text(getattr(group, name))}"


def _text(value: object) -> str:
    match value:
        case None:
            return json.dumps(OFF)
        case BaseModel():
            inner = [f"{name} = {_text(getattr(value, name))}" for name in type(value).model_fields]
            return f"{{ {', '.join(inner)} }}"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _paths(fields: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _paths(value, f"{prefix}{name}.")
        else:
            yield prefix + name, None if value == OFF else value


def _is_inside_an_option(path: str, base: Rules) -> bool:
    """Whether the path leads on from what is an option already, as in ``table.deck.size``."""
    found: object = base
    for step in path.split(".")[:-1]:
        found = getattr(found, step, None)
    return found is not None and not isinstance(found, BaseModel)


def _tried(base: Rules, options: Mapping[str, Any]) -> tuple[Rules | None, dict[str, str], list[str]]:
    """The rules; or a reason for every option that will not do by itself, else all contradictions."""
    try:
        return changed(base, options), {}, []
    except ValidationError as error:
        reasons: dict[str, str] = {}
        contradictions: list[str] = []
        for fault in error.errors(include_url=False):
            found = fault.get("ctx", {}).get("error")
            if isinstance(found, Contradiction):
                contradictions += map(str, found.conflicts)
            else:
                unknown = fault["type"] == "extra_forbidden"
                reasons[".".join(map(str, fault["loc"]))] = NO_SUCH if unknown else fault["msg"]
        return None, reasons, contradictions


def _is_named(path: str, reasons: Mapping[str, str]) -> bool:
    return any(path == name or path.startswith(f"{name}.") for name in reasons)
