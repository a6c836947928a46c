"""Rows 12-13: taps that are late or double, and too many of them. Every one is answered."""

from __future__ import annotations

import asyncio

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.model.actions import Exchange, PlayCard, Stand
from petukh.model.state import DealOver, Playing
from tests.bot.world import Shown, Someone
from tests.scenarios.cards_seen import cards_in
from tests.scenarios.evening import SHORT_GAME, Evening
from tests.scenarios.wrong_taps import ALREADY, STALE, playing, refused


async def old_message(evening: Evening, group: int, viewer: Someone, *, over: bool = False) -> list[Shown]:
    """The buttons of the group's panel as they are now, to be pressed when they have grown old."""
    await evening.advance(5)
    panel = (await evening.button(group, viewer, Op.SHEET if over else Op.CARDS)).message_id
    buttons = await evening.buttons(group, viewer)
    return [each for each in buttons if each.data is not None and each.message_id == panel]


async def test_row_12_buttons_of_an_old_deal_an_old_game_and_a_closed_table(evening: Evening) -> None:
    company, group = await playing(evening, "Аня", "Борис", code=SHORT_GAME)
    anya = company.players[0].who
    lobby = Press(Op.SIT, company.table_id)
    first_deal = await old_message(evening, group, anya)
    own_old = [each for each in await evening.buttons(company.mover.chat_id, company.mover.who) if each.data]
    its_owner = company.mover.who
    await company.play_until_deal(2)

    async def press(buttons: list[Shown], who: Someone, chat_id: int) -> set[str]:
        told = set()
        for each in buttons:
            assert each.press is not None
            if each.press.op is Op.CARDS:
                continue
            # The message may have gone: clients keep showing it for a while.
            pressed = evening.press_data(who, chat_id, each.message_id, each.data or "", blind=True)
            told.add(await refused(evening, pressed))
        return told

    assert await press(first_deal, company.mover.who, group) <= {STALE, ALREADY}
    assert await press(own_old, its_owner, its_owner.id) <= {STALE, ALREADY}
    too_old = evening.press_data(anya, group, 77, first_deal[0].data or "", inaccessible=True)
    assert await refused(evening, too_old)

    while not company.table.over:
        await company.step()
    await evening.advance(5)
    last_game = await old_message(evening, group, anya, over=True)
    # Its buttons stay for a while: whoever presses them does not take away the result.
    await evening.sandbox.control.fail(
        "error", "editMessageReplyMarkup", error_code=400, description="Bad Request: no luck"
    )
    assert await evening.tap(anya, group, Op.AGAIN) == ""
    await evening.advance(5)
    assert company.table.game == 2
    sheet = next(each for each in last_game if each.press and each.press.op is Op.SHEET)
    assert await evening.press(anya, group, sheet) == ""
    await evening.advance(5)
    assert sheet.message_id in [each["message_id"] for each in await evening.messages(group, anya)]
    assert sheet.message_id not in [each.message_id for each in await evening.buttons(group, anya)]
    for each in [*first_deal, *last_game]:
        assert each.press is not None
        if each.press.op not in (Op.SHEET, Op.CARDS):
            pressed = evening.press_data(anya, group, each.message_id, each.data or "", blind=True)
            assert await refused(evening, pressed) in (STALE, ALREADY)
    sitting = evening.press_data(anya, group, 1, encode(lobby), blind=True)
    assert "Партия уже идёт" in await refused(evening, sitting)

    second_game = await old_message(evening, group, anya)
    await evening.post(group, anya, "/stop")
    for each in [*first_deal, *last_game, *second_game]:
        assert each.press is not None
        if each.press.op is not Op.SHEET:
            await refused(
                evening, evening.press_data(anya, group, each.message_id, each.data or "", blind=True)
            )
    unknown = evening.press_data(anya, group, 1, encode(Press(Op.SIT, 4711)), blind=True)
    assert await refused(evening, unknown) == "Такого стола больше нет. Свежие кнопки: /table"


