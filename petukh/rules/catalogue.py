"""Every option by its path, in an order that stays: so a code or a button can name it by a number.

A value is written as a whole number too: no = 0 and yes = 1, the place in an enumeration, points with their
sign folded in, and 0 for an option that is off.
"""

from __future__ import annotations

from enum import StrEnum
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from petukh.rules.model import Rules

Value = bool | int | str | None

NUMBERED: Final = (
    "table.seats",
    "table.deck",
    "table.start",
    "table.seating",
    "table.cut",
    "table.sevens_out",
    "buying.flow",
    "buying.no_buy_at",
    "buying.no_pass_at",
    "buying.nobody_buys_at",
    "buying.lone_player",
    "buying.refusals_fined",
    "upcard.taker",
    "upcard.gift_at",
    "play.must_beat",
    "play.ace_of_trumps_leads",
    "play.trump_lead_at_one",
    "boys.call",
    "boys.simple.with_trick",
    "boys.simple.without",
    "boys.coloured.with_trick",
    "boys.coloured.without",
    "boys.four.with_trick",
    "boys.four.without",
    "boys.crooked",
    "boys.any_two",
    "boys.three_jacks",
    "boys.any_pair_5",
    "boys.coloured_same_colour",
    "boys.must_take",
    "boys.trick_with_jack",
    "boys.credit",
    "boys.not_declared_at",
    "boys.one_claim_at",
    "boys.no_claim_at",
    "boys.finish_at",
    "boys.finish_four_at",
    "boys.four_win",
    "hands.rams",
    "hands.five_trumps",
    "hands.sequence",
    "scoring.no_trick",
    "scoring.circles",
    "scoring.remise_ceiling",
    "scoring.ace_of_spades",
    "scoring.referee",
    "scoring.overshoot",
    "scoring.stop_at_zero",
    "scoring.out_at",
    "ending.point_price",
    "ending.cross_price",
    "ending.unit",
    "ending.knock_out",
    "ending.bank",
    "ending.brains_pay",
)
"""The options by their numbers. Codes and buttons hold the numbers: append, never move or remove."""


def field_of(path: str) -> FieldInfo:
    """The field of an option; raises ``KeyError`` for a path that names none."""
    kind: Any = Rules
    field: FieldInfo | None = None
    for step in path.split("."):
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            raise KeyError(path)
        field = kind.model_fields[step]
        kind = field.annotation
    if field is None or (isinstance(kind, type) and issubclass(kind, BaseModel)):
        raise KeyError(path)
    return field


def paths(group: type[BaseModel] = Rules, prefix: str = "") -> tuple[str, ...]:
    """Every option there is, as the model has them."""
    found: list[str] = []
    for name, field in group.model_fields.items():
        kind = field.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            found.extend(paths(kind, f"{prefix}{name}."))
        else:
            found.append(prefix + name)
    return tuple(found)


def value_at(rules: Rules, path: str) -> Value:
    """The value of an option; one of an enumeration as its string."""
    found: Any = rules
    for step in path.split("."):
        found = getattr(found, step)
    return str(found) if isinstance(found, StrEnum) else found


def differences(rules: Rules, base: Rules) -> dict[str, Value]:
    """The options that have another value than in ``base``, in the order of their numbers."""
    return {path: value_at(rules, path) for path in NUMBERED if value_at(rules, path) != value_at(base, path)}


def members(path: str) -> tuple[Value, ...] | None:
    """All the values that an option can have; None where that is any number or text."""
    kind = field_of(path).annotation
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(each.value for each in kind)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return None


def number_from_value(path: str, value: Value) -> int:
    """The value as a number; raises ``ValueError`` if the option cannot have it."""
    known = members(path)
    match value:
        case bool() | str() if known is not None and value in known:
            return known.index(value)
        case None if _may_be_off(path):
            return 0
        case int() if not isinstance(value, bool) and _is_number(path):
            return _folded(value) + (1 if _may_be_off(path) else 0)
        case str() if str in _kinds(path):
            return int.from_bytes(b"\x01" + value.encode()) - 1 if value else 0
    raise ValueError(f"{path} cannot be {value!r}")


def value_from_number(path: str, number: int) -> Value:
    """The value that a number stands for; raises ``ValueError`` if it stands for none."""
    known = members(path)
    if known is not None and not _is_number(path):
        if number >= len(known):
            raise ValueError(f"{path} has no value number {number}")
        return known[number]
    if _is_number(path):
        if not _may_be_off(path):
            return _unfolded(number)
        return None if number == 0 else _unfolded(number - 1)
    if number == 0:
        return ""
    text = (number + 1).to_bytes((number + 1).bit_length() // 8 + 1).lstrip(b"\x00")
    if text[:1] != b"\x01":
        raise ValueError(f"{path} has no value number {number}")
    return text[1:].decode()


def _may_be_off(path: str) -> bool:
    return NoneType in _kinds(path)


def _is_number(path: str) -> bool:
    known = members(path)
    if known is not None:
        return all(isinstance(each, int) and not isinstance(each, bool) for each in known)
    return str not in _kinds(path)


def _kinds(path: str) -> set[Any]:
    """The types that an option's annotation is made of."""
    found, waiting = set(), [field_of(path).annotation]
    while waiting:
        kind = waiting.pop()
        parts = () if get_origin(kind) is Literal else get_args(kind)
        waiting.extend(parts)
        found.add(kind)
    return found


def _folded(value: int) -> int:
    return 2 * value if value >= 0 else -2 * value - 1


def _unfolded(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2
