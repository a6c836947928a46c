"""Row 6 at another tempo, as the people of a table choose it."""

from __future__ import annotations

from bot.render.screen import Op
from tests.scenarios.evening import Evening


async def test_row_06_at_a_slow_table_a_silent_player_has_a_day(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    rules = [(Op.RULES_PAGE, "t"), (Op.TEMPO, "slow"), (Op.BACK, "")]
    number = await evening.open_table(group, people)
    for op, arg in rules:
        await evening.advance(4)
        assert await evening.tap(people[0], group, op, arg) == ""
    await evening.advance(4)
    assert "Неспешный темп: 24 ч на ход" in (await evening.texts(group, people[0]))[-1]
    await evening.begin(group, people[0], number)
    before = evening.truth.table(number)
    await evening.leap(15 * 3600)
    assert not [text for text in await evening.texts(group, people[0]) if "ход за тобой" in text]
    await evening.leap(1.5 * 3600)
    (called,) = [text for text in await evening.texts(group, people[0]) if "ход за тобой" in text]
    assert "осталось 8 ч" in called
    assert evening.truth.table(number).seq == before.seq
    await evening.leap(8 * 3600)
    assert evening.truth.table(number).seq > before.seq
    assert not evening.refused()


async def test_the_tempo_is_the_hosts_to_choose_and_invented_ones_are_refused(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    await evening.open_table(group, people)
    page = await evening.button(group, people[0], Op.RULES_PAGE, "t")
    assert "только хозяин" in await evening.press(people[1], group, page)
    assert await evening.press(people[0], group, page) == ""
    await evening.advance(4)
    slow = await evening.button(group, people[0], Op.TEMPO, "slow")
    assert slow.data is not None
    invented = slow.data.replace("slow", "glacial")
    answer = await evening.press_data(people[0], group, slow.message_id, invented)
    assert answer == "Такого выбора в правилах нет: glacial."
