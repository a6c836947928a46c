"""The waiting line on the panels: who waits, who makes room, and nothing of it where nobody has to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.group import group_panel
from bot.render.lobby import lobby_panel
from bot.render.private import private_panel
from bot.render.scene import Scene, Sitter
from bot.render.screen import Op, Screen
from bot.render.waiting import waiting_panel, with_knock_out, with_line
from petukh.rules.presets import CLASSIC, changed
from petukh.settlement import Entry, Settlement
from petukh.view import view
from tests.render.staging import PEOPLE, dealt, scene_of

KNOCK_OUT = changed(CLASSIC, {"ending.knock_out": True})
WAITING = (Sitter("Гена", 201), Sitter("Саша", 202, username="sasha"), Sitter("<b>", 203))
OUT_FIRST = Settlement(1, (Entry(0, 9, 0, 0, -9), Entry(1, 0, 0, 0, 9), Entry(2, 0, 0, 0, 0)), 0)


def scene(language: str = "ru", **changes: object) -> Scene:
    return scene_of(dealt(rules=KNOCK_OUT), language, **changes)


def group(shown: Scene) -> Screen:
    return with_line(group_panel(shown, view(dealt(rules=KNOCK_OUT), None)), shown)


def ops(screen: Screen) -> list[Op]:
    return [button.press.op for row in screen.rows for button in row if button.press]


def test_the_group_sees_the_line_in_its_order_and_may_join_and_leave_it() -> None:
    screen = group(scene(waiting=WAITING))
    assert screen.text.endswith("🪑 Ждут места: 1. Гена, 2. Саша (2), 3. &lt;b&gt;")
    assert ops(screen)[-2:] == [Op.SIT, Op.LEAVE_LINE]
    empty = group(scene())
    assert "🪑" not in empty.text
    assert ops(empty)[-1] is Op.SIT


def test_without_knock_out_and_at_practice_there_is_no_line() -> None:
    plain = scene_of(dealt())
    screen = group_panel(plain, view(dealt(), None))
    assert with_line(screen, plain) == screen
    alone = scene(practice=True)
    assert with_line(screen, alone) == screen


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", "🚪 На вылет: Аня. В следующей партии за стол садится Гена."),
        ("en", "🚪 Knocked out: Аня. Гена sits down for the next game."),
    ],
)
def test_the_end_says_who_makes_room_for_whom(language: str, words: str) -> None:
    over = scene(language, waiting=WAITING, settlement=OUT_FIRST)
    assert words in group(over).text
    assert words in waiting_panel(over, 202).text
    state = dealt(rules=KNOCK_OUT)
    own = with_knock_out(private_panel(over, view(state, 0)), over, 0).text
    assert own.splitlines()[-1].startswith("🚪 <b>")
    assert words not in own
    assert words in with_knock_out(private_panel(over, view(state, 1)), over, 1).text


def test_nobody_waiting_nobody_is_named() -> None:
    over = group(scene(settlement=OUT_FIRST)).text
    assert "🚪 Места никто не ждёт, так что все остаются." in over
    assert "На вылет" not in over


def test_who_waits_reads_his_place_and_may_go() -> None:
    shown = scene(waiting=WAITING)
    assert "<b>Ты первый в очереди.</b>" in waiting_panel(shown, 201).text
    second = waiting_panel(shown, 202)
    assert "<b>Ты в очереди, номер 2.</b>" in second.text
    assert ops(second) == [Op.LEAVE_LINE]


def test_a_full_lobby_says_how_to_wait_and_one_with_room_does_not() -> None:
    full = scene(sitters=PEOPLE, game_number=0)
    assert "«Сесть» — и ты в очереди" in with_line(lobby_panel(full), full).text
    room = replace(full, sitters=PEOPLE[:3])
    assert with_line(lobby_panel(room), room) == lobby_panel(room)
    waited = replace(full, waiting=WAITING)
    assert ops(with_line(lobby_panel(waited), waited))[-1] is Op.LEAVE_LINE
