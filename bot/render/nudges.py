"""Words to somebody whose move is waited for."""

from __future__ import annotations

from bot.render.deal import telling
from bot.render.names import names_at
from bot.render.scene import Scene
from bot.render.screen import Button, Screen
from bot.render.tempo import duration
from bot.render.texts import Html, joined, link, texts_in
from bot.render.turn import time_left
from petukh.model.actions import Seat
from petukh.view import View


def reminder(scene: Scene, view: View) -> Screen:
    """The private word, with a way to the table."""
    told = telling(scene, view)
    t = told.texts
    text = t("reminder-practice") if scene.practice else t("reminder", title=scene.title)
    to_group = ((Button(t.plain("button-group"), url=scene.group_link),),) if scene.group_link else ()
    return Screen(joined("\n", [text, time_left(told)]), to_group)


def mention(scene: Scene, seat: Seat) -> Html:
    """The word in the group; the name notifies its bearer."""
    t = texts_in(scene.language)
    sitter = scene.sitters[seat]
    name: str = names_at(scene.sitters, t).full(seat)
    if sitter.user_id is not None:
        name = link(name, f"tg://user?id={sitter.user_id}")
    if scene.seconds_left is None:
        return t("mention", name=name)
    return t("mention-soon", name=name, time=duration(scene.seconds_left, t))
