"""Changes of chats themselves: who comes and goes, the bot and people, and groups become supergroups."""

from __future__ import annotations

from telegram import ChatMember, ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.render.pages import welcome
from bot.service.model import Place
from bot.telegram.handlers.desk import Desk
from bot.telegram.names import is_nobody

ABSENT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


class Chats:
    """Follows what happens to the chats."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def own_status(self, update: ChatMemberUpdated) -> None:
        """The bot was blocked or unblocked, added, muted or removed."""
        chat, here = update.chat, _may_write(update.new_chat_member)
        if chat.type == ChatType.PRIVATE:
            await self._private(chat.id, here)
            return
        tables = await self._desk.service.book.in_chat(chat.id)
        for table in tables:
            if here:
                self._desk.panels.changed(table.id)
            else:
                await self._desk.service.pauses.silence(table.id)
        is_new = here and update.old_chat_member.status in ABSENT
        if is_new and not tables and chat.type != ChatType.CHANNEL:
            user = None if is_nobody(update.from_user) else update.from_user
            language = await self._desk.chat_language(chat, user)
            self._desk.say(Place(chat.id, None), welcome(language, private=False))

    async def _private(self, user_id: int, here: bool) -> None:
        """Somebody has blocked the bot, or lets it write to him again."""
        if not here:
            await self._desk.service.presence.unreachable(user_id)
            return
        await self._desk.service.people.set_reachable(user_id, True)
        for table in await self._desk.service.book.of_person(user_id):
            self._desk.panels.changed(table.id)

    async def left(self, message: Message) -> None:
        """Somebody has left a group, or was removed: the message that everybody sees there says so."""
        if message.left_chat_member is not None:
            await self._gone(message.left_chat_member, message.chat.id)

    async def member(self, update: ChatMemberUpdated) -> None:
        """The same, as only admins are told; it comes as well where Telegram posts no message."""
        if not _is_in(update.new_chat_member):
            await self._gone(update.new_chat_member.user, update.chat.id)

    async def _gone(self, user: User, chat_id: int) -> None:
        """A brain plays on for whoever is no longer in the chat, and he waits for no seat there."""
        await self._desk.service.presence.left_chat(user.id, chat_id)

    async def topic_opened(self, message: Message) -> None:
        """A topic is open again: the bot may have been waiting for that."""
        for table in await self._desk.service.book.in_chat(message.chat.id):
            self._desk.panels.changed(table.id)

    async def migrated(self, message: Message) -> None:
        """A group became a supergroup: either of the two service messages will do."""
        if message.migrate_to_chat_id is not None:
            await self._desk.service.book.move_chat(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._desk.service.book.move_chat(message.migrate_from_chat_id, message.chat.id)


def _is_in(member: ChatMember) -> bool:
    """Whether somebody is in the chat; one who may do little in it can be in or out."""
    if member.status == ChatMemberStatus.RESTRICTED:
        return bool(getattr(member, "is_member", False))
    return member.status not in ABSENT


def _may_write(member: ChatMember) -> bool:
    if member.status == ChatMemberStatus.RESTRICTED:
        return bool(getattr(member, "can_send_messages", False))
    return member.status not in ABSENT
