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

SALON_HARD = changed(
    SALON,
    {
        "table.start": 30,
        "boys.any_two": True,
        "boys.simple.without": 10,
        "boys.coloured.without": 15,
        "boys.four.without": 15,
        "scoring.ace_of_spades": True,
    },
)
"""S2h."""

YARD = changed(
    CLASSIC,
    {
        "table.deck": 32,
        "buying.no_buy_at": 3,
        "buying.no_pass_at": None,
        "upcard.gift_at": 5,
        "play.must_beat": "trump",
        "play.ace_of_trumps_leads": True,
        "play.trump_lead_at_one": "opening",
        "boys.call": "declared",
        "boys.simple.without": 10,
        "boys.coloured.without": 10,
        "boys.credit": "first_trick",
        "boys.finish_at": None,
        "boys.finish_four_at": None,
        "boys.four_win": True,
        "boys.not_declared_at": 7,
        "hands.five_trumps": True,
        "hands.sequence": "in_sequence",
        "scoring.circles": True,
        "scoring.stop_at_zero": True,
    },
)
"""S0ps."""

USAD = changed(
    CLASSIC,
    {
        "table.cut": "ask",
        "buying.flow": "packet",
        "buying.no_buy_at": None,
        "buying.no_pass_at": 3,
        "buying.refusals_fined": 3,
        "upcard.taker": "nobody",
        "play.must_beat": "always",
        "boys.call": "claims",
        "boys.credit": "first_trick",
        "boys.finish_at": None,
        "boys.finish_four_at": None,
        "hands.rams": True,
        "scoring.overshoot": "wins",
        "scoring.out_at": 25,
    },
)
"""S4."""

USAD_HARD = changed(USAD, {"boys.one_claim_at": 11, "boys.no_claim_at": 6})
"""S4h."""

SIX36 = changed(SALON, {"table.seats": "six", "table.deck": 36, "buying.flow": "none"})
"""S2, six players with 36 cards."""

SIX30 = changed(
    SALON,
    {
        "table.seats": "six",
        "table.deck": 30,
        "buying.flow": "none",
        "buying.no_buy_at": None,
        "buying.nobody_buys_at": None,
        "upcard.taker": "dealt",
    },
)
"""S2, six players with 30 cards, all of them dealt."""

PRESETS: dict[str, Rules] = {
    "classic": CLASSIC,
    "salon": SALON,
    "salon_hard": SALON_HARD,
    "yard": YARD,
    "usad": USAD,
    "usad_hard": USAD_HARD,
    "six36": SIX36,
    "six30": SIX30,
}
