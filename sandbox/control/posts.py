"""Verbs about messages of people: posting, editing, deleting, reacting."""

from typing import Any

from sandbox.chats import Chat
from sandbox.control.verbs import Answer, ControlError, verb
from sandbox.control.writing import Writing, typed
from sandbox.people import Person
from sandbox.posting import remove, rewrite, show


class Posts(Writing):
    """What people write."""

    @verb
    async def post(
        self,
        chat_id: int,
        user_id: int,
        text: str,
        *,
        thread: int | None = None,
        reply_to: int | None = None,
        as_channel: int | None = None,
    ) -> Answer:
        """Somebody writes: {"message": Message}. `as_channel`: on behalf of that channel."""
        chat, person = self.chat_of(chat_id), self.person_of(user_id)
        self._check_may_write(chat, person)
        if thread is not None and thread not in chat.topics:
            raise ControlError(f"thread: there is no topic {thread} in {chat_id}")
        answered = None if reply_to is None else self.message_of(chat, reply_to)
        channel = None if as_channel is None else self.group_of(as_channel)
        message = self.write(chat, person, text, thread_id=thread, reply_to=answered, on_behalf_of=channel)
        return {"message": message.shown()}

    @verb
    async def edit(self, chat_id: int, message_id: int, text: str) -> Answer:
        """Somebody edits his post: {"message": Message}."""
        chat = self.chat_of(chat_id)
        message = self.message_of(chat, message_id)
        if message.author_id == self.tg.world.bot.id:
            raise ControlError("message_id: the bot edits its own messages itself")
        rewrite(self.tg, message, typed(text))
        if self.bot_sees(chat, message):
            kind = "edited_channel_post" if chat.type == "channel" else "edited_message"
            self.tg.emit(kind, message.body)
        return {"message": message.shown()}

    @verb
    async def delete_message(self, chat_id: int, message_id: int) -> Answer:
        """A message is deleted by its author or an admin; the bot is not told."""
        chat = self.chat_of(chat_id)
        remove(self.tg, chat, self.message_of(chat, message_id))
        return {}

    @verb
    async def react(self, chat_id: int, user_id: int, message_id: int, emoji: str = "") -> Answer:
        """Somebody sets his reaction ("" takes it away). Only an admin bot is told, if it asked for it."""
        chat, person = self.chat_of(chat_id), self.person_of(user_id)
        message = self.message_of(chat, message_id)
        before = message.reactions.get(user_id, [])
        after: list[dict[str, Any]] = [{"type": "emoji", "emoji": emoji}] if emoji else []
        message.reactions[user_id] = after
        show(self.tg, "edited", message)
        me = chat.member(self.tg.world.bot.id)
        if chat.person is not None or (me is not None and me.is_admin):
            update = {"chat": chat.as_chat(), "message_id": message_id, "user": person.as_user()}
            update |= {"date": self.tg.now(), "old_reaction": before, "new_reaction": after}
            self.tg.emit("message_reaction", update)
        return {}

    def _check_may_write(self, chat: Chat, person: Person) -> None:
        if chat.person is not None:
            if chat.person is not person:
                raise ControlError(f"user_id: {chat.id} is the private chat of somebody else")
            if person.blocked:
                raise ControlError("user_id: he has blocked the bot, unblock it first")
            if not person.started:
                raise ControlError("user_id: he has not started the bot, use start")
            return
        member = chat.member(person.id)
        if member is None:
            raise ControlError(f"user_id: {person.id} is not in the chat {chat.id}")
        if chat.migrated_to is not None:
            raise ControlError(f"chat_id: the group became the supergroup {chat.migrated_to}")
        muted = member.status == "restricted" and "can_send_messages" not in member.rights
        if not member.is_admin and (muted or chat.read_only or chat.type == "channel"):
            raise ControlError(f"user_id: {person.id} may not write in {chat.id}")
