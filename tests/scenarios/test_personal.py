"""A person asks what is stored about him, and has it erased."""

from __future__ import annotations

import pytest

from bot.render.screen import Op
from tests.scenarios.evening import Evening
from tests.service.house import Person
from tests.service.test_erasure import traces


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_everybody_is_told_what_is_stored(evening: Evening, language: str) -> None:
    anya = await evening.person("Аня", language=language)
    group = await evening.group(anya)
    for chat in (anya.id, group):
        await evening.post(chat, anya, "/privacy")
        await evening.advance(4)
        told = (await evening.texts(chat, anya))[-1]
        assert "/forget" in told
        assert ("Переписку я не читаю" if language == "ru" else "neither read nor keep") in told


@pytest.mark.parametrize("where", ["in private", "in the group"])
async def test_who_wants_to_be_forgotten_is_and_the_others_play_on(evening: Evening, where: str) -> None:
    ksenofont, boris, vera = await evening.people("Ксенофонт", "Борис", "Вера")
    group = await evening.group(ksenofont, boris, vera)
    company = await evening.company(group, [ksenofont, boris, vera])
    await company.play(4)
    seat = company.table.seat_of(ksenofont.id)
    chat = ksenofont.id if where == "in private" else group
    await evening.post(chat, ksenofont, "/forget")
    await evening.advance(4)
    assert company.table.people[seat] == ksenofont.id, "asking is not yet doing"

    button = await evening.button(chat, ksenofont, Op.FORGET)
    if where == "in the group":
        assert await evening.press(boris, chat, button) == "Это чужая кнопка."
        assert company.table.people[seat] == ksenofont.id
    told = await evening.press(ksenofont, chat, button)
    assert told == "Готово: я о тебе больше ничего не знаю."
    await evening.advance(8)
    assert company.table.people[seat] is None
    assert not [each for each in await evening.buttons(chat, ksenofont) if each.press == button.press]
    nobody = Person(ksenofont.id, "Ксенофонт", None, "ru")
    assert traces(evening.database, nobody) == set()
    assert not any("Ксенофонт" in text for text in await evening.texts(boris.id, boris))
    company.players = [each for each in company.players if each.who != ksenofont]
    for _ in range(12):
        await company.step()
    assert not evening.refused()


async def test_the_page_with_the_button_leaves_no_trace_either(evening: Evening) -> None:
    anya = await evening.person("Ксенофонт")
    await evening.post(anya.id, anya, "/forget")
    await evening.advance(4)
    await evening.sandbox.control.fail("reset", method="deleteMessage", times=3)
    await evening.tap(anya, anya.id, Op.FORGET)
    assert traces(evening.database, Person(anya.id, "Ксенофонт", None, "ru")) == set()
    await evening.advance(40)
    assert not [each for each in await evening.buttons(anya.id, anya) if each.press]
