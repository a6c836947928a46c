"""Row 19: a forum, its topics and the General one, and what becomes of them in mid-game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from tests.bot.world import Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

STANDS_STILL = "⏸ Партия стоит: в группе мне не дают писать."


@dataclass
class Forum:
    """A supergroup with topics; None is the General one."""

    evening: Evening
    id: int
    people: list[Someone]
    topics: list[int]

    async def posted(self, thread: int | None) -> list[dict[str, Any]]:
        """The bot's messages in a topic, oldest first."""
        bot = self.evening.sandbox.telegram.world.bot.id
        messages = await self.evening.messages(self.id, self.people[0])
        mine = [each for each in messages if each["from"]["id"] == bot and "text" in each]
        return [each for each in mine if each.get("message_thread_id") == thread]

    async def tables_in(self, thread: int | None) -> set[int]:
        """The tables whose buttons stand in a topic."""
        buttons = await self.evening.buttons(self.id, self.people[0])
        here = {each["message_id"] for each in await self.posted(thread)}
        return {each.press.table for each in buttons if each.press and each.message_id in here}

    def sent_to(self) -> set[int | None]:
        """The topics that anything was sent to since the calls were last forgotten."""
        calls = self.evening.calls(chat_id=self.id, method="sendMessage")
        return {call["params"].get("message_thread_id") for call in calls if call["ok"]}


async def forum(evening: Evening, *, started: bool = True) -> Forum:
    """Three people in a forum of two topics."""
    people = await evening.people("Аня", "Борис", "Вера", started=started)
    control = evening.sandbox.control
    rest = [each.id for each in people[1:]]
    made = await control.chat("supergroup", "Клуб", is_forum=True, members=rest, admins=[people[0].id])
    topics = [(await control.topic(made["chat_id"], name))["message_thread_id"] for name in ("Утро", "Вечер")]
    await evening.settle()
    evening.sandbox.telegram.calls.forget()
    return Forum(evening, made["chat_id"], people, topics)


async def test_row_19_a_table_a_topic_and_one_in_general(evening: Evening) -> None:
    club = await forum(evening)
    places = [*club.topics, None]
    companies = {place: await evening.company(club.id, club.people, thread=place) for place in places}
    for _ in range(6):
        for company in companies.values():
            await company.step()
    await evening.advance(70)
    for place, company in companies.items():
        assert company.table.thread_id == place
        assert await club.tables_in(place) == {company.table_id}
    assert not evening.refused()


@pytest.mark.parametrize("general", [False, True], ids=["topic", "general"])
async def test_row_19_every_message_of_a_table_goes_to_its_topic(evening: Evening, general: bool) -> None:
    """The words to the slow, a hand for one pair of eyes, answers to commands and presses, a new deal."""
    club = await forum(evening, started=False)
    topic = None if general else club.topics[0]
    there = {} if topic is None else {"thread": topic}
    company = await evening.company(club.id, club.people, from_group=club.people, **there)
    await evening.advance(5)
    evening.sandbox.telegram.calls.forget()
    assert await evening.tap(company.mover.who, club.id, Op.CARDS) == ""
    for command in ("/table", "/score", "/rules", "/hand", "/standings", "/help", "/nonsense", "/lang"):
        await evening.post(club.id, club.people[1], command, **there)
        await evening.advance(7)
    await company.step()
    await evening.advance(62)
    assert any("ход за тобой" in each["text"] for each in await club.posted(topic))
    sheet = encode(Press(Op.SHEET, company.table_id, 1))
    assert await evening.press_data(club.people[0], club.id, 1, sheet, blind=True) == ""
    await company.play_until_deal(2)
    await evening.advance(60)
    sent = evening.calls(chat_id=club.id, method="sendMessage")
    assert any("ephemeral_message_parameters" in call["params"] for call in sent)
    assert len(sent) >= 11
    assert club.sent_to() == {topic}
    assert not evening.refused()


async def test_row_19_a_deleted_topic_leaves_its_table_to_general(evening: Evening) -> None:
    club = await forum(evening)
    company = await evening.company(club.id, club.people, thread=club.topics[0])
    await company.step()
    await evening.advance(5)
    await evening.sandbox.control.delete_topic(club.id, club.topics[0])
    before = company.table
    await company.step()
    await evening.advance(5)
    assert await club.tables_in(None) == {company.table_id}
    assert company.table.seq == before.seq + 1
    # It is found there from now on.
    await evening.post(club.id, club.people[1], "/score")
    await evening.advance(5)
    assert "Запись" in (await club.posted(None))[-1]["text"]
    refused = len(evening.refused())
    await company.play_until_deal(2)
    assert len(evening.refused()) == refused


