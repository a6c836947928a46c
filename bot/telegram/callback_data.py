"""A press as callback data: short, versioned, at most 64 bytes.

``1:<op>[!]:<table>:<game>:<stamp>[:<arg>]``, numbers in base 36, ``!`` for a neutral button. The leading
figure is the version of this scheme: data of another one is refused in words, never taken for something else.
"""

from __future__ import annotations

import re

from bot.render.screen import Op, Press

VERSION = "1"
MOST_BYTES = 64
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NUMBER = "([0-9a-z]{1,12})"
_DATA = re.compile(f"{VERSION}:([a-z]{{1,2}})(!?):{_NUMBER}:{_NUMBER}:{_NUMBER}(?::([0-9A-Za-z_-]{{1,24}}))?")


def encode(press: Press) -> str:
    """The callback data of a press; raises ``ValueError`` if it would not come back as the same press."""
    parts = [VERSION, press.op + ("!" if press.neutral else "")]
    parts += [_base36(number) for number in (press.table, press.game, press.stamp)]
    if press.arg:
        parts.append(press.arg)
    data = ":".join(parts)
    if len(data.encode()) > MOST_BYTES or not _DATA.fullmatch(data):
        raise ValueError(f"does not fit into callback data: {data!r}")
    return data


def decode(data: str) -> Press | None:
    """The press that this data stands for; None for anything that ``encode`` did not make."""
    if (match := _DATA.fullmatch(data)) is None:
        return None
    op, neutral, table, game, stamp, arg = match.groups()
    if op not in Op._value2member_map_:
        return None
    press = Press(Op(op), int(table, 36), int(game, 36), int(stamp, 36), arg=arg or "", neutral=bool(neutral))
    return press if encode(press) == data else None


def _base36(number: int) -> str:
    if number < 0:
        raise ValueError(f"not a number of ours: {number}")
    digits = ""
    while number >= 36:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return _DIGITS[number] + digits
