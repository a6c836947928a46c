"""How a control verb is declared, found and given its arguments."""

import inspect
import types
import typing
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sandbox.chats import Chat, Message
from sandbox.people import Person
from sandbox.telegram import Telegram

Answer = dict[str, Any]
Verb = Callable[..., Awaitable[Answer]]
_MARK = "is_control_verb"


class ControlError(Exception):
    """A control call that cannot be done; the message says what is wrong with it."""


def verb(method: Verb) -> Verb:
    """Offer a method under its own name as POST /control/<name>."""
    setattr(method, _MARK, True)
    return method


class Verbs:
    """What the verbs of every subject share: the Telegram they act on, and finding things in it."""

    def __init__(self, tg: Telegram) -> None:
        self.tg = tg

    def person_of(self, user_id: int) -> Person:
        """A person, or the bot. Raises `ControlError`."""
        if user_id == self.tg.world.bot.id:
            return self.tg.world.bot
        person = self.tg.world.people.get(user_id)
        if person is None:
            raise ControlError(f"user_id: there is nobody with the id {user_id}")
        return person

    def chat_of(self, chat_id: int) -> Chat:
        """A group, supergroup or channel, or a person's private chat. Raises `ControlError`."""
        if chat_id in self.tg.world.people:
            return self.tg.world.private_chat(self.tg.world.people[chat_id])
        chat = self.tg.world.chats.get(chat_id)
        if chat is None:
            raise ControlError(f"chat_id: there is no chat with the id {chat_id}")
        return chat

    def group_of(self, chat_id: int) -> Chat:
        """A chat with members. Raises `ControlError`."""
        chat = self.chat_of(chat_id)
        if chat.person is not None:
            raise ControlError(f"chat_id: {chat_id} is a private chat")
        return chat

    def message_of(self, chat: Chat, message_id: int, ephemeral_id: int | None = None) -> Message:
        """A message of a chat. Raises `ControlError`."""
        if ephemeral_id is not None:
            message = chat.ephemerals.get(ephemeral_id)
        else:
            message = chat.messages.get(message_id)
        if message is None:
            raise ControlError(f"message_id: there is no message {ephemeral_id or message_id} in {chat.id}")
        return message

    async def call(self, name: str, arguments: Mapping[str, Any]) -> Answer:
        """Do a verb by name. Raises `ControlError` naming an unknown verb or a wrong argument."""
        method = getattr(self, name, None)
        if not getattr(method, _MARK, False):
            raise ControlError(f"there is no verb «{name}»")
        assert method is not None
        signature = inspect.signature(method)
        hints = typing.get_type_hints(method)
        for given, value in arguments.items():
            if given not in signature.parameters:
                raise ControlError(f"{name}: unknown argument «{given}»")
            if not _fits(value, hints[given]):
                raise ControlError(f"{name}: {given} cannot be {value!r}")
        for wanted, parameter in signature.parameters.items():
            if parameter.default is inspect.Parameter.empty and wanted not in arguments:
                raise ControlError(f"{name}: {wanted} is missing")
        answer: Answer = await method(**arguments)
        return answer


def _fits(value: Any, hint: Any) -> bool:
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return any(_fits(value, option) for option in typing.get_args(hint))
    if origin is dict:
        return isinstance(value, dict)
    if origin is list:
        (item,) = typing.get_args(hint)
        return isinstance(value, list) and all(_fits(element, item) for element in value)
    if origin is typing.Literal:
        return value in typing.get_args(hint)
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)
