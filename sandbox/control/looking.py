"""Looking at the world: what there is, what somebody sees, what the bot called."""

from typing import Any

from sandbox.chats import Chat, Message
from sandbox.control.people import as_world_person
from sandbox.control.verbs import ControlError, Verbs


class Looking(Verbs):
    """Nothing here changes anything."""

    async def world(self) -> dict[str, Any]:
        """The bot with its commands, people, chats, and the number of the last event."""
        tg = self.tg
        commands = [
            {"scope": known.scope, "language_code": known.language_code, "commands": known.commands}
            for known in tg.world.commands
        ]
        return {
            "bot": tg.world.bot.as_user() | {"commands": commands},
            "people": [
                as_world_person(person) | {"pinned_message_id": _pinned(tg.world.chats.get(person.id))}
                for person in tg.world.people.values()
            ],
            "chats": [_shown(chat) for chat in tg.world.chats.values() if chat.person is None],
            "last_event": tg.live.last,
        }

    async def messages(self, chat_id: int, viewer: int, thread: int | None = None) -> dict[str, Any]:
        """What this viewer may see of a chat, oldest first: {"messages": [..]}."""
        return {"messages": [message.shown() for message in self._visible(chat_id, viewer, thread)]}

    async def calls(self, since: int = 0) -> dict[str, Any]:
        """The bot's calls after that number, getUpdates left out: {"calls": [..]}."""
        return {"calls": self.tg.calls.since(since)}

    async def transcript(self, chat_id: int, viewer: int) -> str:
        """A chat as plain text, for people and tests."""
        return "\n".join(_line(message) for message in self._visible(chat_id, viewer, None)) + "\n"

    def _visible(self, chat_id: int, viewer: int, thread: int | None) -> list[Message]:
        chat = self.chat_of(chat_id)
        if chat.person is not None and viewer not in (chat.id, self.tg.world.bot.id):
            raise ControlError(f"viewer: {chat_id} is the private chat of somebody else")
        mine = [message for message in chat.ephemerals.values() if message.receiver_id == viewer]
        seen = [*chat.messages.values(), *mine]
        if mine:
            seen.sort(key=lambda message: message.body["date"])
        return [message for message in seen if thread is None or message.thread_id == thread]


def _shown(chat: Chat) -> dict[str, Any]:
    return chat.as_chat() | {
        "topics": [topic.as_topic() | {"closed": topic.closed} for topic in chat.topics.values()],
        "members": [
            {"user_id": member.person.id, "status": member.status} for member in chat.members.values()
        ],
        "pinned_message_id": _pinned(chat),
        "migrate_to_chat_id": chat.migrated_to,
        "deleted": chat.deleted,
    }


def _pinned(chat: Chat | None) -> int | None:
    return chat.pinned[-1] if chat is not None and chat.pinned else None


def _line(message: Message) -> str:
    body = message.body
    author = body.get("from") or body["chat"]
    said = body.get("text") or body.get("caption") or ""
    if "photo" in body:
        said = f"[photo] {said}".rstrip()
    if not said:
        said = f"[{', '.join(key for key in body if key not in _ALWAYS)}]"
    rows = body.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = "".join("\n    " + " ".join(f"[{button['text']}]" for button in row) for row in rows)
    mark = " (only you see this)" if message.receiver_id is not None else ""
    edited = " (edited)" if "edit_date" in body else ""
    return f"{author.get('first_name') or author.get('title')}{mark}{edited}: {said}{buttons}"


_ALWAYS = ("message_id", "date", "chat", "from", "sender_chat", "message_thread_id", "is_topic_message")
