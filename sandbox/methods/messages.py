"""Sending texts, deleting, reactions, the «typing» sign."""

from typing import Any

from sandbox import access, errors
from sandbox.chats import Chat, Message
from sandbox.methods.content import keyboard_of, text_of
from sandbox.methods.handler import Handler, Params
from sandbox.methods.sending import send
from sandbox.posting import post, remove, show
from sandbox.telegram import Telegram

DELETABLE_FOR = 48 * 3600
"""Seconds in which a bot may delete a message; an admin of a group may at any time."""
COPIED = ("text", "entities", "photo", "document", "caption", "caption_entities")


def send_message(tg: Telegram, params: Params) -> dict[str, Any]:
    return send(tg, params, text_of(tg, params, errors.SENT_TEXT_TOO_LONG))


def delete_message(tg: Telegram, params: Params) -> bool:
    chat = access.reach_chat(tg, params["chat_id"])
    message = chat.messages.get(params["message_id"])
    if message is None:
        raise errors.DELETED_NOT_FOUND()
    if not _deletable(tg, chat, message):
        raise errors.CANT_BE_DELETED()
    remove(tg, chat, message)
    return True


def delete_messages(tg: Telegram, params: Params) -> bool:
    """Those that are gone already are passed over."""
    chat = access.reach_chat(tg, params["chat_id"])
    there = [chat.messages[message_id] for message_id in params["message_ids"] if message_id in chat.messages]
    if not all(_deletable(tg, chat, message) for message in there):
        raise errors.CANT_BE_DELETED()
    for message in there:
        remove(tg, chat, message)
    return True


def forward_message(tg: Telegram, params: Params) -> dict[str, Any]:
    source = _source(tg, params)
    chat = access.writable_chat(tg, params["chat_id"], "photo" in source.body)
    access.check_thread(tg, chat, params.get("message_thread_id"))
    origin: dict[str, Any] = {"date": source.body["date"]}
    if "from" in source.body:
        origin |= {"type": "user", "sender_user": source.body["from"]}
    else:
        origin |= {"type": "channel", "chat": source.body["chat"], "message_id": source.message_id}
    content = {key: source.body[key] for key in COPIED if key in source.body}
    content["forward_origin"] = origin
    me = tg.world.bot.as_user()
    return post(tg, chat, me, content, thread_id=params.get("message_thread_id")).body


def copy_message(tg: Telegram, params: Params) -> dict[str, Any]:
    source = _source(tg, params)
    chat = access.writable_chat(tg, params["chat_id"], "photo" in source.body)
    access.check_thread(tg, chat, params.get("message_thread_id"))
    content = {key: source.body[key] for key in COPIED if key in source.body}
    if (keyboard := keyboard_of(params)) is not None:
        content["reply_markup"] = keyboard
    me = tg.world.bot.as_user()
    return {"message_id": post(tg, chat, me, content, thread_id=params.get("message_thread_id")).message_id}


def send_chat_action(tg: Telegram, params: Params) -> bool:
    chat = access.writable_chat(tg, params["chat_id"])
    access.check_thread(tg, chat, params.get("message_thread_id"))
    tg.live.publish("typing", chat.id, action=params["action"], thread=params.get("message_thread_id"))
    return True


def set_message_reaction(tg: Telegram, params: Params) -> bool:
    chat = access.reach_chat(tg, params["chat_id"])
    message = chat.messages.get(params["message_id"])
    if message is None:
        raise errors.REACTED_NOT_FOUND()
    message.reactions[tg.world.bot.id] = list(params.get("reaction") or [])
    show(tg, "edited", message)
    return True


def _source(tg: Telegram, params: Params) -> Message:
    """The message to forward or copy."""
    source = access.find_chat(tg, params["from_chat_id"]).messages.get(params["message_id"])
    if source is None:
        raise errors.MESSAGE_ID_INVALID()
    return source


def _deletable(tg: Telegram, chat: Chat, message: Message) -> bool:
    me = chat.member(tg.world.bot.id)
    if me is not None and (me.status == "creator" or "can_delete_messages" in me.rights):
        return True
    if tg.now() - message.body["date"] > DELETABLE_FOR:
        return False
    return message.author_id == tg.world.bot.id or chat.person is not None


METHODS: dict[str, Handler] = {
    "sendMessage": send_message,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "forwardMessage": forward_message,
    "copyMessage": copy_message,
    "sendChatAction": send_chat_action,
    "setMessageReaction": set_message_reaction,
}
