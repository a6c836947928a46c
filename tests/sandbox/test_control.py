"""The control API: what people do, what the bot sees of it, what the page is told."""

import json
from typing import Any

import pytest

from sandbox import ManualClock, Sandbox
from sandbox.control import ControlError
from tests.sandbox.conftest import PATIENCE, Caller, Town
from tests.sandbox.test_refusals import send_photo

BUTTON = {"inline_keyboard": [[{"text": "tap", "callback_data": "tap"}]]}


async def control(bot: Caller, sandbox: Sandbox, verb: str, body: Any) -> tuple[int, dict[str, Any]]:
    """A verb over HTTP: the status and the answer."""
    async with bot.session.post(f"{sandbox.url}/control/{verb}", data=json.dumps(body)) as response:
        return response.status, await response.json()


async def look(bot: Caller, sandbox: Sandbox, path: str) -> tuple[int, bytes]:
    async with bot.session.get(sandbox.url + path) as response:
        return response.status, await response.read()


async def seen_texts(bot: Caller) -> list[str]:
    """The texts of the messages that reached the bot."""
    return [u["message"]["text"] for u in await bot.updates() if "text" in u.get("message", {})]


async def test_verbs_over_http(bot: Caller, sandbox: Sandbox, town: Town) -> None:
    status, answer = await control(
        bot, sandbox, "post", {"chat_id": town.group, "user_id": town.ann, "text": "/table"}
    )
    assert status == 200
    assert answer["message"]["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    status, world = await look(bot, sandbox, "/control/world")
    assert [person["first_name"] for person in json.loads(world)["people"]] == ["Ann", "Ben", "Cy"]
    _, transcript = await look(bot, sandbox, f"/control/transcript?chat_id={town.group}&viewer={town.ann}")
    assert transcript.decode().splitlines()[-1] == "Ann: /table"


@pytest.mark.parametrize(
    ("verb", "body", "words"),
    [
        ("fly", {}, "there is no verb «fly»"),
        ("call", {"name": "x"}, "there is no verb «call»"),
        ("post", {"chat_id": 1, "user_id": "x", "text": "y"}, "post: user_id cannot be 'x'"),
        ("post", {"chat_id": 1, "user_id": 2}, "post: text is missing"),
        ("post", {"chat_id": 1, "user_id": 2, "text": "x", "loud": True}, "post: unknown argument «loud»"),
        ("start", {"user_id": 999}, "user_id: there is nobody with the id 999"),
        ("fail", {"kind": "fire"}, "fail: kind cannot be 'fire'"),
        ("migrate", {"chat_id": -1}, "chat_id: there is no chat with the id -1"),
        ("clock", {"advance": -1}, "advance: time does not run backwards"),
        ("post", [], "the body must be a JSON object"),
    ],
)
async def test_wrong_calls_are_refused_in_words(
    bot: Caller, sandbox: Sandbox, verb: str, body: Any, words: str
) -> None:
    assert await control(bot, sandbox, verb, body) == (400, {"error": words})


async def test_page_and_its_files(bot: Caller, sandbox: Sandbox) -> None:
    status, page = await look(bot, sandbox, "/")
    assert (status, page[:15]) == (200, b"<!doctype html>")
    assert (await look(bot, sandbox, "/static/main.js"))[0] == 200
    assert (await look(bot, sandbox, "/static/..%2fapp.py"))[0] == 404


async def test_pictures_for_the_page(bot: Caller, sandbox: Sandbox, town: Town) -> None:
    sent: Any = await send_photo(bot, town.ann)
    file_id = sent["result"]["photo"][-1]["file_id"]
    status, content = await look(bot, sandbox, f"/control/file/{file_id}")
    assert (status, content[:4]) == (200, b"\x89PNG")


async def test_events_as_they_happen(bot: Caller, sandbox: Sandbox, town: Town) -> None:
    since = sandbox.telegram.live.last
    async with bot.session.get(f"{sandbox.url}/control/events?since={since}", timeout=PATIENCE) as stream:  # type: ignore[arg-type]
        sent = await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=BUTTON)
        press = await town.control.press(town.ann, town.ann, sent["message_id"], "tap", wait=0)
        query = press["callback_query_id"]
        await bot("answerCallbackQuery", callback_query_id=query, text="ok")
        await bot("deleteMessage", chat_id=town.ann, message_id=sent["message_id"])
        events: list[dict[str, Any]] = []
        while len(events) < 3:
            line = await stream.content.readline()
            if line.startswith(b"data: "):
                events.append(json.loads(line[6:]))
    message, answered, deleted = events
    assert (message["kind"], message["message"]["text"]) == ("message", "x")
    assert (answered["kind"], answered["user_id"], answered["text"]) == ("answered", town.ann, "ok")
    assert answered["callback_query_id"] == query
    assert (deleted["kind"], deleted["message_id"]) == ("deleted", sent["message_id"])
    assert [event["n"] for event in events] == [since + 1, since + 2, since + 3]


