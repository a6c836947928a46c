"""Every refusal of the real server that the sandbox knows: its condition brings its code and its words."""

from collections.abc import Awaitable, Callable

import aiohttp
import pytest

from sandbox import Sandbox
from tests.sandbox.conftest import Caller, Town

Refusal = tuple[int, str]
Scene = Callable[[Caller, Town], Awaitable[Refusal]]
SCENES: list[tuple[Scene, int, str]] = []
PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de")


def refuses(code: int, words: str) -> Callable[[Scene], Scene]:
    def note(scene: Scene) -> Scene:
        SCENES.append((scene, code, words))
        return scene

    return note


def keyboard(**button: str) -> dict[str, list[list[dict[str, str]]]]:
    return {"inline_keyboard": [[{"text": "x", **button}]]}


async def send_photo(bot: Caller, chat_id: int, **params: str) -> dict[str, object]:
    form = aiohttp.FormData({"chat_id": str(chat_id), **params})
    form.add_field("photo", PNG, filename="card.png", content_type="image/png")
    async with bot.session.post(f"{bot.base}/sendPhoto", data=form) as response:
        reply: dict[str, object] = await response.json()
    return reply


async def refused_photo(bot: Caller, chat_id: int, **params: str) -> Refusal:
    reply = await send_photo(bot, chat_id, **params)
    return reply["error_code"], reply["description"]  # type: ignore[return-value]


@refuses(
    400,
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message",
)
async def an_edit_that_changes_nothing(bot: Caller, town: Town) -> Refusal:
    sent = await bot("sendMessage", chat_id=town.ann, text="<b>x</b>", parse_mode="HTML")
    return await bot.refused(
        "editMessageText",
        chat_id=town.ann,
        message_id=sent["message_id"],
        text="*x*",
        parse_mode="MarkdownV2",
    )


