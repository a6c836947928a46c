"""Named rule sets, one extending another (RULES §12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from petukh.rules.model import Rules


def changed(rules: Rules, options: Mapping[str, Any]) -> Rules:
    """The rules with some options, named ``group.option``, set anew.

    Raises pydantic's ``ValidationError`` for an unknown option, a value out of range or a contradiction.
    """
    groups = rules.model_dump()
    for name, value in options.items():
        *path, last = name.split(".")
        group = groups
        for step in path:
            group = group.setdefault(step, {})
        group[last] = value
    return Rules.model_validate(groups)


CLASSIC = Rules()
"""S0."""

SALON = changed(
    CLASSIC,
    {
        "table.deck": 32,
        "table.start": 20,
        "table.seating": "drawn",
        "table.cut": "ask",
        "buying.nobody_buys_at": 1,
        "upcard.taker": "dealer_may",
        "boys.coloured.without": -5,
        "boys.four.without": -10,
        "boys.credit": "first_trick",
        "boys.finish_at": None,
        "boys.finish_four_at": None,
        "scoring.remise_ceiling": True,
    },
)
"""S2."""

PRESETS: dict[str, Rules] = {"classic": CLASSIC, "salon": SALON}
