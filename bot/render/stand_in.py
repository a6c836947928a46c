"""What was played for somebody who was not there, in words."""

from __future__ import annotations

from bot.render.deal import Telling
from bot.render.texts import Html
from petukh.model.actions import Seat


def stood_in(told: Telling, seat: Seat) -> Html:
    """To him who is back; empty if nothing was played for him, or he has played since."""
    done, t = told.scene.sitters[seat].stand_in, told.texts
    if done is None or told.scene.sitters[seat].substituted:
        return Html()
    said = []
    if done.passed:
        said.append(t.plain("stood-in-passed"))
    if done.packet:
        said.append(t.plain("stood-in-packet"))
    if done.bought is not None:
        said.append(t.plain("stood-in-bought", count=done.bought))
    if done.upcard:
        said.append(t.plain("stood-in-upcard"))
    if done.cards:
        tricks = told.view.tricks[done.first_trick : done.first_trick + done.cards]
        said.append(t.plain("stood-in-played", count=done.cards))
        said.append(t.plain("stood-in-tricks", count=sum(trick.winner == seat for trick in tricks)))
    return t("stood-in", what=", ".join(said)) if said else Html()
