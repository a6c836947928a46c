"""What a table's host may choose in the chat (RULES §2-§12)."""

from __future__ import annotations

from typing import Final

from petukh.rules.catalogue import Value, members

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
