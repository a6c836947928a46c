"""Rule sets that between them hold every two values of two options that can stand together."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from pydantic import ValidationError

from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed


def deals_a_row(everyday: int) -> int:
    """How many random deals a test plays for each row of options: so many, unless more are asked for."""
    return int(os.environ.get("PAIRWISE_DEALS", everyday))


VALUES: dict[str, list[Any]] = {
    "table.deck": [30, 32, 36],
    "table.sevens_out": ["black", "red", "spades_hearts"],
    "table.start": [15, 20, 24],
    "table.cut": ["auto", "ask"],
    "buying.flow": ["exchange", "packet", "none"],
    "buying.no_buy_at": [None, 2, 3],
    "buying.no_pass_at": [None, 2, 3],
    "buying.nobody_buys_at": [None, 1, 4],
    "buying.lone_player": ["never", "takes_all"],
    "buying.refusals_fined": [None, 1, 3],
    "upcard.taker": ["dealer_must", "dealer_may", "nobody", "auction", "dealt"],
    "upcard.gift_at": [None, 5],
    "play.must_beat": ["never", "trump", "always"],
    "play.ace_of_trumps_leads": [False, True],
    "play.trump_lead_at_one": ["never", "opening", "every"],
    "boys.call": ["automatic", "declared", "claims"],
    "boys.simple.without": [-5, 0, 10],
    "boys.coloured.without": [-5, 0, 10],
    "boys.four.without": [-10, -5, 15],
    "boys.crooked": [0, 3, 5],
    "boys.any_two": [False, True],
    "boys.three_jacks": [False, True],
    "boys.any_pair_5": [False, True],
    "boys.coloured_same_colour": [False, True],
    "boys.must_take": [False, True],
    "boys.trick_with_jack": [False, True],
    "boys.credit": ["before_play", "first_trick"],
    "boys.finish_at": [None, 5],
    "boys.finish_four_at": [None, 15],
    "boys.four_win": [False, True],
    "boys.not_declared_at": [None, 7],
    "boys.one_claim_at": [None, 11],
    "boys.no_claim_at": [None, 6],
    "hands.rams": [False, True],
    "hands.five_trumps": [False, True],
    "hands.sequence": ["never", "in_sequence", "any_suited"],
    "scoring.no_trick": ["remise", "cross"],
    "scoring.circles": [False, True],
    "scoring.remise_ceiling": [False, True],
    "scoring.ace_of_spades": [False, True],
    "scoring.overshoot": ["restart", "wins"],
    "scoring.stop_at_zero": [False, True],
    "scoring.out_at": [None, 25],
    "scoring.referee": ["prevent", "penalise"],
    "ending.point_price": [1, 2],
    "ending.cross_price": [1, 3],
    "ending.knock_out": [False, True],
    "ending.bank": [None, 10],
}
"""Every option that a game is played by, with values worth trying."""

Pair = frozenset[tuple[str, Any]]


def set_if_consistent(rules: Rules, options: dict[str, Any]) -> Rules | None:
    """The rules with these options, or None if they contradict themselves."""
    try:
        return changed(rules, options)
    except ValidationError:
        return None


def filled(rules: Rules, fixed: dict[str, Any], rng: Random) -> Rules:
    """The rules with every option but the fixed ones set at random, as far as they stand together."""
    names = [name for name in VALUES if name not in fixed]
    for name in rng.sample(names, len(names)):
        rules = set_if_consistent(rules, {name: rng.choice(VALUES[name])}) or rules
    return rules


def values_of(rules: Rules) -> list[tuple[str, Any]]:
    """Each option of ``VALUES`` with its value in these rules."""
    groups = rules.model_dump(mode="json")
    found = []
    for name in VALUES:
        value: Any = groups
        for step in name.split("."):
            value = value[step]
        found.append((name, value))
    return found


def pairs_of(rules: Rules) -> set[Pair]:
    """All pairs of options and values in these rules."""
    return {frozenset(pair) for pair in combinations(values_of(rules), 2)}


def all_pairs() -> list[Pair]:
    """All pairs of two options' values, whether they can stand together or not."""
    return [
        frozenset([(one, a), (other, b)])
        for one, other in combinations(VALUES, 2)
        for a in VALUES[one]
        for b in VALUES[other]
    ]


def pairwise_rows(seed: int) -> Iterator[Rules]:
    """Rows until every pair that some preset admits has been in one."""
    rng = Random(seed)
    wanted = dict.fromkeys(all_pairs())
    while wanted:
        pair = next(iter(wanted))
        del wanted[pair]
        presets = rng.sample(list(PRESETS.values()), len(PRESETS))
        bases = (set_if_consistent(preset, dict(pair)) for preset in presets)
        base = next((rules for rules in bases if rules is not None), None)
        if base is not None:
            row = filled(base, dict(pair), rng)
            for covered in pairs_of(row):
                wanted.pop(covered, None)
            yield row
