"""The chooser of rules fits a phone, leads everywhere and back, and its pages are as they were approved."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.render.chooser import rules_chooser
from bot.render.chooser_pages import (
    Choosing,
    GroupsPage,
    OptionPage,
    PresetsPage,
    choice_arg,
    choice_of,
    page_arg,
    page_of,
)
from bot.render.options import GROUPS, in_group
from bot.render.screen import Op, Screen
from bot.render.texts import LANGUAGES
from bot.telegram.callback_data import decode, encode
from petukh.rules.catalogue import NUMBERED
from petukh.rules.offered import values_of
from petukh.rules.presets import CLASSIC, SALON, changed
from tests.render.playbook import PANELS
from tests.render.rulespages import PAGES, chooser_screens, lobby_scene
from tests.render.test_limits import Markup

ROWS = 9
"""Rows of buttons on a phone, with room left for the text above them."""
WIDE = {1: 42, 2: 22, 3: 13}
"""Characters of a button by how many share the row."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_the_pages_look_as_they_were_approved(name: str, language: str) -> None:
    assert PAGES[name](language) == (PANELS / f"{name}.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_a_phone(language: str) -> None:
    for title, screen in chooser_screens(lobby_scene(language)):
        markup = Markup(screen.text)
        assert markup.wrong == markup.open == []
        assert len(markup.text) <= 1500, title
        assert len(screen.rows) <= ROWS, title
        for row in screen.rows:
            assert all(len(button.text) <= WIDE[len(row)] for button in row), (title, row)


def presses(screen: Screen, op: Op) -> set[str]:
    """The arguments of the screen's buttons for one thing."""
    return {
        button.press.arg for row in screen.rows for button in row if button.press and button.press.op is op
    }


def test_every_option_and_value_can_be_reached_from_the_first_page_and_left_again() -> None:
    scene = lobby_scene("ru")
    seen, waiting = set(), ["p"]
    values: set[str] = set()
    while waiting:
        arg = waiting.pop()
        page = page_of(arg)
        assert page is not None
        assert page_arg(page) == arg
        seen.add(arg)
        screen = rules_chooser(scene, Choosing(page))
        values |= presses(screen, Op.OPTION)
        assert Op.BACK in {b.press.op for row in screen.rows for b in row if b.press} or presses(
            screen, Op.RULES_PAGE
        )
        waiting += presses(screen, Op.RULES_PAGE) - seen - set(waiting)
    assert {page_arg(OptionPage(path)) for path in NUMBERED} <= seen
    wanted = {(path, value) for path in NUMBERED for value in values_of(path)}
    assert {choice_of(arg) for arg in values} == wanted


def test_every_button_fits_into_callback_data() -> None:
    for _, screen in chooser_screens(replace(lobby_scene("ru"), table_id=10**12)):
        for button in (button for row in screen.rows for button in row):
            assert button.press is not None
            assert decode(encode(button.press)) == button.press
            assert len(encode(button.press)) <= 40


@pytest.mark.parametrize("arg", ["", "p1", "g8-0", "g", "o55", "x", "g0", "o" + "9" * 20])
def test_an_invented_page_is_none_or_comes_back_as_itself(arg: str) -> None:
    page = page_of(arg)
    assert page is None or page_arg(page) == arg


@pytest.mark.parametrize("arg", ["", "1", "0-2", "99-1", "1-x", "3-7", "3-99999999999999999999"])
def test_an_invented_choice_is_none(arg: str) -> None:
    assert choice_of(arg) is None


def test_a_choice_comes_back() -> None:
    for path in NUMBERED:
        for value in values_of(path):
            assert choice_of(choice_arg(path, value)) == (path, value)


def test_a_part_that_is_no_longer_there_shows_the_last_one() -> None:
    page = page_of("g4-99")
    assert page is not None
    assert "Мальчики" in rules_chooser(lobby_scene("ru"), Choosing(page)).text


def test_what_is_chosen_and_what_differs_is_marked() -> None:
    scene = lobby_scene("ru")
    presets = rules_chooser(replace(scene, rules=SALON), Choosing(PresetsPage()))
    assert [b.text for row in presets.rows for b in row if "✓" in b.text] == ["✓ Салон"]
    assert "✓" not in "".join(
        b.text for row in rules_chooser(scene, Choosing(PresetsPage())).rows for b in row
    )
    option = rules_chooser(scene, Choosing(OptionPage("boys.crooked")))
    assert [b.text for row in option.rows for b in row if "✓" in b.text] == ["✓ −5"]
    assert "В наборе «Салон»: ничего" in option.text


def test_a_value_that_would_contradict_the_rest_is_marked_before_it_is_pressed() -> None:
    rules = changed(CLASSIC, {"boys.finish_four_at": 5})
    scene = replace(lobby_scene("ru"), preset="classic", rules=rules)
    screen = rules_chooser(scene, Choosing(OptionPage("boys.finish_at")))
    marked = [b.text for row in screen.rows for b in row if "⚠" in b.text]
    assert marked == ["⚠ 6 и меньше", "⚠ 7 и меньше"]
    assert "Нажми — узнаешь почему" in screen.text


def test_the_groups_are_those_that_have_something_to_choose() -> None:
    screen = rules_chooser(lobby_scene("ru"), Choosing(GroupsPage()))
    shown = {arg for arg in presses(screen, Op.RULES_PAGE) if re.fullmatch(r"g\d-0", arg)}
    offered = {group for group in GROUPS if in_group(group, NUMBERED)}
    assert len(shown) == len(offered)
