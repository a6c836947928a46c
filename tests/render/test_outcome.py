"""At the end of a deal everybody reads what changed and why; at the end of a game, who pays what."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.render.deal import telling
from bot.render.outcome import deal_result, settlement, signed
from bot.render.pages import history, score, standings
from bot.render.scene import Amount, PastGame, Scene, StandingRow
from petukh.model.results import Combination, DealResult, Ending, Reason, ScoreItem
from petukh.rules.presets import CLASSIC, changed
from petukh.settlement import Entry, Settlement
from petukh.view import View, view
from tests.render.playbook import steps
from tests.render.staging import PEOPLE, dealt, scene_of

OVER = list(steps("salon"))[-1]


def told(result: DealResult, language: str = "ru") -> list[str]:
    """The lines about a deal of three, below the heading."""
    seen = replace(view(OVER, None), result=result, rules=CLASSIC)
    return deal_result(telling(replace(scene_of(OVER, language), settlement=None), seen)).splitlines()[1:]


def result(
    before: tuple[int, ...], after: tuple[int, ...], *items: ScoreItem, **changes: object
) -> DealResult:
    plain = DealResult(
        number=1,
        dealer=0,
        ending=Ending.PLAYED,
        before=before,
        after=after,
        items=items,
        crossed=(),
        circled=(),
        restarted=(),
        passed=(),
        tricks=(2, 2, 1),
        boys=(None, None, None),
        special=None,
        claims=((), (), ()),
        offences=(),
        eliminated=(),
        winner=None,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def trick(seat: int) -> ScoreItem:
    return ScoreItem(seat, -1, Reason.TRICK)


def test_every_change_has_its_reasons() -> None:
    items = (trick(0), trick(0), ScoreItem(0, -5, Reason.BOYS), ScoreItem(1, 5, Reason.REMISE))
    boys = (Combination.SIMPLE, None, None)
    assert told(result((15, 9, 12), (8, 14, 12), *items, boys=boys, passed=(2,))) == [
        "Аня: 15 → <b>8</b>",
        "<i>−2 взятки, −5 мальчики</i>",
        "Борис: 9 → <b>14</b>",
        "<i>+5 ремиз</i>",
        "Саша: 12 · пас",
    ]


@pytest.mark.parametrize(
    ("tricks", "words"), [(1, "−1 взятка"), (2, "−2 взятки"), (4, "−4 взятки"), (5, "−5 взяток")]
)
def test_tricks_are_counted_as_russians_count(tricks: int, words: str) -> None:
    lines = told(result((15, 15, 15), (15 - tricks, 15, 15), *[trick(0)] * tricks))
    assert lines[1] == f"<i>{words}</i>"


def test_an_overshoot_a_cross_and_an_empty_deal_are_named() -> None:
    lines = told(result((1, 9, 16), (15, 9, 16), trick(0), trick(0), restarted=(0,), crossed=(1,)))
    assert lines == [
        "Аня: 1 → <b>15</b>",
        "<i>−2 взятки, перебор: снова 15</i>",
        "Борис: 9",
        "<i>без взятки: крестик</i>",
        "Саша: 16",
        "<i>без взятки, ремиз не пишется</i>",
    ]


def test_boys_without_a_trick_say_what_they_were_worth() -> None:
    item = ScoreItem(0, -5, Reason.BOYS_NO_TRICK)
    boys = (Combination.FOUR, Combination.SIMPLE, None)
    lines = told(result((20, 12, 9), (15, 12, 6), item, trick(2), trick(2), trick(2), boys=boys))
    assert lines[1] == "<i>−5 мальчики без взятки</i>"
    assert lines[3] == "<i>мальчики без взятки: 0</i>"


def test_the_one_who_stayed_alone_is_told_so() -> None:
    lines = told(
        result((15, 9, 9), (10, 9, 9), ScoreItem(0, -5, Reason.LONE), ending=Ending.LONE, passed=(1, 2)), "en"
    )
    assert lines == [
        "Аня: 15 → <b>10</b>",
        "<i>−5 all others passed</i>",
        "Борис: 9 · pass",
        "Саша: 9 · pass",
    ]


def settled(scene: Scene, seen: View) -> list[str]:
    return settlement(telling(scene, seen)).splitlines()


def test_the_settlement_names_the_winner_and_what_each_pays() -> None:
    rules = changed(CLASSIC, {"scoring.no_trick": "cross", "ending.cross_price": 3, "ending.unit": "₽"})
    entries = (Entry(0, 9, 2, 0, -15), Entry(1, 0, 0, 0, 31), Entry(2, 16, 0, 0, -16))
    scene = replace(scene_of(OVER), settlement=Settlement(1, entries, None), sitters=(*PEOPLE[:2], PEOPLE[4]))
    assert settled(scene, replace(view(OVER, None), rules=rules, counts_crosses=True, winner=1)) == [
        "🏆 <b>Выигрывает Борис!</b>",
        "Борис: <b>+31 ₽</b>",
        "Аня: осталось 9, ✕2 → <b>−15 ₽</b>",
        "🤖\u00a0Тузик: осталось 16 → <b>−16 ₽</b>",
        "Что платит или получает 🤖, в таблицу не пишется.",
        "Крупье только считает: денег бот не переводит.",
    ]


def test_no_money_is_spoken_of_where_points_are_only_points() -> None:
    scene = replace(scene_of(OVER), language="en")
    lines = settled(scene, view(OVER, 1))
    assert lines == [
        "🏆 <b>You win!</b>",
        "You: <b>+23</b>",
        "Саша: 6 left → <b>−6</b>",
        "Аня: 17 left → <b>−17</b>",
    ]


def test_signs_are_real_minuses() -> None:
    assert [signed(points) for points in (5, 0, -5)] == ["+5", "0", "−5"]


def test_the_score_is_listed_from_the_least_left() -> None:
    state = dealt(scores=(15, 4, 9))
    assert score(scene_of(state), view(state, None)).text.splitlines() == [
        "<b>Запись</b> · сдача 1",
        "Борис: <b>4</b>",
        "Саша: <b>9</b>",
        "Аня: <b>15</b>",
    ]


def test_the_sheet_counts_games_and_wins() -> None:
    rows = (StandingRow("Аня", (Amount(28),), 21, 1), StandingRow("Борис", (Amount(-4),), 2, 0))
    assert standings(rows, "ru").text.splitlines()[1:] == [
        "1. Аня: <b>+28</b>",
        "21 партия · 1 победа",
        "2. Борис: <b>−4</b>",
        "2 партии · без побед",
    ]


def test_amounts_are_told_with_what_they_are_counted_in_and_that_no_money_is_moved() -> None:
    amounts = (Amount(3), Amount(-12, "₽"), Amount(-21, chips=True))
    lines = standings((StandingRow("Глаша", amounts, 4, 1, brain=True),), "ru").text.splitlines()
    assert lines[1] == "1. 🤖Глаша: <b>+3 · −12 ₽ · −21 фишка</b>"
    assert lines[-1] == "Крупье только считает: денег бот не переводит."
    game = PastGame(
        date(2026, 11, 30), "usad", 7, (("Аня", Amount(40, chips=True)), ("Б", Amount(-40, chips=True)))
    )
    assert "Аня +40 chips, Б −40 chips" in history((game,), "en").text
    assert "moves no money" in history((game,), "en").text
