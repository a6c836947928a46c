"""Rows 14-15: taps on what is somebody else's or made up. Every one is answered."""

from __future__ import annotations

import logging

import pytest

from bot.metrics import exposition
from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.model.state import GameOver, Playing
from tests.scenarios.cards_seen import cards_in
from tests.scenarios.evening import Evening
from tests.scenarios.wrong_taps import ALREADY, FOREIGN, NOT_SEATED, STALE, UNREADABLE, playing, refused


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