async def test_row_19_where_another_table_stands_in_general_both_go_on(evening: Evening) -> None:
    club = await forum(evening)
    companies = [
        await evening.company(club.id, club.people, thread=place) for place in (club.topics[0], None)
    ]
    await evening.sandbox.control.delete_topic(club.id, club.topics[0])
    for _ in range(4):
        for company in companies:
            await company.step()
    await evening.advance(30)
    assert await club.tables_in(None) == {company.table_id for company in companies}


async def test_row_19_a_lobby_in_a_deleted_topic_can_be_started_in_general(evening: Evening) -> None:
    club = await forum(evening)
    number = await evening.open_table(club.id, club.people[:2], thread=club.topics[1])
    await evening.advance(5)
    sit = await evening.button(club.id, club.people[2], Op.SIT)
    await evening.sandbox.control.delete_topic(club.id, club.topics[1])
    assert await evening.press(club.people[2], club.id, sit, blind=True) == ""
    await evening.advance(5)
    assert await club.tables_in(None) == {number}
    await evening.begin(club.id, club.people[0], number)


async def test_row_19_topics_switched_off_and_on_again(evening: Evening) -> None:
    club = await forum(evening)
    companies = [await evening.company(club.id, club.people, thread=topic) for topic in club.topics]
    await evening.advance(5)
    await evening.sandbox.control.forum(club.id, False)
    await evening.post(club.id, club.people[1], "/score")
    await evening.advance(5)
    assert "Запись" in (await evening.texts(club.id, club.people[0]))[-1], "the game is not found"
    for _ in range(5):
        for company in companies:
            await company.step()
    await evening.post(club.id, club.people[1], "/table")
    await evening.advance(70)
    await evening.sandbox.control.forum(club.id, True)
    for _ in range(5):
        for company in companies:
            await company.step()
    await evening.advance(70)
    assert {company.table.status for company in companies} == {"playing"}
    sources = {
        move["source"] for each in companies for move in each.truth.moves(each.table_id) if move["seat"]
    }
    assert sources == {"player"}


@pytest.mark.parametrize("general", [False, True], ids=["topic", "general"])
@pytest.mark.parametrize("told", [False, True], ids=["untold", "told"])
async def test_row_19_in_a_closed_topic_the_game_stands_still_until_it_is_opened(
    evening: Evening, general: bool, told: bool
) -> None:
    club = await forum(evening)
    topic = None if general else club.topics[0]
    company = await evening.company(club.id, club.people, **({} if general else {"thread": topic}))
    await company.step()
    await evening.advance(5)
    elsewhere = await evening.company(club.id, club.people, thread=club.topics[1])
    await evening.advance(5)
    control = evening.sandbox.control
    await control.close_topic(club.id, topic)
    mover, before = company.mover, company.table
    await evening.post(mover.who.id, mover.who, "/score")
    await evening.until(lambda: paused(company), within=90)
    await evening.advance(5)
    shown = "\n".join(await evening.texts(mover.who.id, mover.who))
    assert STANDS_STILL in shown
    await elsewhere.step()
    assert not paused(elsewhere), "the other topic is open"

    await control.reopen_topic(club.id, topic)
    if not told:
        evening.sandbox.telegram.updates.clear()
    await evening.until(lambda: not paused(company), within=5 if told else 301)
    await evening.advance(5)
    assert company.table.seq == before.seq
    assert company.table.thread_id == topic
    assert company.table_id in await club.tables_in(topic)
    await company.step()


def paused(company: Company) -> bool:
    """Whether their game stands still."""
    rows = company.truth.rows("SELECT pause FROM tables WHERE id = ?", company.table_id)
    return rows[0]["pause"] is not None


@pytest.mark.parametrize("is_forum", [False, True])
async def test_row_19_a_thread_of_answers_is_no_topic(evening: Evening, is_forum: bool) -> None:
    """Answers have a thread's number, in General too; the chat has one table all the same."""
    people = await evening.people("Аня", "Борис")
    group = await evening.group(*people)
    await evening.sandbox.control.forum(group, is_forum)
    greeted = (await evening.messages(group, people[0]))[-1]["message_id"]
    await evening.post(group, people[0], "/newgame")
    await evening.post(group, people[1], "/join", reply_to=greeted)
    await evening.advance(5)
    joined = next(each for each in await evening.messages(group, people[0]) if each.get("text") == "/join")
    assert joined["message_thread_id"] == greeted
    assert evening.truth.table().thread_id is None
    assert len(evening.truth.table().people) == 2
    assert not evening.refused()
