"""The ties of the options: each has its texts, its rule in both rulebooks, its words on the rules page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from pydantic import BaseModel, ValidationError

from bot.render.options import GROUPS, in_group, meaning, name, reasons, value_words
from bot.render.rulebook import rules_page
from bot.render.scene import NORMAL
from bot.render.texts import LANGUAGES, texts_in
from petukh.rules.catalogue import NUMBERED, Value, field_of, paths
from petukh.rules.conflicts import Conflict, ConflictCode
from petukh.rules.model import Rules
from petukh.rules.offered import values_of
from petukh.rules.presets import PRESETS, changed
from tests.render.test_texts import messages, slug

DOCS = Path(__file__).parents[2] / "docs"
RULE_ID = re.compile(r"\[(\d+\.[a-z0-9_]+)\]")
BUTTON = 42
"""Characters that a button as wide as a phone can show."""
WHERE_IT_MATTERS: dict[str, dict[str, Value]] = {
    "table.sevens_out": {
        "table.seats": "six",
        "table.deck": 30,
        "buying.flow": "none",
        "buying.no_buy_at": None,
        "buying.nobody_buys_at": None,
        "upcard.taker": "dealt",
    },
    "buying.flow": {"upcard.taker": "nobody"},
    "ending.cross_price": {"scoring.no_trick": "cross"},
}
"""What must be so for an option to mean anything, where no preset has it so."""
NEVER_ALONE = ("upcard.taker", "dealt")
"""A value that calls for a deck, and that deck for it: it cannot come or go by itself."""


def rule_ids(path: str) -> set[str]:
    """The rules that an option's field is documented with, and the group of points that it is in."""
    assert RULE_ID.search(field_of(path).description or ""), f"{path} names no rule"
    described, kind = [], Rules
    for step in path.split("."):
        field = kind.model_fields[step]
        described.append(field.description or "")
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            kind = field.annotation  # type: ignore[assignment]
    return {match for text in described for match in RULE_ID.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_texts_and_every_such_text_an_option(language: str) -> None:
    parts = ("option", "about", "value")
    wanted = {f"{part}-{slug(path)}" for part, path in product(parts, paths())}
    written = {each for each, _ in messages(language) if each.partition("-")[0] in parts}
    assert written - {"about-preset"} == wanted


@pytest.mark.parametrize("book", ["rules.md", "rules.ru.md"])
def test_every_option_has_its_rule_in_the_rulebook_and_every_rule_there_an_option(book: str) -> None:
    wanted = set().union(*(rule_ids(path) for path in NUMBERED))
    assert set(RULE_ID.findall((DOCS / book).read_text("utf-8"))) == wanted


def test_every_option_is_in_one_group() -> None:
    assert sorted(path for group in GROUPS for path in in_group(group)) == sorted(paths())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", NUMBERED)
def test_every_value_has_words_of_its_own_that_fit_a_button(path: str, language: str) -> None:
    t = texts_in(language)
    words = [value_words(path, value, t) for value in values_of(path)]
    assert len(set(words)) == len(words)
    assert all(len(f"{name(path, t)}: {each} ●") <= BUTTON for each in words), words
    assert meaning(path, t).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contradiction_has_a_reason_of_its_own(language: str) -> None:
    t = texts_in(language)
    told = [reasons((Conflict(code, ("table.start",)),), t)[0] for code in ConflictCode]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_name_and_a_sentence_of_its_own(language: str) -> None:
    t = texts_in(language)
    for text in ("preset-name", "about-preset"):
        told = {t.plain(text, preset=preset) for preset in (*PRESETS, "none of them")}
        assert len(told) == len(PRESETS) + 1


@cache
def page(preset: str, rules: Rules, language: str) -> str:
    """The rules page without its title and its code, which differ in any case."""
    return rules_page(rules, preset, NORMAL, language).text.partition("\n\n")[2].rpartition("\n\n")[0]


def neighbours(path: str, value: Value) -> Iterator[tuple[str, Rules, Rules]]:
    """Rules that differ in nothing but this option: with another value, and with this one."""
    for (preset, rules), other in product(PRESETS.items(), values_of(path)):
        try:
            there = changed(rules, WHERE_IT_MATTERS.get(path, {}))
            pair = changed(there, {path: other}), changed(there, {path: value})
        except ValidationError:
            continue
        if other != value:
            yield preset, *pair


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", NUMBERED)
def test_the_rules_page_tells_every_value_of_every_option(path: str, language: str) -> None:
    for value in values_of(path):
        if (path, value) == NEVER_ALONE:
            continue
        near = list(neighbours(path, value))
        assert near, f"no preset can have {path} = {value}"
        told = [page(preset, base, language) != page(preset, other, language) for preset, base, other in near]
        assert any(told), f"{path} = {value} changes nothing on the page"
