"""What a table's host may choose in the chat (RULES §2-§12)."""

from __future__ import annotations

from typing import Final

from petukh.rules.catalogue import NUMBERED, Value, members, value_at
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS

NOT_YET: Final[frozenset[str]] = frozenset()
"""What cannot be played in the chat: an option that stays as it is in ``Rules()``, or one value of it.

Strike a line out and the option, the value and every preset that needs no other of these are offered.
"""

_NUMBERS: Final[dict[str, tuple[int | None, ...]]] = {
    "table.start": (10, 15, 20, 30, 49),
    "buying.no_buy_at": (None, 1, 2, 3, 4, 5),
    "buying.no_pass_at": (None, 1, 2, 3, 4, 5),
    "buying.nobody_buys_at": (None, 1, 2, 3),
    "buying.refusals_fined": (None, 2, 3, 4),
    "upcard.gift_at": (None, 3, 5, 7),
    "boys.simple.with_trick": (-3, -5, -10),
    "boys.simple.without": (-5, 0, 5, 10),
    "boys.coloured.with_trick": (-5, -10, -15),
    "boys.coloured.without": (-5, 0, 5, 10, 15),
    "boys.four.with_trick": (-10, -15, -20),
    "boys.four.without": (-10, -5, 0, 5, 10, 15),
    "boys.not_declared_at": (None, 5, 6, 7, 8),
    "boys.one_claim_at": (None, 9, 10, 11, 12),
    "boys.no_claim_at": (None, 4, 5, 6, 7),
    "boys.finish_at": (None, 3, 4, 5, 6, 7),
    "boys.finish_four_at": (None, 5, 10, 15, 20),
    "scoring.out_at": (None, 20, 25, 30, 40, 60),
    "ending.point_price": (1, 2, 3, 5, 10, 50),
    "ending.cross_price": (1, 2, 3, 5, 10, 50),
    "ending.bank": (None, 5, 10, 20, 50),
}
"""Options that may be any number: those in use at card tables."""
_TEXTS: Final = {"ending.unit": ("", "₽", "€", "$")}


def values_of(path: str) -> tuple[Value, ...]:
    """The values that an option has or is usually given, in the order in which they are shown."""
    known = members(path)
    return known if known is not None else _NUMBERS.get(path) or _TEXTS[path]


def values_offered(path: str) -> tuple[Value, ...]:
    """Those of them that can be chosen in the chat; fewer than two if there is nothing to choose."""
    return tuple(value for value in values_of(path) if _is_played(path, value))


def is_playable(rules: Rules) -> bool:
    """Whether the chat has all that a game by these rules needs."""
    return all(_is_played(path, value_at(rules, path)) for path in NUMBERED)


def _is_played(path: str, value: Value) -> bool:
    if path in NOT_YET:
        return value == value_at(_PLAIN, path)
    return f"{path}={value}" not in NOT_YET


_PLAIN: Final = Rules()
PRESETS_OFFERED: Final = tuple(name for name, rules in PRESETS.items() if is_playable(rules))
"""The named rule sets that can be played in the chat."""
OPTIONS_OFFERED: Final = tuple(path for path in NUMBERED if len(values_offered(path)) > 1)
"""The options that can be chosen in the chat."""
