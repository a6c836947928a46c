"""Rows 9 and 10: a lobby nobody starts and a game nobody plays, as a chat sees them end."""

from __future__ import annotations

from pathlib import Path

from bot.render.screen import Op
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

HOUR = 3600
DAY = 24 * HOUR


async def a_silent_table(evening: Evening) -> tuple[Company, int, list[Someone]]:
    """A game of two that is paused, since both have been silent for two turns and more."""
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)

    def paused() -> bool:
        (row,) = evening.truth.rows("SELECT pause FROM tables WHERE id = ?", company.table_id)
        return row["pause"] is not None

    await evening.until(paused, within=HOUR)
    await evening.advance(8)
    return company, group, people


async def opens_another(evening: Evening, group: int, somebody: Someone) -> None:
    """The chat is free for a new table."""
    before = len(evening.truth.tables())
    await evening.post(group, somebody, "/newgame")
    await evening.advance(5)
    assert len(evening.truth.tables()) == before + 1
    assert "собираемся за стол" in (await evening.texts(group, somebody))[-1]


async def test_row_09_a_lobby_nobody_starts_closes_by_itself_and_says_so(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    number = await evening.open_table(group, people)
    await evening.advance(4)
    start = await evening.button(group, people[0], Op.START)
    await evening.leap(HOUR - 60)
    assert evening.truth.table(number).status == "lobby"
    await evening.leap(60)
    assert evening.truth.table(number).status == "closed"
    assert "Стол закрыт, партия так и не началась" in (await evening.texts(group, people[1]))[-1]
    assert not await evening.buttons(group, people[0])
    assert await evening.press(people[0], group, start) == "Этот стол закрыт. Новый — /newgame."
    await opens_another(evening, group, people[1])
    assert not evening.refused()


async def test_row_10_an_abandoned_game_is_paused_then_closed_and_not_written(evening: Evening) -> None:
    company, group, people = await a_silent_table(evening)
    last = company.mover.who
    for chat, viewer in [(group, people[0]), (last.id, last)]:
        shown = [text for text in await evening.texts(chat, viewer) if "⏸" in text][-1]
        assert "⏸ Пауза: ходить некому" in shown
        assert "Если никто не продолжит, через 24 ч стол закроется." in shown
    before = company.table
    await evening.leap(DAY - 60)
    assert company.table == before
    await evening.leap(60)
    assert company.table.status == "closed"
    for chat, viewer in [(group, people[0]), *((each.id, each) for each in people)]:
        text = "\n".join(await evening.texts(chat, viewer))
        assert "Партия не доиграна, стол закрыт. В таблицу она не пишется." in text
        assert "⏸" not in text
    await evening.post(group, people[0], "/standings")
    await evening.advance(5)
    assert "Пока пусто" in (await evening.texts(group, people[0]))[-1]
    await opens_another(evening, group, people[1])
    assert not evening.refused()


async def test_row_10_the_last_person_goes_on_by_one_tap(evening: Evening) -> None:
    company, _, _ = await a_silent_table(evening)
    last = company.mover
    await evening.leap(5 * HOUR)
    assert await evening.tap(last.who, last.chat_id, Op.GO_ON) == ""
    before = company.table.seq
    await company.step()
    assert company.truth.moves()[before]["source"] == "player"
    assert not evening.refused()


async def test_row_10_whoever_comes_back_goes_on_by_one_tap_as_well(evening: Evening) -> None:
    company, _, people = await a_silent_table(evening)
    table, awaited = company.table, company.mover.who
    away = next(each for each in people if table.substituted[table.seat_of(each.id)])
    assert await evening.tap(away, away.id, Op.COME_BACK) == ""
    assert not any(company.table.substituted)
    await evening.advance(31)
    assert company.table.seq == table.seq
    texts = await evening.texts(awaited.id, awaited)
    assert [text for text in texts if text.startswith("⏰ Твой ход")], "his time runs again"
    assert not evening.refused()


async def test_how_long_tables_are_kept_is_set_by_the_settings(tmp_path: Path) -> None:
    settings = {"lobby_seconds": 100, "kept_seconds": 200, "kept_slow_seconds": 300}
    async with Evening(tmp_path, **settings) as evening:
        people = await evening.people("Аня", "Борис")
        group = await evening.group(*people)
        lobby = await evening.open_table(group, people)
        await evening.advance(101)
        assert evening.truth.table(lobby).status == "closed"
        unlimited = [(Op.RULES_PAGE, "t"), (Op.TEMPO, "none"), (Op.BACK, "")]
        for rules, told, seconds in [([], "через 3 мин", 201), (unlimited, "через 5 мин", 301)]:
            number = await evening.open_table(group, people)
            for op, arg in rules:
                await evening.advance(4)
                assert await evening.tap(people[0], group, op, arg) == ""
            await evening.begin(group, people[0], number)
            await evening.post(group, people[1], "/pause")
            await evening.advance(8)
            assert (
                f"Если никто не продолжит, {told} стол закроется."
                in (await evening.texts(group, people[0]))[-1]
            )
            assert evening.truth.table(number).status == "playing"
            await evening.advance(seconds)
            assert evening.truth.table(number).status == "closed"
