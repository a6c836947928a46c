"""Rows 1-3: the bot's process is killed and started again."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.render.screen import Op
from bot.telegram.callback_data import decode
from petukh.codec import dump_state, load_action
from petukh.engine import apply, to_act
from petukh.model.actions import Exchange, Stand
from petukh.model.state import DealOver, Playing
from petukh.replay import replay
from tests.bot.world import Shown, Someone
from tests.scenarios.distant import Distant
from tests.scenarios.players import Company, Player


@pytest_asyncio.fixture
async def distant(tmp_path: Path) -> AsyncIterator[Distant]:
    """The bot as a process."""
    async with Distant(tmp_path) as made:
        yield made


async def playing(distant: Distant, *names: str) -> tuple[Company, int]:
    """A game begun by people of these names, and their group."""
    people = [await distant.person(name) for name in names]
    group = await distant.group(*people)
    company = await distant.company(people, group)
    await distant.shown(company)
    return company, group


def check_history(company: Company) -> None:
    """What was written down move by move leads exactly to what is saved, nothing left out or doubled."""
    moves = company.truth.moves(company.table_id)
    assert [move["seq"] for move in moves] == list(range(1, len(moves) + 1))
    table = company.table
    (game,) = company.truth.rows("SELECT * FROM games WHERE id = ?", moves[0]["game_id"])
    actions = [load_action(move["action"]) for move in moves]
    again = replay(table.going.rules, len(table.people), game["first_dealer"], actions)
    assert dump_state(again) == dump_state(table.going)


async def kill_somewhere(distant: Distant, company: Company, rng: random.Random) -> None:
    """Somebody moves, and at some moment around that the process is killed and started again."""
    before = company.table
    seat = to_act(before.going)
    assert seat is not None
    player = company.player(before.people[seat] or 0)
    action = player.action(before)
    *ticks, last = await player.presses(distant, before, action)
    for button in ticks:
        assert await distant.press(player.who, player.chat_id, button) == ""
    await distant.settle()
    moment = rng.choice(["at rest", "as it is taken", "at a call", "at a call", "at a call"])
    if moment == "at rest":
        distant.kill()
        await distant.start_bot()
    elif moment == "at a call":
        distant.kill_at_call(rng.randint(1, 5))
    query = await distant.press_and_go(player.who, player.chat_id, last)
    if moment == "as it is taken":
        await distant.tick()
        distant.kill()
    await distant.wait_for(lambda: told_or_dead(distant, query), "nothing comes of the move")
    told = distant.answer_to(query)
    distant.forgive()
    distant.kill()
    await distant.start_bot()

    after = company.table
    expected = apply(before.going, action).state
    if isinstance(action, Exchange) and told != "" and after.seq == before.seq:
        # What was ticked, but not yet exchanged, is no move: he is told to tick it again.
        await distant.wait_for(lambda: told_or_dead(distant, query), "he is not told")
        assert distant.answer_to(query)
        assert dump_state(after.going) == dump_state(before.going)
    else:
        assert after.seq == before.seq + 1, f"{action} killed {moment}, told {told!r}"
        assert dump_state(after.going) == dump_state(expected)


async def told_or_dead(distant: Distant, query: str) -> bool:
    """Whether a press was answered and the bot is at rest, or it is dead."""
    at_rest = distant.sandbox.quiet and distant.updates.polling
    return not distant.alive or (at_rest and distant.answer_to(query) is not None)


async def test_row_01_killed_at_any_moment_and_played_on_to_the_end(distant: Distant) -> None:
    company, group = await playing(distant, "Аня", "Борис", "Вера")
    rng = random.Random(1)
    kills = 0
    while not company.table.over:
        if isinstance(company.table.going.phase, DealOver) or kills >= 12 or rng.random() < 0.5:
            await company.step()
            continue
        kills += 1
        await kill_somewhere(distant, company, rng)
        await distant.shown(company)
        if kills % 10 == 0:
            check_history(company)
    check_history(company)
    assert kills >= 10
    sheet = company.truth.sheet(group)
    assert len(sheet) == 3
    assert sum(sheet.values()) == 0


@pytest.mark.parametrize("unseen", ["editMessageText", "answerCallbackQuery"])
async def test_row_02_killed_after_the_move_is_saved_before_it_is_shown(
    distant: Distant, unseen: str
) -> None:
    """The first call that would tell of the move never arrives."""
    company, _ = await playing(distant, "Аня", "Борис")
    for _ in range(3):
        before = company.table
        seat = to_act(before.going)
        assert seat is not None
        player = company.player(before.people[seat] or 0)
        action = player.action(before)
        if isinstance(action, Exchange):
            action = Stand(seat)
        (button,) = await player.presses(distant, before, action)
        query = await distant.press_and_go(player.who, player.chat_id, button)
        if unseen == "editMessageText":
            await distant.sandbox.control.fail("reset", unseen, chat_id=player.chat_id, times=1000)
            distant.kill_when(unseen, partial(is_past, company, before.seq), chat_id=player.chat_id)
        else:
            await distant.sandbox.control.fail("reset", unseen)
            distant.kill_when(unseen, callback_query_id=query)
        await distant.wait_for(lambda: dead(distant), f"no {unseen}")
        await distant.sandbox.control.heal()
        assert company.table.seq == before.seq + 1, "it was to be shown before it was saved"

        await distant.start_bot()
        await distant.shown(company)
        assert dump_state(company.table.going) == dump_state(apply(before.going, action).state)
    check_history(company)


def is_past(company: Company, seq: int) -> bool:
    """Whether more than that has been saved."""
    return company.table.seq > seq


async def dead(distant: Distant) -> bool:
    """Whether the process is gone."""
    return not distant.alive


@pytest.mark.parametrize("moment", ["lost", "reply lost"])
async def test_row_02_killed_between_a_deal_and_its_new_panel(distant: Distant, moment: str) -> None:
    """The group's new panel is sent and the bot dies before it knows, or it dies before it is sent."""
    # Among three hardly anybody wins the game with the first deal.
    company, group = await playing(distant, "Аня", "Борис", "Вера")
    while not isinstance(company.table.going.phase, DealOver):
        await company.step()
    anya = company.players[0]
    button = await anya.find(distant, company.table, Op.NEXT)
    if moment == "lost":
        await distant.sandbox.control.fail("reset", "sendMessage", chat_id=group)
    distant.kill_when("sendMessage", chat_id=group)
    await distant.press_and_go(anya.who, anya.chat_id, button)
    await distant.wait_for(lambda: dead(distant), "no new panel")
    assert company.table.going.deal_number == 2

    await distant.start_bot()
    await distant.shown(company)

    async def one_panel() -> bool:
        panels = [each for each in await distant.messages(group, anya.who) if each.get("reply_markup")]
        orphans = 1 if moment == "reply lost" else 0
        return len(panels) <= 1 + orphans and stamps_in(panels[-1]) == {2}

    await distant.wait_for(one_panel, "the group has not one panel of the second deal")
    if moment == "reply lost":
        # A bot cannot find a message whose number it never got; it goes at the first tap on it.
        (known,) = company.truth.rows("SELECT message_id FROM panels WHERE kind = 'group'")
        panels = [each for each in await distant.messages(group, anya.who) if each.get("reply_markup")]
        for orphan in [each for each in panels if each["message_id"] != known["message_id"]]:
            # Looking at one's cards does not meddle with the move to come.
            await distant.press_data(anya.who, group, orphan["message_id"], data_of(orphan, Op.CARDS))
            await distant.wait_for(partial(gone, distant, group, anya.who, orphan), "the orphan stays")
    await company.step()
    check_history(company)


