"""Panels follow what is saved: edits, new messages, reminders, losses (SCENARIOS 1, 2, 6, 25)."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.db.panels import PanelRepository
from bot.render.screen import Op
from bot.service.panels import Panel, PanelKind
from tests.bot.staging import Evening, evening, friends
from tests.bot.world import Shown, Someone, World


async def panel_ids(world: World, chat_id: int, viewer: Someone) -> list[int]:
    """Messages with buttons of ours that a chat has."""
    ids = [b.message_id for b in await world.buttons(chat_id, viewer) if b.data]
    return sorted(set(ids))


async def pass_the_turn_to(night: Evening, somebody: Someone) -> None:
    """Others stand until somebody has to act."""
    while await night.mover() != somebody:
        mover = await night.mover()
        await night.world.tap(mover, mover.id, Op.STAND)


async def test_a_panel_is_edited_while_its_reader_taps(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    before = await panel_ids(world, mover.id, mover)
    await world.tap(mover, mover.id, Op.TOGGLE)
    await world.advance(3)
    await world.tap(mover, mover.id, Op.STAND)
    await world.advance(3)
    texts = await world.texts(mover.id, mover)
    assert len(before) == 1
    edits = world.calls(chat_id=mover.id, method="editMessageText")
    assert [call["params"]["message_id"] for call in edits] == before * len(edits)
    assert len(edits) >= 2
    assert not world.calls(chat_id=mover.id, method="deleteMessage")
    assert len([text for text in texts if "Друзья" in text]) == 1


async def test_who_is_away_gets_a_new_message_when_his_turn_comes(world: World) -> None:
    night = await evening(world, *await friends(world))
    last = (await night.others())[-1]
    sent = len(world.calls(chat_id=last.id, method="sendMessage"))
    await pass_the_turn_to(night, last)
    await world.advance(4)
    fresh = world.calls(chat_id=last.id, method="sendMessage")[sent:]
    assert len(fresh) == 1
    assert not fresh[0]["params"].get("disable_notification")
    assert len(await panel_ids(world, last.id, last)) == 1
    assert len(world.calls(chat_id=last.id, method="deleteMessage")) == 1


async def test_who_has_just_tapped_is_not_called_by_a_new_message(world: World) -> None:
    night = await evening(world, *await friends(world))
    await night.everybody_stands()
    leader = await night.mover()
    await world.press(leader, leader.id, await night.playable(leader))
    sent = len(world.calls(chat_id=leader.id, method="sendMessage"))
    while await night.mover() != leader:
        mover = await night.mover()
        await world.press(mover, mover.id, await night.playable(mover))
        await world.advance(3)
    await world.advance(3)
    assert len(world.calls(chat_id=leader.id, method="sendMessage")) == sent


async def test_the_group_panel_is_sent_anew_silently_at_a_new_deal(world: World) -> None:
    night = await evening(world, *await friends(world))
    await night.everybody_stands()
    while (await night.view(night.people[0])).result is None:
        mover = await night.mover()
        await world.press(mover, mover.id, await night.playable(mover))
        await world.advance(3)
    await world.advance(5)
    old = await panel_ids(world, night.group, night.people[0])
    world.sandbox.telegram.calls.forget()
    await world.tap(night.people[0], night.group, Op.NEXT)
    await world.advance(8)
    sent = world.calls(chat_id=night.group, method="sendMessage")
    deleted = world.calls(chat_id=night.group, method="deleteMessage")
    assert [call["params"].get("disable_notification") for call in sent] == [True]
    assert [call["params"]["message_id"] for call in deleted] == old
    assert len(await panel_ids(world, night.group, night.people[0])) == 1


async def test_the_private_panel_leads_back_to_the_groups_panel(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    await world.tap(mover, mover.id, Op.TOGGLE)
    await world.advance(3)
    link = next(b.url for b in await world.buttons(mover.id, mover) if b.url)
    opened = await world.sandbox.control.open(mover.id, link)
    assert opened["chat_id"] == night.group
    assert [opened["message_id"]] == await panel_ids(world, night.group, mover)


async def test_table_brings_the_panel_down_again(world: World) -> None:
    night = await evening(world, *await friends(world))
    old = await panel_ids(world, night.group, night.people[0])
    await world.post(night.group, night.people[1], "/table")
    await world.advance(5)
    new = await panel_ids(world, night.group, night.people[0])
    assert len(new) == 1
    assert new > old
    for somebody in night.people:
        links = [each.url for each in await world.buttons(somebody.id, somebody) if each.url]
        opened = await world.sandbox.control.open(somebody.id, links[0])
        assert [opened["message_id"]] == new, "the way back leads to the panel that is gone"


async def test_row_01_a_panel_sent_anew_while_others_are_noted_is_the_one_noted(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    night = await evening(world, *await friends(world))
    noted, held, note = asyncio.Event(), asyncio.Event(), PanelRepository.put

    async def note_slowly(self: PanelRepository, panel: Panel) -> None:
        if panel.kind is PanelKind.GROUP:
            noted.set()
            await held.wait()
        await note(self, panel)

    mover = await night.mover()
    await world.tap(mover, mover.id, Op.STAND)
    await world.advance(3.5)
    reader = await night.mover()
    monkeypatch.setattr(PanelRepository, "put", note_slowly)
    old = _noted(world, reader)
    await world.creep(noted.is_set)
    await world.sandbox.control.post(reader.id, reader.id, "/hand")
    await world.creep(lambda: _noted(world, reader) != old)
    held.set()
    await world.advance(3)
    assert {each.message_id for each in await world.buttons(reader.id, reader)} == {_noted(world, reader)}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_row_01_a_panel_whose_note_fails_while_it_is_sent_anew_is_not_noted_as_the_old_one(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = await evening(world, *await friends(world))
    begun, held, note = asyncio.Event(), asyncio.Event(), PanelRepository.put
    reader = await night.mover()

    async def fail_once(self: PanelRepository, panel: Panel) -> None:
        if panel.user_id == reader.id and panel.message_id == old and not begun.is_set():
            begun.set()
            await held.wait()
            raise sqlite3.OperationalError("database is locked")
        await note(self, panel)

    await world.advance(6)
    old = _noted(world, reader)
    monkeypatch.setattr(PanelRepository, "put", fail_once)
    await world.tap(reader, reader.id, Op.STAND)
    await world.creep(begun.is_set)
    await world.sandbox.control.post(reader.id, reader.id, "/hand")
    await world.creep(lambda: _noted(world, reader) != old)
    held.set()
    await world.advance(8)
    assert (await world.messages(reader.id, reader))[-1]["message_id"] == _noted(world, reader) > old


async def test_a_closed_table_is_let_go_of_and_a_tap_on_what_it_left_does_not_bring_it_back(
    world: World,
) -> None:
    night = await evening(world, *await friends(world))
    assert world.bot is not None
    mover = await night.mover()
    button = await world.button(mover.id, mover, Op.STAND)
    assert world.bot.telegram.panels._tables
    await world.post(night.group, night.people[0], "/stop")
    await world.advance(70)
    assert not world.bot.telegram.panels._tables
    assert await world.press(mover, mover.id, button, blind=True)
    await world.advance(5)
    assert not world.bot.telegram.panels._tables


def _noted(world: World, somebody: Someone) -> int:
    """The message that is somebody's private panel, as is saved."""
    query = "SELECT message_id FROM panels WHERE kind = 'private' AND user_id = ?"
    with closing(sqlite3.connect(world.database)) as database:
        (message_id,) = database.execute(query, (somebody.id,)).fetchone()
    return int(message_id)


