"""How updates reach the bot: long polls, their conflicts, webhooks, and what waits too long."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from sandbox import ManualClock, Sandbox
from sandbox.control import ControlError
from tests.loop import when
from tests.sandbox.conftest import Caller, Town

CONFLICT = (
    409,
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
)


def texts(updates: list[dict[str, Any]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def polling(sandbox: Sandbox, bot: Caller, **params: Any) -> asyncio.Task[dict[str, Any]]:
    """A getUpdates call that has begun to wait."""
    before = sandbox.telegram.updates.poll_count
    task = asyncio.create_task(bot.reply("getUpdates", timeout=30, **params))
    await when(lambda: sandbox.telegram.updates.poll_count > before)
    return task


async def test_waiting_poll_gets_a_post_at_once(sandbox: Sandbox, bot: Caller, town: Town) -> None:
    poll = await polling(sandbox, bot)
    assert sandbox.quiet
    await town.control.post(town.ann, town.ann, "hello")
    assert texts((await poll)["result"]) == ["hello"]


async def test_an_update_that_was_made_up_comes_as_it_is_though_nobody_asked_for_its_kind(
    bot: Caller, town: Town
) -> None:
    made_up = {"id": "1", "odd": [None, {"user": 7}]}
    sent = await town.control.call("update", {"kind": "poll_answer", "body": made_up})
    (came,) = await bot("getUpdates", allowed_updates=["message"])
    assert came == {"update_id": sent["update_id"], "poll_answer": made_up}
    with pytest.raises(ControlError, match="body cannot be"):
        await town.control.call("update", {"kind": "poll_answer", "body": [1]})


async def test_poll_ends_empty_when_its_time_is_over(
    sandbox: Sandbox, bot: Caller, town: Town, clock: ManualClock
) -> None:
    poll = await polling(sandbox, bot)
    await clock.advance(29)
    assert not poll.done()
    await clock.advance(1)
    assert (await poll)["result"] == []


async def test_updates_come_again_until_an_offset_confirms_them(bot: Caller, town: Town) -> None:
    for text in ("a", "b", "c"):
        await town.control.post(town.ann, town.ann, text)
    first = await bot("getUpdates", limit=2)
    assert texts(first) == ["a", "b"]
    assert await bot("getUpdates", limit=2) == first
    assert texts(await bot("getUpdates", offset=first[1]["update_id"])) == ["b", "c"]
    assert texts(await bot("getUpdates", offset=-1)) == ["c"]
    assert texts(await bot("getUpdates")) == ["c"]


async def test_older_poll_ends_with_a_conflict(sandbox: Sandbox, bot: Caller, town: Town) -> None:
    older = await polling(sandbox, bot)
    newer = await polling(sandbox, bot)
    reply = await older
    assert (reply["error_code"], reply["description"]) == CONFLICT
    await town.control.post(town.ann, town.ann, "hello")
    assert texts((await newer)["result"]) == ["hello"]


async def test_second_conflict_within_three_seconds_is_told_three_seconds_later(
    sandbox: Sandbox, bot: Caller, clock: ManualClock
) -> None:
    first = await polling(sandbox, bot)
    second = await polling(sandbox, bot)
    await first
    third = await polling(sandbox, bot)
    await clock.advance(2.9)
    assert not second.done()
    await clock.advance(0.2)
    assert (await second)["error_code"] == 409
    third.cancel()


async def test_choice_of_kinds_sticks(bot: Caller, town: Town) -> None:
    await bot("getUpdates", allowed_updates=["callback_query"])
    await town.control.post(town.ann, town.ann, "not wanted")
    assert await bot("getUpdates") == []
    await bot("getUpdates", allowed_updates=[])
    await town.control.post(town.ann, town.ann, "wanted")
    assert texts(await bot("getUpdates")) == ["wanted"]


async def test_member_changes_come_only_when_named_and_to_an_admin(bot: Caller, town: Town) -> None:
    await town.control.promote(town.group, town.bot_id)
    await town.control.kick(town.group, town.cy)
    kinds = [set(update) - {"update_id"} for update in await bot.updates()]
    assert {"chat_member"} not in kinds
    await bot("getUpdates", allowed_updates=["chat_member"])
    await town.control.join(town.group, town.cy)
    (update,) = await bot("getUpdates")
    assert update["chat_member"]["new_chat_member"]["status"] == "member"


async def test_update_delivered_twice(bot: Caller, town: Town) -> None:
    await town.control.twice(1)
    await town.control.post(town.ann, town.ann, "a")
    await town.control.post(town.ann, town.ann, "b")
    first = await bot("getUpdates")
    again = await bot("getUpdates", offset=first[-1]["update_id"] + 1)
    assert texts(first) == ["a", "b"]
    assert again == first[:1]
    assert await bot("getUpdates", offset=first[-1]["update_id"] + 1) == []


async def test_press_waits_for_the_bot_no_longer_than_it_can_be_answered(
    bot: Caller, town: Town, clock: ManualClock
) -> None:
    button = {"inline_keyboard": [[{"text": "x", "callback_data": "a"}]]}
    sent = await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=button)
    pressed = await town.control.press(town.ann, town.ann, sent["message_id"], row=0, col=0, wait=0)
    await town.control.post(town.ann, town.ann, "still here")
    await clock.advance(151)
    assert texts(await bot("getUpdates")) == ["still here"]
    code, words = await bot.refused("answerCallbackQuery", callback_query_id=pressed["callback_query_id"])
    assert (code, words.split(":")[1][:21]) == (400, " query is too old and")


class Hook:
    """The bot's own server: refuses so many times, then takes updates."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[tuple[str | None, dict[str, Any]]] = asyncio.Queue()
        self.refusals = 0
        self.refused = asyncio.Event()
        self.url = ""

    async def take(self, request: web.BaseRequest) -> web.Response:
        if self.refusals:
            self.refusals -= 1
            self.refused.set()
            return web.Response(status=502)
        secret = request.headers.get("X-Telegram-Bot-Api-Secret-Token")
        await self.got.put((secret, await request.json()))
        return web.Response()


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    runner = web.ServerRunner(web.Server(hook.take))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    hook.url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    yield hook
    await runner.cleanup()