async def test_privacy_mode_keeps_talk_from_the_bot(bot: Caller, town: Town) -> None:
    mine = await bot("sendMessage", chat_id=town.group, text="table")
    write = town.control.post
    await write(town.group, town.ann, "just talk")
    await write(town.group, town.ann, "/table")
    await write(town.group, town.ann, "/table@other_bot")
    await write(town.group, town.ann, "a reply", reply_to=mine["message_id"])
    assert await seen_texts(bot) == ["/table", "a reply"]
    await town.control.promote(town.group, town.bot_id)
    await write(town.group, town.ann, "talk to an admin")
    assert await seen_texts(bot) == ["talk to an admin"]


async def test_what_people_type_is_no_markup_and_has_the_same_links_as_any_text(town: Town) -> None:
    text = "😀 /table@other_bot <b>@anna_smith</b> example.org"
    typed = (await town.control.post(town.group, town.ann, f"  {text}\n"))["message"]
    assert typed["text"] == text
    units = text.encode("utf-16-le")
    linked = {
        each["type"]: units[2 * each["offset"] : 2 * (each["offset"] + each["length"])].decode("utf-16-le")
        for each in typed["entities"]
    }
    assert linked == {"bot_command": "/table@other_bot", "mention": "@anna_smith", "url": "example.org"}
    with pytest.raises(ControlError, match="nothing to be seen"):
        await town.control.post(town.group, town.ann, "\u200b \n")


async def test_anonymous_admin_and_channel_speak_for_their_chats(bot: Caller, town: Town) -> None:
    channel = (await town.control.chat("channel", "News", admins=[town.ann]))["chat_id"]
    await town.control.promote(town.group, town.ben, anonymous=True)
    await bot.updates()
    await town.control.post(town.group, town.ben, "/table")
    await town.control.post(town.group, town.ann, "/table", as_channel=channel)
    await town.control.post(channel, town.ann, "news")
    by_ben, by_channel, news = await bot.updates()
    assert by_ben["message"]["sender_chat"]["id"] == town.group
    assert by_ben["message"]["from"]["username"] == "GroupAnonymousBot"
    assert by_channel["message"]["sender_chat"]["id"] == channel
    assert news["channel_post"]["text"] == "news"
    assert "from" not in news["channel_post"]


async def test_a_channels_post_comes_to_its_discussion_group_and_comments_are_a_thread(
    bot: Caller, town: Town
) -> None:
    channel = (await town.control.chat("channel", "News", admins=[town.ann], with_bot=False))["chat_id"]
    await town.control.discussion(channel, town.group)
    await bot.updates()
    await town.control.post(channel, town.ann, "/table of contents")
    (forwarded,) = [update["message"] for update in await bot.updates()]
    assert (forwarded["from"]["id"], forwarded["sender_chat"]["id"]) == (777000, channel)
    assert forwarded["is_automatic_forward"]
    await town.control.post(town.group, town.ben, "/score", reply_to=forwarded["message_id"])
    (comment,) = [update["message"] for update in await bot.updates()]
    assert comment["message_thread_id"] == forwarded["message_id"]
    assert "is_topic_message" not in comment
    with pytest.raises(ControlError, match="in a supergroup"):
        await town.control.discussion(town.group, channel)


async def test_migration_is_told_in_both_chats(bot: Caller, town: Town) -> None:
    group = await town.chat("group")
    await bot.updates()
    moved = (await town.control.migrate(group))["chat_id"]
    old, new = await bot.updates()
    assert (old["message"]["chat"]["id"], old["message"]["migrate_to_chat_id"]) == (group, moved)
    assert (new["message"]["chat"]["id"], new["message"]["migrate_from_chat_id"]) == (moved, group)
    await bot("sendMessage", chat_id=moved, text="on we play")
    with pytest.raises(ControlError, match="became the supergroup"):
        await town.control.post(group, town.ann, "x")


async def test_migration_may_be_learnt_from_the_refusal_alone(bot: Caller, town: Town) -> None:
    group = await town.chat("group")
    await bot.updates()
    moved = (await town.control.migrate(group, lost="both"))["chat_id"]
    assert await bot.updates() == []
    reply = await bot.reply("sendMessage", chat_id=group, text="x")
    assert reply["parameters"]["migrate_to_chat_id"] == moved


