"""A pause as people see it: on every panel, with one button to go on."""

from __future__ import annotations

from bot.render.screen import Op
from tests.scenarios.evening import Evening


async def test_a_pause_stands_on_every_panel_until_somebody_at_the_table_goes_on(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    stranger = await evening.person("Прохожий")
    group = await evening.group(*people, stranger)
    company = await evening.company(group, people)
    await evening.advance(5)
    mover = company.mover
    card = (await evening.buttons(mover.chat_id, mover.who))[0]
    await evening.post(group, stranger, "/pause")
    await evening.advance(5)
    assert (await evening.texts(group, stranger))[-1] == "Ты не за этим столом."
    await evening.post(group, people[1], "/pause")
    await evening.advance(8)
    before = company.table
    for chat, viewer in [(group, people[0]), *((each.id, each) for each in people)]:
        shown = (await evening.texts(chat, viewer))[-1]
        assert "⏸ Пауза — просит Борис" in shown
        assert "Если никто не продолжит, через 24 ч стол закроется." in shown
    assert "Сейчас пауза" in await evening.press(mover.who, mover.chat_id, card)
    await evening.leap(3600)
    assert company.table == before
    assert not [text for text in await evening.texts(group, people[0]) if "ход за тобой" in text]
    await evening.leap(19 * 3600)
    await evening.post(group, people[1], "/table")
    await evening.advance(5)
    assert "Если никто не продолжит, через 4 ч стол закроется." in (await evening.texts(group, people[0]))[-1]

    assert await evening.tap(stranger, group, Op.GO_ON) == "Ты не за этим столом."
    going_on = await evening.button(group, people[2], Op.GO_ON)
    assert await evening.press(people[2], group, going_on) == ""
    assert await evening.press(people[0], group, going_on) == "Паузы нет, партия идёт."
    await evening.advance(5)
    assert "⏸" not in (await evening.texts(group, people[0]))[-1]
    await company.step()
    assert company.table.seq == before.seq + 1
    assert not evening.refused()
