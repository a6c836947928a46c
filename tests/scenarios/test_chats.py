"""Rows 16, 17 and 21: two groups, messages that are gone, people who cannot be written to."""

from __future__ import annotations

import logging

import pytest

from bot.render.screen import Op
from petukh.model.state import Buying, Playing
from tests.bot.world import Someone
from tests.scenarios.cards_seen import cards_in, hand_line
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company


async def test_row_16_one_person_plays_in_two_groups(evening: Evening) -> None:
    anya, boris, vera = await evening.people("Аня", "Борис", "Вера")
    friends = await evening.group(anya, boris, title="Друзья")
    family = await evening.group(anya, vera, title="Семья")
    companies = {
        "Друзья": await evening.company(friends, [anya, boris]),
        "Семья": await evening.company(family, [anya, vera]),
    }

    async def check() -> None:
        """Anya's panels say which table is whose, and each has the hand and buttons of its own."""
        await evening.advance(5)
        panels = [
            each for each in await evening.messages(anya.id, anya) if each.get("text", "").startswith("Стол:")
        ]
        assert len(panels) == 2
        for panel in panels:
            title = panel["text"].splitlines()[0].removeprefix("Стол: ")
            table = companies[title].table
            assert hand_line([panel["text"]]) in (table.hand_of(anya.id), None)
            shown = [
                each.press
                for each in await evening.buttons(anya.id, anya)
                if each.message_id == panel["message_id"] and each.press is not None
            ]
            assert {press.table for press in shown} <= {table.id}

    for _ in range(12):
        for company in companies.values():
            await company.step()
        await check()
    a, b = companies.values()
    assert a.table.seq >= 12
    assert b.table.seq >= 12
    assert not evening.refused()


async def test_row_17_a_press_too_old_to_be_answered_counts_all_the_same(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    mover, table = company.mover, company.table
    button = await mover.find(evening, table, Op.STAND)
    texts = len(await evening.texts(mover.chat_id, mover.who))
    await evening.sandbox.control.press(mover.who.id, mover.chat_id, button.message_id, button.data, wait=0)
    await evening.sandbox.control.expire_callbacks()
    await evening.settle()
    (refused,) = evening.refused()
    assert refused["method"] == "answerCallbackQuery"
    assert company.table.seq == table.seq + 1
    await evening.advance(3)
    assert len(await evening.texts(mover.chat_id, mover.who)) == texts, "an error was shown"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_row_17_not_modified_is_no_trouble(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await evening.advance(5)
    before = {chat: len(await evening.texts(chat, people[0])) for chat in (group, people[0].id)}
    await evening.sandbox.control.fail(
        "error",
        "editMessageText",
        times=3,
        error_code=400,
        description="Bad Request: message is not modified: specified new message content and reply markup "
        "are exactly the same as a current content and reply markup of the message",
    )
    await company.step()
    await evening.advance(5)
    for chat, number in before.items():
        assert len(await evening.texts(chat, people[0])) == number, "a panel was sent again"
    await company.play(4)
    assert len(evening.refused()) == 3


async def test_row_17_panels_deleted_by_people_are_sent_anew(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await company.play_until_phase(Playing)
    await evening.advance(5)
    for chat, viewer in [(group, people[0]), *((each.id, each) for each in people)]:
        for message in await evening.messages(chat, viewer):
            if message.get("reply_markup"):
                await evening.sandbox.control.delete_message(chat, message["message_id"])
    assert not [each for each in await evening.buttons(group, people[0]) if each.data]
    # Nobody can press what is gone: somebody's time runs out, and everything is there again.
    seq = company.table.seq
    await evening.until(lambda: company.table.seq > seq)
    await evening.advance(5)
    assert await evening.button(group, people[0], Op.CARDS)
    for each in people:
        assert hand_line(await evening.texts(each.id, each)) == company.table.hand_of(each.id)
    await company.play(6)


async def playing_from_group(evening: Evening, kind: str) -> tuple[Company, int, Someone]:
    """A game of two and one who never opened the bot; it is his turn."""
    people = await evening.people("Аня", "Борис")
    vera = await evening.person("Вера", started=False)
    group = await evening.group(*people, vera, kind=kind)
    company = await evening.company(group, [*people, vera], from_group=[vera])
    while company.mover.who != vera:
        await company.step()
    await evening.advance(4)
    return company, group, vera


async def test_row_21_who_never_opened_the_bot_sees_his_hand_in_a_popup(evening: Evening) -> None:
    company, group, vera = await playing_from_group(evening, "group")
    told = await evening.tap(vera, group, Op.CARDS)
    assert company.table.hand_of(vera.id) <= cards_in(told)
    assert len(told) <= 200
    assert told.startswith("1) ")
    await company.play_until_deal(2)
    assert not evening.calls(chat_id=vera.id), "he was written to in private"
    assert not evening.refused()


async def test_row_21_in_a_supergroup_the_hand_comes_as_a_message_only_he_sees(evening: Evening) -> None:
    company, group, vera = await playing_from_group(evening, "supergroup")
    assert await evening.tap(vera, group, Op.CARDS) == ""
    hand = company.table.hand_of(vera.id)
    mine = [each for each in await evening.messages(group, vera) if each.get("ephemeral_message_id")]
    assert hand_line([mine[-1]["text"]]) == hand
    for somebody in (player.who for player in company.players if player.who != vera):
        messages = await evening.messages(group, somebody)
        assert not [each for each in messages if each.get("ephemeral_message_id")]
    # Its buttons play, as those of a private panel do.
    stand = next(
        each
        for each in await evening.buttons(group, vera)
        if each.ephemeral_id and each.press is not None and each.press.op in (Op.STAND, Op.PLAY)
    )
    seq = company.table.seq
    assert await evening.press(vera, group, stand) == ""
    assert company.table.seq == seq + 1


async def test_row_21_who_blocks_the_bot_in_mid_deal_plays_on_from_the_group(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    assert isinstance(company.table.going.phase, Buying)
    leaver = company.mover
    await evening.sandbox.control.block(leaver.who.id)
    leaver.chat_id = group
    late = evening.clock.now()
    deal = company.table.going.deal_number
    while company.table.going.deal_number == deal and not company.table.over:
        await company.step()
    # Others are not held up: nobody's time ran out, though one chat could not be reached.
    assert "croupier" not in {move["source"] for move in company.truth.moves() if move["seat"] is not None}
    assert evening.clock.now() - late < 60 * 4
    tries = [call for call in evening.calls(chat_id=leaver.who.id) if call["at"] > late]
    assert len(tries) <= 1, "he is written to again and again"
    await evening.advance(20)
    told = await evening.tap(leaver.who, group, Op.CARDS)
    assert told == "" or company.table.hand_of(leaver.who.id) <= cards_in(told)
    # He thinks better of it, and his panel is there again.
    await evening.sandbox.control.unblock(leaver.who.id)
    await evening.advance(5)
    assert "Стол: Друзья" in (await evening.texts(leaver.who.id, leaver.who))[-1]
