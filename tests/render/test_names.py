"""Names are shown as typed, cannot bend what stands around them, and are told apart."""

from __future__ import annotations

import pytest

from bot.render.names import CROWDED, Names, single
from bot.render.scene import Sitter
from bot.render.texts import texts_in

RU = texts_in("ru")


def shown(*names: str) -> list[str]:
    names_of = Names([Sitter(name, number + 1) for number, name in enumerate(names)], RU)
    return [names_of.full(seat) for seat in range(len(names))]


@pytest.mark.parametrize("name", ["<b>Ян</b> & Ко", "_*[`", "Ёж 🦔", 'O\'Neil "Bo"', "👩‍👩‍👧", "Ж" * 64])
def test_a_name_is_shown_as_typed(name: str) -> None:
    assert shown(name) == [name]


def test_equal_names_are_told_apart() -> None:
    assert shown("Саша", "Аня", "Саша") == ["Саша (1)", "Аня", "Саша (2)"]


def test_names_that_only_look_equal_are_told_apart() -> None:
    assert shown("Саша", "саша", "Са\u200bша") == ["Саша (1)", "саша (2)", "Са\u200bша (3)"]


def test_a_number_stays_with_its_bearer_when_seats_change() -> None:
    first, second = Sitter("Саша", 5), Sitter("Саша", 9)
    assert Names([first, second], RU).full(0) == Names([second, first], RU).full(1) == "Саша (1)"


def test_names_equal_only_in_their_short_form_are_told_apart_there() -> None:
    long = "Александра-Мария"
    names = Names([Sitter(f"{long} Первая", 1), Sitter(f"{long} Вторая", 2)], RU)
    assert names.short(0) != names.short(1)
    assert names.full(0) == f"{long} Первая"


def test_a_name_on_a_crowded_line_is_short() -> None:
    names = Names([Sitter("Ж" * 64, 1)], RU)
    assert names.short(0) == "Ж" * (CROWDED - 1) + "…"


def test_a_crowded_line_calls_people_by_their_first_names_if_that_is_clear() -> None:
    names = Names([Sitter("Борис Волков", 1), Sitter("George Hill", 2), Sitter("Том & Джерри", 3)], RU)
    assert [names.short(seat) for seat in range(3)] == ["Борис", "George", "Том & Дже…"]
    namesakes = Names([Sitter("Борис Волков", 1), Sitter("Борис", 2)], RU)
    assert [namesakes.short(seat) for seat in range(2)] == ["Борис Вол…", "Борис"]


def test_a_right_to_left_name_cannot_turn_the_line_around() -> None:
    (name,) = shown("שלום")
    assert name == "\u2068שלום\u2069"
    (name,) = shown("\u202eevil\u2069")
    assert name == "\u2068\u202eevil\u2069"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u0301"])
def test_a_name_that_shows_nothing_gets_one_that_does(name: str) -> None:
    assert shown(name) == ["Без имени"]
    assert single(name, "nobody", RU) == "@nobody"


def test_a_name_stays_on_its_line() -> None:
    assert shown("две\nстроки\t!") == ["две строки !"]
