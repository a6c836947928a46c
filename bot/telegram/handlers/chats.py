"""Changes of chats themselves: the bot comes and goes, is blocked, groups become supergroups."""

from __future__ import annotations

from telegram import ChatMember, ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.render.pages import welcome
from bot.render.popup import Reply
from bot.service.model import Place
from bot.telegram.handlers.desk import Desk
from bot.telegram.names import is_nobody, person

ABSENT = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


class Chats:
    """Follows what happens to the chats."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def own_status(self, update: ChatMemberUpdated) -> None:
        """The bot was blocked or unblocked, added, muted or removed."""
        chat, here = update.chat, _may_write(update.new_chat_member)
        if chat.type == ChatType.PRIVATE:
            await self._desk.service.people.set_reachable(chat.id, here)
            if not here:
                await self._drop_waiter(update.from_user)
            for table in await self._desk.service.book.of_person(chat.id):
                self._desk.panels.changed(table.id)
            return
        if not here:
            return
        self._desk.panels.changed_in(chat.id)
        if update.old_chat_member.status in ABSENT:
            user = None if is_nobody(update.from_user) else update.from_user
            language = await self._desk.chat_language(chat, user)
            self._desk.say(Place(chat.id, None), welcome(language, private=False))

    async def left(self, message: Message) -> None:
        """Somebody has left a group, or was removed: he does not come to sit down there."""
        if message.left_chat_member is not None:
            await self._drop_waiter(message.left_chat_member, message.chat.id)

    async def _drop_waiter(self, user: User, chat_id: int | None = None) -> None:
        """Take somebody out of every line, or those of a chat, and tell those who counted on him."""
        for table in await self._desk.service.line.leave_all(user.id, chat_id):
            self._desk.say_words(table.place, Reply.WAITER_GONE, table.language, name=person(user).name)

    async def migrated(self, message: Message) -> None:
        """A group became a supergroup: either of the two service messages will do."""
        if message.migrate_to_chat_id is not None:
            await self._desk.service.book.move_chat(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._desk.service.book.move_chat(message.migrate_from_chat_id, message.chat.id)


def _may_write(member: ChatMember) -> bool:
    if member.status == ChatMemberStatus.RESTRICTED:
        return bool(getattr(member, "can_send_messages", False))
    return member.status not in ABSENT
