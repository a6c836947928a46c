"""A vote on stopping the game, below the panels of the table."""

from __future__ import annotations

from typing import Final

from bot.render.names import names_at
from bot.render.scene import Scene
from bot.render.screen import Button, Op, Press, Screen
from bot.render.texts import Html, joined, texts_in

STOP: Final = "y"
PLAY: Final = "n"


def with_vote(screen: Screen, scene: Scene) -> Screen:
    """The panel with the vote below it, and its two buttons."""
    vote = scene.vote
    if vote is None:
        return screen
    t = texts_in(scene.language)

    def button(text: str, arg: str) -> Button:
        return Button(t.plain(text), Press(Op.VOTE, scene.table_id, scene.game_number, vote.number, arg))

    asked = t("vote") if vote.by is None else t("vote-by", name=names_at(scene.sitters, t).full(vote.by))
    count = t("vote-count", stop=vote.stop, needed=vote.needed, play=vote.play)
    row = (button("button-vote-stop", STOP), button("button-vote-play", PLAY))
    return Screen(joined("\n\n", [Html(screen.text), joined("\n", [asked, count])]), (*screen.rows, row))
