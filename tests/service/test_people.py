"""People apart from their games."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, VERA, House, house


async def test_a_choice_of_language_outweighs_telegrams_and_outlives_a_restart(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    async with house(path, clock) as inn:
        people = inn.service.people
        assert await people.language(ANNA.user_id) == "en"
        await people.seen(replace(ANNA, language="ru-RU"))
        assert await people.language(ANNA.user_id) == "ru"
        await people.set_language(ANNA.user_id, "en")
        await people.seen(replace(BORIS, language="de"))
        await people.set_reachable(BORIS.user_id, True)
        await people.set_reachable(BORIS.user_id, False)
        await people.set_reachable(VERA.user_id, True)
    async with house(path, clock) as inn:
        people = inn.service.people
        assert [await people.language(who.user_id) for who in (ANNA, BORIS)] == ["en", "en"]
        assert [await people.is_reachable(who.user_id) for who in (ANNA, BORIS, VERA)] == [False, False, True]


async def test_a_language_the_bot_does_not_speak_is_refused(inn: House) -> None:
    for choose in (inn.service.people.set_language, inn.service.people.set_chat_language):
        with pytest.raises(ValueError, match="ru, en"):
            await choose(ANNA.user_id, "tlh")
    assert await inn.service.people.chat_language(ANNA.user_id) is None


async def test_the_sheet_shows_the_name_a_person_has_now(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    await inn.service.people.seen(replace(ANNA, name="<i>Анна</i>", username="annushka"))
    await inn.play_on(table.id, random.Random(1))
    rows = {row.user_id: row for row in await inn.service.sheet.standings(table.place.chat_id)}
    assert (rows[ANNA.user_id].name, rows[ANNA.user_id].username) == ("<i>Анна</i>", "annushka")
    assert rows[BORIS.user_id].name == BORIS.name
