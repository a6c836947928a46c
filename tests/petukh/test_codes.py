"""Rule sets as codes and the numbers of options: what was written is read again, anything else is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from petukh.rules.catalogue import NUMBERED, differences, number_from_value, paths, value_from_number
from petukh.rules.code import BadCode, CodeFault, decode, encode
from petukh.rules.offered import values_of
from petukh.rules.presets import PRESETS, SALON, changed

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@st.composite
def rule_sets(draw: st.DrawFn) -> tuple[str, Any]:
    """Rules that began as a preset, with some options changed one after another as far as they agree."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    rules = PRESETS[preset]
    for path in draw(st.lists(st.sampled_from(NUMBERED), max_size=8)):
        try:
            rules = changed(rules, {path: draw(st.sampled_from(values_of(path)))})
        except ValidationError:
            continue
    return preset, rules


def test_every_option_has_a_number_and_every_number_an_option() -> None:
    assert sorted(NUMBERED) == sorted(paths())


@pytest.mark.parametrize("path", NUMBERED)
def test_every_value_survives_as_a_number(path: str) -> None:
    values = values_of(path)
    numbers = [number_from_value(path, value) for value in values]
    assert [value_from_number(path, number) for number in numbers] == list(values)
    assert len(set(numbers)) == len(values)
    with pytest.raises(ValueError, match=path):
        number_from_value(path, "nothing of the kind" if path != "ending.unit" else 5)


@given(rule_sets())
def test_a_code_brings_the_same_rules_to_another_table(chosen: tuple[str, Any]) -> None:
    preset, rules = chosen
    assert decode(encode(preset, rules)) == chosen


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_as_it_stands_has_the_shortest_code(preset: str) -> None:
    assert len(encode(preset, PRESETS[preset])) == 3


def test_one_option_changed_costs_a_few_characters() -> None:
    assert encode("salon", changed(SALON, {"table.deck": 36})) == "111M-8Q"


@pytest.mark.parametrize("written", ["111m 8q", "  IlIМ–8Q ", "1-1-1-M-8-Q", "111M8Q"])
def test_a_code_may_be_written_as_it_was_heard(written: str) -> None:
    assert decode(written) == ("salon", changed(SALON, {"table.deck": 36}))


@given(rule_sets(), st.data())
def test_a_wrong_character_or_two_exchanged_are_noticed(chosen: tuple[str, Any], data: st.DataObject) -> None:
    code = encode(*chosen).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    wrong = code[:at] + data.draw(st.sampled_from(ALPHABET)) + code[at + 1 :]
    swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
    for damaged in {wrong, swapped} - {code}:
        with pytest.raises(BadCode) as caught:
            decode(damaged)
        assert caught.value.fault is CodeFault.DAMAGED


@given(st.text())
def test_anything_else_is_refused_without_ado(text: str) -> None:
    try:
        preset, rules = decode(text)
    except BadCode:
        return
    assert preset in PRESETS
    assert decode(encode(preset, rules)) == (preset, rules)


def sealed(body: str) -> str:
    """The characters with the one that makes their check right."""
    for last in ALPHABET:
        try:
            decode(body + last)
        except BadCode as error:
            if error.fault is CodeFault.DAMAGED:
                continue
        return body + last
    raise AssertionError(f"no check character fits {body}")


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("2", CodeFault.VERSION),
        ("Z0", CodeFault.VERSION),
        ("1", CodeFault.UNKNOWN),
        ("19", CodeFault.UNKNOWN),
        ("10K70", CodeFault.UNKNOWN),
        ("100", CodeFault.UNKNOWN),
        ("1009", CodeFault.UNKNOWN),
        ("1020", CodeFault.UNKNOWN),
    ],
    ids=["version 2", "two-digit version", "no preset", "preset", "option", "no value", "value", "start 0"],
)
def test_a_code_of_something_else_says_what(body: str, fault: CodeFault) -> None:
    with pytest.raises(BadCode) as caught:
        decode(sealed(body))
    assert caught.value.fault is fault


@pytest.mark.parametrize("unit", ["\n🏆 Я", "\u202e100 ₽", " ₽", "\u200b"])
def test_a_unit_that_would_upset_the_line_it_is_shown_on_is_refused(unit: str) -> None:
    with pytest.raises(ValidationError, match=r"ending\.unit"):
        changed(SALON, {"ending.unit": unit})


def test_a_code_with_such_a_unit_is_refused() -> None:
    """One made by hand: a line break, an order to write from right to left, a cup and a name."""
    with pytest.raises(BadCode) as caught:
        decode("10K3-HGTY-JRGT-YZGS-ZRZR-PJGX-GTE6")
    assert caught.value.fault is CodeFault.UNKNOWN


def test_a_code_that_contradicts_itself_names_every_reason() -> None:
    with pytest.raises(BadCode) as caught:
        decode(sealed("1001"))
    assert caught.value.fault is CodeFault.CONTRADICTION
    assert {conflict.code for conflict in caught.value.conflicts} >= {"six_buy"}


@pytest.mark.parametrize("path", NUMBERED)
def test_the_values_shown_include_those_of_every_preset(path: str) -> None:
    used = {differences(rules, PRESETS["classic"]).get(path) for rules in PRESETS.values()}
    assert used - {None} <= set(values_of(path))
