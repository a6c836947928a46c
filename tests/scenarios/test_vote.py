"""Row 11: ending a game, as people see it."""

from __future__ import annotations

from bot.render.screen import Op
from tests.scenarios.evening import Evening


async def test_row_11_a_player_asks_for_the_end_and_the_majority_decides(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    anya, boris, vera = people
    stranger = await evening.person("Прохожий")
    group = await evening.group(*people, stranger)
    company = await evening.company(group, people)
    await evening.advance(5)

    await evening.post(group, stranger, "/stop")
    await evening.advance(5)
    assert "только хозяин стола (Аня)" in (await evening.texts(group, anya))[-1]
    await evening.post(group, boris, "/stop")
    await evening.advance(8)
    texts = await evening.texts(group, anya)
    assert "Голос принят. За то, чтобы остановить: 1, нужно 2." in texts
    assert "🗳 Остановить партию? Предлагает Борис." in texts[-1]
    assert "🗳" in (await evening.texts(vera.id, vera))[-1]

    assert await evening.tap(stranger, group, Op.VOTE, "y") == "Ты не за этим столом."
    assert await evening.tap(boris, group, Op.VOTE, "y") == "Уже сделано."
    told = await evening.tap(anya, group, Op.VOTE, "n")
    assert told == "Голос принят. За то, чтобы остановить: 1, нужно 2."
    last = await evening.button(vera.id, vera, Op.VOTE, "n")
    assert await evening.press(vera, vera.id, last) == "Решили играть дальше."
    assert await evening.press(vera, vera.id, last) == "Это голосование уже кончилось."
    await evening.advance(5)
    assert "🗳" not in (await evening.texts(group, anya))[-1]

    await company.step()
    await evening.post(group, vera, "/stop")
    await evening.advance(5)
    assert (await evening.texts(group, anya))[-1].startswith("Недавно голосовали, и остановить не решили.")
    await evening.post(group, anya, "/pause")
    await evening.leap(600)
    await evening.post(group, boris, "/stop")
    await evening.advance(8)
    told = await evening.tap(vera, vera.id, Op.VOTE, "y")
    assert told == "Большинство за: партия остановлена."
    await evening.advance(5)
    assert "В таблицу она не пишется" in (await evening.texts(group, anya))[-1]
    await evening.post(group, anya, "/standings")
    await evening.advance(5)
    assert "Пока пусто" in (await evening.texts(group, anya))[-1]
    assert not evening.refused()


async def test_row_11_a_stop_that_makes_it_a_majority_says_that_the_vote_has_ended_the_game(
    evening: Evening,
) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    await evening.company(group, people)
    for somebody in people[1:]:
        await evening.post(group, somebody, "/stop")
        await evening.advance(8)
    texts = await evening.texts(group, people[0])
    assert texts[-1] == "Большинство за: партия остановлена."
    assert any("Партия не доиграна, стол закрыт" in text for text in texts)
    assert not evening.refused()


async def test_row_15_an_invented_vote_is_refused(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await evening.post(group, people[1], "/stop")
    await evening.advance(8)
    button = await evening.button(group, people[0], Op.VOTE, "y")
    assert button.data is not None
    for data in (button.data[:-1] + "x", button.data.removesuffix(":y")):
        answer = await evening.press_data(people[0], group, button.message_id, data)
        assert answer == "Эта кнопка больше не работает."
    assert not company.table.over
    assert await evening.press(people[0], group, button) == "Большинство за: партия остановлена."
