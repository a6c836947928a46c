"""The outbox over HTTP: limits and the order of service (laws of the bot; SCENARIOS 26)."""

from __future__ import annotations

import asyncio

import pytest

from bot.telegram.calls import Call
from bot.telegram.failures import Delivered, Skipped
from bot.telegram.priority import PATIENCE, Claim, Priority
from tests.bot.post_office import PostOffice, a_group, saying, somebody
from tests.loop import when


async def test_only_the_newest_state_goes_out(office: PostOffice) -> None:
    chat = await a_group(office)
    for text in ("раз", "два"):
        office.hand_over(chat, text, Priority.ANSWER)
    await office.settle()
    state = 0

    async def draw() -> Call:
        return Call("sendMessage", {"chat_id": chat, "text": f"состояние {state}"})

    delivering = asyncio.ensure_future(office.outbox.deliver(chat, draw, Priority.BYSTANDER))
    await office.settle()
    state = 40
    await office.advance(2)
    assert isinstance(await delivering, Delivered)
    assert office.said()[2:] == ["состояние 40"]


async def test_what_is_overtaken_is_not_sent_and_costs_nothing(office: PostOffice) -> None:
    chat = await a_group(office)

    async def nothing() -> None:
        return None

    skipping = [
        asyncio.ensure_future(office.outbox.deliver(chat, nothing, Priority.BYSTANDER)) for _ in range(50)
    ]
    saying_something = office.hand_over(chat, "слово", Priority.BYSTANDER)
    await office.settle()
    assert all(task.done() and isinstance(task.result(), Skipped) for task in skipping)
    assert saying_something.done()
    assert office.said() == ["слово"]


async def test_a_group_gets_at_most_18_calls_a_minute_of_every_kind(office: PostOffice) -> None:
    chat = await a_group(office)
    waiting = [office.hand_over(chat, str(number), Priority.MOVER) for number in range(50)]
    await office.advance(260)
    assert all(task.done() for task in waiting)
    sent = [call["at"] for call in office.calls(chat)]
    assert max(sum(at <= other < at + 60 for other in sent) for at in sent) == 18
    assert all(call["ok"] for call in office.calls())


async def test_bystanders_leave_room_in_a_group_for_answers(office: PostOffice) -> None:
    chat = await a_group(office)
    for number in range(30):
        office.hand_over(chat, f"зрителю {number}", Priority.BYSTANDER)
    await office.advance(40)
    answer = office.hand_over(chat, "ответ", Priority.ANSWER)
    await office.advance(1)
    assert answer.done()


async def test_a_groups_minute_keeps_a_call_for_a_milestone_and_more_for_its_mover(
    office: PostOffice,
) -> None:
    chat = await a_group(office)
    for number in range(30):
        office.hand_over(chat, f"между делом {number}", Priority.BETWEEN)
    await office.advance(20)
    assert len(office.said()) == 14
    milestones = [office.hand_over(chat, f"взятка {number}", Priority.MILESTONE) for number in range(4)]
    await office.advance(5)
    assert [each.done() for each in milestones] == [True, True, True, False]
    mover = office.hand_over(chat, "твой ход", Priority.MOVER)
    await office.advance(1)
    assert mover.done()


async def test_the_order_of_service(office: PostOffice) -> None:
    """Answers, the player to move, milestones, what lies between, bystanders; of one kind, first come."""
    people = [await somebody(office) for _ in range(34)]
    for number, user_id in enumerate(people[:25]):
        office.hand_over(user_id, f"заполняет секунду {number}", Priority.ANSWER)
    await office.settle()
    for user_id, priority in zip(people[25:], [4, 3, 2, 1, 0, 2, 3, 4, 1], strict=True):
        office.hand_over(user_id, Priority(priority).name, Priority(priority))
    await office.advance(2)
    assert office.said()[25:] == [
        "ANSWER",
        "MOVER",
        "MOVER",
        "MILESTONE",
        "MILESTONE",
        "BETWEEN",
        "BETWEEN",
        "BYSTANDER",
        "BYSTANDER",
    ]


async def test_all_chats_together_stay_below_thirty_a_second(office: PostOffice) -> None:
    people = [await somebody(office) for _ in range(100)]
    for user_id in people:
        office.hand_over(user_id, "слово", Priority.MOVER)
    await office.advance(2.9)
    assert len(office.said()) == 75
    await office.advance(0.2)
    assert len(office.said()) == 100
    assert all(call["ok"] for call in office.calls())


