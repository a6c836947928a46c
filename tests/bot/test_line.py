"""Knock-out in the chat: the waiting line, who makes room and who sits down; a bank with new entries."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.render.chooser_pages import GroupsPage, choice_arg, page_arg
from bot.render.screen import Op, Press
from bot.service.model import Table
from bot.telegram.callback_data import encode as data_of
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, USAD, changed
from petukh.settlement import settle
from tests.bot.staging import Evening, friends, lobby
from tests.bot.world import Someone, World

KNOCK_OUT = changed(CLASSIC, {"ending.knock_out": True, "table.start": 10})
MOST_ROUNDS = 900


async def night_of(
    world: World, people: Sequence[Someone], guests: Sequence[Someone], rules: Rules
) -> Evening:
    """A game of these people by these rules has begun, in a group where others are too."""
    night = await lobby(world, *people, *guests, seated=len(people))
    await world.post(night.group, people[0], f"/rules {encode('classic', rules)}")
    await world.advance(4)
    await world.tap(people[0], night.group, Op.START)
    await world.advance(4)
    assert (await night.table()).rules == rules
    return night


async def guests_of(world: World) -> tuple[Someone, ...]:
    return tuple([await world.person(name) for name in ("Гена", "Дина")])


def waiting(table: Table) -> list[int]:
    return [waiter.user_id for waiter in table.waiting]


async def press_something(world: World, somebody: Someone) -> bool:
    """The first thing allowed in his private chat; whether there was any. He enters anew if he may."""
    buttons = await world.buttons(somebody.id, somebody)
    for op in (Op.RE_ENTER, Op.FINISH, Op.CONTINUE, Op.TAKE, Op.STAND, Op.PLAY):
        for each in buttons:
            offered = each.press is not None and each.press.op is op and not each.press.neutral
            if offered and (op is not Op.PLAY or each.style == "success"):
                await world.press(somebody, somebody.id, each)
                return True
    return False


async def play_to_the_end(night: Evening) -> Table:
    """Everybody plays in his private chat until the group is offered another game."""
    world, people = night.world, night.people
    for _ in range(MOST_ROUNDS):
        if any(b.press and b.press.op is Op.AGAIN for b in await world.buttons(night.group, people[0])):
            return await night.table()
        moved = [await press_something(world, somebody) for somebody in people]
        await world.advance(4 if any(moved) else 16)
    pytest.fail("the game does not end")


async def last(world: World, chat_id: int, somebody: Someone) -> str:
    return (await world.texts(chat_id, somebody))[-1]


async def test_games_with_two_in_the_line(world: World) -> None:
    friendly, guests = await friends(world), await guests_of(world)
    night = await night_of(world, friendly, guests, KNOCK_OUT)
    everybody = {person.id: person for person in (*friendly, *guests)}
    for place, guest in enumerate(guests, start=1):
        assert f"номер {place}" in await world.tap(guest, night.group, Op.SIT)
    await world.advance(4)
    assert "🪑 Ждут места: 1. Гена, 2. Дина" in await last(world, night.group, friendly[0])
    for number in (1, 2):
        over = await play_to_the_end(night)
        assert over.game is not None
        seat = settle(over.game.state).knocked_out
        assert seat is not None
        company, line = [sitter.user_id for sitter in over.occupants], waiting(over)
        loser, newcomer = everybody[company[seat] or 0], everybody[line[0]]
        told = await last(world, night.group, friendly[0])
        assert f"На вылет: {loser.name}. В следующей партии за стол садится {newcomer.name}." in told
        assert f"Ты на вылет: твоё место в следующей партии займёт {newcomer.name}" in await last(
            world, loser.id, loser
        )
        assert "Ты первый в очереди" in await last(world, newcomer.id, newcomer)
        winner = everybody[company[settle(over.game.state).winner] or 0]
        assert await world.tap(winner, night.group, Op.AGAIN) == ""
        await world.advance(8)
        table = await night.table()
        assert [sitter.user_id for sitter in table.occupants] == [
            newcomer.id if at == seat else user_id for at, user_id in enumerate(company)
        ]
        assert waiting(table) == [line[1], loser.id]
        assert table.game is not None
        assert table.game.number == number + 1
        assert table.game.state.dealer == (over.game.state.dealer + 1) % 3
        assert "Твои карты" in await last(world, newcomer.id, newcomer)
        told = await world.texts(loser.id, loser)
        assert "Ты в очереди, номер 2" in told[-1]
        assert "Ты на вылет" in told[-2], "how the game ended is to be read above"
    await play_to_the_end(night)
    await world.post(night.group, friendly[0], "/standings")
    await world.advance(4)
    sheet = await last(world, night.group, friendly[0])
    assert all(person.name in sheet for person in everybody.values())
    assert sum(int(each.replace("−", "-")) for each in re.findall(r"[+−]\d+", sheet)) == 0
    assert not world.refused()


async def test_every_press_at_the_line_is_answered_in_words(world: World) -> None:
    people, (gena, dina) = await friends(world), await guests_of(world)
    night = await night_of(world, people, (gena, dina), KNOCK_OUT)
    group, anya = night.group, people[0]
    assert "номер 1" in await world.tap(gena, group, Op.SIT)
    assert await world.tap(gena, group, Op.SIT) == "Ты уже в очереди, номер 1."
    assert await world.tap(anya, group, Op.SIT) == "Ты и так за этим столом."
    await world.post(group, dina, "/join")
    await world.advance(4)
    assert await last(world, group, anya) == "Ты в очереди, номер 2. Место освободится после партии."
    assert "1. Гена, 2. Дина" in "".join(await world.texts(group, anya))
    assert await world.tap(anya, group, Op.LEAVE_LINE) == "Тебя в этой очереди нет."
    assert await world.tap(gena, group, Op.CARDS) == "Ты не за этим столом."
    await world.post(group, gena, "/hand")
    await world.advance(4)
    assert await last(world, group, anya) == "Ты уже в очереди, номер 1."
    assert await world.tap(gena, gena.id, Op.LEAVE_LINE) == "Готово: места ты больше не ждёшь."
    await world.advance(4)
    assert waiting(await night.table()) == [dina.id]
    assert not [b for b in await world.buttons(gena.id, gena) if b.data], "who does not wait has no panel"
    await world.post(group, dina, "/leave")
    await world.advance(4)
    assert await last(world, group, anya) == "Готово: места ты больше не ждёшь."
    assert "Ждут места" not in "".join(await world.texts(group, anya))
    foreign = data_of(Press(Op.LEAVE_LINE, night.table_id + 1))
    assert await world.press_data(gena, group, 1, foreign) == "Такого стола больше нет. Свежие кнопки: /table"
    assert waiting(await night.table()) == []
    assert not world.refused()


async def test_a_new_table_over_a_finished_one_tells_who_waited_there_in_vain(world: World) -> None:
    people, (gena, dina) = await friends(world), await guests_of(world)
    night = await night_of(world, people, (gena, dina), changed(KNOCK_OUT, {"table.start": 10}))
    for guest in (gena, dina):
        await world.tap(guest, night.group, Op.SIT)
    await play_to_the_end(night)
    await world.post(night.group, people[0], "/newgame")
    await world.advance(8)
    told = [text for text in await world.texts(night.group, people[0]) if "Очередь распущена" in text]
    assert len(told) == 1
    assert told[0].endswith("🪑 Очередь распущена, ждали: Гена, Дина.")
    assert "Очередь распущена" in await last(world, gena.id, gena)
    assert "собираемся за стол" in await last(world, night.group, people[0])
    assert await world.tap(dina, night.group, Op.SIT) == ""
    assert not world.refused()


@pytest.mark.parametrize("how", ["the option", "a rule set", "a code"])
async def test_a_line_that_other_rules_dissolve_is_told_of_by_name(world: World, how: str) -> None:
    people, guests = await friends(world), await guests_of(world)
    night = await lobby(world, *people, *guests, seated=len(people))
    anya, group = people[0], night.group
    await world.post(group, anya, f"/rules {encode('classic', KNOCK_OUT)}")
    await world.advance(4)
    for _ in range(5 - len(people)):
        await world.tap(anya, group, Op.ADD_BRAIN)
        await world.advance(4)
    for guest in guests:
        assert "номер" in await world.tap(guest, group, Op.SIT)
    await world.advance(4)
    match how:
        case "a code":
            await world.post(group, anya, f"/rules {encode('classic', CLASSIC)}")
        case "a rule set":
            await world.tap(anya, group, Op.RULES)
            await world.advance(4)
            assert await world.tap(anya, group, Op.PRESET, "salon") == ""
        case _:
            await world.tap(anya, group, Op.RULES)
            await world.advance(4)
            page = await world.button(group, anya, Op.RULES_PAGE, page_arg(GroupsPage()))
            off = data_of(Press(Op.OPTION, night.table_id, arg=choice_arg("ending.knock_out", False)))
            assert await world.press_data(anya, group, page.message_id, off) == ""
    await world.advance(8)
    told = [text for text in await world.texts(group, anya) if "очередь распущена" in text]
    assert told == ["🪑 На вылет больше не играют, очередь распущена. Ждали: Гена, Дина."]
    assert waiting(await night.table()) == []


async def test_who_waits_is_not_called_because_the_bot_may_not_write_in_the_group(world: World) -> None:
    people, (gena, dina) = await friends(world), await guests_of(world)
    night = await night_of(world, people, (gena, dina), KNOCK_OUT)
    await world.tap(gena, night.group, Op.SIT)
    await world.advance(4)
    before = len(world.calls(chat_id=gena.id, method="sendMessage"))
    await world.sandbox.control.kick(night.group, world.sandbox.telegram.world.bot.id)
    await world.settle()
    await world.advance(5)
    assert (await night.table()).silenced
    assert len(world.calls(chat_id=gena.id, method="sendMessage")) == before


async def test_who_blocks_the_bot_or_leaves_the_group_waits_no_longer(world: World) -> None:
    people, (gena, dina) = await friends(world), await guests_of(world)
    night = await night_of(world, people, (gena, dina), KNOCK_OUT)
    for guest in (gena, dina):
        await world.tap(guest, night.group, Op.SIT)
    await world.advance(4)
    await world.sandbox.control.block(gena.id)
    await world.settle()
    await world.advance(4)
    assert await last(world, night.group, people[0]) == "Гена больше не ждёт места."
    assert waiting(await night.table()) == [dina.id]
    await world.sandbox.control.leave(night.group, dina.id)
    await world.settle()
    await world.advance(4)
    assert await last(world, night.group, people[0]) == "Дина больше не ждёт места."
    assert waiting(await night.table()) == []


async def test_a_link_and_a_start_show_who_waits_his_place_and_seat_nobody(world: World) -> None:
    people, (gena, dina) = await friends(world), await guests_of(world)
    night = await night_of(world, people, (gena, dina), KNOCK_OUT)
    await world.tap(gena, night.group, Op.SIT)
    await world.advance(4)
    for somebody, words in ((gena, "Ты первый в очереди"), (dina, "Ты не за этим столом")):
        await world.sandbox.control.start(somebody.id, f"t{night.table_id}")
        await world.settle()
        await world.advance(4)
        assert words in await last(world, somebody.id, somebody)
    assert waiting(await night.table()) == [gena.id]


async def test_without_knock_out_who_comes_to_a_running_game_is_told_so(world: World) -> None:
    people, guests = await friends(world), await guests_of(world)
    night = await night_of(world, people, guests, changed(CLASSIC, {"table.start": 20}))
    assert not [b for b in await world.buttons(night.group, guests[0]) if b.press and b.press.op is Op.SIT]
    await world.post(night.group, guests[0], "/join")
    await world.advance(4)
    assert await last(world, night.group, guests[0]) == "Партия уже идёт: места и правила не меняются."
    old = data_of(Press(Op.SIT, night.table_id))
    assert "Партия уже идёт" in await world.press_data(guests[1], night.group, 1, old)


async def test_the_line_is_there_after_a_restart(world: World) -> None:
    people, guests = await friends(world), await guests_of(world)
    night = await night_of(world, people, guests, KNOCK_OUT)
    await world.tap(guests[1], night.group, Op.SIT)
    await world.stop_bot()
    await world.start_bot()
    assert "номер 2" in await world.tap(guests[0], night.group, Op.SIT)
    await world.advance(4)
    assert "1. Дина, 2. Гена" in await last(world, night.group, people[0])


async def test_a_bank_with_new_entries_is_played_for_to_the_end(world: World) -> None:
    rules = changed(USAD, {"ending.bank": 10, "scoring.out_at": 20})
    night = await night_of(world, await friends(world), (), rules)
    table = await play_to_the_end(night)
    assert table.game is not None
    stakes = table.game.state.tally.stakes
    assert sum(stakes) > 3, "nobody has entered anew"
    await world.post(night.group, night.people[0], "/standings")
    await world.advance(4)
    sheet = await last(world, night.group, night.people[0])
    counts = {
        name: int(count.replace("−", "-"))
        for name, count in re.findall(r"^\d\. (.+?): ([+−]\d+) фиш", sheet, re.MULTILINE)
    }
    winner = settle(table.game.state).winner
    assert counts == {
        sitter.name: 10 * (sum(stakes) - stakes[seat] if seat == winner else -stakes[seat])
        for seat, sitter in enumerate(table.occupants)
    }
    assert "денег бот не переводит" in sheet
    await world.post(night.group, night.people[0], "/history")
    await world.advance(4)
    assert "фиш" in await last(world, night.group, night.people[0])
    assert not world.refused()
