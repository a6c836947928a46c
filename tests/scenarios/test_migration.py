"""Row 18: a group becomes a supergroup, with another id."""

from __future__ import annotations

from typing import Any

import pytest

from bot.render.screen import Op
from petukh.codec import dump_state
from tests.bot.world import Someone
from tests.scenarios.evening import SHORT_GAME, Evening
from tests.scenarios.players import Company

HEARD = [
    pytest.param("nothing", id="both told"),
    pytest.param("new", id="old chat told"),
    pytest.param("old", id="new chat told"),
    pytest.param("both", id="refusal only"),
]


async def game(evening: Evening) -> tuple[Company, int, list[Someone]]:
    """A game in mid-deal in a basic group."""
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people, kind="group")
    company = await evening.company(group, people)
    await company.step()
    await evening.advance(5)
    return company, group, people


async def migrate(evening: Evening, group: int, lost: Any = "nothing") -> int:
    """The new chat's id."""
    new: int = (await evening.sandbox.control.migrate(group, lost))["chat_id"]
    await evening.settle()
    return new


@pytest.mark.parametrize("lost", HEARD)
async def test_row_18_the_game_goes_on_in_the_supergroup(evening: Evening, lost: str) -> None:
    company, group, people = await game(evening)
    before = company.table
    old = [each for each in await evening.buttons(group, people[0]) if each.data]
    new = await migrate(evening, group, lost)
    assert dump_state(company.table.going) == dump_state(before.going)
    await company.step()
    await evening.advance(8)
    assert company.table.chat_id == new
    assert company.table.seq > before.seq
    panels = {each.message_id for each in await evening.buttons(new, people[0]) if each.data}
    assert len(panels) == 1

    # Its messages stayed behind, and are still pressed.
    contents = evening.truth.contents()
    for each in old:
        told = await evening.press(people[0], group, each)
        assert told == "Это кнопка от прошлого хода. Смотри свежую панель."
    assert evening.truth.contents() == contents

    company.player(people[1].id).chat_id = new
    for _ in range(8):
        await company.step()
    await evening.post(new, people[2], "/score")
    await evening.advance(5)
    assert "Запись" in (await evening.texts(new, people[0]))[-1]
    refusals = [call for call in evening.refused() if call["chat_id"] == group]
    assert len(refusals) <= (3 if lost == "both" else 0), "the old chat is written to again and again"


async def test_row_18_sheet_language_and_rules_follow(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people, kind="group")
    await evening.post(group, people[0], "/lang")
    await evening.tap(people[0], group, Op.LANGUAGE, "en")
    company = await evening.company(group, people, code=SHORT_GAME)
    await company.play()
    sheet = company.truth.sheet(group)
    assert len(sheet) == 2
    new = await migrate(evening, group)
    assert company.truth.sheet(new) == sheet
    assert company.truth.sheet(group) == {}
    await evening.post(new, people[1], "/standings")
    await evening.advance(5)
    (standings,) = [text for text in await evening.texts(new, people[0]) if "Standings" in text]
    assert "Борис" in standings
    await evening.tap(people[0], new, Op.AGAIN)
    assert company.table.game == 2


@pytest.mark.parametrize("lost", HEARD)
async def test_row_18_a_lobby_goes_along(evening: Evening, lost: str) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people, kind="group")
    number = await evening.open_table(group, people[:2])
    await evening.advance(5)
    sit = await evening.button(group, people[2], Op.SIT)
    new = await migrate(evening, group, lost)
    if lost == "both":
        # Somebody does what has to be shown there.
        await evening.post(people[1].id, people[1], "/leave")
        await evening.advance(5)
    told = await evening.press(people[2], group, sit)
    assert told == "Это кнопка от прошлого хода. Смотри свежую панель."
    await evening.advance(5)
    await evening.tap(people[2], new, Op.SIT)
    await evening.advance(5)
    await evening.begin(new, people[0], number)
    assert evening.truth.table(number).chat_id == new


async def test_row_18_a_paused_game_stays_paused(evening: Evening) -> None:
    company, group, people = await game(evening)
    await evening.post(group, people[1], "/pause")
    await evening.advance(5)
    new = await migrate(evening, group)
    await evening.advance(600)
    assert "⏸ Пауза — просит Борис" in (await evening.texts(new, people[0]))[-1]
    assert await evening.tap(people[2], new, Op.GO_ON) == ""
    await evening.advance(5)
    await company.step()
    assert not evening.refused()


async def test_row_18_a_word_under_way_arrives_in_the_new_chat(evening: Evening) -> None:
    company, group, people = await game(evening)
    control, telegram = evening.sandbox.control, evening.sandbox.telegram
    await control.post(group, people[0].id, "/score")
    new = (await control.migrate(group, "both"))["chat_id"]
    assert telegram.updates.waiting
    await evening.settle()
    await evening.advance(5)
    assert any("Запись" in text for text in await evening.texts(new, people[0]))
    await company.step()
