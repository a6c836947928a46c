"""A table before its first deal, and a table that has closed."""

from __future__ import annotations

from bot.render.advice import hints_button
from bot.render.brains import level_button
from bot.render.chooser_pages import TempoPage, page_arg
from bot.render.deal import NO_BREAK
from bot.render.names import names_at
from bot.render.options import rules_line
from bot.render.outcome import SHORT_HASH, proof_in
from bot.render.scene import Scene
from bot.render.screen import Button, ButtonStyle, Op, Press, Rows, Screen
from bot.render.tempo import tempo_line
from bot.render.texts import Html, Texts, joined, texts_in
from petukh.rules.conflicts import players_allowed


def lobby_panel(scene: Scene) -> Screen:
    """Who sits, by which rules, and the buttons to sit down and start."""
    t = texts_in(scene.language)
    title = t("lobby-practice" if scene.practice else "lobby-title")
    draw = t("lobby-draw", hash=scene.draw.commitment[:SHORT_HASH]) if scene.draw else ""
    how = "" if scene.practice else t("lobby-how")
    rules = [rules_line(scene.rules, scene.preset, t), tempo_line(scene.tempo, t)]
    blocks = [joined("\n", [title, *rules]), _sitters(scene, t), how, draw]
    return Screen(joined("\n\n", blocks), _lobby_rows(scene, t))


def _sitters(scene: Scene, t: Texts) -> Html:
    names = names_at(scene.sitters, t)
    lines = []
    for place, sitter in enumerate(scene.sitters):
        text = "lobby-host" if place == scene.host and not scene.practice else "lobby-seat"
        name = (f"🤖{NO_BREAK}" if sitter.brain else "") + names.full(place)
        line = t(text, number=place + 1, name=name)
        if sitter.username and names.has_twin(place):
            line = t("lobby-user", line=line, username=sitter.username)
        lines.append(line)
    return Html("\n".join([*lines, vacancy(len(lines), players_allowed(scene.rules), t)]))


def vacancy(taken: int, allowed: range, t: Texts) -> Html:
    """How many more may sit down, or must."""
    if taken < allowed[0]:
        return t("lobby-need", count=allowed[0])
    free = allowed[-1] - taken
    return t("lobby-free", count=free) if free > 0 else t("lobby-full")


def _lobby_rows(scene: Scene, t: Texts) -> Rows:
    def button(name: str, op: Op, style: ButtonStyle | None = None) -> Button:
        return Button(t.plain(name), Press(op, scene.table_id), style=style)

    seats = (button("button-sit", Op.SIT, "primary"), button("button-get-up", Op.GET_UP))
    add, drop = button("button-add-brain", Op.ADD_BRAIN), button("button-drop-brain", Op.DROP_BRAIN)
    allowed = players_allowed(scene.rules)
    has_brain = any(sitter.brain for sitter in scene.sitters)
    brains = (*((add,) if len(scene.sitters) < allowed[-1] else ()), *((drop,) if has_brain else ()))
    level = (level_button(scene.table_id, scene.brains, t),) if has_brain else ()
    helped = (*level, hints_button(scene.table_id, hints=scene.hints, t=t))
    ready = len(scene.sitters) in allowed
    tempo = Button(t.plain("button-tempo"), Press(Op.RULES_PAGE, scene.table_id, arg=page_arg(TempoPage())))
    start = button("button-start", Op.START, "success" if ready else None)
    last = (button("button-rules", Op.RULES), tempo, start)
    if scene.practice:
        return tuple(row for row in (brains, helped, last) if row)
    private = (Button(t.plain("button-private"), url=scene.private_link),)
    return tuple(row for row in (seats, brains, helped, last, private) if row)


def closed_panel(scene: Scene) -> Screen:
    """What is left of a table that closed before its first game, in the middle of one, or after the last."""
    name = "closed-idle" if not scene.game_number else "closed-over" if scene.settlement else "closed-stopped"
    t = texts_in(scene.language)
    return Screen(joined("\n\n", [t(name), proof_in(scene, t)]))
