"""A rule set as a short code that can be read aloud: ``1AX7-30K``.

It holds the version of this scheme, the preset, and what differs from it: for each such option the distance
from the one before, then its value, both as in ``petukh.rules.catalogue``. Every number is a run of
characters that carry four bits each, the fifth bit telling that more follow; the last character is a check.
The alphabet has no I, L, O and U, so that what is heard or read as 1 or 0 is taken for it; Cyrillic letters
that look like Latin ones are taken for those.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from pydantic import ValidationError

from petukh.rules.catalogue import NUMBERED, Value, differences, number_from_value, value_from_number
from petukh.rules.conflicts import Conflict, Contradiction
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed

VERSION: Final = 1
LONGEST: Final = 200
"""Characters of a code that is worth reading; with every option changed it has about half of that."""

_PRESETS: Final = ("classic", "salon", "salon_hard", "yard", "usad", "usad_hard", "six36", "six30")
"""Presets by their numbers: append, never move or remove."""
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TAKEN_FOR: Final = str.maketrans("ILOАВЕЗКМНОРСТУХ", "110ABE3KMH0PCTYX")
_GROUP: Final = 4
_MORE: Final = 16


class CodeFault(StrEnum):
    """Why a code cannot be used."""

    DAMAGED = "damaged"
    """A character is wrong, missing or one too many."""
    VERSION = "version"
    """It is of another version of this scheme."""
    UNKNOWN = "unknown"
    """It names a preset, an option or a value that there is not."""
    CONTRADICTION = "contradiction"
    """Its options do not go together: see ``conflicts``."""


class BadCode(ValueError):
    """A code that cannot be used, and why."""

    def __init__(self, fault: CodeFault, conflicts: tuple[Conflict, ...] = ()) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.conflicts = conflicts


def encode(preset: str, rules: Rules) -> str:
    """The code of rules that began as a preset."""
    numbers = [VERSION, _PRESETS.index(preset)]
    last = -1
    for path, value in differences(rules, PRESETS[preset]).items():
        option = NUMBERED.index(path)
        numbers += [option - last - 1, number_from_value(path, value)]
        last = option
    digits = [digit for number in numbers for digit in _digits(number)]
    text = "".join(_ALPHABET[digit] for digit in (*digits, _check(digits)))
    return "-".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def decode(code: str) -> tuple[str, Rules]:
    """The preset and the rules of a code, however it is spaced and written; raises ``BadCode``."""
    digits = _read(code)
    if len(digits) < 2 or _check(digits[:-1]) != digits[-1]:
        raise BadCode(CodeFault.DAMAGED)
    numbers = _numbers(digits[:-1])
    if next(numbers, None) != VERSION:
        raise BadCode(CodeFault.VERSION)
    number = next(numbers, None)
    if number is None or number >= len(_PRESETS):
        raise BadCode(CodeFault.UNKNOWN)
    preset = _PRESETS[number]
    try:
        return preset, changed(PRESETS[preset], _options(numbers))
    except ValidationError as error:
        raise _bad(error) from None


def _options(numbers: Iterator[int]) -> dict[str, Value]:
    options: dict[str, Value] = {}
    at = -1
    for distance in numbers:
        at += distance + 1
        value = next(numbers, None)
        if at >= len(NUMBERED) or value is None:
            raise BadCode(CodeFault.UNKNOWN)
        try:
            options[NUMBERED[at]] = value_from_number(NUMBERED[at], value)
        except ValueError:
            raise BadCode(CodeFault.UNKNOWN) from None
    return options


def _bad(error: ValidationError) -> BadCode:
    for fault in error.errors(include_url=False, include_input=False):
        reason = fault.get("ctx", {}).get("error")
        if isinstance(reason, Contradiction):
            return BadCode(CodeFault.CONTRADICTION, reason.conflicts)
    return BadCode(CodeFault.UNKNOWN)


def _digits(number: int) -> list[int]:
    digits = [number % _MORE]
    while number := number // _MORE:
        digits.append(number % _MORE + _MORE)
    return digits[::-1]


def _numbers(digits: list[int]) -> Iterator[int]:
    number = 0
    for digit in digits:
        number = number * _MORE + digit % _MORE
        if digit < _MORE:
            yield number
            number = 0


def _read(code: str) -> list[int]:
    letters = code[:LONGEST].upper().translate(_TAKEN_FOR)
    found = [_ALPHABET.find(letter) for letter in letters if letter not in "-–— "]
    if len(code) > LONGEST or -1 in found:
        raise BadCode(CodeFault.DAMAGED)
    return found


def _check(digits: list[int]) -> int:
    """A Horner sum over the field of 32 elements: any one wrong character shows, and any two exchanged."""
    total = 0
    for digit in digits:
        total = _times_x(total ^ digit)
    return total


def _times_x(element: int) -> int:
    """Multiplied by x, modulo x^5 + x^2 + 1."""
    doubled = element << 1
    return doubled ^ 0b100101 if doubled & 0b100000 else doubled
