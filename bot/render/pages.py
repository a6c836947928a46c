"""Pages asked for by a command: this game's score, the chat's sheet, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.render.amounts import disclaimer, told
from bot.render.commands import Scope, command_lines
from bot.render.deal import Telling, bank, telling
from bot.render.names import CROWDED, single
from bot.render.outcome import settlement
from bot.render.scene import PastGame, Scene, StandingRow
from bot.render.screen import Button, Op, Press, Screen
from bot.render.seats import marks, restricted
from bot.render.texts import LANGUAGES, Html, as_html, bold, joined, texts_in
from petukh.seat_view import SeatView
from petukh.view import View

MOST_PEOPLE: Final = 20
MOST_GAMES: Final = 10
"""What one message can hold, with the longest names."""


def score(scene: Scene, view: View) -> Screen:
    """What everybody still has to write off in this game, least first; its settlement once it is over."""
    told = telling(scene, view)
    t = told.texts
    if view.winner is not None:
        return Screen(settlement(told))
    title = t("score-title", number=view.deal_number)
    seats = sorted(view.seats, key=lambda seat: seat.score)
    lines = [_score_line(told, seat) for seat in seats]
    legend = t("score-crosses") if view.counts_crosses else t("score-circles") if view.counts_circles else ""
    return Screen(joined("\n", [title, bank(told), *lines, legend]))


def _score_line(told: Telling, seat: SeatView) -> Html:
    t = told.texts
    line = Html(f"{as_html(told.whole(seat.seat))}: {bold(str(seat.score))}")
    if seat.out:
        return joined(" · ", [line, t("seat-out")])
    return joined(" · ", [line, *marks(seat, t), *restricted(seat, told.view.rules, "other", t)])


def standings(rows: Sequence[StandingRow], language: str) -> Screen:
    """The chat's sheet, best first as given."""
    t = texts_in(language)
    if not rows:
        return Screen(joined("\n", [t("standings-title"), t("standings-empty")]))
    lines = []
    for place, row in enumerate(rows[:MOST_PEOPLE], start=1):
        name = ("🤖" if row.brain else "") + single(row.name, row.username, t)
        if sum(each.name == row.name for each in rows) > 1 and row.username:
            name = f"{name} (@{row.username})"
        sums = bold(" · ".join(told(each, t) for each in row.amounts))
        lines.append(t("standings-row", place=place, name=name, sums=sums))
        played = t("standings-games", games=row.games)
        lines.append(joined(" · ", [played, t("standings-wins", wins=row.wins)]))
    hidden = len(rows) - MOST_PEOPLE
    more = t("standings-more", count=hidden) if hidden > 0 else ""
    counted = [each for row in rows[:MOST_PEOPLE] for each in row.amounts]
    return Screen(joined("\n", [t("standings-title"), *lines, more, disclaimer(counted, t)]))


def history(games: Sequence[PastGame], language: str) -> Screen:
    """The chat's last games, latest first as given."""
    t = texts_in(language)
    if not games:
        return Screen(joined("\n", [t("history-title"), t("history-empty")]))
    blocks = []
    for game in games[:MOST_GAMES]:
        head = t(
            "history-game",
            when=f"{game.when:%d.%m.%Y}",
            preset=t("preset-name", preset=game.preset),
            deals=game.deals,
        )
        entries = [f"{single(name, None, t, 2 * CROWDED)} {told(wrote, t)}" for name, wrote in game.entries]
        blocks.append(joined("\n", [head, joined(", ", list(entries))]))
    counted = [wrote for game in games[:MOST_GAMES] for _, wrote in game.entries]
    return Screen(joined("\n\n", [t("history-title"), *blocks, disclaimer(counted, t)]))


def help_page(language: str, private: bool) -> Screen:
    """How to play with the bot, for a private chat or a group."""
    t = texts_in(language)
    scope = Scope.PRIVATE if private else Scope.GROUP
    how = t("help-private" if private else "help-group")
    return Screen(joined("\n\n", [t("help-title"), how, command_lines(scope, t), t("help-shuffle")]))


def welcome(language: str, private: bool) -> Screen:
    """The first word in a private chat or a group."""
    return Screen(texts_in(language)("welcome" if private else "welcome-group"))


def language_chooser(language: str) -> Screen:
    """The languages, each in its own."""
    t = texts_in(language)
    buttons = tuple(
        Button(
            texts_in(each).plain("language-name"),
            Press(Op.LANGUAGE, 0, arg=each),
            style="primary" if each == language else None,
        )
        for each in LANGUAGES
    )
    return Screen(t("language-title"), (buttons,))
