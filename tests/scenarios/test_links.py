"""Row 23: links open panels and seat nobody; `/start` with and without what a link carries."""

from __future__ import annotations

import pytest

from bot.render.screen import Op
from tests.bot.world import Someone
from tests.scenarios.cards_seen import hand_line
from tests.scenarios.evening import Evening

NO_TABLE = "Такого стола больше нет. Свежие кнопки: /table"
NOT_SEATED = "Ты не за этим столом."
CLOSED = "Этот стол закрыт."


async def start(evening: Evening, somebody: Someone, payload: str = "") -> str:
    """What he is told who opens the private chat so."""
    await evening.sandbox.control.start(somebody.id, payload)
    await evening.advance(3)
    return (await evening.texts(somebody.id, somebody))[-1]


async def link_in(evening: Evening, group: int, viewer: Someone) -> str:
    """What the group's button to the private chat leads to."""
    return next(each.url for each in await evening.buttons(group, viewer) if each.url)


async def test_row_23_a_link_seats_nobody(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    newcomer = await evening.person("Гена", started=False)
    group = await evening.group(*people, newcomer)
    number = await evening.open_table(group, people)
    await evening.advance(5)
    before = evening.truth.contents()
    link = f"https://t.me/{evening.sandbox.telegram.world.bot.username}?start=t{number}"
    await evening.sandbox.control.open(newcomer.id, link)
    await evening.advance(3)
    assert (await evening.texts(newcomer.id, newcomer))[-1] == NOT_SEATED
    assert evening.truth.contents() == before
    assert await evening.tap(newcomer, group, Op.SIT) == ""
    assert evening.truth.table(number).people == (people[0].id, people[1].id, newcomer.id)


@pytest.mark.parametrize("payload", [True, False], ids=["by the link", "by itself"])
async def test_row_23_a_seated_player_finds_his_panel(evening: Evening, payload: bool) -> None:
    people = await evening.people("Аня", "Борис")
    late = await evening.person("Гена", started=False)
    group = await evening.group(*people, late)
    company = await evening.company(group, [*people, late], from_group=[late])
    await evening.advance(5)
    link = await link_in(evening, group, late)
    before = company.truth.contents()
    shown = await start(evening, late, link.partition("start=")[2] if payload else "")
    assert "Друзья" in shown
    assert hand_line([shown]) == company.table.hand_of(late.id)
    assert company.truth.contents() == before
    # Whoever has it open finds it again, below everything else.
    await evening.post(people[0].id, people[0], "/help")
    again = await start(evening, people[0], link.partition("start=")[2] if payload else "")
    assert hand_line([again]) == company.table.hand_of(people[0].id)
    panels = {each.message_id for each in await evening.buttons(people[0].id, people[0]) if each.data}
    assert len(panels) <= 1


async def test_row_23_in_a_lobby_a_link_tells_who_sits(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    number = await evening.open_table(group, people)
    assert "Борис" in await start(evening, people[1], f"t{number}")
    assert not [each for each in await evening.buttons(people[1].id, people[1]) if each.data]


async def test_row_23_without_a_table_start_explains_the_bot(evening: Evening) -> None:
    stranger = await evening.person("Прохожий", started=False)
    assert "/newgame" in await start(evening, stranger)


async def test_row_23_stale_and_foreign_links_are_refused_in_words(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    stranger = await evening.person("Прохожий", started=False)
    group = await evening.group(*people)
    company = await evening.company(group, people)
    payload = f"t{company.table_id}"
    assert await start(evening, stranger, payload) == NOT_SEATED
    await evening.post(group, people[0], "/stop")
    await evening.advance(5)
    before = company.truth.contents()
    assert CLOSED in await start(evening, people[1], payload)
    assert await start(evening, stranger, payload) == NOT_SEATED
    for invented in ("t999999", "t", "tx", "x1", "t" + "9" * 60, "t-1", "t0", "join_1", "T1", "t1t1"):
        assert await start(evening, people[1], invented) == NO_TABLE, invented
    assert company.truth.contents() == before


async def test_row_23_of_two_tables_the_link_names_one(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    titles = ("Понедельник", "Вторник")
    groups = [await evening.group(*people, title=title) for title in titles]
    companies = [await evening.company(group, people) for group in groups]
    for title, company in zip(titles, companies, strict=True):
        assert f"Стол: {title}" in await start(evening, people[0], f"t{company.table_id}")
