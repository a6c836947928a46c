"""Both languages say the same things, nothing is left unsaid and nothing is said to nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.render import commands
from bot.render.popup import LONGEST, Reply, answers
from bot.render.texts import LANGUAGES, LOCALES, Html, Texts, texts_in
from bot.service.declines import Decline
from petukh.model.refusals import RefusalCode
from petukh.rules.catalogue import NUMBERED
from petukh.rules.conflicts import ConflictCode

RENDER = Path(commands.__file__).parent
CODES = (*RefusalCode, *Decline, *Reply)
FACTS: dict[str, dict[str, str | int]] = {
    "not_your_turn": {"to_act": 1, "name": "Борис"},
    "card_not_held": {"card": "Jd"},
    "must_follow": {"suit": "d"},
    "must_trump": {"suit": "h"},
    "must_beat": {"suit": "c"},
    "barred_from_declaring": {"score": 7},
    "jack_declared": {"card": "Js"},
    "already_claimed": {"pair": "black_queens"},
    "false_claim": {"pair": "red_jacks"},
    "voted_lately": {"wait": 599},
    "barred_from_passing": {"limit": 2},
    "barred_from_buying": {"limit": 2},
    "nobody_buys": {"limit": 1},
    "talon_too_short": {"left": 3},
    "bad_cut": {"most": 35},
    "table_exists": {"table": 5, "host": "Ж" * 64},
    "table_full": {"most": 5},
    "waiting": {"number": 2},
    "in_line": {"number": 1},
    "waiter_gone": {"name": "Ж" * 64},
    "not_host": {"host": "Ж" * 64},
    "too_few": {"least": 2},
    "bad_option": {"option": "upcard.taker"},
    "new_host": {"name": "Ж" * 64},
    "vote_counted": {"stop": 1, "needed": 2},
    "empty_slot": {"number": 3},
}


WITHIN_OTHERS = {"yes-no", "up-to", "as-is"}
"""Texts that only other texts refer to."""


def slug(path: str) -> str:
    """An option's path as its texts are named."""
    return re.sub(r"[._]", "-", path)


class _Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> Iterator[tuple[str, set[str]]]:
    """Every text of a language with its arguments; raises on a slip of syntax or a name used twice."""
    seen = set()
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in seen, entry.id.name
                seen.add(entry.id.name)
                arguments = _Arguments()
                arguments.visit(entry)
                yield entry.id.name, arguments.names


def test_both_languages_have_the_same_texts_with_the_same_arguments() -> None:
    first, second = (dict(messages(language)) for language in LANGUAGES)
    assert first == second


def test_every_text_is_used() -> None:
    sources = "".join(path.read_text("utf-8") for path in RENDER.glob("*.py"))
    spoken = set(re.findall(r'"([a-z][a-z0-9-]*)"', sources))
    spoken |= {f"answer-{code.replace('_', '-')}" for code in CODES}
    for scope, names in commands.COMMANDS.items():
        spoken |= {f"command-{name}" for name in names}
        spoken |= {f"command-{name}-{scope}" for name in names}
    spoken |= {f"{part}-{slug(path)}" for path in NUMBERED for part in ("option", "about", "value")}
    spoken |= {f"conflict-{code.replace('_', '-')}" for code in ConflictCode}
    assert {name for name, _ in messages("ru")} - spoken - WITHIN_OTHERS == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_words_that_fit_a_popup(code: str, language: str) -> None:
    words = answers(code, FACTS.get(code, {}), language)
    assert words
    assert words != answers("no such code", {}, language) or code is Reply.TROUBLE
    assert len(words.encode("utf-16-le")) // 2 <= LONGEST


def test_an_unknown_code_still_gets_an_answer() -> None:
    assert answers("surprise", {"left": 1}, "ru") == answers("trouble", {}, "ru")


@pytest.mark.parametrize(
    ("code", "facts", "russian"),
    [
        ("must_follow", {"suit": "d"}, "Есть бубна — клади бубну."),
        ("must_trump", {"suit": "s"}, "Масти нет, но есть козырь — бей пикой."),
        ("card_not_held", {"card": "Jd"}, "Карты В♦ у тебя уже нет."),
        ("must_beat", {"suit": "s"}, "Есть чем перебить — бей старшей пикой."),
        ("must_lead_ace", {"suit": "s"}, "У тебя козырной туз — с него и ходи."),
        (
            "voted_lately",
            {"wait": 600},
            "Недавно голосовали, и остановить не решили. Снова можно через 10 мин.",
        ),
        ("jack_declared", {"card": "Js"}, "В♠ — из объявленных мальчиков, его уже не сбросить."),
        ("false_claim", {"pair": "black_queens"}, "Такой пары у тебя нет: чёрные дамы."),
        (
            "must_follow",
            {"suit": "d", "price": 5, "annuls": "no"},
            "Есть бубна — клади бубну. Нажмёшь ещё раз — так и будет, но с тебя штраф: +5.",
        ),
        (
            "false_claim",
            {"pair": "red_jacks", "price": 5, "annuls": "yes"},
            "Такой пары у тебя нет: красные валеты. Нажмёшь ещё раз — сдачу отменят, а тебе штраф +5.",
        ),
        ("talon_too_short", {"left": 1}, "В прикупе только 1 карта."),
        ("talon_too_short", {"left": 3}, "В прикупе только 3 карты."),
        ("talon_too_short", {"left": 0}, "Прикуп пуст: остаются пас или свои карты."),
        ("not_your_turn", {"to_act": 1, "name": "<b>"}, "Не твой ход: сейчас решает <b>."),
        ("too_few", {"least": 2}, "Маловато игроков: нужно хотя бы 2."),
        ("too_few", {"least": 6}, "Маловато игроков: нужно шестеро."),
        ("not_your_turn", {"to_act": 1}, "Сейчас не твой ход."),
    ],
)
def test_answers_speak_as_people_do(code: str, facts: dict[str, str | int], russian: str) -> None:
    assert answers(code, facts, "ru") == russian


def test_what_a_message_is_told_is_escaped_and_html_is_not_escaped_twice() -> None:
    t = texts_in("ru")
    assert "&lt;b&gt;" in t("turn-play", name="<b>")
    assert "<u>" in t("turn-play", name=Html("<u>"))
    assert t.plain("popup-turn", name="<b>") == "Ходит <b>."


def test_a_text_or_an_argument_that_is_missing_is_an_error() -> None:
    with pytest.raises(LookupError):
        Texts("ru")("no-such-text")
    with pytest.raises(LookupError):
        Texts("ru")("turn-play")


def test_a_name_in_an_answer_cannot_turn_it_around() -> None:
    assert "\u2068שלום\u2069" in answers("not_host", {"host": "שלום"}, "ru")
