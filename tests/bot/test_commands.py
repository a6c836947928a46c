"""Commands: in a group, in a private chat, in both languages."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256

import pytest

from bot.render.commands import COMMANDS, Scope
from bot.render.screen import Op
from tests.bot.staging import evening, friends, lobby
from tests.bot.world import World


async def test_the_commands_are_listed_by_scope_and_language(world: World) -> None:
    listed = (await world.sandbox.control.world())["bot"]["commands"]
    kinds = {(each["scope"]["type"], each["language_code"]) for each in listed}
    assert kinds == {
        (f"all_{kind}_chats", lang) for kind in ("private", "group") for lang in ("", "ru", "en")
    }


async def test_every_command_is_answered_in_a_group_without_a_table(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    for name in COMMANDS[Scope.GROUP]:
        if name == "newgame":
            continue
        said = len(await world.texts(group, anya))
        await world.post(group, boris, f"/{name}")
        await world.advance(15)
        assert len(await world.texts(group, anya)) == said + 1, name
    assert not world.refused()


async def test_every_command_is_answered_in_a_private_chat(world: World) -> None:
    anya = await world.person("Аня")
    for name in (*COMMANDS[Scope.GROUP], "start"):
        if name == "newgame":
            continue
        said = len(await world.texts(anya.id, anya))
        await world.post(anya.id, anya, f"/{name}")
        await world.advance(4)
        assert len(await world.texts(anya.id, anya)) == said + 1, name


@pytest.mark.parametrize("name", ["score", "standings", "history", "rules", "help"])
async def test_pages_during_a_game(world: World, name: str) -> None:
    night = await evening(world, *await friends(world))
    before = await night.table()
    for chat in (night.group, night.people[1].id):
        said = len(await world.texts(chat, night.people[1]))
        await world.post(chat, night.people[1], f"/{name}")
        await world.advance(4)
        assert len(await world.texts(chat, night.people[1])) == said + 1
    assert await night.table() == before


async def test_who_is_at_no_table_is_told_so_whatever_he_asks_about_it(world: World) -> None:
    anya = await world.person("Аня")
    for command in ("/pause", "/stop", "/leave", "/table", "/hand", "/score"):
        await world.post(anya.id, anya, command)
        await world.advance(4)
        assert (await world.texts(anya.id, anya))[-1] == "Ты сейчас ни за одним столом."


async def test_hand_goes_to_the_private_chat_only(world: World) -> None:
    night = await evening(world, *await friends(world))
    somebody = night.people[1]
    said = await world.texts(night.group, somebody)
    sent = len(world.calls(chat_id=somebody.id, method="sendMessage"))
    await world.post(night.group, somebody, "/hand")
    await world.advance(4)
    assert await world.texts(night.group, somebody) == said
    assert len(world.calls(chat_id=somebody.id, method="sendMessage")) == sent + 1


async def test_the_host_or_an_admin_stops_and_for_another_player_it_is_a_vote(world: World) -> None:
    anya, boris, vera = await friends(world)
    group = await world.group(anya, boris, vera)
    await world.post(group, boris, "/newgame")
    await world.tap(vera, group, Op.SIT)
    await world.advance(4)
    await world.tap(boris, group, Op.START)
    await world.advance(4)
    await world.post(group, vera, "/stop")
    await world.advance(4)
    assert "Предлагает Вера" in (await world.texts(group, vera))[-1]
    await world.post(vera.id, vera, "/stop")
    await world.advance(2)
    assert (await world.texts(vera.id, vera))[-1] == "Уже сделано."
    assert await world.button(group, vera, Op.CARDS)
    promised = re.findall(r"[0-9a-f]{32}", "".join(await world.texts(group, vera)))[-1]
    await world.post(group, anya, "/stop")
    await world.advance(8)
    said = [text for text in await world.texts(group, anya) if text.startswith("Этот стол закрыт")]
    assert said, "nothing is said where it was typed"
    key, promise = re.findall(r"[0-9a-f]{64}", "".join(await world.texts(group, vera)))
    assert promise == sha256(bytes.fromhex(key)).hexdigest(), "the stopped deal cannot be checked"
    assert promise.startswith(promised)
    assert all(b.press is None or b.press.op is not Op.CARDS for b in await world.buttons(group, vera))
    assert not [b for b in await world.buttons(boris.id, boris) if b.data]


async def test_a_slow_answer_about_an_admin_holds_nobody_up(world: World) -> None:
    night = await lobby(world, *await friends(world))
    host, guest = night.people[:2]
    await world.sandbox.control.fail("delay", method="getChatMember", seconds=300)
    start = await world.button(night.group, guest, Op.START)
    asked = world.clock.now()
    pressing = asyncio.ensure_future(
        world.sandbox.control.press(guest.id, night.group, start.message_id, start.data or "")
    )
    await world.creep(pressing.done)
    assert host.name in pressing.result()["answer"]["text"]
    assert world.clock.now() - asked < 10


async def test_a_second_table_is_declined_and_the_first_is_shown(world: World) -> None:
    night = await lobby(world, *await friends(world))
    await world.post(night.group, night.people[1], "/newgame")
    await world.advance(4)
    assert await world.button(night.group, night.people[1], Op.SIT)
    assert len((await night.table()).occupants) == 3


async def test_who_leaves_is_played_for_and_may_come_back(world: World) -> None:
    night = await evening(world, *await friends(world))
    leaver = await night.mover()
    await world.post(night.group, leaver, "/leave")
    await world.advance(6)
    assert (await night.view(leaver)).decisions[await night.seat(leaver)] >= 1
    seat = await night.seat(leaver)
    assert await world.tap(leaver, night.group, Op.COME_BACK) == ""
    assert not (await night.table()).occupants[seat].substituted
    await world.post(night.group, leaver, "/leave")
    assert (await night.table()).occupants[seat].substituted
    await world.post(night.group, leaver, "/join")
    assert not (await night.table()).occupants[seat].substituted


async def test_a_practice_table_does_not_hide_the_hand_of_a_game_in_a_group(world: World) -> None:
    night = await evening(world, *await friends(world))
    anya = night.people[0]
    await world.post(anya.id, anya, "/newgame")
    await world.advance(4)
    for command, shown in [("/hand", "Твои карты"), ("/score", "Запись"), ("/table", "Пробная партия")]:
        await world.post(anya.id, anya, command)
        await world.advance(4)
        assert shown.casefold() in (await world.texts(anya.id, anya))[-1].casefold()


async def test_practice_in_a_private_chat(world: World) -> None:
    anya = await world.person("Аня")
    await world.post(anya.id, anya, "/newgame")
    await world.tap(anya, anya.id, Op.RULES)
    await world.advance(2)
    await world.tap(anya, anya.id, Op.PRESET, "salon")
    await world.advance(2)
    await world.tap(anya, anya.id, Op.BACK)
    await world.advance(2)
    await world.tap(anya, anya.id, Op.START)
    for _ in range(400):
        buttons = [b for b in await world.buttons(anya.id, anya) if b.press]
        ops = {b.press.op for b in buttons if b.press}
        if Op.AGAIN in ops:
            break
        for op in (Op.FINISH, Op.CONTINUE, Op.TAKE, Op.CUT, Op.STAND, Op.NEXT):
            if op in ops:
                await world.tap(anya, anya.id, op)
                break
        else:
            card = next((b for b in buttons if b.press and b.press.op is Op.PLAY and b.style), None)
            if card is not None:
                await world.press(anya, anya.id, card)
        await world.advance(2)
    else:
        pytest.fail("the game does not end")
    assert len({b.message_id for b in await world.buttons(anya.id, anya)}) == 1
    await world.tap(anya, anya.id, Op.AGAIN)
    await world.advance(8)
    assert not [call for call in world.refused() if call["error_code"] == 429]
    assert len({b.message_id for b in await world.buttons(anya.id, anya)}) == 1


async def test_everyone_is_spoken_to_in_his_language(world: World) -> None:
    anya, george = await world.person("Аня"), await world.person("George", language="en")
    await world.post(george.id, george, "/help")
    english = (await world.texts(george.id, george))[-1]
    await world.post(george.id, george, "/lang")
    await world.advance(3)
    await world.tap(george, george.id, Op.LANGUAGE, "ru")
    await world.advance(3)
    assert (await world.button(george.id, george, Op.LANGUAGE, "ru")).style, (
        "the question shows another choice"
    )
    assert not (await world.button(george.id, george, Op.LANGUAGE, "en")).style
    await world.post(george.id, george, "/help")
    await world.advance(3)
    russian = (await world.texts(george.id, george))[-1]
    assert english != russian
    await world.post(anya.id, anya, "/help")
    assert (await world.texts(anya.id, anya))[-1] == russian


async def test_a_groups_language_is_for_its_admins_to_choose(world: World) -> None:
    night = await evening(world, *await friends(world))
    await world.post(night.group, night.people[1], "/lang")
    await world.advance(2)
    russian = (await world.texts(night.group, night.people[0]))[-2:]
    assert await world.tap(night.people[1], night.group, Op.LANGUAGE, "en")
    assert (await night.table()).language == "ru"
    assert await world.tap(night.people[0], night.group, Op.LANGUAGE, "en")
    await world.advance(5)
    assert (await night.table()).language == "en"
    assert (await world.texts(night.group, night.people[0]))[0] != russian[0]