@refuses(400, "query is too old and response timeout expired or query ID is invalid")
async def an_answer_to_an_unknown_press(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("answerCallbackQuery", callback_query_id="1")


@refuses(400, "chat not found")
async def a_chat_that_the_bot_never_saw(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=999, text="x")


@refuses(400, "chat not found")
async def a_person_whom_the_bot_never_met(bot: Caller, town: Town) -> Refusal:
    stranger = (await town.control.person("Dan"))["user"]["id"]
    return await bot.refused("sendMessage", chat_id=stranger, text="x")


@refuses(403, "bot can't initiate conversation with a user")
async def a_member_who_never_started_the_bot(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.cy, text="x")


@refuses(403, "bot was blocked by the user")
async def a_person_who_blocked_the_bot(bot: Caller, town: Town) -> Refusal:
    await town.control.block(town.ann)
    return await bot.refused("sendMessage", chat_id=town.ann, text="x")


@refuses(403, "user is deactivated")
async def a_deleted_account(bot: Caller, town: Town) -> Refusal:
    await town.control.deactivate(town.ann)
    return await bot.refused("sendMessage", chat_id=town.ann, text="x")


@refuses(403, "the bot can't send messages to the bot")
async def another_bot(bot: Caller, town: Town) -> Refusal:
    other = (await town.control.person("Robo", is_bot=True))["user"]["id"]
    await town.control.join(town.group, other)
    return await bot.refused("sendMessage", chat_id=other, text="x")


@refuses(403, "bot was kicked from the group chat")
async def a_group_that_threw_the_bot_out(bot: Caller, town: Town) -> Refusal:
    group = await town.chat("group")
    await town.control.kick(group, town.bot_id)
    return await bot.refused("sendMessage", chat_id=group, text="x")


@refuses(403, "bot was kicked from the supergroup chat")
async def a_supergroup_that_threw_the_bot_out(bot: Caller, town: Town) -> Refusal:
    await town.control.kick(town.group, town.bot_id)
    return await bot.refused("getChat", chat_id=town.group)


@refuses(403, "bot is not a member of the group chat")
async def a_group_that_the_bot_left(bot: Caller, town: Town) -> Refusal:
    group = await town.chat("group")
    await bot("leaveChat", chat_id=group)
    return await bot.refused("sendMessage", chat_id=group, text="x")


@refuses(403, "bot is not a member of the supergroup chat")
async def a_supergroup_that_the_bot_left(bot: Caller, town: Town) -> Refusal:
    await bot("leaveChat", chat_id=town.group)
    return await bot.refused("sendMessage", chat_id=town.group, text="x")


@refuses(403, "the group chat was deleted")
async def a_deleted_group(bot: Caller, town: Town) -> Refusal:
    group = await town.chat("group")
    await town.control.delete_chat(group)
    return await bot.refused("sendMessage", chat_id=group, text="x")


@refuses(400, "group chat was upgraded to a supergroup chat")
async def the_old_id_of_a_migrated_group(bot: Caller, town: Town) -> Refusal:
    group = await town.chat("group")
    moved = await town.control.migrate(group)
    reply = await bot.reply("sendMessage", chat_id=group, text="x")
    assert reply["parameters"] == {"migrate_to_chat_id": moved["chat_id"]}
    return reply["error_code"], reply["description"]


@refuses(400, "not enough rights to send text messages to the chat")
async def a_muted_bot(bot: Caller, town: Town) -> Refusal:
    await town.control.restrict(town.group, town.bot_id)
    return await bot.refused("sendMessage", chat_id=town.group, text="x")


@refuses(400, "not enough rights to send text messages to the chat")
async def a_read_only_group(bot: Caller, town: Town) -> Refusal:
    await town.control.read_only(town.group, True)
    return await bot.refused("sendMessage", chat_id=town.group, text="x")


@refuses(400, "not enough rights to send photos to the chat")
async def a_bot_that_may_send_texts_only(bot: Caller, town: Town) -> Refusal:
    await town.control.restrict(town.group, town.bot_id, rights=["can_send_messages"])
    await bot("sendMessage", chat_id=town.group, text="x")
    return await refused_photo(bot, town.group)


@refuses(400, "have no write access to the chat")
async def no_write_access(bot: Caller, town: Town) -> Refusal:
    await town.control.restrict(town.group, town.bot_id, refusal="no_access")
    return await bot.refused("sendMessage", chat_id=town.group, text="x")


@refuses(400, "CHAT_WRITE_FORBIDDEN")
async def writing_forbidden(bot: Caller, town: Town) -> Refusal:
    await town.control.restrict(town.group, town.bot_id, refusal="forbidden")
    return await bot.refused("sendMessage", chat_id=town.group, text="x")


@refuses(400, "CHAT_ADMIN_REQUIRED")
async def a_pin_by_a_bot_that_is_no_admin(bot: Caller, town: Town) -> Refusal:
    sent = await bot("sendMessage", chat_id=town.group, text="x")
    return await bot.refused("pinChatMessage", chat_id=town.group, message_id=sent["message_id"])


@refuses(400, "message thread not found")
async def an_unknown_topic(bot: Caller, town: Town) -> Refusal:
    forum = await town.chat("supergroup", is_forum=True)
    return await bot.refused("sendMessage", chat_id=forum, text="x", message_thread_id=77)


@refuses(400, "message thread not found")
async def general_named_as_thread_1(bot: Caller, town: Town) -> Refusal:
    forum = await town.chat("supergroup", is_forum=True)
    return await bot.refused("sendMessage", chat_id=forum, text="x", message_thread_id=1)


@refuses(400, "TOPIC_CLOSED")
async def a_closed_topic(bot: Caller, town: Town) -> Refusal:
    forum = await town.chat("supergroup", is_forum=True)
    topic = (await town.control.topic(forum, "Cards"))["message_thread_id"]
    await town.control.close_topic(forum, topic)
    return await bot.refused("sendMessage", chat_id=forum, text="x", message_thread_id=topic)


@refuses(400, "message to edit not found")
async def an_edit_of_a_deleted_message(bot: Caller, town: Town) -> Refusal:
    sent = await bot("sendMessage", chat_id=town.group, text="x")
    await town.control.delete_message(town.group, sent["message_id"])
    return await bot.refused("editMessageText", chat_id=town.group, message_id=sent["message_id"], text="y")


@refuses(400, "message can't be edited")
async def an_edit_of_another_s_message(bot: Caller, town: Town) -> Refusal:
    theirs = (await town.control.post(town.ann, town.ann, "mine"))["message"]["message_id"]
    return await bot.refused("editMessageText", chat_id=town.ann, message_id=theirs, text="y")


@refuses(400, "there is no text in the message to edit")
async def a_text_edit_of_a_photo(bot: Caller, town: Town) -> Refusal:
    sent = await send_photo(bot, town.ann)
    message_id = sent["result"]["message_id"]  # type: ignore[index]
    return await bot.refused("editMessageText", chat_id=town.ann, message_id=message_id, text="y")


@refuses(400, "message to delete not found")
async def a_deletion_of_nothing(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("deleteMessage", chat_id=town.ann, message_id=12345)


@refuses(400, "message can't be deleted")
async def a_deletion_of_another_s_message(bot: Caller, town: Town) -> Refusal:
    theirs = (await town.control.post(town.group, town.ann, "/mine"))["message"]["message_id"]
    return await bot.refused("deleteMessage", chat_id=town.group, message_id=theirs)


@refuses(400, "message to be replied not found")
async def a_reply_to_nothing(bot: Caller, town: Town) -> Refusal:
    return await bot.refused(
        "sendMessage", chat_id=town.ann, text="x", reply_parameters={"message_id": 12345}
    )


@refuses(400, "message to react not found")
async def a_reaction_to_nothing(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("setMessageReaction", chat_id=town.ann, message_id=12345)


@refuses(400, "message to pin not found")
async def a_pin_of_nothing(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("pinChatMessage", chat_id=town.ann, message_id=12345)


@refuses(400, "MESSAGE_ID_INVALID")
async def an_edit_of_an_unknown_ephemeral_message(bot: Caller, town: Town) -> Refusal:
    return await bot.refused(
        "editEphemeralMessageText",
        chat_id=town.group,
        receiver_user_id=town.ann,
        ephemeral_message_id=5,
        text="x",
    )


@refuses(400, "message text is empty")
async def no_text(bot: Caller, town: Town) -> Refusal:
    assert await bot.refused("sendMessage", chat_id=town.ann) == (400, "Bad Request: message text is empty")
    return await bot.refused("sendMessage", chat_id=town.ann, text="")


@refuses(400, "text must be non-empty")
async def only_blanks(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text=" \n ")


@refuses(400, "message is too long")
async def a_long_message(bot: Caller, town: Town) -> Refusal:
    await bot("sendMessage", chat_id=town.ann, text=f"<b>{'я' * 4096}</b>", parse_mode="HTML")
    return await bot.refused("sendMessage", chat_id=town.ann, text="я" * 4097)


@refuses(400, "MESSAGE_TOO_LONG")
async def an_edit_to_a_long_text(bot: Caller, town: Town) -> Refusal:
    sent = await bot("sendMessage", chat_id=town.ann, text="x")
    message_id = sent["message_id"]
    return await bot.refused("editMessageText", chat_id=town.ann, message_id=message_id, text="я" * 4097)


@refuses(400, "MESSAGE_TOO_LONG")
async def a_long_popup(bot: Caller, town: Town) -> Refusal:
    sent = await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard(callback_data="a"))
    pressed = await town.control.press(town.ann, town.ann, sent["message_id"], "a", wait=0)
    query = pressed["callback_query_id"]
    refused = await bot.refused("answerCallbackQuery", callback_query_id=query, text="я" * 201)
    await bot("answerCallbackQuery", callback_query_id=query, text="я" * 200)
    return refused


@refuses(400, "text is too long")
async def a_huge_raw_text(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text="я" * 16385)


@refuses(400, "message caption is too long")
async def a_long_caption(bot: Caller, town: Town) -> Refusal:
    return await refused_photo(bot, town.ann, caption="я" * 1025)


@refuses(400, "MEDIA_CAPTION_TOO_LONG")
async def an_edit_to_a_long_caption(bot: Caller, town: Town) -> Refusal:
    sent = await send_photo(bot, town.ann, caption="я" * 1024)
    message_id = sent["result"]["message_id"]  # type: ignore[index]
    return await bot.refused(
        "editMessageCaption", chat_id=town.ann, message_id=message_id, caption="я" * 1025
    )


@refuses(400, "can't parse entities: Can't find end tag corresponding to start tag \"b\"")
async def an_unclosed_tag(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text="<b>x", parse_mode="HTML")


@refuses(400, 'can\'t parse entities: Unsupported start tag "x" at byte offset 0')
async def an_unknown_tag(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text="<x>y</x>", parse_mode="HTML")


@refuses(400, "can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'")
async def an_unescaped_dot(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text="a.", parse_mode="MarkdownV2")


@refuses(400, "BUTTON_DATA_INVALID")
async def data_of_65_bytes(bot: Caller, town: Town) -> Refusal:
    await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard(callback_data="я" * 32))
    return await bot.refused(
        "sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard(callback_data="я" * 32 + "a")
    )


@refuses(400, "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
async def a_button_without_an_action(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard())


@refuses(400, "can't parse inline keyboard button: invalid button style specified")
async def a_button_of_an_unknown_style(bot: Caller, town: Town) -> Refusal:
    return await bot.refused(
        "sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard(callback_data="a", style="golden")
    )


@refuses(400, "reply markup is too long")
async def more_than_a_hundred_buttons(bot: Caller, town: Town) -> Refusal:
    rows = [[{"text": "x", "callback_data": "a"}]] * 101
    return await bot.refused(
        "sendMessage", chat_id=town.ann, text="x", reply_markup={"inline_keyboard": rows}
    )


@refuses(400, "wrong file identifier/HTTP URL specified")
async def an_unknown_file_id(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendPhoto", chat_id=town.ann, photo="AgAC-unknown")


@refuses(404, "method not found")
async def an_unknown_method(bot: Caller, town: Town) -> Refusal:
    return await bot.refused("sendCards", chat_id=town.ann)


@refuses(
    409, "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)
async def polling_beside_a_webhook(bot: Caller, town: Town) -> Refusal:
    await bot("setWebhook", url="http://127.0.0.1:9/hook")
    return await bot.refused("getUpdates")


@refuses(500, "restart")
async def a_server_that_restarts(bot: Caller, town: Town) -> Refusal:
    await town.control.fail("error", "sendMessage")
    return await bot.refused("sendMessage", chat_id=town.ann, text="x")


@refuses(429, "retry after 7")
async def flood_control_on_demand(bot: Caller, town: Town) -> Refusal:
    await town.control.fail("429", "sendMessage", retry_after=7)
    reply = await bot.reply("sendMessage", chat_id=town.ann, text="x")
    assert reply["parameters"] == {"retry_after": 7}
    return reply["error_code"], reply["description"]


KINDS = {
    400: "Bad Request",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
}


@pytest.mark.parametrize(("scene", "code", "words"), SCENES, ids=[scene.__name__ for scene, *_ in SCENES])
async def test_refusal(bot: Caller, town: Town, scene: Scene, code: int, words: str) -> None:
    assert await scene(bot, town) == (code, f"{KINDS[code]}: {words}")


@pytest.mark.parametrize(
    ("token", "words"),
    [("1:AAAA", "Unauthorized"), ("nonsense", "Unauthorized: invalid token specified")],
)
async def test_token_of_nobody(bot: Caller, sandbox: Sandbox, token: str, words: str) -> None:
    async with bot.session.get(f"{sandbox.url}/bot{token}/getMe") as response:
        reply = await response.json()
    assert (response.status, reply["description"]) == (401, words)
