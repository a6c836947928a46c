"""Rows 8 and 21: people who leave the chat, are thrown out of it, or block the bot."""

from __future__ import annotations

import pytest

from bot.render.screen import Op
from petukh.codec import load_action
from petukh.model.actions import Exchange, PlayCard
from petukh.model.state import Playing
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company


async def game(evening: Evening) -> tuple[Company, int, list[Someone]]:
    """A game of four in a supergroup, where the bot has no rights."""
    people = await evening.people("Аня", "Борис", "Вера", "Гена")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await evening.advance(5)
    return company, group, people


async def go(evening: Evening, how: str, group: int, somebody: Someone) -> None:
    """Somebody leaves the chat, is banned from it, or only leaves the game."""
    if how == "says /leave":
        await evening.post(group, somebody, "/leave")
    elif how == "leaves":
        await evening.sandbox.control.leave(group, somebody.id)
    else:
        await evening.sandbox.control.kick(group, somebody.id)
    await evening.settle()


@pytest.mark.parametrize("how", ["says /leave", "leaves", "is banned"])
@pytest.mark.parametrize("bot_is_admin", [False, True], ids=["without rights", "as an admin"])
@pytest.mark.parametrize("his_turn", [True, False], ids=["on his turn", "out of turn"])
async def test_row_08_a_brain_plays_for_whoever_goes_until_he_returns_by_one_tap(
    evening: Evening, how: str, bot_is_admin: bool, his_turn: bool
) -> None:
    company, group, _ = await game(evening)
    if bot_is_admin:
        await evening.sandbox.control.promote(group, evening.sandbox.telegram.world.bot.id)
        await evening.settle()
    goer = company.mover
    if not his_turn:
        goer = next(each for each in company.players if each not in (company.mover, company.players[0]))
    seat = company.table.seat_of(goer.who.id)
    before = company.table
    await go(evening, how, group, goer.who)
    assert company.table.substituted[seat]
    if his_turn:
        await evening.advance(2)
        assert company.table.seq > before.seq, "nobody waits for him"
    else:
        await evening.advance(2)
        assert company.table.seq == before.seq, "the others have no less time for it"
    for _ in range(12):
        await company.step()
    assert {move["source"] for move in company.truth.moves() if move["seat"] == seat} <= {"brain"}
    assert await evening.tap(goer.who, goer.who.id, Op.COME_BACK) == ""
    assert not company.table.substituted[seat]
    for _ in range(12):
        if not company.table.over:
            await company.step()
    sources = [move["source"] for move in company.truth.moves() if move["seat"] == seat]
    assert sources[-1] == "player"
    assert not evening.refused()


async def test_row_08_who_is_back_reads_what_was_played_for_him_until_he_plays_himself(
    evening: Evening,
) -> None:
    company, group, _ = await game(evening)
    goer = company.mover
    seat = company.table.seat_of(goer.who.id)
    await go(evening, "says /leave", group, goer.who)
    while not (isinstance(phase := company.table.going.phase, Playing) and phase.tricks):
        await company.step()
    assert await evening.tap(goer.who, goer.who.id, Op.COME_BACK) == ""
    await evening.advance(4)
    bought, card = [load_action(move["action"]) for move in company.truth.moves() if move["seat"] == seat]
    assert isinstance(bought, Exchange)
    assert (len(bought.cards), isinstance(card, PlayCard), phase.tricks[0].winner == seat) == (4, True, False)
    (told,) = [text for text in await evening.texts(goer.who.id, goer.who) if "Пока тебя не было" in text]
    (line,) = [each for each in told.splitlines() if "Пока тебя не было" in each]
    assert line == "🤖 Пока тебя не было: сменили 4 карты, сыграли 1 карту, ни одной взятки."
    while goer is not company.mover:
        await company.step()
    await company.step()
    await evening.advance(4)
    assert not [text for text in await evening.texts(goer.who.id, goer.who) if "Пока тебя не было" in text]


@pytest.mark.parametrize("how", ["leaves", "is banned"])
async def test_row_08_the_host_who_is_gone_hands_the_table_on(evening: Evening, how: str) -> None:
    _, group, people = await game(evening)
    anya, boris, *_ = people
    await go(evening, how, group, anya)
    await evening.advance(5)
    said = [text for text in await evening.texts(group, boris) if "Хозяин стола теперь" in text]
    assert len(said) == 1
    heir = next(each for each in people if each.name in said[0])
    assert heir != anya
    await evening.post(group, heir, "/stop")
    await evening.advance(5)
    assert "Партия не доиграна" in " ".join(await evening.texts(group, boris))


@pytest.mark.parametrize("how", ["is silent", "is forgotten", "is found to have blocked the bot"])
async def test_row_08_a_new_host_is_told_whatever_made_him_it(evening: Evening, how: str) -> None:
    company, group, people = await game(evening)
    anya, boris, *_ = people
    elsewhere = await evening.group(*people, title="Соседи")
    if how != "is silent":
        await evening.open_table(elsewhere, people[:2])
    if how == "is silent":
        while not any(company.table.substituted):
            if company.mover.who == anya:
                await evening.advance(30)
            else:
                await company.step()
    elif how == "is forgotten":
        await evening.post(anya.id, anya, "/forget")
        await evening.tap(anya, anya.id, Op.FORGET)
    else:
        # Telegram's word of it is lost; the next message to her is refused.
        await evening.sandbox.control.block(anya.id)
        evening.sandbox.telegram.updates.clear()
        await evening.advance(200)
    await evening.advance(10)
    for chat in (group, *((elsewhere,) if how != "is silent" else ())):
        said = [text for text in await evening.texts(chat, boris) if "Хозяин стола теперь" in text]
        assert said == ["Хозяин стола теперь — Борис."]


async def test_row_08_whoever_leaves_the_chat_leaves_its_lobby_too(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    await evening.open_table(group, people)
    await go(evening, "leaves", group, people[0])
    await evening.advance(5)
    texts = await evening.texts(group, people[1])
    assert "Хозяин стола теперь — Борис." in texts
    assert "1. Борис — хозяин стола" in next(text for text in texts if "собираемся" in text)


async def test_row_08_other_chats_and_strangers_are_not_touched(evening: Evening) -> None:
    company, group, people = await game(evening)
    elsewhere = await evening.group(*people, title="Соседи")
    stranger = await evening.person("Прохожий")
    await evening.sandbox.control.join(group, stranger.id)
    await go(evening, "leaves", elsewhere, people[0])
    await go(evening, "is banned", group, stranger)
    assert not any(company.table.substituted)


async def test_row_21_the_host_who_blocks_the_bot_plays_on_but_is_host_no_more(evening: Evening) -> None:
    company, group, people = await game(evening)
    anya = people[0]
    await evening.sandbox.control.block(anya.id)
    await evening.settle()
    await evening.advance(5)
    assert [text for text in await evening.texts(group, anya) if "Хозяин стола теперь" in text]
    company.player(anya.id).chat_id = group
    assert not any(company.table.substituted)
    for _ in range(8):
        await company.step()
    await evening.sandbox.control.demote(group, anya.id)
    await evening.post(group, anya, "/stop")
    await evening.advance(5)
    assert not company.table.over
