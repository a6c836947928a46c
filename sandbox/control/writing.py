"""How a person's post comes to be, and whether the bot gets to see it."""

from typing import Any

from sandbox.autolinks import find_links
from sandbox.chats import Chat, Member, Message
from sandbox.control.verbs import ControlError, Verbs
from sandbox.entities import parse
from sandbox.people import Person, anonymous_admin, channel_author, telegram_itself
from sandbox.posting import post


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
        content = {name: value for name, value in typed(text).items() if value is not None}
        if thread_id is None and reply_to is not None:
            thread_id = reply_to.thread_id
            if thread_id is None and chat.type == "supergroup":
                # Answers make a thread; only one that a topic begins with is the topic's.
                thread_id = reply_to.message_id
        message = post(
            self.tg,
            chat,
            author,
            content,
            thread_id=thread_id,
            reply_to=reply_to,
            sender_chat=on_behalf_of,
        )
        message.author_id = person.id
        if self.bot_sees(chat, message, reply_to):
            person.seen = True
            self.tg.emit("channel_post" if chat.type == "channel" else "message", message.body)
        if chat.discussion_id is not None:
            self._forward(chat, message, self.tg.world.chats[chat.discussion_id])
        return message

    def _forward(self, channel: Chat, original: Message, group: Chat) -> None:
        """Telegram itself brings a channel's post to the group where it is talked about."""
        origin = {
            "type": "channel",
            "chat": channel.as_chat(),
            "message_id": original.message_id,
            "date": self.tg.now(),
        }
        content = {"text": original.body["text"], "entities": original.body.get("entities")}
        content |= {"is_automatic_forward": True, "forward_origin": origin}
        content = {name: value for name, value in content.items() if value is not None}
        message = post(self.tg, group, telegram_itself(), content, sender_chat=channel)
        if self.bot_sees(group, message):
            self.tg.emit("message", message.body)

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
        text = message.body.get("text", "")
        commands = [text[link.start : link.end] for link in find_links(text) if link.type == "bot_command"]
        addressees = [command.partition("@")[2].lower() for command in commands]
        return any(name in ("", bot.username.lower()) for name in addressees)


def typed(text: str) -> dict[str, Any]:
    """A person's text as the fields of a message; what he types is never markup. Entities may be None."""
    text, entities = parse(text, None, None)
    if not text:
        raise ControlError("text: there is nothing to be seen in it")
    return {"text": text, "entities": entities or None}
