"""The way of every send: the chat, the topic, the reply, the receiver of an ephemeral message."""

from typing import Any

from sandbox import access, errors
from sandbox.chats import Chat, Message
from sandbox.methods.content import keyboard_of
from sandbox.methods.handler import Params
from sandbox.posting import post, remove
from sandbox.telegram import Telegram

EPHEMERAL_WINDOW = 15.0
"""Seconds after a press in which any bot may answer it by an ephemeral message."""
NOT_A_SUPERGROUP = errors.Wording(400, "Bad Request: ephemeral messages can be sent to supergroups only")
RECEIVER_NOT_HERE = errors.Wording(
    400, "Bad Request: the receiver of the ephemeral message is not in the chat"
)
NO_REASON_TO_SEND = errors.Wording(
    400,
    "Bad Request: an ephemeral message needs an administrator's rights or a callback query of its receiver "
    "not older than 15 seconds",
)


def send(tg: Telegram, params: Params, content: dict[str, Any], *, photo: bool = False) -> dict[str, Any]:
    """Send what was already checked; returns the Message."""
    keyboard = keyboard_of(params)
    chat = access.writable_chat(tg, params["chat_id"], photo)
    reply_to = _reply(chat, params)
    thread_id = params.get("message_thread_id")
    if thread_id is None and reply_to is not None and chat.is_forum:
        thread_id = reply_to.thread_id
    access.check_thread(tg, chat, thread_id)
    receiver_id = _receiver(tg, chat, params)
    if keyboard is not None:
        content = {**content, "reply_markup": keyboard}
    if params.get("protect_content"):
        content = {**content, "has_protected_content": True}
    message = post(
        tg,
        chat,
        tg.world.bot.as_user(),
        content,
        thread_id=thread_id,
        reply_to=reply_to,
        receiver_id=receiver_id,
    )
    if receiver_id is not None and tg.ephemerals_to_lose > 0:
        tg.ephemerals_to_lose -= 1
        remove(tg, chat, message)
    return message.body


def _reply(chat: Chat, params: Params) -> Message | None:
    reply = params.get("reply_parameters") or {}
    message_id = reply.get("message_id") or params.get("reply_to_message_id")
    optional = reply.get("allow_sending_without_reply") or params.get("allow_sending_without_reply") or False
    return access.replied_message(chat, message_id, optional)


def _receiver(tg: Telegram, chat: Chat, params: Params) -> int | None:
    """Who alone is to see the message; None for an ordinary one. Raises `ApiError` if that is not allowed."""
    ephemeral = params.get("ephemeral_message_parameters") or params
    receiver_id: int | None = ephemeral.get("receiver_user_id")
    if receiver_id is None:
        return None
    if chat.type != "supergroup":
        raise NOT_A_SUPERGROUP()
    if chat.member(receiver_id) is None:
        raise RECEIVER_NOT_HERE()
    query = tg.world.callbacks.get(ephemeral.get("callback_query_id") or "")
    fresh = (
        query is not None
        and query.user_id == receiver_id
        and query.chat_id == chat.id
        and tg.clock.now() - query.pressed_at <= EPHEMERAL_WINDOW
    )
    if not fresh and not access.is_admin(tg, chat):
        raise NO_REASON_TO_SEND()
    if ephemeral.get("replace_callback_query_message") and query is not None:
        pressed = query.message
        if pressed is not None and chat.ephemerals.get(pressed.ephemeral_id or 0) is pressed:
            remove(tg, chat, pressed)
    return receiver_id
