"""Whole evenings in a group, from the first tap to the standings."""

from __future__ import annotations

from tests.scenarios.evening import Evening


async def test_four_people_play_from_their_private_chats(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера", "Гриша")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    table = await company.play()
    assert table.over
    assert not evening.refused()


async def test_one_of_four_plays_from_the_group_only(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    stranger = await evening.person("Гриша", started=False)
    group = await evening.group(*people, stranger)
    company = await evening.company(group, [*people, stranger], from_group=[stranger])
    table = await company.play()
    assert table.over
    assert not evening.refused()
