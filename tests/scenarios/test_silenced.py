"""Row 22: the bot is removed or may not write in mid-deal, and later may again."""

from __future__ import annotations

import pytest

from bot.render.screen import Op
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

STANDS_STILL = "⏸ Партия стоит: в группе мне не дают писать."
TOLD = "Партия стоит: в группе мне не дают писать. Пробую ещё раз: получится — продолжим."
SILENCES = [
    *[(how, told) for how in ("removed", "muted") for told in (True, False)],
    # The other words of the server for the same.
    ("no_access", False),
    ("forbidden", False),
    # Telegram tells nobody of that.
    ("read-only", False),
]


async def game(evening: Evening) -> tuple[Company, int, list[Someone]]:
    """A game of three in mid-deal."""
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people)
    await company.step()
    await evening.advance(5)
    return company, group, people


async def silence(evening: Evening, group: int, how: str, *, told: bool = True) -> None:
    """Take the bot's voice; ``told``: Telegram tells it, where it does so at all."""
    control, bot = evening.sandbox.control, evening.sandbox.telegram.world.bot.id
    match how:
        case "removed":
            await control.kick(group, bot)
        case "read-only":
            await control.read_only(group, True)
        case "no_access" | "forbidden":
            await control.restrict(group, bot, refusal=how)
        case _:
            await control.restrict(group, bot)
    if not told:
        evening.sandbox.telegram.updates.clear()
    await evening.settle()


async def give_back(evening: Evening, group: int, how: str) -> None:
    """And give it back."""
    control, bot = evening.sandbox.control, evening.sandbox.telegram.world.bot.id
    match how:
        case "removed":
            await control.join(group, bot)
        case "read-only":
            await control.read_only(group, False)
        case _:
            await control.unrestrict(group, bot)
    await evening.settle()


async def stands_still(evening: Evening, people: list[Someone]) -> bool:
    """Whether the last thing everybody was told in private is that the game stands still."""
    return {STANDS_STILL in (await evening.texts(each.id, each))[-1] for each in people} == {True}


def silenced(evening: Evening) -> bool:
    """Whether the only game stands still."""
    return evening.truth.rows("SELECT pause FROM tables")[0]["pause"] is not None


def time_left(evening: Evening) -> float:
    """Seconds that the one to act still has, counting from now."""
    (row,) = evening.truth.rows("SELECT due_at, pause ->> '$.at' AS since FROM games, tables")
    now = evening.clock.now() if row["since"] is None else row["since"]
    return float(row["due_at"]) - float(now)


@pytest.mark.parametrize(("how", "told"), SILENCES)
async def test_row_22_without_a_voice_the_game_stands_still_and_goes_on_when_it_is_back(
    evening: Evening, how: str, told: bool
) -> None:
    company, group, people = await game(evening)
    mover, before = company.mover, company.table
    card = next(each for each in await evening.buttons(mover.chat_id, mover.who) if each.data)
    last = {each: (await evening.messages(each.id, each))[-1]["message_id"] for each in people}
    await silence(evening, group, how, told=told)
    if not told:
        # The first that has to be sent is the word to who is slow.
        assert not await stands_still(evening, people)
        await evening.advance(60)
    await evening.advance(5)
    assert await stands_still(evening, people)
    for somebody, message_id in last.items():
        told_by = (await evening.messages(somebody.id, somebody))[-1]["message_id"]
        assert told_by > message_id, "an edit calls nobody's attention"

    left = time_left(evening)
    said = (await evening.texts(people[0].id, people[0]))[-1]
    assert "Если за 24 ч мне так и не дадут писать, стол закроется." in said
    assert await evening.press(mover.who, mover.chat_id, card, blind=True) == TOLD
    tried = len(evening.refused())
    await evening.advance(3600)
    assert company.table.seq == before.seq, "somebody was played for"
    assert await stands_still(evening, people)
    assert len(evening.refused()) - tried <= 14, "the chat is tried again and again"

    await give_back(evening, group, how)
    if how == "read-only":
        # Nobody tells: it is tried every five minutes.
        await evening.until(lambda: not silenced(evening), within=301)
    await evening.until(lambda: not silenced(evening), within=10)
    assert time_left(evening) == pytest.approx(left, abs=1), "his time did not stand still"
    await evening.advance(5)
    for somebody in people:
        assert not any("⏸" in text for text in await evening.texts(somebody.id, somebody))
    assert await evening.button(group, people[0], Op.CARDS)
    assert not any("⏸" in text for text in await evening.texts(group, people[0]))
    for _ in range(6):
        await company.step()
    assert {move["source"] for move in company.truth.moves() if move["seat"] is not None} == {"player"}


