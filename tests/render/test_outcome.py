"""At the end of a deal everybody reads what changed and why; at the end of a game, who pays what."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.render.deal import telling
from bot.render.outcome import deal_result, settlement, signed
from bot.render.pages import history, score, standings
from bot.render.scene import Amount, PastGame, Scene, StandingRow
from petukh.cards import Card
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode
from petukh.model.results import (
    Combination,
    DealResult,
    Ending,
    HandKind,
    Offence,
    Reason,
    ScoreItem,
    SpecialHand,
)
from petukh.rules.presets import CLASSIC, USAD, YARD, changed
from petukh.settlement import Entry, Settlement
from petukh.view import View, view
from tests.render.playbook import steps
from tests.render.staging import PEOPLE, dealt, scene_of

CARDS = tuple(Card(code) for code in ("7h", "8h", "9h", "Th", "Jh"))
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
        "<i>взятки: −2, мальчики: −5</i>",
        "Борис: 9 → <b>14</b>",
        "<i>ремиз: +5</i>",
        "Саша: 12 · пас",
    ]


@pytest.mark.parametrize(
    ("tricks", "words"), [(1, "взятка: −1"), (2, "взятки: −2"), (4, "взятки: −4"), (5, "взятки: −5")]
)
def test_tricks_are_counted_as_russians_count(tricks: int, words: str) -> None:
    lines = told(result((15, 15, 15), (15 - tricks, 15, 15), *[trick(0)] * tricks))
    assert lines[1] == f"<i>{words}</i>"


def test_an_overshoot_a_cross_and_an_empty_deal_are_named() -> None:
    lines = told(result((1, 9, 16), (15, 9, 16), trick(0), trick(0), restarted=(0,), crossed=(1,)))
    assert lines == [
        "Аня: 1 → <b>15</b>",
        "<i>взятки: −2, перебор: снова 15</i>",
        "Борис: 9",
        "<i>без взятки: крестик</i>",
        "Саша: 16",
        "<i>без взятки, ремиз не пишется</i>",
    ]


def test_boys_without_a_trick_say_what_they_were_worth() -> None:
    item = ScoreItem(0, -5, Reason.BOYS_NO_TRICK)
    boys = (Combination.FOUR, Combination.SIMPLE, None)
    lines = told(result((20, 12, 9), (15, 12, 6), item, trick(2), trick(2), trick(2), boys=boys))
    assert lines[1] == "<i>мальчики без взятки: −5</i>"
    assert lines[3] == "<i>мальчики без взятки: 0</i>"


def test_the_one_who_stayed_alone_is_told_so() -> None:
    lines = told(
        result((15, 9, 9), (10, 9, 9), ScoreItem(0, -5, Reason.LONE), ending=Ending.LONE, passed=(1, 2)), "en"
    )
    assert lines == [
        "Аня: 15 → <b>10</b>",
        "<i>all others passed: −5</i>",
        "Борис: 9 · pass",
        "Саша: 9 · pass",
    ]


def test_claims_are_named_one_by_one_and_void_ones_too() -> None:
    items = (trick(0), ScoreItem(0, -5, Reason.CLAIM), ScoreItem(0, -5, Reason.CLAIM))
    claims = ((Pair.RED_JACKS, Pair.BLACK_QUEENS), (Pair.RED_QUEENS,), ())
    lines = told(result((15, 15, 15), (4, 15, 11), *items, *[trick(2)] * 4, claims=claims))
    assert lines[:4] == [
        "Аня: 15 → <b>4</b>",
        "<i>взятка: −1, красные валеты: −5, чёрные дамы: −5</i>",
        "Борис: 15",
        "<i>заявка без взятки: 0</i>",
    ]


def test_the_ace_of_spades_saves_one_and_sinks_another() -> None:
    won, lost = ScoreItem(0, -5, Reason.ACE_OF_SPADES), ScoreItem(1, 5, Reason.ACE_OF_SPADES)
    items = (trick(0), won, lost, trick(1))
    lines = told(result((30, 30, 9), (24, 34, 9), *items, *[trick(2)] * 3))
    assert lines[1] == "<i>взятка: −1, пиковый туз: −5</i>"
    assert lines[3] == "<i>взятка: −1, пикового туза побили: +5</i>"


def test_circles_refusals_and_fines_stand_beside_what_they_cost() -> None:
    items = (
        ScoreItem(0, 10, Reason.BOYS_NO_TRICK),
        ScoreItem(1, 5, Reason.REFUSALS),
        ScoreItem(1, 5, Reason.PENALTY),
        *[trick(2)] * 5,
    )
    offences = (Offence(1, RefusalCode.FALSE_CLAIM, None), Offence(2, RefusalCode.MUST_FOLLOW, Card("7d")))
    marks = {"circled": (0,), "passed": (1,), "eliminated": (1,)}
    lines = told(result((12, 15, 9), (22, 25, 4), *items, offences=offences, **marks))
    assert lines == [
        "⚠️ Борис: ложная заявка — штраф +5",
        "⚠️ Саша: 7♦ не в масть — штраф +5",
        "Аня: 12 → <b>22</b>",
        "<i>мальчики без взятки: +10, кружочек</i>",
        "Борис: 15 → <b>25</b>",
        "<i>отказы подряд: +5, штраф: +5, выбывает, новая ставка: снова 15</i>",
        "Саша: 9 → <b>4</b>",
        "<i>взятки: −5</i>",
    ]


@pytest.mark.parametrize(
    ("changes", "russian", "english"),
    [
        (
            {"ending": Ending.FINISHED, "winner": 1, "boys": (None, Combination.SIMPLE, None)},
            "<b>Борис объявляет мальчиков</b> — партия окончена",
            "<b>Борис declares boys</b>: the game is over",
        ),
        (
            {"ending": Ending.FINISHED, "winner": 1, "boys": (None, Combination.FOUR, None)},
            "<b>Четыре валета: Борис!</b> Партия окончена",
            "<b>Four jacks: Борис!</b> The game is over",
        ),
        (
            {"ending": Ending.ANNULLED},
            "<b>Сдача 1 отменена</b>, пересдаём",
            "<b>Deal 1 is annulled</b> and dealt again",
        ),
        (
            {"ending": Ending.RAMS, "special": SpecialHand(1, HandKind.RAMS, CARDS)},
            "<b>Борис объявляет рамс!</b>",
            "<b>Борис declares rams!</b>",
        ),
        (
            {"ending": Ending.ALL_TRICKS, "special": SpecialHand(1, HandKind.SEQUENCE, CARDS)},
            "<b>Пять карт подряд: Борис берёт все взятки!</b>",
            "<b>Five in sequence: Борис takes all tricks!</b>",
        ),
        (
            {"winner": 1, "tricks": (0, 1, 0)},
            "<b>Борис — ноль!</b> Дальше не играют",
            "<b>Борис is at zero!</b> The deal stops here",
        ),
    ],
)
def test_what_ended_the_deal_is_said_first(changes: dict[str, object], russian: str, english: str) -> None:
    ended = result((15, 9, 9), (15, 0, 9), **changes)
    seen = replace(view(OVER, None), result=ended, rules=CLASSIC)
    for language, words in (("ru", russian), ("en", english)):
        assert deal_result(telling(scene_of(OVER, language), seen)).splitlines()[0] == words


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


def test_a_game_against_bots_alone_says_that_it_is_not_counted() -> None:
    entries = (Entry(0, 0, 0, 0, 25), Entry(1, 9, 0, 0, -9), Entry(2, 16, 0, 0, -16))
    sitters = (PEOPLE[0], PEOPLE[4], PEOPLE[4])
    scene = replace(scene_of(OVER), settlement=Settlement(0, entries, None), sitters=sitters, practice=True)
    seen = replace(view(OVER, 0), rules=CLASSIC, winner=0)
    assert settled(scene, seen)[-1] == "Очки, сыгранные с ботами, в счёт не идут."
    paying = replace(seen, rules=changed(CLASSIC, {"ending.brains_pay": True}))
    assert not any("в счёт" in line for line in settled(scene, paying))


def test_circles_are_paid_for_like_points() -> None:
    entries = (Entry(0, 12, 0, 4, -16), Entry(1, 0, 0, 1, 16))
    scene = replace(scene_of(OVER), settlement=Settlement(1, entries, None))
    seen = replace(view(OVER, None), rules=YARD, counts_circles=True, winner=1)
    assert settled(scene, seen)[1:] == ["Борис: <b>+16</b>", "Аня: осталось 12, ○4 → <b>−16</b>"]


def test_a_bank_is_paid_in_stakes_and_chips_are_no_money() -> None:
    rules = changed(USAD, {"ending.bank": 10, "ending.unit": "₽"})
    entries = (Entry(0, 25, 0, 0, -20), Entry(1, 0, 0, 0, 30), Entry(2, 9, 0, 0, -10))
    scene = replace(scene_of(OVER), settlement=Settlement(1, entries, None))
    plain = view(OVER, None)
    seats = tuple(replace(seat, stakes=2 if seat.seat == 0 else 1) for seat in plain.seats)
    assert settled(scene, replace(plain, rules=rules, winner=1, bank=40, seats=seats)) == [
        "🏆 <b>Выигрывает Борис!</b>",
        "🏦 Банк — победителю: 40 (со своей ставкой)",
        "Борис: <b>+30</b>",
        "Саша: 1 ставка → <b>−10</b>",
        "Аня: 2 ставки → <b>−20</b>",
        "Фишки игровые: денег бот не переводит.",
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


def test_the_score_says_what_it_forbids_and_who_is_out() -> None:
    state = dealt(rules=changed(USAD, {"ending.bank": 10}), scores=(20, 3, 25))
    state = replace(state, tally=replace(state.tally, out=(False, False, True)))
    assert score(scene_of(state), view(state, None)).text.splitlines()[1:] == [
        "🏦 В банке 30",
        "Борис: <b>3</b> · не отказывается",
        "Аня: <b>20</b> · +5 — выбыл",
        "Саша: <b>25</b> · вне игры",
    ]
    refusing = replace(state, tally=replace(state.tally, refusals=(1, 0, 0)))
    assert "Аня: <b>20</b> · 1 отказ · +5 — выбыл" in score(scene_of(refusing), view(refusing, None)).text
    marked = dealt(rules=YARD, scores=(5, 3, 9))
    marked = replace(marked, tally=replace(marked.tally, circles=(0, 2, 0)))
    text = score(scene_of(marked), view(marked, None)).text
    assert "Борис: <b>3</b> · ○2 · не меняет" in text
    assert text.endswith("○ — кружочки: в конце партии каждый стоит очко.")
