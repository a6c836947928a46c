"""A real python-telegram-bot application lives on the sandbox as it lives on Telegram."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    ChatMemberAdministrator,
    ChatMemberOwner,
    ChatMemberRestricted,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    Update,
)
from telegram.error import ChatMigrated, Forbidden, RetryAfter
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    InlineQueryHandler,
)

from sandbox import Sandbox
from tests.sandbox.conftest import PATIENCE, Town
from tests.sandbox.test_refusals import PNG

App = Application[Any, Any, Any, Any, Any, Any]
BUTTON = InlineKeyboardMarkup([[InlineKeyboardButton("tap", callback_data="tap")]])


async def on_start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message is not None
    await update.effective_message.reply_html(f"<b>got</b> {context.args}", reply_markup=BUTTON)


async def on_tap(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    assert query is not None
    await query.answer("tapped", show_alert=True)
    await query.edit_message_text("done")


async def on_inline(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.inline_query
    assert query is not None
    said = InputTextMessageContent(f"said {query.query}")
    await query.answer([InlineQueryResultArticle("1", "Say", said, reply_markup=BUTTON)], cache_time=0)


@pytest.fixture
async def joined() -> asyncio.Queue[str]:
    return asyncio.Queue()


@pytest.fixture
async def app(sandbox: Sandbox, town: Town, joined: asyncio.Queue[str]) -> AsyncIterator[App]:
    async def on_membership(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.my_chat_member is not None
        await joined.put(update.my_chat_member.new_chat_member.status)

    builder = ApplicationBuilder().token(sandbox.token)
    app = builder.base_url(f"{sandbox.url}/bot").base_file_url(f"{sandbox.url}/file/bot").build()
    app.add_handler(CommandHandler("start", on_start))
    app.add_handler(CallbackQueryHandler(on_tap))
    app.add_handler(InlineQueryHandler(on_inline))
    app.add_handler(ChatMemberHandler(on_membership))
    async with app:
        assert app.updater is not None
        await app.start()
        await app.updater.start_polling()
        yield app
        await app.updater.stop()
        await app.stop()


async def test_command_press_and_answer(app: App, sandbox: Sandbox, town: Town) -> None:
    events = sandbox.telegram.live
    seen = events.last
    await town.control.open(town.ann, f"https://t.me/{app.bot.username}?start=join_7")
    listener = events.listen()
    async with asyncio.timeout(PATIENCE):
        while not any("got" in event["message"]["text"] for event in events.since(seen)):
            listener.clear()
            await listener.wait()
    message = (await town.control.messages(town.ann, town.ann))["messages"][-1]
    assert message["text"] == "got ['join_7']"
    pressed = await town.control.press(town.ann, town.ann, message["message_id"], row=0, col=0)
    assert pressed["answer"] == {"text": "tapped", "show_alert": True, "url": ""}


async def test_inline_query_and_pick(app: App, town: Town) -> None:
    asked = await town.control.inline(town.cy, "hello")
    picked = await town.control.pick(town.cy, town.group, asked["inline_query_id"], "1")
    assert picked["message"]["text"] == "said hello"
    pressed = await town.control.press(town.ben, town.group, picked["message"]["message_id"], "tap")
    assert pressed["answer"]["text"] == "tapped"


async def test_membership(app: App, town: Town, joined: asyncio.Queue[str]) -> None:
    for change in (town.control.promote, town.control.restrict, town.control.kick, town.control.join):
        await change(town.group, town.bot_id)
    await town.control.block(town.ann)
    async with asyncio.timeout(PATIENCE):
        statuses = [await joined.get() for _ in range(5)]
    assert statuses == ["administrator", "restricted", "kicked", "member", "kicked"]


async def test_what_the_library_reads(app: App, town: Town) -> None:
    bot = app.bot
    await town.control.promote(town.group, town.ben)
    await town.control.restrict(town.group, town.cy)
    chat = await bot.get_chat(town.group)
    assert (chat.title, chat.permissions and chat.permissions.can_send_messages) == ("Evening", True)
    assert isinstance(await bot.get_chat_member(town.group, town.ann), ChatMemberOwner)
    assert isinstance(await bot.get_chat_member(town.group, town.ben), ChatMemberAdministrator)
    assert isinstance(await bot.get_chat_member(town.group, town.cy), ChatMemberRestricted)
    admins = await bot.get_chat_administrators(town.group)
    assert {member.user.id for member in admins} == {town.ann, town.ben}
    assert await bot.get_chat_member_count(town.group) == 4


async def test_pictures(app: App, town: Town) -> None:
    sent = await app.bot.send_photo(town.ann, PNG, caption="one", reply_markup=BUTTON)
    file = await sent.photo[-1].get_file()
    assert bytes(await file.download_as_bytearray()) == PNG
    other = PNG + b"other"
    edited = await sent.edit_media(InputMediaPhoto(other, caption="two"))
    assert not isinstance(edited, bool)
    assert (edited.caption, edited.reply_markup) == ("two", None)
    assert bytes(await (await edited.photo[-1].get_file()).download_as_bytearray()) == other
    again = await app.bot.send_photo(town.ben, edited.photo[-1].file_id)
    assert again.photo[-1].file_unique_id == edited.photo[-1].file_unique_id


async def test_profile_and_commands(app: App, town: Town) -> None:
    bot = app.bot
    scope = BotCommandScopeAllGroupChats()
    await bot.set_my_commands([BotCommand("table", "Стол")], scope=scope, language_code="ru")
    assert [c.command for c in await bot.get_my_commands(scope, "ru")] == ["table"]
    assert await bot.get_my_commands() == ()
    (known,) = (await town.control.world())["bot"]["commands"]
    assert (known["scope"], known["language_code"]) == ({"type": "all_group_chats"}, "ru")
    await bot.delete_my_commands(scope, "ru")
    assert await bot.get_my_commands(scope, "ru") == ()
    await bot.set_my_description("Cards")
    await bot.set_my_description("Карты", "ru")
    assert (await bot.get_my_description("ru")).description == "Карты"
    assert (await bot.get_my_description("en")).description == "Cards"


async def test_errors_become_the_library_s(app: App, town: Town) -> None:
    group = await town.chat("group")
    moved = (await town.control.migrate(group))["chat_id"]
    with pytest.raises(ChatMigrated) as migrated:
        await app.bot.send_message(group, "x")
    assert migrated.value.new_chat_id == moved
    with pytest.raises(Forbidden, match="can't initiate conversation"):
        await app.bot.send_message(town.cy, "x")
    await town.control.fail("429", retry_after=7)
    with pytest.raises(RetryAfter):
        await app.bot.send_message(town.ann, "x")


async def test_forum_topics(app: App, town: Town) -> None:
    forum = await town.chat("supergroup", is_forum=True)
    await town.control.promote(forum, town.bot_id)
    topic = await app.bot.create_forum_topic(forum, "Cards")
    sent = await app.bot.send_message(forum, "x", message_thread_id=topic.message_thread_id)
    assert (sent.message_thread_id, sent.is_topic_message) == (topic.message_thread_id, True)
    await app.bot.delete_forum_topic(forum, topic.message_thread_id)
    assert (await town.control.messages(forum, town.ann, topic.message_thread_id))["messages"] == []


async def test_pins(app: App, town: Town) -> None:
    await town.control.promote(town.group, town.bot_id)
    sent = await app.bot.send_message(town.group, "table")
    await sent.pin(disable_notification=True)
    chat = await app.bot.get_chat(town.group)
    assert chat.pinned_message is not None
    assert chat.pinned_message.text == "table"
    await sent.unpin()
    assert (await app.bot.get_chat(town.group)).pinned_message is None
