"""Everything that exists in the sandbox: the bot, people, chats, files, queries under way."""

import asyncio
import itertools
from dataclasses import dataclass, field
from typing import Any

from sandbox.chats import Chat, Message
from sandbox.files import Files
from sandbox.people import Person


@dataclass(slots=True)
class Callback:
    """A press on a button, waiting for its answer."""

    id: str
    user_id: int
    chat_id: int | None
    pressed_at: float
    message: Message | None
    expired: bool = False
    answer: dict[str, Any] | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class InlineQuery:
    """What a person typed after the bot's name, and what the bot offered (None until it does)."""

    id: str
    user_id: int
    query: str
    asked_at: float
    results: list[dict[str, Any]] | None = None
    answered: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True)
class CommandList:
    """The commands set for one scope and one language ("" is every language)."""

    scope: dict[str, Any]
    language_code: str
    commands: list[dict[str, Any]]


class World:
    """The one place where things are kept and ids are given out."""

    def __init__(self, bot: Person) -> None:
        self.bot = bot
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.files = Files()
        self.callbacks: dict[str, Callback] = {}
        self.inline_queries: dict[str, InlineQuery] = {}
        self.inline_messages: dict[str, Message] = {}
        self.commands: list[CommandList] = []
        self.profile: dict[tuple[str, str], str] = {}
        self.menu_buttons: dict[int | None, dict[str, Any]] = {}
        self._person_ids = itertools.count(101)
        self._group_ids = itertools.count(4001)
        self._channel_ids = itertools.count(1_001_234_567_001)
        self._message_ids = itertools.count(1)
        self._query_ids = itertools.count(7_000_000_001)

    def add_person(self, **facts: Any) -> Person:
        """A new person with the next free id."""
        person = Person(id=next(self._person_ids), **facts)
        self.people[person.id] = person
        return person

    def add_chat(self, kind: str, title: str, **facts: Any) -> Chat:
        """A new group, supergroup or channel with the next free id of its kind."""
        chat_id = -next(self._group_ids) if kind == "group" else -next(self._channel_ids)
        chat = Chat(id=chat_id, type=kind, title=title, **facts)
        self.chats[chat.id] = chat
        return chat

    def private_chat(self, person: Person) -> Chat:
        """The person's private chat with the bot."""
        chat = self.chats.get(person.id)
        if chat is None:
            chat = self.chats[person.id] = Chat(id=person.id, type="private", person=person)
        return chat

    def new_message_id(self, chat: Chat) -> int:
        """Supergroups and channels number their own messages; all other chats share one numbering."""
        if chat.type in ("supergroup", "channel"):
            message_id = chat.next_message_id
            chat.next_message_id += 1
            return message_id
        return next(self._message_ids)

    def new_query_id(self) -> str:
        """An id for a callback query, an inline query or an inline message."""
        return str(next(self._query_ids))

    def mark_seen(self, chat: Chat) -> None:
        """If the bot is in this chat, it now knows everybody there."""
        if chat.member(self.bot.id) is not None:
            for member in chat.present():
                member.person.seen = True
