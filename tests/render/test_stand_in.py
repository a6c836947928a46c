"""What was played for somebody who is back, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.private import hand_in_group, private_panel
from bot.render.scene import StandIn
from petukh.engine import to_act
from petukh.model.state import Playing
from petukh.view import view
from tests.render.playbook import PLAYS, steps
from tests.render.staging import scene_of

IN_PLAY = next(
    state
    for name in PLAYS
    for state in steps(name)
    if isinstance(state.phase, Playing) and len({trick.winner for trick in state.phase.tricks}) == 2
)
MOVER = to_act(IN_PLAY)
assert MOVER is not None


def told(done: StandIn | None, language: str, *, substituted: bool = False) -> str:
    """What the panel of the one to move says of it; empty if nothing."""
    scene = scene_of(IN_PLAY, language)
    back = replace(scene.sitters[MOVER], stand_in=done, substituted=substituted)
    sitters = tuple(back if seat == MOVER else sitter for seat, sitter in enumerate(scene.sitters))
    seen = view(IN_PLAY, MOVER)
    panels = [draw(replace(scene, sitters=sitters), seen).text for draw in (private_panel, hand_in_group)]
    said = [[line for line in panel.splitlines() if line.startswith("🤖 ")] for panel in panels]
    assert said[0] == said[1]
    return "\n".join(said[0])


@pytest.mark.parametrize(
    ("done", "russian", "english"),
    [
        (StandIn(passed=True), "пас", "passed"),
        (StandIn(bought=0), "при своих", "stood"),
        (StandIn(bought=1), "сменили 1 карту", "swapped 1 card"),
        (StandIn(bought=5), "сменили 5 карт", "swapped 5 cards"),
        (StandIn(packet=True, upcard=True), "взят прикуп, взят козырь", "took the packet, took the upcard"),
        (StandIn(cards=1), "сыграли 1 карту, {}", "played 1 card, {}"),
        (
            StandIn(bought=3, cards=2),
            "сменили 3 карты, сыграли 2 карты, {}",
            "swapped 3 cards, played 2 cards, {}",
        ),
    ],
)
def test_it_is_said_shortly(done: StandIn, russian: str, english: str) -> None:
    won = sum(trick.winner == MOVER for trick in view(IN_PLAY, MOVER).tricks[: done.cards])
    in_russian, in_english = ("ни одной взятки", "1 взятка", "2 взятки"), ("no trick", "1 trick", "2 tricks")
    assert told(done, "ru") == f"🤖 Пока тебя не было: {russian.format(in_russian[won])}."
    assert told(done, "en") == f"🤖 While you were away: {english.format(in_english[won])}."


def test_only_tricks_that_were_played_for_him_are_counted() -> None:
    won = [trick.winner == MOVER for trick in view(IN_PLAY, MOVER).tricks]
    assert len({*won}) == 2, "all went the same way: nothing is seen"
    counted = [told(StandIn(first_trick=at, cards=1), "en") for at in range(len(won))]
    assert ["1 trick" in each for each in counted] == won


def test_nothing_is_said_where_nothing_was_done_or_he_is_still_away() -> None:
    assert told(None, "ru") == told(StandIn(), "ru") == ""
    assert "Пока тебя не было" not in told(StandIn(bought=2), "ru", substituted=True)
