"""A hint in a popup at one's turn, and a look back in one's private chat; nobody else sees either."""

from __future__ import annotations

import os
import signal

import pytest

from bot.render.popup import LONGEST, answers
from bot.render.screen import Op
from bot.service import advising
from petukh.view import BETWEEN_DEALS
from tests.bot.staging import Evening, evening, friends, lobby
from tests.bot.world import Someone, World


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought does not matter here, and need not take long; on a busy machine it may all the same."""
    monkeypatch.setattr(advising, "FULL_BUDGET", 8)
    monkeypatch.setattr(advising, "HINT_SECONDS", 60.0)


async def offered(world: World, chat_id: int, somebody: Someone) -> set[Op]:
    """What somebody's buttons are for."""
    return {each.press.op for each in await world.buttons(chat_id, somebody) if each.press}


async def to_the_end_of_the_deal(night: Evening) -> None:
    """Everybody stands, then plays what he may."""
    await night.everybody_stands()
    while (await night.view(night.people[0])).phase not in BETWEEN_DEALS:
        mover = await night.mover()
        await night.world.press(mover, mover.id, await night.playable(mover))
        await night.world.advance(4)


async def test_who_practises_asks_for_a_hint(world: World) -> None:
    anya = await world.person("Аня")
    await world.post(anya.id, anya, "/newgame")
    await world.advance(4)
    assert "есть" in (await world.button(anya.id, anya, Op.HINTS)).text
    await world.tap(anya, anya.id, Op.START)
    await world.advance(4)
    while Op.HINT not in await offered(world, anya.id, anya):
        await world.advance(4)
    told = await world.tap(anya, anya.id, Op.HINT)
    assert told.startswith("💡 ")
    assert len(told) <= LONGEST


async def test_in_a_group_the_host_allows_hints_and_each_gets_his_own(world: World) -> None:
    night = await lobby(world, *await friends(world))
    host, other = night.people[:2]
    assert host.name in await world.tap(other, night.group, Op.HINTS)
    assert not (await night.table()).hints
    assert await world.tap(host, night.group, Op.HINTS) == ""
    await world.advance(4)
    assert "есть" in (await world.button(night.group, other, Op.HINTS)).text
    await world.tap(host, night.group, Op.START)
    await world.advance(4)
    mover = await night.mover()
    hint = await world.button(mover.id, mover, Op.HINT)
    assert hint.data is not None
    assert (await world.press(mover, mover.id, hint)).startswith("💡 ")
    for somebody in await night.others():
        assert Op.HINT not in await offered(world, somebody.id, somebody)
        told = await world.press_data(somebody, night.group, 1, hint.data, blind=True)
        assert told == answers("foreign", {}, "ru")
    assert Op.HINT not in await offered(world, night.group, mover)


async def test_a_group_plays_without_hints_unless_it_chose_them(world: World) -> None:
    night = await evening(world, *await friends(world))
    mover = await night.mover()
    assert Op.HINT not in await offered(world, mover.id, mover)


async def test_a_look_back_comes_to_whoever_asked_and_to_nobody_else(world: World) -> None:
    night = await evening(world, *await friends(world))
    await to_the_end_of_the_deal(night)
    asking, *others = night.people
    review = await world.button(asking.id, asking, Op.REVIEW)
    assert await world.press(asking, asking.id, review) == answers("looking_back", {}, "ru")
    await world.advance(1)
    (told,) = [text for text in await world.texts(asking.id, asking) if "Разбор сдачи 1" in text]
    assert "Вышло" in told
    for somebody in others:
        assert not [text for text in await world.texts(somebody.id, somebody) if "Разбор сдачи" in text]
        assert not [text for text in await world.texts(night.group, somebody) if "Разбор сдачи" in text]


async def test_a_look_back_is_still_to_be_had_when_the_next_deal_has_begun(world: World) -> None:
    night = await evening(world, *await friends(world))
    await to_the_end_of_the_deal(night)
    asking = night.people[0]
    review = await world.button(asking.id, asking, Op.REVIEW)
    await world.tap(night.people[1], night.people[1].id, Op.NEXT)
    await world.advance(4)
    assert Op.REVIEW not in await offered(world, asking.id, asking)
    assert review.data is not None
    await world.press_data(asking, asking.id, review.message_id, review.data, blind=True)
    await world.advance(1)
    assert [text for text in await world.texts(asking.id, asking) if "Разбор сдачи 1" in text]


async def test_when_the_process_that_thinks_was_killed_a_look_back_is_put_off_in_words(world: World) -> None:
    anya = await world.person("Аня")
    await world.post(anya.id, anya, "/newgame")
    await world.tap(anya, anya.id, Op.DROP_BRAIN)
    await world.tap(anya, anya.id, Op.START)
    while Op.HINT not in await offered(world, anya.id, anya):
        await world.advance(4)
    await world.tap(anya, anya.id, Op.HINT)
    await play_out(world, anya)
    kill_the_process(world)
    for _ in range(2):
        await world.tap(anya, anya.id, Op.REVIEW)
        await world.advance(1)
    *_, put_off, review = await world.texts(anya.id, anya)
    assert put_off == answers("cannot_think", {}, "ru")
    assert "Разбор сдачи 1" in review


def kill_the_process(world: World) -> None:
    assert world.bot is not None
    assert world.bot.thinker.pid is not None
    os.kill(world.bot.thinker.pid, signal.SIGKILL)


async def play_out(world: World, somebody: Someone) -> None:
    """He does what his first button does, until the deal is over."""
    moves = (Op.CONTINUE, Op.STAND, Op.TAKE)
    while Op.REVIEW not in await offered(world, somebody.id, somebody):
        buttons = [each for each in await world.buttons(somebody.id, somebody) if each.press]
        plays = [each for each in buttons if each.press and each.press.op is Op.PLAY and each.style]
        others = [each for each in buttons if each.press and each.press.op in moves]
        for each in (plays + others)[:1]:
            await world.press(somebody, somebody.id, each)
        await world.advance(4)
