"""Buttons: what a press carries, whom it serves, and what it gives away (nothing)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.render.buttons import cut_depths
from bot.render.group import group_panel
from bot.render.lobby import lobby_panel
from bot.render.nudges import mention, reminder
from bot.render.popup import answers
from bot.render.private import hand_in_group, private_panel
from bot.render.scene import Sitter
from bot.render.screen import Button, Op, Screen
from petukh.cards import Card, DeckSize
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Claim,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    PlayCard,
    PlayerAction,
    Stand,
    TakePacket,
)
from petukh.model.pairs import Pair
from petukh.model.state import State
from petukh.rules.model import Rules
from petukh.rules.options import Referee
from petukh.rules.presets import CLASSIC, SALON, USAD, USAD_HARD, YARD, changed
from petukh.view import PhaseName, view
from petukh.why_not import why_not
from tests.render.playbook import PLAYS, scene_at, steps
from tests.render.staging import PEOPLE, dealt, scene_of


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def ops(screen: Screen) -> list[Op]:
    return [button.press.op for button in buttons(screen) if button.press]


def args(screen: Screen, op: Op) -> list[str]:
    return [button.press.arg for button in buttons(screen) if button.press and button.press.op is op]


def private(state: State, seat: int, **changes: object) -> Screen:
    return private_panel(scene_of(state, **changes), view(state, seat))  # type: ignore[arg-type]


def step(name: str, number: int) -> State:
    return list(steps(name))[number - 1]


def test_the_lobby_offers_what_can_be_done_in_it() -> None:
    scene = scene_of(dealt(players=5), sitters=PEOPLE, game_number=0)
    common = [Op.HINTS, Op.RULES, Op.RULES_PAGE, Op.START]
    assert ops(lobby_panel(scene)) == [Op.SIT, Op.GET_UP, Op.DROP_BRAIN, Op.BRAINS, *common]
    alone = replace(scene, sitters=PEOPLE[:1])
    assert ops(lobby_panel(alone)) == [Op.SIT, Op.GET_UP, Op.ADD_BRAIN, *common]
    assert buttons(lobby_panel(alone))[-1].url == "https://t.me/petukh_bot?start=t7"


def test_the_lobbys_button_turns_hints_on_and_off() -> None:
    scene = scene_of(dealt(), game_number=0)
    assert args(lobby_panel(scene), Op.HINTS) == ["y"]
    assert args(lobby_panel(replace(scene, hints=True)), Op.HINTS) == ["n"]


def test_a_hint_is_offered_to_the_mover_alone_where_the_table_has_them() -> None:
    for number in (1, 8):
        state = step("classic", number)
        mover = to_act(state)
        assert mover is not None
        for seat in range(state.players):
            assert (Op.HINT in ops(private(state, seat, hints=True))) is (seat == mover)
        assert Op.HINT not in ops(private(state, mover))
        scene = scene_of(state, hints=True)
        assert Op.HINT not in ops(group_panel(scene, view(state, None)))
        assert Op.HINT not in ops(hand_in_group(scene, view(state, mover)))
        away = tuple(replace(each, substituted=True) for each in scene.sitters)
        assert Op.HINT not in ops(private_panel(replace(scene, sitters=away), view(state, mover)))


@pytest.mark.parametrize("name", PLAYS)
def test_a_deal_that_is_over_can_be_looked_back_upon_by_whoever_had_a_part_in_it(name: str) -> None:
    before, *_, state = steps(name)
    over = view(state, None)
    assert over.result is not None
    for seat in over.seats:
        was_out = view(before, None).seats[seat.seat].out
        assert (Op.REVIEW in ops(private(state, seat.seat))) is not was_out
        assert Op.REVIEW not in ops(private(before, seat.seat))
    assert Op.REVIEW not in ops(group_panel(scene_of(state), over))
    assert Op.REVIEW not in ops(hand_in_group(scene_of(state), view(state, 0)))


def test_twins_in_the_lobby_are_known_by_their_usernames() -> None:
    text = lobby_panel(scene_of(dealt(players=5), sitters=PEOPLE)).text
    assert "Саша (1) · @sasha_m" in text
    assert "Аня — хозяин стола\n" in text


def test_neutral_buttons_carry_the_deal_and_private_ones_the_decision() -> None:
    state = step("classic", 8)
    seat = to_act(state)
    assert seat is not None
    slot = buttons(group_panel(scene_of(state), view(state, None)))[0].press
    card = buttons(private(state, seat))[0].press
    assert slot
    assert card
    assert (slot.op, slot.game, slot.stamp, slot.arg, slot.neutral) == (Op.SLOT, 1, 1, "1", True)
    assert (card.op, card.game, card.stamp, card.neutral) == (
        Op.PLAY,
        1,
        view(state, seat).decisions[seat],
        False,
    )


@pytest.mark.parametrize("name", PLAYS)
def test_anyones_next_deal_is_the_same_button_everywhere(name: str) -> None:
    state = list(steps(name))[-1]
    group = group_panel(scene_of(state), view(state, None))
    shared = {Op.NEXT, Op.AGAIN, Op.SHEET}
    of_group = [button for button in buttons(group) if button.press and button.press.op in shared]
    of_player = [
        button for button in buttons(private(state, 1)) if button.press and button.press.op in shared
    ]
    assert of_group
    assert of_group == of_player


def test_the_groups_keyboard_does_not_tell_who_holds_boys() -> None:
    """The same scores and turn, dealt boys and dealt none: the keyboards are equal, and offer to finish."""
    with_boys = dealt(1037, 4, scores=(8, 5, 2, 16))
    boards = [dealt(number, 4, scores=(8, 5, 2, 16)) for number in range(1, 30)]
    assert "Finish" in str(legal(with_boys))
    without = [board for board in boards if "Finish" not in str(legal(board))]
    assert without
    rows = group_panel(scene_of(with_boys), view(with_boys, None)).rows
    assert Op.FINISH in ops(Screen("", rows))
    assert all(group_panel(scene_of(board), view(board, None)).rows == rows for board in without)


def test_nobody_is_offered_to_finish_where_no_boys_could() -> None:
    assert Op.FINISH not in ops(group_panel(scene_of(s := dealt(scores=(16, 16, 16))), view(s, None)))
    cut = dealt(rules=SALON, scores=(1, 1, 1))
    state = apply(cut, Cut(2, 9)).state
    assert Op.FINISH not in ops(group_panel(scene_of(state), view(state, None)))


def test_being_asked_to_finish_takes_the_other_buttons_away() -> None:
    state = dealt(2, 3, scores=(15, 5, 15))
    thrown = next(action for action in legal(state) if isinstance(action, Exchange))
    asked = apply(state, thrown).state
    assert to_act(asked) == 1
    assert ops(group_panel(scene_of(asked), view(asked, None)))[:3] == [Op.FINISH, Op.CONTINUE, Op.CARDS]
    assert ops(private(asked, 1)) == [Op.CONTINUE]
    assert "Мальчиков для победы нет" in private(asked, 1).text


def test_toggles_are_marked_and_counted() -> None:
    state = dealt(1037, 4)
    chosen = frozenset({Card("Ts"), Card("9s")})
    texts = [button.text for button in buttons(private(state, 1, selection=chosen))]
    assert texts[:7] == ["✓ 9♠", "✓ 10♠", "Д♠", "В♦", "В♥", "Заменить 2", "Остаться"]


def test_a_player_with_little_left_may_only_stand_and_is_told_why() -> None:
    state = dealt(1037, 4, scores=(15, 2, 15, 15))
    panel = private(state, 1)
    assert ops(panel)[:1] == [Op.STAND]
    assert Op.PASS not in ops(panel)
    assert "С записью 2 и меньше не меняют и не пасуют." in panel.text


def test_an_illegal_card_has_a_plain_button_and_is_answered_with_the_reason() -> None:
    state = step("classic", 8)
    panel = private(state, 0)
    plain = [button for button in buttons(panel) if button.press and button.style is None]
    marked = [button for button in buttons(panel) if button.style == "success"]
    assert [button.text for button in marked] == ["▸ В♠", "▸ Т♠"]
    assert [button.text for button in plain] == ["В♣", "Т♣", "Д♥"]
    reason = why_not(view(state, 0), Card("Jc"))
    assert reason
    assert answers(reason.code, reason.facts, "ru") == "Есть пика — клади пику."


@pytest.mark.parametrize("name", PLAYS)
def test_every_legal_card_and_no_other_is_marked(name: str) -> None:
    for state in steps(name):
        seat = to_act(state)
        if seat is None or not any(isinstance(action, PlayCard) for action in legal(state)):
            continue
        panel = private_panel(scene_at(name, state, "en"), view(state, seat))
        marked = {
            b.press.arg for b in buttons(panel) if b.press and b.text.startswith("▸") and b.style == "success"
        }
        offered = {b.press.arg for b in buttons(panel) if b.press}
        assert marked == {action.card for action in legal(state) if isinstance(action, PlayCard)}
        assert offered == set(view(state, seat).hand)


def test_who_is_not_to_act_has_no_buttons_and_reads_who_is() -> None:
    panel = private(dealt(1037, 4), 0)
    assert ops(panel) == []
    assert "Решает <b>Борис</b>" in panel.text


def test_who_is_away_is_offered_to_come_back() -> None:
    state = dealt(1037, 4)
    away = (PEOPLE[0], Sitter("Борис", 102, substituted=True), *PEOPLE[2:4])
    assert ops(private(state, 1, sitters=away)) == [Op.COME_BACK]
    group = group_panel(scene_of(state, sitters=away), view(state, None))
    assert Op.COME_BACK in ops(group)
    assert "💤\u00a0Борис" in group.text


def test_a_way_to_the_private_chat_is_shown_while_somebody_needs_it() -> None:
    state = apply(dealt(1037, 4), Stand(1)).state
    everybody = tuple(replace(sitter, reachable=True) for sitter in PEOPLE[:4])
    links = [
        [b.url for b in buttons(group_panel(scene_of(state, sitters=sitters), view(state, None))) if b.url]
        for sitters in (PEOPLE[:4], everybody)
    ]
    assert links == [["https://t.me/petukh_bot?start=t7"], []]


@pytest.mark.parametrize("deck", [32, 36])
def test_every_cut_offered_is_allowed(deck: DeckSize) -> None:
    state = dealt(rules=changed(SALON, {"table.deck": deck}))
    for depth in cut_depths(deck):
        assert apply(state, Cut(2, depth)).state.deal_number == 1


def asked(rules: Rules, scores: tuple[int, ...], taking: type[Exchange | TakePacket]) -> list[State]:
    """Deals in which the first to act has taken cards and is asked what he declares."""
    found = []
    for number in range(1, 60):
        state = dealt(number, len(scores), rules, scores)
        if view(state, None).phase is PhaseName.CUTTING:
            state = apply(state, Cut(len(scores) - 1, 9)).state
        taken = next(action for action in legal(state) if isinstance(action, taking))
        found.append(apply(state, taken).state)
    return found


@pytest.mark.parametrize(
    ("rules", "taking", "op", "declared"),
    [
        (YARD, Exchange, Op.DECLARE, Declare),
        (USAD, TakePacket, Op.CLAIM, Claim),
        (CLASSIC, Exchange, Op.FINISH, Finish),
    ],
)
def test_being_asked_betrays_nobody(
    rules: Rules, taking: type[Exchange | TakePacket], op: Op, declared: type[PlayerAction]
) -> None:
    """Whoever has taken cards is asked the same, with the same words and buttons, whatever he has got."""
    states = asked(rules, (15, 5, 15), taking)
    can = [any(isinstance(action, declared) for action in legal(state)) for state in states]
    assert True in can
    assert False in can
    shown = [group_panel(scene_of(state), view(state, None)) for state in states]
    assert all(view(state, None).may_finish_asked and to_act(state) == 1 for state in states)
    assert len({panel.rows for panel in shown}) == 1
    assert op in ops(shown[0])
    turns = {next(line for line in panel.text.splitlines() if line.startswith("👉")) for panel in shown}
    assert len(turns) == 1
    told: set[str] = {mention(scene_of(state, urgency=2, seconds_left=20), 1) for state in states}
    told |= {reminder(scene_of(state, urgency=1), view(state, 1)).text for state in states}
    assert len(told) == 2
    for state, may in zip(states, can, strict=True):
        assert (op in ops(private(state, 1))) == may


@pytest.mark.parametrize(
    ("rules", "scores", "line"),
    [
        (CLASSIC, (15, 15, 15), "👉 Решает <b>Борис</b>: менять, остаться или пасовать"),
        (CLASSIC, (15, 15), "👉 Решает <b>Борис</b>: менять или остаться"),
        (CLASSIC, (15, 2, 15), "👉 <b>Борис</b> остаётся при своих: другого не дано"),
        (YARD, (15, 3, 15), "👉 Решает <b>Борис</b>: остаться или пасовать"),
        (USAD, (15, 15, 15), "👉 Решает <b>Борис</b>: взять прикуп или остаться"),
    ],
)
def test_the_turn_says_what_may_really_be_done(rules: Rules, scores: tuple[int, ...], line: str) -> None:
    state = dealt(1, len(scores), rules, scores)
    if view(state, None).phase is PhaseName.CUTTING:
        state = apply(state, Cut(len(scores) - 1, 9)).state
    assert line in group_panel(scene_of(state), view(state, None)).text.splitlines()


def test_false_claims_have_buttons_in_private_only_where_they_may_be_made() -> None:
    assert args(private(step("packet", 2), 1), Op.CLAIM) == [Pair.RED_QUEENS]
    fined = private(step("annulled", 2), 1)
    assert sorted(args(fined, Op.CLAIM)) == sorted(Pair)
    held = [b.press.arg for b in buttons(fined) if b.press and b.style == "success"]
    assert held == [Pair.RED_QUEENS]


@pytest.mark.parametrize(("rules", "op"), [(CLASSIC, Op.FINISH), (YARD, Op.DECLARE), (USAD_HARD, Op.RAMS)])
@pytest.mark.parametrize("referee", Referee)
def test_a_lie_has_a_plain_button_in_private_as_in_the_group_only_where_it_may_be_told(
    rules: Rules, op: Op, referee: Referee
) -> None:
    state = dealt(1, 3, changed(rules, {"scoring.referee": referee, "table.cut": "auto"}), (5, 5, 5))
    seat = to_act(state)
    assert seat is not None
    assert not any(isinstance(action, Finish | Declare | DeclareRams) for action in legal(state))
    assert op in ops(group_panel(scene_of(state), view(state, None)))
    styles = [
        button.style for button in buttons(private(state, seat)) if button.press and button.press.op is op
    ]
    assert styles == ([None] if referee is Referee.PENALISE else [])


def test_declared_jacks_are_not_offered_for_the_exchange() -> None:
    before, after = (set(args(private(step("yard", number), 1), Op.TOGGLE)) for number in (1, 2))
    assert before - after == {"Jd", "Jh"}


def test_a_hand_that_wins_by_itself_is_pointed_out() -> None:
    assert "Такая рука берёт все взятки" in private(step("five_trumps", 1), 1).text
    assert "Четыре валета! Сохрани их" in private(step("four_jacks", 2), 2).text


def test_no_line_breaks_between_a_sign_and_a_name() -> None:
    state = dealt(1, 5)
    away = (PEOPLE[0], replace(PEOPLE[1], substituted=True), *PEOPLE[2:5])
    text = group_panel(scene_of(state, sitters=away), view(state, None)).text
    assert "🤖\u00a0Тузик" in text
    assert "💤\u00a0Борис" in text
    assert not re.search("[🤖💤](?! За отошедших)[^\u00a0 ]", text)
