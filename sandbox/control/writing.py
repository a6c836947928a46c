"""How a person's post comes to be, and whether the bot gets to see it."""

import re
from typing import Any

from sandbox.chats import Chat, Member, Message
from sandbox.control.verbs import Verbs
from sandbox.people import Person, anonymous_admin, channel_author
from sandbox.posting import post

COMMAND = re.compile(r"(?<![\w/])/([A-Za-z0-9_]{1,64})(?:@([A-Za-z0-9_]{3,32}))?")


class Writing(Verbs):
    """Posts by people."""

    def write(
        self,
        chat: Chat,
        person: Person,
        text: str,
        *,
        thread_id: int | None = None,
        reply_to: Message | None = None,
        on_behalf_of: Chat | None = None,
        more: dict[str, Any] | None = None,
    ) -> Message:
        """Put a person's text into a chat and, if it may see it, before the bot."""
        member = chat.members.get(person.id)
        author = person.as_user()
        if on_behalf_of is not None:
            author = channel_author()
        elif chat.type == "channel":
            on_behalf_of = chat
        elif member is not None and member.is_admin and member.anonymous:
            on_behalf_of, author = chat, anonymous_admin()
        content: dict[str, Any] = {"text": text}
        if found := command_entities(text):
            content["entities"] = found
        if thread_id is None and reply_to is not None and chat.is_forum:
            thread_id = reply_to.thread_id
        message = post(
            self.tg,
            chat,
            author,
            content | (more or {}),
            thread_id=thread_id,
            reply_to=reply_to,
            sender_chat=on_behalf_of,
        )
        message.author_id = person.id
        if self.bot_sees(chat, message, reply_to):
            person.seen = True
            self.tg.emit("channel_post" if chat.type == "channel" else "message", message.body)
        return message

    def bot_sees(self, chat: Chat, message: Message, reply_to: Message | None = None) -> bool:
        """Privacy mode: in groups a bot that is no admin gets commands and replies to it, not the talk."""
        bot = self.tg.world.bot
        if chat.person is not None:
            return not chat.person.blocked
        me: Member | None = chat.member(bot.id)
        if me is None:
            return False
        if me.is_admin or self.tg.reads_all_messages or "via_bot" in message.body:
            return True
        if reply_to is not None and reply_to.author_id == bot.id:
            return True
        addressees = [name for _, name in COMMAND.findall(message.body.get("text", ""))]
        return any(name.lower() in ("", bot.username.lower()) for name in addressees)


def command_entities(text: str) -> list[dict[str, Any]]:
    """The bot_command entities of a person's text, in UTF-16 units."""
    return [
        {
            "type": "bot_command",
            "offset": _units(text[: found.start()]),
            "length": _units(found.group()),
        }
        for found in COMMAND.finditer(text)
    ]


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