@pytest.mark.parametrize("chat", ["group", "private"])
async def test_row_25_a_send_whose_reply_was_lost_leaves_one_orphan_that_goes_at_a_tap(
    world: World, chat: str
) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    where = night.group if chat == "group" else mover.id
    await world.sandbox.control.fail("lost_reply", method="sendMessage", chat_id=where)
    await world.post(where, mover, "/table")
    orphan = await world.button(where, mover, Op.SLOT if chat == "group" else Op.TOGGLE)
    assert orphan.data is not None
    # While nobody knows which message it is, it may be the panel.
    await world.press_data(mover, where, orphan.message_id, orphan.data)
    assert orphan.message_id in await panel_ids(world, where, mover)
    await world.advance(10)
    two = await panel_ids(world, where, mover)
    assert len(two) == 2
    await world.press_data(mover, where, two[0], orphan.data)
    await world.advance(5)
    assert await panel_ids(world, where, mover) == two[1:]


async def test_row_05_the_downtime_is_nobodys(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    await world.stop_bot()
    await world.clock.advance(3600)
    await world.start_bot()
    await world.advance(20)
    assert (await night.view(mover)).decisions[await night.seat(mover)] == 0
    await world.advance(75)
    assert (await night.view(mover)).decisions[await night.seat(mover)] == 1


async def test_ticking_in_the_group_leaves_its_calls_to_the_common_panel(world: World) -> None:
    """Ticks are gathered into an edit in three seconds, and the common panel does not follow them."""
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    await world.advance(60)
    await world.tap(mover, night.group, Op.CARDS)
    await world.advance(1)
    before = len(world.calls(chat_id=night.group))
    for turn in range(16):
        ticks = [
            b
            for b in await world.buttons(night.group, mover)
            if b.ephemeral_id and b.press and b.press.op is Op.TOGGLE
        ]
        told = await world.press(mover, night.group, ticks[turn % len(ticks)])
        assert turn or "Меняешь:" in told, "the tick is told at once"
        await world.advance(1)
    calls = world.calls(chat_id=night.group)[before:]
    assert {call["method"] for call in calls} == {"editEphemeralMessageText"}
    assert 2 <= len(calls) <= 6
    await world.tap(mover, mover.id, Op.STAND)
    stood_at = world.clock.now()
    await world.advance(5)
    shown = world.calls(chat_id=night.group, method="editMessageText")[-1]
    assert 0 <= shown["at"] - stood_at <= 3


async def test_row_02_the_hand_shown_in_the_group_follows_a_move_left_unshown(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    await world.tap(mover, night.group, Op.CARDS)
    await world.advance(1)
    await world.sandbox.control.fail("reset", "editEphemeralMessageText", times=1000)
    await world.tap(mover, mover.id, Op.STAND)
    await world.stop_bot()
    await world.sandbox.control.heal()
    await world.start_bot()
    await world.advance(5)
    shown = [b for b in await world.buttons(night.group, mover) if b.ephemeral_id is not None]
    assert not shown, "his turn is over"


async def test_row_25_a_hand_left_behind_in_the_group_goes_at_a_tap(world: World) -> None:
    """Neither what is sent to one person's eyes nor its removal leaves a trace if the reply is lost."""
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    await world.tap(mover, night.group, Op.CARDS)
    await world.sandbox.control.fail("error", "deleteEphemeralMessage", error_code=400, times=1000)
    await world.advance(5)
    await world.tap(mover, night.group, Op.CARDS)
    await world.advance(5)
    await world.sandbox.control.heal()
    ticks = [b for b in await world.buttons(night.group, mover) if b.ephemeral_id and _ticks(b)]
    fresh, old = ticks[0].ephemeral_id, ticks[-1].ephemeral_id
    assert fresh != old
    assert "Меняешь:" in await world.press(mover, night.group, ticks[-1])
    assert "Меняешь:" in await world.press(mover, night.group, ticks[1])
    await world.advance(5)
    assert {b.ephemeral_id for b in await world.buttons(night.group, mover) if b.ephemeral_id} == {fresh}


def _ticks(button: Shown) -> bool:
    return button.press is not None and button.press.op is Op.TOGGLE


async def test_the_hand_shown_in_the_group_is_served_as_the_movers_once_it_is_his_turn(
    tmp_path: Path,
) -> None:
    """It may have begun to wait for its call before."""
    async with World(tmp_path, decision_seconds=600) as world:
        await _served_as_the_movers(world)


async def _served_as_the_movers(world: World) -> None:
    night = await evening(world, *await friends(world))
    await night.everybody_stands()
    await world.advance(70)
    mover = await night.mover()
    await world.tap(mover, night.group, Op.CARDS)
    await world.advance(3)
    begun = world.clock.now()
    while len([call for call in world.calls(chat_id=night.group) if call["at"] > begun - 4]) < 15:
        # Pages spend the group's minute down to what is kept for the mover.
        await world.post(night.group, (await night.others())[0], "/score")
        await world.advance(2)
    await world.press(mover, mover.id, await night.playable(mover))
    await world.advance(2)
    while (other := await night.mover()) != mover:
        since = world.clock.now()
        await world.press(other, other.id, await night.playable(other))
        await world.advance(2)
    edits = world.calls(chat_id=night.group, method="editEphemeralMessageText")
    assert since <= edits[-1]["at"] <= since + 2