async def test_what_arrives_late_is_counted_when_it_arrives(office: PostOffice) -> None:
    """Telegram counts calls as they come in: a slow second must not run into the next one."""
    people = [await somebody(office) for _ in range(60)]
    await office.sandbox.control.fail("delay", method="sendMessage", times=25, seconds=0.6)
    for user_id in people:
        office.hand_over(user_id, "слово", Priority.MOVER)
    await when(lambda: office.sandbox.telegram.in_flight == 25)
    await office.clock.advance(0.6)
    await office.advance(5)
    assert len(office.said()) == 60
    assert all(call["ok"] for call in office.calls())


async def test_a_second_full_of_panels_for_bystanders_has_room_for_movers(office: PostOffice) -> None:
    people = [await somebody(office) for _ in range(80)]
    for user_id in people[:70]:
        office.hand_over(user_id, "зрителю", Priority.BYSTANDER)
    await office.settle()
    movers = [office.hand_over(user_id, "тому, чей ход", Priority.MOVER) for user_id in people[70:79]]
    await office.settle()
    assert all(mover.done() for mover in movers), "somebody whose turn it is waits for bystanders"
    one_more = office.hand_over(people[79], "тому, чей ход", Priority.MOVER)
    await office.settle()
    assert not one_more.done(), "the second is full now"
    await office.advance(1)
    assert one_more.done()


class Rush:
    """So many movers elsewhere that their panels alone are more than may be sent."""

    def __init__(self, office: PostOffice, people: list[int]) -> None:
        self._tasks = [asyncio.ensure_future(self._again(office, each)) for each in people]

    @staticmethod
    async def _again(office: PostOffice, user_id: int) -> None:
        while True:
            await office.hand_over(user_id, "ход в другом месте", Priority.MOVER)

    def over(self) -> None:
        for task in self._tasks:
            task.cancel()


@pytest.mark.parametrize("priority", PATIENCE)
async def test_what_is_put_off_for_movers_comes_in_the_end(office: PostOffice, priority: Priority) -> None:
    rush = Rush(office, [await somebody(office) for _ in range(40)])
    await office.advance(3)
    waiting = office.hand_over(await somebody(office), "и я", priority)
    await office.advance(PATIENCE[priority] - 0.1)
    assert not waiting.done(), "it was taken from the movers"
    await office.advance(0.1 + 40 / 25 + 1)
    assert waiting.done(), "it waits for ever"
    rush.over()


async def test_many_who_were_put_off_at_once_do_not_come_in_one_wave(office: PostOffice) -> None:
    rush = Rush(office, [await somebody(office) for _ in range(40)])
    await office.advance(3)
    people = [await somebody(office) for _ in range(30)]
    for user_id in people:
        office.hand_over(user_id, "зрителю", Priority.BYSTANDER)
    await office.advance(PATIENCE[Priority.BYSTANDER] + 30 / 5 + 1)
    times = [call["at"] for call in office.calls() if call["chat_id"] in people]
    assert len(times) == 30
    assert max(sum(at <= other < at + 1 for other in times) for at in times) == 5
    rush.over()


async def test_who_becomes_the_mover_stands_in_line_from_then_on(office: PostOffice) -> None:
    """He has waited as a bystander; those who have waited for their turn's panel are before him."""
    rush = Rush(office, [await somebody(office) for _ in range(40)])
    await office.advance(3)
    claim = Claim(Priority.BYSTANDER, office.clock.now())
    his = await somebody(office)
    waiting = asyncio.ensure_future(office.outbox.deliver(his, saying(his, "мне"), claim))
    await office.advance(10.5)
    before = len(office.said())
    claim.change(Priority.MOVER, office.clock.now())
    office.outbox.reconsider()
    await office.advance(3)
    assert office.said()[before:].index("мне") == 40
    assert isinstance(await waiting, Delivered)
    rush.over()


async def test_chats_that_went_quiet_are_not_remembered(office: PostOffice) -> None:
    for chat_id in range(-9, 10):
        office.hand_over(chat_id, "привет", Priority.ANSWER)
    await office.advance(20)
    await office.sandbox.control.fail("429", chat_id=1, retry_after=3)
    office.hand_over(1, "раз", Priority.ANSWER)
    await office.advance(100)
    await office.sandbox.control.fail("429", chat_id=2, retry_after=3)
    office.hand_over(2, "два", Priority.ANSWER)
    await office.advance(1)
    pace = office.outbox._pace
    assert pace is not None
    assert (set(pace._bursts), set(pace._groups), set(office.outbox._paused)) == ({2}, set(), {2})
