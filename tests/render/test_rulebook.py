"""The rules page says what is true at this table, and nothing else."""

from __future__ import annotations

import re

import pytest

from bot.render.rulebook import rules_page
from bot.render.scene import NORMAL
from petukh.rules.presets import CLASSIC, SALON, USAD, changed


def page(**options: object) -> str:
    named = {name.replace("__", "."): value for name, value in options.items()}
    return rules_page(changed(CLASSIC, named), "classic", NORMAL, "ru").text


def test_classic_and_salon_differ_as_the_rulebook_says() -> None:
    classic = rules_page(CLASSIC, "classic", NORMAL, "ru").text
    salon = rules_page(SALON, "salon", NORMAL, "ru").text
    only_classic = ("У каждого в записи 15", "36 карт, от шестёрки", "обязан взять", "без взятки −5\n• косые")
    only_salon = (
        "У каждого в записи 20",
        "32 карты, от семёрки",
        "может взять",
        "Колоду снимает сосед",
        "в записи единица",
        "не больше 15",
        "Списываются с первой взяткой",
        "без взятки −10\n• косые",
    )
    assert [text for text in only_classic if text not in classic or text in salon] == []
    assert [text for text in only_salon if text not in salon or text in classic] == []
    for text in (classic, salon):
        assert "или ему нельзя менять, козырь не достаётся никому" in text
    assert "можно закончить партию сразу" in classic
    assert "закончить" not in salon


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("buying__lone_player", "takes_all", "с оставшегося списывается пять очков"),
        ("upcard__taker", "nobody", "не берёт никто"),
        ("boys__crooked", 3, "• косые, разного цвета и без козырного: −3, без взятки 0"),
        ("boys__three_jacks", True, "• три валета: −12"),
        ("boys__any_pair_5", True, "• цветные, с козырным валетом: −5"),
        ("boys__coloured_same_colour", True, "• цветные, с козырным валетом и одного цвета"),
        ("boys__trick_with_jack", True, "только если одну из взяток берёт валет из этой пары"),
        ("scoring__no_trick", "cross", "крестик, запись не растёт"),
        ("ending__point_price", 10, "Очко стоит 10."),
        ("ending__unit", "₽", "Очко стоит 1 ₽."),
        ("ending__knock_out", True, "Игра на вылет"),
        ("table__seating", "drawn", "По жребию и садятся"),
        ("buying__nobody_buys_at", 2, "Пока у кого-то в записи 2 или меньше"),
    ],
)
def test_an_option_is_told_only_where_it_is_on(option: str, value: object, words: str) -> None:
    assert words in page(**{option: value})
    assert words not in page()


def test_void_boys_have_no_second_column_and_finish_no_game() -> None:
    text = page(boys__must_take=True, boys__finish_at=None, boys__finish_four_at=None)
    assert "Без взятки мальчики не в счёт" in text
    assert ", без взятки" not in text
    assert "закончить" not in text


def test_what_being_out_means_is_told_with_who_pays() -> None:
    plain, banked = (
        rules_page(changed(USAD, {"ending.bank": bank}), "usad", NORMAL, "ru").text for bank in (None, 10)
    )
    assert "больше тебе не сдают. Кто остался один, выиграл; выбывшие платят за то" in plain
    assert "Кто остался один, выиграл.\nМожно вернуться" in banked
    assert "К нулю или ниже пришли двое" in plain
    assert "К нулю пришли двое" in page()


def test_nobody_is_barred_where_no_score_bars() -> None:
    text = page(buying__no_buy_at=None, buying__no_pass_at=None)
    assert not re.search("пасовать: играй|не меняй|не пасуй", text)


def test_different_bars_on_buying_and_passing_are_told_apart() -> None:
    text = page(buying__no_buy_at=3, buying__no_pass_at=1)
    assert "В записи 3 или меньше — не меняй и козырь не бери." in text
    assert "В записи 1 или меньше — не пасуй." in text
