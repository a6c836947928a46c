"""Pinned messages."""

from sandbox import access, errors
from sandbox.methods.handler import Handler, Params
from sandbox.posting import service
from sandbox.telegram import Telegram

PIN_RIGHT = "can_pin_messages"


def pin_chat_message(tg: Telegram, params: Params) -> bool:
    chat = access.reach_chat(tg, params["chat_id"])
    access.require_admin(tg, chat, PIN_RIGHT)
    message = chat.messages.get(params["message_id"])
    if message is None:
        raise errors.PINNED_NOT_FOUND()
    if message.message_id in chat.pinned:
        return True
    chat.pinned.append(message.message_id)
    tg.live.publish("world", chat.id)
    service(tg, chat, tg.world.bot.as_user(), {"pinned_message": message.body})
    return True


def unpin_chat_message(tg: Telegram, params: Params) -> bool:
    """Without a message_id: the one pinned last."""
    chat = access.reach_chat(tg, params["chat_id"])
    access.require_admin(tg, chat, PIN_RIGHT)
    message_id = params.get("message_id", chat.pinned[-1] if chat.pinned else None)
    if message_id not in chat.pinned:
        raise errors.PINNED_NOT_FOUND()
    chat.pinned.remove(message_id)
    tg.live.publish("world", chat.id)
    return True


def unpin_all_chat_messages(tg: Telegram, params: Params) -> bool:
    chat = access.reach_chat(tg, params["chat_id"])
    access.require_admin(tg, chat, PIN_RIGHT)
    chat.pinned.clear()
    tg.live.publish("world", chat.id)
    return True


METHODS: dict[str, Handler] = {
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "unpinAllChatMessages": unpin_all_chat_messages,
}
