"""From an update to its handler, in order for each person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from telegram import Update, User
from telegram.ext import (
    Application,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from bot import trace
from bot.service.activity import Activity
from bot.service.recent import Recent
from bot.service.service import Service
from bot.telegram.handlers.chats import Chats
from bot.telegram.handlers.commands import NAMES, Commands
from bot.telegram.handlers.presses import Presses
from bot.telegram.names import is_nobody, person
from bot.telegram.reading import Raw, query_in, read

log = logging.getLogger(__name__)

ALLOWED_UPDATES = (
    Update.MESSAGE,
    Update.CHANNEL_POST,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
    Update.CHAT_MEMBER,
)
"""Edited messages are not asked for: a command edited long afterwards would act on another table. Changes of
members come only where the bot is an admin; elsewhere the service message has to do."""
TOPIC_OPENED = filters.StatusUpdate.FORUM_TOPIC_REOPENED | filters.StatusUpdate.GENERAL_FORUM_TOPIC_UNHIDDEN
UPDATES_KNOWN = 4096

App = Application[Any, Any, Any, Any, Any, Any]
Context = ContextTypes.DEFAULT_TYPE


class Dispatch:
    """Hands updates to their handlers: one after another for each person, side by side otherwise.

    ``take`` returns when all are carried out and saved. Only then may they be confirmed, so that none is lost
    with the process. One that comes twice is recognised, and confirmed no earlier.
    """

    def __init__(
        self,
        application: App,
        service: Service,
        activity: Activity,
        *,
        commands: Commands,
        presses: Presses,
        chats: Chats,
    ) -> None:
        self._application = application
        self._service = service
        self._activity = activity
        self._commands = commands
        self._presses = presses
        self._chats = chats
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._known: Recent[int, asyncio.Future[None]] = Recent(UPDATES_KNOWN)
        new_messages = filters.UpdateType.MESSAGE | filters.UpdateType.CHANNEL_POST
        application.add_handler(CallbackQueryHandler(self._pressed))
        application.add_handler(CommandHandler(sorted(NAMES), self._commanded, filters=new_messages))
        application.add_handler(ChatMemberHandler(self._own_status, ChatMemberHandler.MY_CHAT_MEMBER))
        application.add_handler(ChatMemberHandler(self._member, ChatMemberHandler.CHAT_MEMBER))
        application.add_handler(MessageHandler(filters.StatusUpdate.MIGRATE, self._migrated))
        application.add_handler(MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, self._left))
        application.add_handler(MessageHandler(TOPIC_OPENED, self._topic_opened))
        application.add_error_handler(_failed)

    async def take(self, updates: Sequence[Raw]) -> None:
        """Carry updates out."""
        with self._activity.working():
            await asyncio.gather(*(self._one(update) for update in updates))

    async def _one(self, raw: Raw) -> None:
        number: int = raw["update_id"]
        while (first := self._known.get(number)) is not None:
            await asyncio.wait((first,))
            if not first.cancelled():
                return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._known.put(number, done)
        try:
            await self._first(number, raw)
        except asyncio.CancelledError:
            self._known.drop(number)
            done.cancel()
            raise
        finally:
            if not done.done():
                done.set_result(None)

    async def _first(self, number: int, raw: Raw) -> None:
        trace.update.set(number)
        if (update := read(raw, self._application.bot)) is not None:
            await self._in_turn(update)
        elif (query_id := query_in(raw)) is not None:
            self._presses.give_up(query_id)

    async def _in_turn(self, update: Update) -> None:
        """Carry an update out after the earlier ones of the same person."""
        user, chat = update.effective_user, update.effective_chat
        key = user.id if user is not None else chat.id if chat is not None else 0
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            if user is not None and not is_nobody(user):
                await self._meet(user)
            await self._application.process_update(update)

    async def _meet(self, user: User) -> None:
        """Note who it is. A database that cannot costs him no answer, and the others not the bot."""
        try:
            await self._service.people.seen(person(user))
        except Exception:
            log.exception("user %s could not be noted", user.id)

    async def _pressed(self, update: Update, _context: Context) -> None:
        if update.callback_query is not None:
            await self._presses.take(update.update_id, update.callback_query)

    async def _commanded(self, update: Update, context: Context) -> None:
        message = update.effective_message
        if message is not None and message.text is not None:
            # What Telegram marks is the command: «/help!» is one too.
            name = message.text[1 : message.entities[0].length].partition("@")[0].lower()
            await self._commands.take(name, " ".join(context.args or ()), message)

    async def _own_status(self, update: Update, _context: Context) -> None:
        if update.my_chat_member is not None:
            await self._chats.own_status(update.my_chat_member)

    async def _member(self, update: Update, _context: Context) -> None:
        if update.chat_member is not None:
            await self._chats.member(update.chat_member)

    async def _migrated(self, update: Update, _context: Context) -> None:
        if update.message is not None:
            await self._chats.migrated(update.message)

    async def _left(self, update: Update, _context: Context) -> None:
        if update.message is not None:
            await self._chats.left(update.message)

    async def _topic_opened(self, update: Update, _context: Context) -> None:
        if update.message is not None:
            await self._chats.topic_opened(update.message)


async def _failed(update: object, context: Context) -> None:
    """A handler broke: the log is told which update it was, the chat nothing of the inside."""
    number = update.update_id if isinstance(update, Update) else None
    log.error("update %s could not be handled", number, exc_info=context.error)
