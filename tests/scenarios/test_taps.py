"""Rows 12-15: taps that are late, double, somebody else's or made up. Every one is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable

import pytest

from bot.metrics import exposition
from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.model.actions import Exchange, PlayCard, Stand
from petukh.model.state import DealOver, GameOver, Playing
from tests.bot.world import Shown, Someone
from tests.scenarios.cards_seen import cards_in
from tests.scenarios.evening import SHORT_GAME, Evening
from tests.scenarios.players import Company

STALE = "Это кнопка от прошлого хода. Смотри свежую панель."
ALREADY = "Уже сделано."
FOREIGN = "Это чужая кнопка."
NOT_SEATED = "Ты не за этим столом."
UNREADABLE = "Эта кнопка больше не работает."


async def playing(evening: Evening, *names: str, code: str = "") -> tuple[Company, int]:
    """A game begun by people of these names."""
    people = await evening.people(*names)
    group = await evening.group(*people)
    return await evening.company(group, people, code=code), group


async def refused(evening: Evening, tap: Awaitable[str]) -> str:
    """The answer to a tap that must change nothing."""
    before = evening.truth.contents()
    told = await tap
    assert told, "it was accepted"
    assert evening.truth.contents() == before, f"something changed, although it was told {told!r}"
    return told


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


async def test_row_14_a_stranger_or_another_player_taps_somebodys_buttons(evening: Evening) -> None:
    company, group = await playing(evening, "Аня", "Борис", "Вера")
    stranger = await evening.person("Гриша")
    await evening.sandbox.control.join(group, stranger.id)
    for phase in (None, Playing):
        if phase is not None:
            await company.play_until_phase(phase)
        await evening.advance(5)
        mover = company.mover
        other = next(player for player in company.players if player is not mover)
        secret = company.table.hand_of(mover.who.id)
        for each in await evening.buttons(group, stranger):
            if each.data is None:
                continue
            told = await refused(evening, evening.press(stranger, group, each))
            assert told == "Ты не за этим столом."
            if each.press is not None and each.press.op not in (Op.CARDS, Op.NEXT):
                told = await refused(evening, evening.press(other.who, group, each))
                assert told == f"Не твой ход: сейчас решает {mover.who.name}."
        for each in await evening.buttons(mover.chat_id, mover.who):
            if each.data is None:
                continue
            # Nobody sees another one's private chat, but a client can send what it likes.
            for somebody in (stranger, other.who):
                data = evening.press_data(somebody, somebody.id, 1, each.data, blind=True)
                told = await refused(evening, data)
                assert not cards_in(told) & secret
                assert "Ты не за этим столом" in told or "Не твой ход" in told or told in (STALE, ALREADY)
    assert not any(message.get("ephemeral_message_id") for message in await evening.messages(group, stranger))
    assert len(await evening.texts(stranger.id, stranger)) == 1, "a stranger was told something"


MADE_UP = [
    "x",
    "1",
    "1:",
    "1:s",
    "1:s:1",
    "1:s:1:0:0:",
    "1:zz:1:0:0",
    "1:S:1:0:0",
    "2:s:1:0:0",
    "0:s:1:0:0",
    "01:s:1:0:0",
    "1:s:01:0:0",
    "1:s:-1:0:0",
    "1:s:1:0:0:a:b",
    "1:s:1:0:0\n",
    " 1:s:1:0:0",
    "1:s!!:1:0:0",
    "1:s:zzzzzzzzzzzzz:0:0",
    "'; DROP TABLE tables; --",
    "<b>&amp;</b>",
    "\u202e\u0000\u200b",
    "🐓" * 16,
    "9" * 64,
    "ж" * 32,
]


async def test_row_15_hand_made_callback_data(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot")
    company, group = await playing(evening, "Аня", "Борис")
    anya = company.players[0].who
    for data in MADE_UP:
        for chat_id in (group, anya.id):
            pressed = evening.press_data(anya, chat_id, 1, data, blind=True)
            assert await refused(evening, pressed) == UNREADABLE
    assert evening.bot is not None
    figures = exposition(evening.bot.telegram.meters)
    assert f'petukh_refusals_total{{reason="unreadable"}} {2 * len(MADE_UP)}\n' in figures

    # Well formed, but senseless: arguments that are no cards, no positions, no depths.
    table = company.table
    decision = table.going.decisions[table.seat_of(company.mover.who.id)]
    for op, arg in [
        (Op.PLAY, "Zz"),
        (Op.PLAY, ""),
        (Op.TOGGLE, "10s"),
        (Op.TAKE, "As" * 9),
        (Op.CUT, "x"),
        (Op.CUT, "999999999"),
        (Op.SLOT, "0"),
        (Op.SLOT, "6"),
        (Op.SLOT, "-1"),
        (Op.PRESET, "nobody"),
        (Op.OPTION, "1-7"),
        (Op.RULES_PAGE, "_1"),
    ]:
        mover = company.mover
        for neutral in (False, True):
            stamp = table.going.deal_number if neutral else decision
            made = encode(Press(op, table.id, table.game, stamp, arg, neutral))
            for chat_id in (group, mover.who.id):
                await refused(evening, evening.press_data(mover.who, chat_id, 1, made, blind=True))
    assert not [record for record in caplog.records if record.exc_info], "a traceback in the log"


async def test_row_15_buttons_of_another_groups_table(evening: Evening) -> None:
    company, group = await playing(evening, "Аня", "Борис")
    anya, boris = (player.who for player in company.players)
    family = await evening.group(boris, anya, title="Семья")
    other = await evening.company(family, [boris, anya])
    await evening.advance(5)
    for each in await evening.buttons(group, anya):
        if each.data is not None:
            assert (
                await refused(evening, evening.press_data(anya, family, 1, each.data, blind=True)) == FOREIGN
            )
            assert (
                await refused(evening, evening.press_data(boris, family, 1, each.data, blind=True)) == FOREIGN
            )
    assert not isinstance(other.table.going.phase, GameOver)


async def test_row_15_a_strangers_private_chat_is_told_nothing_of_a_table(evening: Evening) -> None:
    company, _ = await playing(evening, "Аня", "Борис")
    stranger = await evening.person("Гриша")
    await evening.advance(5)
    before = await evening.messages(stranger.id, stranger)
    for op in (Op.SHEET, Op.RULES, Op.CARDS, Op.AGAIN, Op.NEXT, Op.COME_BACK, Op.STAND):
        made = encode(Press(op, company.table_id, 1))
        pressed = evening.press_data(stranger, stranger.id, before[-1]["message_id"], made, blind=True)
        assert await refused(evening, pressed) == NOT_SEATED
    await evening.advance(5)
    assert await evening.messages(stranger.id, stranger) == before


async def test_row_15_hand_made_data_takes_no_message_away(evening: Evening) -> None:
    """A tap on a panel left over makes it go; data that its message does not have proves nothing."""
    company, group = await playing(evening, "Аня", "Борис")
    anya = company.players[0].who
    await evening.post(group, anya, "/help")
    await evening.advance(5)
    before = [each["message_id"] for each in await evening.messages(group, anya)]
    for message_id in before:
        made = encode(Press(Op.SIT, company.table_id))
        assert await evening.press_data(anya, group, message_id, made, blind=True)
    await evening.advance(5)
    assert [each["message_id"] for each in await evening.messages(group, anya)] == before


async def test_row_14_only_who_may_choose_the_rules_closes_their_chooser(evening: Evening) -> None:
    anya, boris = await evening.people("Аня", "Борис")
    group = await evening.group(anya, boris)
    await evening.open_table(group, [anya, boris])
    assert await evening.tap(anya, group, Op.RULES) == ""
    await evening.advance(5)
    assert "Аня" in await refused(evening, evening.tap(boris, group, Op.BACK))
    await evening.advance(5)
    assert await evening.tap(anya, group, Op.PRESET, "salon") == ""
    await evening.advance(5)
    assert await evening.tap(anya, group, Op.BACK) == ""


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
