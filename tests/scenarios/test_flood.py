"""Somebody floods the bot with commands and taps, and so does a crowd (SCENARIOS 30)."""

from __future__ import annotations

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from tests.bot.world import Someone
from tests.scenarios.distant import up_to_date
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

TOO_FAST = "Не так быстро! Подожди немного."


MOST_FOR_THE_CROWD = 9
"""In half a minute: what goes at once, what the time gives, and the words to the first one too many."""


async def a_game(evening: Evening) -> tuple[Company, int]:
    """Two play; the group."""
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await evening.advance(60)
    await company.step()
    return company, group


async def crowd(evening: Evening, group: int, size: int) -> list[Someone]:
    """So many strangers come to the group."""
    strangers = await evening.people(*[f"Прохожий {number}" for number in range(size)], started=False)
    for each in strangers:
        await evening.sandbox.control.join(group, each.id)
    await evening.settle()
    return strangers


async def shout(evening: Evening, chat_id: int, somebody: Someone, text: str, times: int = 1) -> None:
    """Write without waiting for anything."""
    for _ in range(times):
        await evening.sandbox.control.post(chat_id, somebody.id, text)


async def plays_on(
    evening: Evening, company: Company, group: int, flooder: Someone | None = None, within: float = 12
) -> None:
    """A move is answered at once; the players see it at once, the group in a few seconds more."""
    mover, before = company.mover, company.table
    begun = evening.clock.now()
    *ticks, last = await mover.presses(evening, before, mover.action(before))
    for each in ticks:
        await evening.press(mover.who, mover.chat_id, each)
    assert await evening.press(mover.who, mover.chat_id, last) == ""
    assert evening.clock.now() == begun, "a tap is answered at once"
    await evening.advance(2)
    for player in company.players:
        # Whoever floods his own chat waits for it himself.
        assert player.who == flooder or await up_to_date(evening, company, player)

    def shown() -> bool:
        drawn = company.truth.rows(
            "SELECT drawn_version FROM panels WHERE kind = 'group' AND chat_id = ?", group
        )
        return [row["drawn_version"] for row in drawn] == [company.table.version]

    await evening.until(shown, within)


async def test_row_30_who_floods_several_chats_with_commands_is_told_so_once(evening: Evening) -> None:
    company, group = await a_game(evening)
    other = await evening.group(flooder := company.players[1].who, title="Другая")
    chats = (flooder.id, group, other)
    for number in range(40):
        await shout(evening, chats[number % 3], flooder, "/help")
    await evening.settle()
    await plays_on(evening, company, group, flooder)
    await evening.advance(20)
    said = [text for chat in chats for text in await evening.texts(chat, flooder)]
    assert said.count(TOO_FAST) == 1
    assert sum("/newgame —" in text for text in said) == 10
    await evening.post(flooder.id, flooder, "/privacy")
    await evening.advance(3)
    assert (await evening.texts(flooder.id, flooder))[-1] not in said
    assert not evening.refused()


@pytest.mark.parametrize("op", [Op.CARDS, Op.SHEET, Op.TOGGLE], ids=["cards", "pages", "ticks"])
async def test_row_30_a_flood_of_taps_is_answered_and_costs_the_table_nothing(
    evening: Evening, op: Op
) -> None:
    company, group = await a_game(evening)
    mover = company.mover
    flooder = mover.who if op is Op.TOGGLE else next(p.who for p in company.players if p is not mover)
    chat = flooder.id if op is Op.TOGGLE else group
    button = await evening.button(chat, flooder, op if op is not Op.SHEET else Op.CARDS)
    assert button.data is not None
    data = button.data if op is not Op.SHEET else encode(Press(Op.SHEET, company.table_id, 1))
    calls = len(evening.calls(chat_id=group))
    told = [await evening.press_data(flooder, chat, button.message_id, data) for _ in range(60)]
    assert told[0] == "" or op is Op.TOGGLE
    assert len(evening.calls(chat_id=group)) - calls <= 15
    await plays_on(evening, company, group)
    assert not evening.refused()


def for_the_crowd(evening: Evening, group: int) -> int:
    """What was posted and taken away in a group; its game's own panel is only edited."""
    return sum(len(evening.calls(chat_id=group, method=each)) for each in ("sendMessage", "deleteMessage"))


@pytest.mark.parametrize(
    "commands",
    [
        ("/help", "/score", "/stop", "/table", "/nosuch"),
        ("/table", "/nosuch"),
        ("/newgame", "/hand"),
    ],
    ids=["all", "panels", "second table"],
)
async def test_row_30_a_crowd_that_floods_a_group_leaves_its_game_half_of_the_minute(
    evening: Evening, commands: tuple[str, ...]
) -> None:
    company, group = await a_game(evening)
    strangers = await crowd(evening, group, 12)
    for _ in range(3):
        before = for_the_crowd(evening, group)
        for number, each in enumerate(strangers):
            await shout(evening, group, each, commands[number % len(commands)], 5)
        await evening.settle()
        await plays_on(evening, company, group)
        await evening.advance(20)
        assert for_the_crowd(evening, group) - before <= MOST_FOR_THE_CROWD
    said = await evening.texts(group, strangers[0])
    assert 1 <= said.count(TOO_FAST) <= 3
    assert not evening.refused()


async def test_row_30_a_panel_asked_for_again_and_again_counts_with_what_it_takes(evening: Evening) -> None:
    _, group = await a_game(evening)
    strangers = await crowd(evening, group, 12)
    before = for_the_crowd(evening, group)
    for each in strangers:
        await evening.post(group, each, "/table")
        await evening.advance(5)
    assert 8 <= for_the_crowd(evening, group) - before <= 11


async def test_row_30_players_pause_and_go_on_however_loud_it_is_around_them(evening: Evening) -> None:
    company, group = await a_game(evening)
    for each in await crowd(evening, group, 4):
        await shout(evening, group, each, "/help", 10)
    await evening.settle()
    await evening.post(group, company.players[0].who, "/pause")
    await evening.advance(10)
    assert "Пауза — просит Аня" in "".join(await evening.texts(group, company.players[1].who))
    await evening.tap(company.players[1].who, company.players[1].who.id, Op.GO_ON)
    await plays_on(evening, company, group)


async def test_row_30_whoever_hides_behind_the_group_is_told_no_more_often(evening: Evening) -> None:
    company, group = await a_game(evening)
    anya = company.players[0].who
    await evening.sandbox.control.promote(group, anya.id, anonymous=True)
    await shout(evening, group, anya, "/join", 30)
    await evening.settle()
    await plays_on(evening, company, group)
    said = await evening.texts(group, anya)
    assert sum("напиши от себя" in text for text in said) == 6