async def test_row_22_go_on_tries_at_once(evening: Evening) -> None:
    company, group, people = await game(evening)
    await silence(evening, group, "read-only")
    await evening.advance(65)
    assert await evening.tap(people[2], people[2].id, Op.GO_ON) == TOLD
    await evening.advance(5)
    assert await stands_still(evening, people)
    await give_back(evening, group, "read-only")
    assert await evening.tap(people[2], people[2].id, Op.GO_ON) == TOLD
    await evening.advance(5)
    assert not silenced(evening)
    await company.step()


async def test_row_22_a_voice_given_back_while_the_bot_was_down(evening: Evening) -> None:
    company, group, _ = await game(evening)
    await silence(evening, group, "muted")
    left = time_left(evening)
    await evening.stop_bot()
    await give_back_unheard(evening, group)
    await evening.clock.advance(1000)
    await evening.start_bot()
    await evening.until(lambda: not silenced(evening), within=10)
    assert time_left(evening) == pytest.approx(left, abs=11), "his time did not stand still"
    await company.step()


async def give_back_unheard(evening: Evening, group: int) -> None:
    """The update that tells of it is lost."""
    await evening.sandbox.control.unrestrict(group, evening.sandbox.telegram.world.bot.id)
    evening.sandbox.telegram.updates.clear()


async def test_row_22_a_pause_that_somebody_asked_for_outlasts_the_silence(evening: Evening) -> None:
    company, group, people = await game(evening)
    await evening.post(group, people[1], "/pause")
    await evening.advance(5)
    await silence(evening, group, "removed")
    await evening.advance(5)
    await give_back(evening, group, "removed")
    await evening.advance(600)
    assert "⏸ Пауза — просит Борис" in (await evening.texts(group, people[0]))[-1]
    assert await evening.tap(people[0], group, Op.GO_ON) == ""
    await evening.advance(5)
    await company.step()


async def test_row_22_what_has_to_go_meanwhile_goes_when_the_voice_is_back(evening: Evening) -> None:
    company, group, people = await game(evening)
    mover = company.mover
    await evening.advance(61)
    call = f"{mover.who.name}, ход за тобой"
    assert [text for text in await evening.texts(group, people[0]) if text.startswith(call)]
    await silence(evening, group, "removed", told=False)
    await company.step()
    await evening.advance(5)
    assert silenced(evening)
    assert [text for text in await evening.texts(group, people[0]) if text.startswith(call)]
    await give_back(evening, group, "removed")
    await evening.advance(10)
    assert not silenced(evening)
    assert not [text for text in await evening.texts(group, people[0]) if text.startswith(call)]


async def test_row_22_a_lobby_is_there_again_with_the_bot(evening: Evening) -> None:
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    await evening.open_table(group, people)
    await silence(evening, group, "removed")
    await evening.sandbox.control.delete_message(
        group, (await evening.button(group, people[0], Op.SIT)).message_id
    )
    said = await evening.texts(group, people[0])
    await give_back(evening, group, "removed")
    await evening.advance(5)
    assert len(await evening.texts(group, people[0])) == len(said) + 1, "the lobby, and no second welcome"
    await evening.begin(group, people[0], evening.truth.table().id)


async def test_row_22_what_the_bot_does_not_need_may_be_taken(evening: Evening) -> None:
    company, group, people = await game(evening)
    bot = evening.sandbox.telegram.world.bot.id
    await evening.sandbox.control.restrict(group, bot, rights=["can_send_messages"])
    await evening.settle()
    await company.play_until_deal(2)
    assert not await stands_still(evening, people)
    assert not evening.refused()


async def test_row_22_in_a_deleted_group_the_game_stands_still_and_is_not_written_down(
    evening: Evening,
) -> None:
    company, group, people = await game(evening)
    await evening.sandbox.control.delete_chat(group)
    await evening.advance(65)
    assert await stands_still(evening, people)
    before = company.table
    await evening.post(people[0].id, people[0], "/stop")
    await evening.advance(5)
    assert company.table.status == "closed"
    assert company.table.seq == before.seq
    assert company.truth.sheet(group) == {}
