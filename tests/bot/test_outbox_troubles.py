"""The outbox when calls fail: 429s, losses and refusals (SCENARIOS 25)."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest

from bot.telegram.calls import Call
from bot.telegram.failures import Delivered, Delivery, Failed, Failure
from bot.telegram.priority import Priority
from tests.bot.post_office import PostOffice, a_group, somebody


async def test_row_25_a_429_stops_that_chat_alone_and_for_as_long_as_it_says(office: PostOffice) -> None:
    chat, other = await a_group(office), await a_group(office)
    await office.sandbox.control.fail("429", chat_id=chat, retry_after=17)
    began = office.clock.now()
    first = office.hand_over(chat, "тем, кто ждёт", Priority.MOVER)
    await office.settle()
    second = office.hand_over(chat, "и это", Priority.ANSWER)
    elsewhere = office.hand_over(other, "другим", Priority.BYSTANDER)
    await office.settle()
    assert elsewhere.done()
    await office.advance(16.9)
    assert not first.done()
    assert not second.done()
    await office.advance(2)
    assert first.done()
    assert second.done()
    again = [call["at"] - began for call in office.calls(chat) if call["ok"]]
    assert 17 <= again[0] < 17.1


async def test_row_25_a_storm_of_429_loses_nothing_however_long_it_is(office: PostOffice) -> None:
    chat = await a_group(office)
    await office.sandbox.control.fail("429", times=50, retry_after=3)
    sending = office.hand_over(chat, "всё-таки", Priority.BYSTANDER)
    await office.advance(260)
    assert isinstance(await sending, Delivered)


@pytest.mark.parametrize("kind", ["error", "reset"])
async def test_row_25_what_was_lost_goes_out_again_later_each_time(office: PostOffice, kind: Any) -> None:
    chat = await a_group(office)
    await office.sandbox.control.fail(kind, times=3)
    sending = office.hand_over(chat, "слово", Priority.BYSTANDER)
    await office.advance(0.9)
    assert not sending.done()
    await office.advance(6.2)
    assert isinstance(await sending, Delivered)
    times = [call["at"] for call in office.calls(chat)]
    if kind == "error":
        gaps = [round(later - earlier) for earlier, later in itertools.pairwise(times)]
        assert gaps == [1, 2, 4]


async def test_row_25_when_telegram_is_down_for_long_it_says_so(office: PostOffice) -> None:
    chat = await a_group(office)
    await office.sandbox.control.fail("error", times=100)
    sending = office.hand_over(chat, "слово", Priority.BYSTANDER)
    await office.advance(600)
    outcome = await sending
    assert isinstance(outcome, Failed)
    assert outcome.failure is Failure.UNDELIVERED


async def test_what_refusals_mean(office: PostOffice) -> None:
    chat, stranger, blocker = (
        await a_group(office),
        await somebody(office, started=False),
        await somebody(office),
    )
    gone = await a_group(office)
    sent = await office.hand_over(chat, "слово", Priority.ANSWER)
    assert isinstance(sent, Delivered)
    message_id = sent.result["message_id"]
    await office.sandbox.control.block(blocker)
    new_id = (await office.sandbox.control.migrate(gone))["chat_id"]

    async def outcome(method: str, **params: Any) -> Delivery:
        async def draw() -> Call:
            return Call(method, params)

        delivering = asyncio.ensure_future(office.outbox.deliver(params["chat_id"], draw, Priority.ANSWER))
        await office.advance(3)
        return await delivering

    same = await outcome("editMessageText", chat_id=chat, message_id=message_id, text="слово")
    assert isinstance(same, Delivered)
    for asked, failure in (
        (outcome("editMessageText", chat_id=chat, message_id=999, text="x"), Failure.GONE),
        (outcome("deleteMessage", chat_id=chat, message_id=999), Failure.GONE),
        (outcome("sendMessage", chat_id=stranger, text="x"), Failure.UNREACHABLE),
        (outcome("sendMessage", chat_id=blocker, text="x"), Failure.UNREACHABLE),
        (outcome("sendMessage", chat_id=123, text="x"), Failure.UNREACHABLE),
        (outcome("sendMessage", chat_id=chat, text="x" * 5000), Failure.REFUSED),
    ):
        refused = await asked
        assert isinstance(refused, Failed)
        assert refused.failure is failure, refused
    moved = await outcome("sendMessage", chat_id=gone, text="x")
    assert isinstance(moved, Failed)
    assert (moved.failure, moved.migrated_to) == (Failure.MIGRATED, new_id)


async def test_no_trouble_tells_the_token(office: PostOffice, caplog: pytest.LogCaptureFixture) -> None:
    chat = await a_group(office)
    caplog.set_level("DEBUG")
    for kind in ("reset", "error", "lost_reply"):
        await office.sandbox.control.fail(kind)
    office.hand_over(chat, "слово", Priority.BYSTANDER)
    await office.advance(8)
    await office.sandbox.stop()
    office.hand_over(chat, "слово", Priority.BYSTANDER)
    await office.settle()
    assert "lost" in caplog.text
    assert office.sandbox.token.partition(":")[2] not in caplog.text