def data_of(message: dict[str, Any], op: Op) -> str:
    """What the message's button for this carries."""
    data = [each["callback_data"] for row in message["reply_markup"]["inline_keyboard"] for each in row]
    return next(each for each in data if (press := decode(each)) is not None and press.op is op)


def stamps_in(message: dict[str, Any]) -> set[int]:
    """The deals that a message's neutral buttons belong to."""
    data = [each["callback_data"] for row in message["reply_markup"]["inline_keyboard"] for each in row]
    return {press.stamp for press in map(decode, data) if press is not None and press.neutral}


async def gone(distant: Distant, chat_id: int, viewer: Someone, message: dict[str, Any]) -> bool:
    """Whether a message was deleted."""
    left = await distant.messages(chat_id, viewer)
    return message["message_id"] not in {each["message_id"] for each in left}


async def test_row_03_taps_wait_in_the_queue_while_the_bot_is_down(distant: Distant) -> None:
    company, group = await playing(distant, "Аня", "Борис", "Вера")
    stranger = await distant.person("Гриша")
    await distant.sandbox.control.join(group, stranger.id)
    old = await old_button(distant, company)
    first = company.table.seat_of(old[0].who.id)
    while not (isinstance(company.table.going.phase, Playing) and company.table.going.decisions[first] > 2):
        await company.step()
    await distant.shown(company)
    before = company.table
    seat = to_act(before.going)
    assert seat is not None
    mover = company.player(before.people[seat] or 0)
    action = mover.action(before)
    after = apply(before.going, action).state
    # People's taps are taken side by side: whoever is next might find that it is his turn by then.
    turns = {before.people[each] for each in (seat, to_act(after)) if each is not None}
    other = next(player for player in company.players if player.who.id not in turns)
    (good,) = await mover.presses(distant, before, action)
    neutral = next(
        each
        for each in await distant.buttons(group, stranger)
        if each.press is not None and each.press.op is Op.SLOT
    )
    distant.kill()

    whose = old[0]
    stale = await distant.press_and_go(whose.who, whose.chat_id, old[1])
    foreign = await distant.press_and_go(stranger, group, neutral)
    early = await distant.press_and_go(other.who, group, neutral)
    valid = await distant.press_and_go(mover.who, mover.chat_id, good)
    again = await distant.press_and_go(mover.who, mover.chat_id, good)
    await distant.start_bot()
    queries = [stale, foreign, early, valid, again]

    async def answered() -> bool:
        return all(distant.answer_to(query) is not None for query in queries)

    await distant.wait_for(answered, "a tap that waited is not answered")
    assert distant.answer_to(valid) == ""
    assert distant.answer_to(stale) == "Это кнопка от прошлого хода. Смотри свежую панель."
    assert distant.answer_to(foreign) == "Ты не за этим столом."
    assert "не твой ход" in (distant.answer_to(early) or "").lower()
    assert distant.answer_to(again) == "Уже сделано."
    assert company.table.seq == before.seq + 1
    assert dump_state(company.table.going) == dump_state(after)
    await distant.shown(company)
    await company.step()
    check_history(company)


async def old_button(distant: Distant, company: Company) -> tuple[Player, Shown]:
    """A button of somebody's first decision, which is made by another one."""
    table = company.table
    seat = to_act(table.going)
    assert seat is not None
    player = company.player(table.people[seat] or 0)
    button = await player.find(distant, table, Op.PASS)
    return player, button
