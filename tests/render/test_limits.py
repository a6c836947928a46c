"""Every screen of whole deals, with the nastiest names, is what Telegram takes and a phone can show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from html.parser import HTMLParser

import pytest

from bot.render.commands import COMMANDS, Scope, command_list
from bot.render.group import group_panel
from bot.render.lobby import closed_panel, lobby_panel
from bot.render.nudges import mention, reminder
from bot.render.pages import help_page, history, language_chooser, score, standings, welcome
from bot.render.popup import LONGEST, hand_popup
from bot.render.private import private_panel
from bot.render.rulebook import rules_page
from bot.render.scene import NORMAL, Amount, PastGame, Scene, SeatingDraw, Sitter, StandingRow
from bot.render.screen import Screen
from bot.render.texts import LANGUAGES
from petukh.rules.presets import PRESETS
from petukh.shuffle import commitment
from petukh.view import view
from tests.render.playbook import PLAYS, scene_at, steps
from tests.render.staging import seed_of

NASTY = (
    "<b>" + "Ж" * 61,
    "&amp; <a href='x'>" + "W" * 46,
    "\u202e" + "😀" * 63,
    "</code>" + "Щ" * 57,
    "Ы" * 64,
    "@" * 64,
)
TAGS = {"b", "i", "a", "code", "blockquote"}
PHONE = 42
"""Characters of an ordinary line on a phone 360 px wide, where a name is cut to ten."""


class Markup(HTMLParser):
    """Collects what Telegram would refuse: unknown tags and tags not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag not in TAGS:
            self.wrong.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.text += data


def nasty(scene: Scene) -> Scene:
    """The table with the worst names, one player away, one never seen in private, and a slow mover."""
    sitters = tuple(
        Sitter(name, seat + 1, substituted=seat == 1, reachable=seat != 2, username="u" * 32)
        for seat, name in enumerate(NASTY[: len(scene.sitters)])
    )
    draw = SeatingDraw(commitment(seed_of(5)), seed_of(5).hex())
    return replace(scene, sitters=sitters, title=NASTY[0], urgency=2, seconds_left=30, draw=draw)


def screens(language: str) -> Iterator[Screen]:
    """Everything there is to see."""
    for name in PLAYS:
        for state in steps(name):
            scene = nasty(scene_at(name, state, language))
            yield group_panel(scene, view(state, None))
            for seat in range(state.players):
                yield private_panel(scene, view(state, seat))
                yield reminder(scene, view(state, seat))
                yield Screen(mention(scene, seat))
            yield score(scene, view(state, None))
        yield from (lobby_panel(scene), closed_panel(scene))
        yield lobby_panel(replace(scene, practice=True))
    row = StandingRow(
        "Ж" * 64, (Amount(-2800, "u" * 12), Amount(-2800), Amount(-2800, chips=True)), 21, 3, "u" * 32
    )
    yield standings((row,) * 60, language)
    game = PastGame(date(2026, 11, 30), "classic", 70, (("😀" * 64, Amount(-28, "u" * 12)),) * 6)
    yield history((game,) * 30, language)
    yield from (standings((), language), history((), language))
    yield from (help_page(language, True), help_page(language, False))
    yield from (welcome(language, private=True), welcome(language, private=False), language_chooser(language))
    yield from (rules_page(rules, name, NORMAL, language) for name, rules in PRESETS.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_markup_telegram_takes_within_its_limits(language: str) -> None:
    for screen in screens(language):
        markup = Markup(screen.text)
        assert markup.wrong == markup.open == [], screen.text
        assert 0 < len(markup.text.encode("utf-16-le")) // 2 <= 4096
        assert sum(len(row) for row in screen.rows) <= 100
        assert all(0 < len(row) <= 8 for row in screen.rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_says_something_and_does_one_thing(language: str) -> None:
    for screen in screens(language):
        for row in screen.rows:
            for button in row:
                assert button.text.strip()
                assert (button.press is None) != (button.url is None)
                # Five in a row get about sixty pixels each.
                assert len(row) < 5 or len(button.text) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_come_out_as_typed(language: str) -> None:
    state = next(steps("classic"))
    scene = nasty(scene_at("classic", state, language))
    text = unescape(re.sub(r"<[^>]+>", "", lobby_panel(scene).text))
    assert all(name in text for name in NASTY[:4])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_about_seats_fit_a_phone(language: str) -> None:
    for name in PLAYS:
        for state in steps(name):
            scene = nasty(scene_at(name, state, language))
            text = Markup(group_panel(scene, view(state, None)).text).text
            seats = [
                line for line in text.splitlines() if re.search(r": \d{1,3}( |$)", line) and "🎴" not in line
            ]
            assert all(len(line) <= PHONE for line in seats), max(seats, key=len)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_fits_a_popup(language: str) -> None:
    for name in PLAYS:
        for state in steps(name):
            for seat in range(state.players):
                seen = view(state, seat)
                for scene in (
                    scene_at(name, state, language),
                    replace(nasty(scene_at(name, state, language)), selection=frozenset(seen.hand)),
                ):
                    popup = hand_popup(scene, seen)
                    assert 0 < len(popup.encode("utf-16-le")) // 2 <= LONGEST
                    assert not popup.endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scope", Scope)
def test_commands_are_what_telegram_registers(scope: Scope, language: str) -> None:
    commands = command_list(scope, language)
    assert [name for name, _ in commands] == list(COMMANDS[scope])
    assert all(re.fullmatch(r"[a-z_]{1,32}", name) and 3 <= len(what) <= 256 for name, what in commands)


def test_history_of_a_chat_is_readable() -> None:
    game = PastGame(date(2026, 11, 30), "classic", 7, (("Аня", Amount(28)), ("<i>", Amount(-4))))
    assert Markup(history((game,), "ru").text).text.splitlines()[2:] == [
        "30.11.2026 · Классика · 7 сдач",
        "Аня +28, <i> −4",
    ]
