"""People and chats as they are: unreachable, blocked, anonymous, oddly named, migrating (SCENARIOS 18-24)."""

from __future__ import annotations

import html
import sqlite3
from contextlib import closing

import pytest

from bot.render.screen import Op
from tests.bot.staging import evening, friends, lobby
from tests.bot.world import World


async def test_21_who_never_opened_the_bot_plays_from_the_group(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис", started=False)
    night = await evening(world, anya, boris, kind="group")
    if await night.mover() == anya:
        await world.tap(anya, anya.id, Op.STAND)
        await world.advance(4)
    hand = await night.hand(boris)
    popup = await world.tap(boris, night.group, Op.CARDS)
    assert popup.startswith("1) ")
    assert len(popup.encode("utf-16-le")) // 2 <= 200
    ticked = await world.tap(boris, night.group, Op.SLOT, "2")
    assert "2" in ticked
    await world.tap(boris, night.group, Op.SLOT, "4")
    assert await world.tap(boris, night.group, Op.SWAP) == ""
    view = await night.view(boris)
    assert view.discarded == (hand[1], hand[3])
    assert world.calls(chat_id=boris.id) == []


async def test_21_an_ephemeral_hand_in_a_supergroup(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис", started=False)
    night = await evening(world, anya, boris, kind="supergroup")
    if await night.mover() == anya:
        await world.tap(anya, anya.id, Op.STAND)
        await world.advance(4)
    assert await world.tap(boris, night.group, Op.CARDS) == ""
    alone = [b for b in await world.buttons(night.group, boris) if b.ephemeral_id]
    assert {b.press.op for b in alone if b.press} >= {Op.TOGGLE, Op.STAND}
    assert not [b for b in await world.buttons(night.group, anya) if b.ephemeral_id]
    stand = next(b for b in alone if b.press and b.press.op is Op.STAND)
    assert await world.press(boris, night.group, stand) == ""
    assert (await night.view(boris)).decisions[await night.seat(boris)] == 1


async def test_21_without_the_ephemeral_message_the_popup_shows_the_hand(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис", started=False)
    night = await evening(world, anya, boris, kind="supergroup")
    await world.sandbox.control.fail(
        "error", method="sendMessage", error_code=400, description="Bad Request: no"
    )
    assert (await world.tap(boris, night.group, Op.CARDS)).startswith("1) ")
    for _ in range(10):
        for somebody in night.people:
            await world.post(night.group, somebody, "/score")
    assert (await world.tap(boris, night.group, Op.CARDS)).startswith("1) ")


async def test_21_who_blocks_the_bot_in_mid_deal_holds_nobody_up(world: World) -> None:
    night = await evening(world, *await friends(world))
    blocker = await night.mover()
    await world.sandbox.control.block(blocker.id)
    await world.settle()
    assert await world.tap(blocker, night.group, Op.STAND) == ""
    await world.advance(5)
    following = await night.mover()
    assert await world.tap(following, following.id, Op.STAND) == ""
    world.sandbox.telegram.calls.forget()
    await world.advance(5)
    assert world.calls(chat_id=blocker.id) == []
    await world.sandbox.control.unblock(blocker.id)
    await world.settle()
    await world.advance(5)
    assert any("Друзья" in text for text in await world.texts(blocker.id, blocker))


async def test_21_a_block_that_nobody_told_of_shows_in_the_refusal(world: World) -> None:
    night = await evening(world, *await friends(world))
    blocker = await night.mover()
    await world.stop_bot()
    await world.sandbox.control.block(blocker.id)
    world.sandbox.telegram.updates.clear()
    await world.start_bot()
    await world.tap(blocker, night.group, Op.STAND)
    await world.advance(8)
    refusals = len(world.refused())
    assert refusals >= 1
    following = await night.mover()
    assert any(b.url and "start=" in b.url for b in await world.buttons(night.group, following))
    assert await world.tap(following, following.id, Op.STAND) == ""
    await world.advance(8)
    assert len(world.refused()) == refusals


async def test_23_links_open_panels_and_seat_nobody(world: World) -> None:
    people = await friends(world)
    late = await world.person("Гена", started=False)
    stranger = await world.person("Прохожий")
    night = await lobby(world, *people, late)
    link = next(b.url for b in await world.buttons(night.group, late) if b.url)

    await world.sandbox.control.open(stranger.id, link)
    await world.settle()
    assert "Аня" not in (await world.texts(stranger.id, stranger))[-1]
    assert len((await night.table()).occupants) == 4

    await world.sandbox.control.open(late.id, link)
    await world.settle()
    assert "Гена" in (await world.texts(late.id, late))[-1]
    await world.tap(people[0], night.group, Op.START)
    await world.advance(4)
    assert "Друзья" in (await world.texts(late.id, late))[-1]


@pytest.mark.parametrize("payload", ["", "t999999", "t", "tx", "x1", "t" + "9" * 60, "t-1", "table_1"])
async def test_23_start_with_any_payload(world: World, payload: str) -> None:
    night = await evening(world, *await friends(world))
    stranger = await world.person("Прохожий", started=False)
    await world.sandbox.control.start(stranger.id, payload)
    await world.settle()
    assert await world.texts(stranger.id, stranger)
    seated = night.people[0]
    await world.sandbox.control.start(seated.id, payload)
    await world.advance(4)
    if not payload:
        assert "Друзья" in (await world.texts(seated.id, seated))[-1]
    assert len((await night.table()).occupants) == 3


NAMES = [
    "<b>Жирный</b>",
    "A&B; <",
    "_*[курсив](x)",
    "مرحبا",
    "а\u200bб",
    "😀👨‍👩‍👧",
    "Ж" * 64,
    "Аня",
    "Аня",
]


async def test_24_names_are_shown_as_typed_and_equal_ones_are_told_apart(world: World) -> None:
    for first in range(0, len(NAMES), 4):
        names = NAMES[first : first + 4]
        people = [await world.person(name, started=False) for name in (*names, "Хозяин")]
        night = await evening(world, *people)
        shown = (await world.texts(night.group, people[0]))[-1]
        for name in names:
            if len(name) < 12:
                assert html.unescape(name).replace("\u200b", "") in shown.replace("\u200b", ""), shown
        await world.post(night.group, people[-1], "/score")
        await world.advance(4)
        assert "Ж" * 20 in (await world.texts(night.group, people[0]))[-1] or "Ж" * 64 not in names
    assert not world.refused()


async def test_24_equal_names_are_told_apart(world: World) -> None:
    people = [await world.person("Аня"), await world.person("Аня"), await world.person("Борис")]
    night = await evening(world, *people)
    panel = (await world.texts(night.group, people[0]))[-1]
    assert "Аня (1)" in panel
    assert "Аня (2)" in panel


async def test_18_the_group_becomes_a_supergroup_in_mid_deal(world: World) -> None:
    night = await evening(world, *await friends(world), kind="group")
    first = await night.mover()
    new = (await world.sandbox.control.migrate(night.group))["chat_id"]
    await world.settle()
    await world.tap(first, first.id, Op.STAND)
    await world.advance(8)
    second = await night.mover()
    assert await world.tap(second, new, Op.STAND) == ""
    assert (await night.table()).place.chat_id == new


async def test_18_only_the_refusal_tells_of_the_supergroup(world: World) -> None:
    night = await evening(world, *await friends(world), kind="group")
    first = await night.mover()
    new = (await world.sandbox.control.migrate(night.group))["chat_id"]
    world.sandbox.telegram.updates.clear()
    await world.tap(first, first.id, Op.STAND)
    await world.advance(8)
    second = await night.mover()
    assert await world.tap(second, new, Op.STAND) == ""
    assert (await night.table()).place.chat_id == new


async def test_20_channels_and_anonymous_admins_are_refused_in_words(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    channel = (await world.sandbox.control.chat("channel", "Вести", members=[boris.id]))["chat_id"]
    await world.settle()
    await world.sandbox.control.promote(group, anya.id, anonymous=True)
    await world.post(group, anya, "/newgame")
    anonymous = (await world.texts(group, boris))[-1]
    await world.post(group, boris, "/newgame", as_channel=channel)
    await world.advance(2)
    assert anonymous == (await world.texts(group, boris))[-1]
    assert "Сесть" not in str([b.text for b in await world.buttons(group, boris)])


async def test_20_an_edited_command_does_nothing(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    posted = await world.sandbox.control.post(group, anya.id, "привет")
    await world.sandbox.control.edit(group, posted["message"]["message_id"], "/newgame")
    await world.advance(2)
    assert all("Аня" not in text for text in await world.texts(group, boris))


async def test_20_a_command_for_another_bot(world: World) -> None:
    anya = await world.person("Аня")
    group = await world.group(anya)
    await world.post(group, anya, "/newgame@other_bot")
    assert all("Аня" not in text for text in await world.texts(group, anya))
    await world.post(group, anya, f"/NewGame@{world.sandbox.telegram.world.bot.username}")
    assert "Аня" in (await world.texts(group, anya))[-1]


async def test_row_27_whom_the_database_does_not_take_is_answered_all_the_same(world: World) -> None:
    anya = await world.person("Аня")
    group = await world.group(anya)
    await world.post(group, anya, "/newgame")
    vera = await world.person("Вера", started=False)
    await world.sandbox.control.join(group, vera.id)
    with closing(sqlite3.connect(world.database)) as database, database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON people BEGIN SELECT raise(ABORT, 'disk full'); END"
        )
    assert await world.tap(vera, group, Op.SIT) == ""
    await world.advance(4)
    assert "Вера" in (await world.texts(group, anya))[-1]