async def test_row_13_two_quick_taps_on_one_card_make_one_move(evening: Evening) -> None:
    company, _ = await playing(evening, "Аня", "Борис")
    table = await company.play_until_phase(Playing)
    mover = company.mover
    action = mover.action(table)
    assert isinstance(action, PlayCard)
    (button,) = await mover.presses(evening, table, action)
    press = evening.sandbox.control.press
    taps = [press(mover.who.id, mover.chat_id, button.message_id, button.data) for _ in range(2)]
    told = [each["answer"]["text"] for each in await asyncio.gather(*taps)]
    await evening.settle()
    assert company.table.seq == table.seq + 1
    assert sorted(told) == sorted(["", ALREADY])


async def test_row_13_two_people_tap_at_once(evening: Evening) -> None:
    company, _ = await playing(evening, "Аня", "Борис", "Вера")
    table = await company.play_until_phase(DealOver)
    buttons = [(player, await player.find(evening, table, Op.NEXT)) for player in company.players]
    press = evening.sandbox.control.press
    taps = [press(player.who.id, player.who.id, each.message_id, each.data) for player, each in buttons]
    told = [each["answer"]["text"] for each in await asyncio.gather(*taps)]
    await evening.settle()
    assert company.table.going.deal_number == 2
    assert company.table.seq == table.seq + 1, "a deal was dealt twice"
    assert told.count("") == 1
    assert set(told) <= {"", ALREADY, STALE}


async def test_row_13_an_update_that_comes_twice_counts_once(evening: Evening) -> None:
    company, _ = await playing(evening, "Аня", "Борис")
    for _ in range(6):
        table, mover = company.table, company.mover
        action = mover.action(table)
        if isinstance(action, Exchange):
            action = Stand(action.seat)
        (button,) = await mover.presses(evening, table, action)
        await evening.sandbox.control.twice()
        assert await evening.press(mover.who, mover.chat_id, button) == ""
        assert company.table.seq == table.seq + 1
    answers = [call["params"]["callback_query_id"] for call in evening.calls(method="answerCallbackQuery")]
    assert len(answers) == len(set(answers)), "a press was answered twice"


async def test_row_13_a_tick_that_comes_twice_stays(evening: Evening) -> None:
    company, _ = await playing(evening, "Аня", "Борис")
    mover = company.mover
    await evening.advance(5)
    await evening.sandbox.control.twice()
    assert await evening.tap(mover.who, mover.chat_id, Op.TOGGLE) == ""
    await evening.advance(2)
    ticked = [each.text for each in await evening.buttons(mover.chat_id, mover.who) if "✓" in each.text]
    assert len(ticked) == 1


@pytest.mark.parametrize("op", [Op.SHEET, Op.RULES])
async def test_a_flood_of_pages_is_held_back(evening: Evening, op: Op) -> None:
    """Pages go to the group out of the same minute's calls as the panel that everybody plays by."""
    company, group = await playing(evening, "Аня", "Борис")
    stranger = await evening.person("Гриша")
    await evening.sandbox.control.join(group, stranger.id)
    await evening.advance(60)
    posted = len(evening.calls(chat_id=group, method="sendMessage"))
    data = encode(Press(op, company.table_id, 1))
    panel = (await evening.button(group, stranger, Op.CARDS)).message_id
    told = [await evening.press_data(stranger, group, panel, data) for _ in range(40)]
    assert told.count("") == 6
    assert set(told) == {"", "Не так быстро! Подожди немного."}
    await evening.advance(120)
    assert len(evening.calls(chat_id=group, method="sendMessage")) <= posted + 8
    assert not evening.refused()


async def test_who_looks_at_his_cards_all_the_time_sees_them_in_the_popup(evening: Evening) -> None:
    """Each message that only he sees is a call to the group; a popup costs nothing."""
    company, group = await playing(evening, "Аня", "Борис")
    await evening.advance(60)
    anya = company.players[0].who
    before = len(evening.calls(chat_id=group))
    told = [await evening.tap(anya, group, Op.CARDS) for _ in range(40)]
    assert len(evening.calls(chat_id=group)) - before <= 22
    assert company.table.hand_of(anya.id) <= cards_in(told[-1])
