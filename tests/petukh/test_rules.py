"""Presets, and options that contradict each other (RULES §12)."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from petukh.engine import new
from petukh.rules.conflicts import ConflictCode, Contradiction, conflicts
from petukh.rules.presets import CLASSIC, PRESETS, SALON, changed


@pytest.mark.parametrize("name", PRESETS)
def test_presets_seat_two_to_five_and_nobody_else(name: str) -> None:
    for players in range(2, 6):
        assert conflicts(PRESETS[name], players) == ()
    for players in (1, 6):
        with pytest.raises(Contradiction, match="players"):
            new(PRESETS[name], players)


def test_the_dealer_is_one_of_the_players() -> None:
    with pytest.raises(ValueError, match="seats 0 to 2"):
        new(CLASSIC, 3, dealer=3)


def test_all_contradictions_are_named_at_once() -> None:
    with pytest.raises(ValidationError) as caught:
        changed(
            SALON,
            {
                "table.start": 5,
                "buying.no_buy_no_pass_at": 5,
                "buying.nobody_buys_at": 9,
                "boys.finish_at": 5,
                "boys.finish_four_at": 3,
            },
        )
    (error,) = caught.value.errors()
    contradiction = error["ctx"]["error"]
    assert isinstance(contradiction, Contradiction)
    assert [conflict.code for conflict in contradiction.conflicts] == [
        ConflictCode.NOBODY_EVER_BUYS,
        ConflictCode.NOBODY_EVER_BUYS,
        ConflictCode.CEILING_TOO_LOW,
        ConflictCode.FOUR_JACKS_WORSE,
    ]
    assert "buying.nobody_buys_at" in str(contradiction)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("table.deck", 40),
        ("boys.crooked", 4),
        ("boys.crokked", 5),
        ("boys.simple.with_trick", 5),
        ("house", 1),
    ],
)
def test_unknown_options_and_values_are_refused(option: str, value: int) -> None:
    with pytest.raises(ValidationError, match=option.rsplit(".", maxsplit=1)[-1]):
        changed(CLASSIC, {option: value})