async def test_webhook_brings_updates_with_the_secret(bot: Caller, town: Town, hook: Hook) -> None:
    await bot("setWebhook", url=hook.url, secret_token="s3cret")
    await town.control.post(town.ann, town.ann, "a")
    await town.control.post(town.ann, town.ann, "b")
    assert [(s, u["message"]["text"]) for s, u in [await hook.got.get(), await hook.got.get()]] == [
        ("s3cret", "a"),
        ("s3cret", "b"),
    ]
    await bot("deleteWebhook")
    assert await bot("getUpdates") == []


async def test_webhook_tries_again_and_says_what_went_wrong(
    bot: Caller, town: Town, hook: Hook, clock: ManualClock
) -> None:
    hook.refusals = 1
    await bot("setWebhook", url=hook.url)
    await town.control.post(town.ann, town.ann, "a")
    await hook.refused.wait()
    await when(lambda: clock.next_due() is not None)
    info = await bot("getWebhookInfo")
    assert (info["pending_update_count"], "502" in info["last_error_message"]) == (1, True)
    await clock.advance(1)
    assert (await hook.got.get())[1]["message"]["text"] == "a"


async def test_webhook_ends_a_waiting_poll(sandbox: Sandbox, bot: Caller, hook: Hook) -> None:
    poll = await polling(sandbox, bot)
    await bot("setWebhook", url=hook.url)
    assert (await poll)["description"] == "Conflict: terminated by setWebhook request"


async def test_stopping_server_tells_a_waiting_poll(
    clock: ManualClock, bot: Caller, sandbox: Sandbox
) -> None:
    poll = await polling(sandbox, bot)
    await sandbox.stop()
    assert (await poll)["description"] == "Internal Server Error: restart"