async def test_press_on_data_of_yesterday_and_of_nowhere(bot: Caller, town: Town) -> None:
    sent = await bot("sendMessage", chat_id=town.group, text="x", reply_markup=BUTTON)
    place = town.ben, town.group, sent["message_id"]
    await town.control.press(*place, "old data", wait=0)
    await town.control.press(*place, "tap", inaccessible=True, wait=0)
    await bot("deleteMessage", chat_id=town.group, message_id=sent["message_id"])
    await town.control.press(*place, "from nowhere", blind=True, wait=0)
    with pytest.raises(ControlError, match="there is no message"):
        await town.control.press(*place, "tap", wait=0)
    old, far, gone = [update["callback_query"] for update in await bot.updates()]
    assert (old["data"], old["message"]["text"]) == ("old data", "x")
    assert (far["data"], far["message"]["date"]) == ("tap", 0)
    assert (gone["data"], gone["message"]["date"]) == ("from nowhere", 0)


async def test_callbacks_expire_on_demand(bot: Caller, town: Town) -> None:
    sent = await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=BUTTON)
    press = await town.control.press(town.ann, town.ann, sent["message_id"], "tap", wait=0)
    await town.control.expire_callbacks()
    await bot.refused("answerCallbackQuery", callback_query_id=press["callback_query_id"])


async def test_deep_and_message_links(bot: Caller, town: Town) -> None:
    opened = await town.control.open(town.cy, "https://t.me/petukh_sandbox_bot?start=join_1")
    assert (opened["chat_id"], opened["message"]["text"]) == (town.cy, "/start join_1")
    sent = await bot("sendMessage", chat_id=town.group, text="table")
    link = f"https://t.me/c/{str(town.group)[4:]}/{sent['message_id']}"
    assert await town.control.open(town.cy, link) == {
        "chat_id": town.group,
        "message_id": sent["message_id"],
    }
    with pytest.raises(ControlError, match="no bot @other"):
        await town.control.open(town.cy, "https://t.me/other?start=1")


async def test_block_start_and_unblock(bot: Caller, town: Town) -> None:
    await town.control.block(town.ann)
    with pytest.raises(ControlError, match="blocked"):
        await town.control.post(town.ann, town.ann, "x")
    await town.control.start(town.ann, "again")
    blocked, unblocked, started = await bot.updates()
    assert blocked["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    assert unblocked["my_chat_member"]["new_chat_member"]["status"] == "member"
    assert started["message"]["text"] == "/start again"
    await bot("sendMessage", chat_id=town.ann, text="welcome back")


async def test_edited_post_and_its_deletion(bot: Caller, town: Town) -> None:
    posted = (await town.control.post(town.ann, town.ann, "a"))["message"]["message_id"]
    await town.control.edit(town.ann, posted, "b")
    await town.control.delete_message(town.ann, posted)
    kinds = [next(kind for kind in update if kind != "update_id") for update in await bot.updates()]
    assert kinds == ["message", "edited_message"]
    assert (await town.control.messages(town.ann, town.ann))["messages"][-1]["text"] == "/start"


async def test_replies_stay_in_their_topic(bot: Caller, town: Town) -> None:
    forum = await town.chat("supergroup", is_forum=True)
    topic = (await town.control.topic(forum, "Cards"))["message_thread_id"]
    asked = (await town.control.post(forum, town.ann, "/table", thread=topic))["message"]
    answered = await bot(
        "sendMessage", chat_id=forum, text="x", reply_parameters={"message_id": asked["message_id"]}
    )
    assert answered["message_thread_id"] == topic
    shown = (await town.control.messages(forum, town.ben, topic))["messages"]
    assert [message.get("text") for message in shown] == [None, "/table", "x"]
    await town.control.forum(forum, False)
    await bot.refused("sendMessage", chat_id=forum, text="x", message_thread_id=topic)


async def test_private_chats_are_private(town: Town) -> None:
    with pytest.raises(ControlError, match="somebody else"):
        await town.control.messages(town.ann, town.ben)


async def test_clock_over_http(bot: Caller, sandbox: Sandbox, clock: ManualClock) -> None:
    before = clock.now()
    assert await control(bot, sandbox, "clock", {"advance": 90.5}) == (200, {"now": before + 90.5})
    assert json.loads((await look(bot, sandbox, "/control/clock"))[1]) == {"now": before + 90.5}


async def test_bot_reads_reactions_only_as_an_admin_that_asked(bot: Caller, town: Town) -> None:
    sent = await bot("sendMessage", chat_id=town.group, text="x")
    await bot("getUpdates", allowed_updates=["message_reaction"])
    await town.control.react(town.group, town.ann, sent["message_id"], "👍")
    assert await bot.updates() == []
    await town.control.promote(town.group, town.bot_id)
    await town.control.react(town.group, town.ann, sent["message_id"], "🔥")
    (update,) = await bot.updates()
    reaction = update["message_reaction"]
    assert (reaction["old_reaction"][0]["emoji"], reaction["new_reaction"][0]["emoji"]) == ("👍", "🔥")
