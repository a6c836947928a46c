"""Telegram's flood control, and trouble on demand."""

import asyncio

import aiohttp
import pytest

from sandbox import ManualClock, Sandbox
from tests.loop import when
from tests.sandbox.conftest import Caller, Town


@pytest.fixture
async def limited(sandbox: Sandbox, town: Town) -> Town:
    await sandbox.control.limits(True)
    return town


async def retry_after(bot: Caller, chat_id: int) -> int:
    """Seconds that a send to this chat has to wait; 0 if it went through."""
    reply = await bot.reply("sendMessage", chat_id=chat_id, text="x")
    if reply["ok"]:
        return 0
    seconds: int = reply["parameters"]["retry_after"]
    assert reply["description"] == f"Too Many Requests: retry after {seconds}"
    return seconds


async def test_a_chat_takes_three_at_once_then_one_a_second(
    bot: Caller, limited: Town, clock: ManualClock
) -> None:
    assert [await retry_after(bot, limited.ann) for _ in range(4)] == [0, 0, 0, 1]
    assert await retry_after(bot, limited.ben) == 0
    await clock.advance(1)
    assert [await retry_after(bot, limited.ann) for _ in range(2)] == [0, 1]


async def test_a_group_takes_twenty_a_minute_edits_and_deletes_counted(
    bot: Caller, limited: Town, clock: ManualClock
) -> None:
    sent = await bot("sendMessage", chat_id=limited.group, text="0")
    for number in range(1, 19):
        await clock.advance(1)
        await bot("editMessageText", chat_id=limited.group, message_id=sent["message_id"], text=str(number))
    await clock.advance(1)
    await bot("deleteMessage", chat_id=limited.group, message_id=sent["message_id"])
    await clock.advance(1)
    assert await retry_after(bot, limited.group) == 40
    await clock.advance(39)
    assert await retry_after(bot, limited.group) == 1
    await clock.advance(1)
    assert await retry_after(bot, limited.group) == 0


async def test_all_chats_together_take_thirty_a_second(
    bot: Caller, limited: Town, clock: ManualClock
) -> None:
    people = [(await limited.control.person(f"P{n}"))["user"]["id"] for n in range(31)]
    for user_id in people:
        await limited.control.start(user_id)
    assert [await retry_after(bot, user_id) for user_id in people] == [0] * 30 + [1]


async def test_answers_to_presses_are_free(bot: Caller, limited: Town) -> None:
    button = {"inline_keyboard": [[{"text": "x", "callback_data": "a"}]]}
    sent = await bot("sendMessage", chat_id=limited.group, text="x", reply_markup=button)
    for _ in range(40):
        press = await limited.control.press(limited.ann, limited.group, sent["message_id"], "a", wait=0)
        await bot("answerCallbackQuery", callback_query_id=press["callback_query_id"])


async def test_lost_reply_means_done(bot: Caller, town: Town) -> None:
    await town.control.fail("lost_reply", "sendMessage")
    with pytest.raises(aiohttp.ClientError):
        await bot("sendMessage", chat_id=town.ann, text="once")
    assert "once" in await town.control.transcript(town.ann, town.ann)


async def test_a_garbled_reply_means_done_and_is_no_json(bot: Caller, town: Town) -> None:
    await town.control.fail("garbled", "sendMessage")
    with pytest.raises(ValueError, match="delimiter"):
        await bot("sendMessage", chat_id=town.ann, text="hi")
    assert "hi" in await town.control.transcript(town.ann, town.ann)


async def test_reset_means_not_done(bot: Caller, town: Town) -> None:
    await town.control.fail("reset", chat_id=town.ann)
    with pytest.raises(aiohttp.ClientError):
        await bot("sendMessage", chat_id=town.ann, text="never")
    assert "never" not in await town.control.transcript(town.ann, town.ann)
    await bot("sendMessage", chat_id=town.ann, text="after")


async def test_delay_holds_one_chat_up_and_no_other(
    sandbox: Sandbox, bot: Caller, town: Town, clock: ManualClock
) -> None:
    await town.control.fail("delay", chat_id=town.ann, seconds=5)
    slow = asyncio.create_task(bot("sendMessage", chat_id=town.ann, text="slow"))
    await when(lambda: not sandbox.quiet)
    await bot("sendMessage", chat_id=town.ben, text="quick")
    assert not slow.done()
    await clock.advance(5)
    assert (await slow)["text"] == "slow"
    assert sandbox.quiet


async def test_no_answer_in_time_tells_nothing_of_what_was_done(
    sandbox: Sandbox, bot: Caller, town: Town, clock: ManualClock
) -> None:
    await town.control.fail("silence", chat_id=town.ann, seconds=30)
    await town.control.fail("late_reply", chat_id=town.ben, seconds=30)
    calling = [asyncio.create_task(bot("sendMessage", chat_id=to, text="x")) for to in (town.ann, town.ben)]
    await when(lambda: not sandbox.telegram.faults.coming and sandbox.quiet)
    assert "x" not in await town.control.transcript(town.ann, town.ann)
    assert "x" in await town.control.transcript(town.ben, town.ben)
    assert not any(task.done() for task in calling)
    await clock.advance(30)
    never, late = await asyncio.gather(*calling, return_exceptions=True)
    assert isinstance(never, aiohttp.ClientError)
    assert isinstance(late, dict)
    assert "x" not in await town.control.transcript(town.ann, town.ann)


async def test_fault_strikes_as_often_as_asked(bot: Caller, town: Town) -> None:
    await town.control.fail("error", times=2, error_code=502, description="Bad Gateway")
    outcomes = [(await bot.reply("sendMessage", chat_id=town.ann, text="x"))["ok"] for _ in range(3)]
    assert outcomes == [False, False, True]


async def test_calls_are_noted_with_their_outcome(bot: Caller, town: Town) -> None:
    await town.control.forget_calls()
    await bot("sendMessage", chat_id=town.ann, text="x")
    await bot.refused("sendMessage", chat_id=town.cy, text="y")
    calls = (await town.control.calls())["calls"]
    assert [(call["method"], call["chat_id"], call["error_code"]) for call in calls] == [
        ("sendMessage", town.ann, None),
        ("sendMessage", town.cy, 403),
    ]
