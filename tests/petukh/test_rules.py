"""Presets, and options that contradict each other (RULES §12)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pydantic import BaseModel, ValidationError

from petukh.engine import new
from petukh.rules.conflicts import ConflictCode, Contradiction, conflicts
from petukh.rules.presets import CLASSIC, PRESETS, SALON, changed

SIX = ("six36", "six30")


@pytest.mark.parametrize("name", PRESETS)
def test_presets_seat_two_to_five_or_six_and_nobody_else(name: str) -> None:
    wanted = range(6, 7) if name in SIX else range(2, 6)
    for players in range(1, 8):
        if players in wanted:
            assert conflicts(PRESETS[name], players) == ()
        else:
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
                "buying.no_buy_at": 5,
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
        ConflictCode.FOUR_JACKS_WORSE,
        ConflictCode.CEILING_TOO_LOW,
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


CONTRADICTIONS: list[tuple[ConflictCode, str, dict[str, object]]] = [
    (ConflictCode.TOO_MANY_CARDS, "six36", {"table.deck": 30}),
    (ConflictCode.SIX_BUY, "six36", {"buying.flow": "exchange"}),
    (ConflictCode.NOT_DEALT_OUT, "six30", {"table.deck": 32}),
    (ConflictCode.NOBODY_EVER_BUYS, "classic", {"buying.no_buy_at": 15}),
    (ConflictCode.PACKET_UPCARD, "usad", {"upcard.taker": "auction"}),
    (ConflictCode.PACKET_LONE, "usad", {"buying.lone_player": "takes_all"}),
    (ConflictCode.PACKET_DECLARED, "usad", {"boys.call": "declared"}),
    (ConflictCode.NO_REFUSALS, "classic", {"buying.refusals_fined": 3}),
    (ConflictCode.NO_GIVER, "salon", {"upcard.taker": "auction", "upcard.gift_at": 5}),
    (ConflictCode.NO_PACKET, "classic", {"hands.rams": True}),
    (
        ConflictCode.NO_PACKET,
        "classic",
        {"boys.call": "claims", "boys.finish_at": None, "boys.finish_four_at": None},
    ),
    (ConflictCode.NOT_COMBINATIONS, "usad", {"boys.crooked": 3}),
    (ConflictCode.FINISH_CALLED, "yard", {"boys.finish_at": 5}),
    (ConflictCode.CALL_LIMIT, "classic", {"boys.not_declared_at": 7}),
    (ConflictCode.CALL_LIMIT, "yard", {"boys.one_claim_at": 11}),
    (ConflictCode.CLAIM_LIMITS, "usad_hard", {"boys.no_claim_at": 11}),
    (ConflictCode.CROOKED_PAIR, "salon_hard", {"boys.crooked": 3}),
    (ConflictCode.FIVE_TRUMPS_TWICE, "usad", {"hands.five_trumps": True}),
    (ConflictCode.CROSSES_AND_CIRCLES, "yard", {"scoring.no_trick": "cross"}),
    (ConflictCode.STARTS_OUT, "usad", {"table.start": 25}),
]


@pytest.mark.parametrize(("code", "preset", "options"), CONTRADICTIONS)
def test_each_contradiction_is_named(code: ConflictCode, preset: str, options: dict[str, object]) -> None:
    with pytest.raises(ValidationError) as caught:
        changed(PRESETS[preset], options)
    (error,) = caught.value.errors()
    (conflict,) = error["ctx"]["error"].conflicts
    assert conflict.code is code
    assert any(option in conflict.options for option in options)


def test_every_kind_of_contradiction_has_its_example() -> None:
    elsewhere = {ConflictCode.PLAYERS, ConflictCode.CEILING_TOO_LOW, ConflictCode.FOUR_JACKS_WORSE}
    assert {code for code, _, _ in CONTRADICTIONS} | elsewhere == set(ConflictCode)


def test_more_cards_than_the_deck_has_are_not_dealt() -> None:
    small = changed(PRESETS["usad"], {"table.deck": 30})
    assert conflicts(small, 4) == ()
    with pytest.raises(Contradiction, match="too_many_cards"):
        new(small, 5)


def groups(rules: BaseModel) -> Iterator[BaseModel]:
    for name in type(rules).model_fields:
        part = getattr(rules, name)
        if isinstance(part, BaseModel):
            yield part
            yield from groups(part)


def test_every_option_says_what_it_means_and_ends_with_the_id_of_its_rule() -> None:
    for group in groups(CLASSIC):
        for name, field in type(group).model_fields.items():
            if not isinstance(getattr(group, name), BaseModel) or name in ("simple", "coloured", "four"):
                assert re.search(rf" \[\d+\.{name}\]\.$", field.description or ""), name
