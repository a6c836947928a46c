"""Edits and deletion of ephemeral messages, which live outside a chat's numbering."""

from sandbox import access, errors
from sandbox.chats import Message
from sandbox.methods import editing
from sandbox.methods.handler import Handler, Params
from sandbox.posting import remove
from sandbox.telegram import Telegram


def edit_text(tg: Telegram, params: Params) -> bool:
    message = _ephemeral(tg, params)
    editing.apply(tg, message, editing.TEXT_FIELDS, editing.new_text(tg, params, message))
    return True


def edit_caption(tg: Telegram, params: Params) -> bool:
    message = _ephemeral(tg, params)
    editing.apply(tg, message, editing.CAPTION_FIELDS, editing.new_caption(tg, params, message))
    return True


def edit_media(tg: Telegram, params: Params) -> bool:
    message = _ephemeral(tg, params)
    editing.apply(tg, message, editing.MEDIA_FIELDS, editing.new_media(tg, params, message))
    return True


def edit_reply_markup(tg: Telegram, params: Params) -> bool:
    editing.apply(tg, _ephemeral(tg, params), ("reply_markup",), editing.with_keyboard(params, {}))
    return True


def delete(tg: Telegram, params: Params) -> bool:
    message = _ephemeral(tg, params)
    remove(tg, access.reach_chat(tg, params["chat_id"]), message)
    return True


def _ephemeral(tg: Telegram, params: Params) -> Message:
    chat = access.reach_chat(tg, params["chat_id"])
    message = chat.ephemerals.get(params["ephemeral_message_id"])
    if message is None or message.receiver_id != params["receiver_user_id"]:
        raise errors.MESSAGE_ID_INVALID()
    return message


METHODS: dict[str, Handler] = {
    "editEphemeralMessageText": edit_text,
    "editEphemeralMessageCaption": edit_caption,
    "editEphemeralMessageMedia": edit_media,
    "editEphemeralMessageReplyMarkup": edit_reply_markup,
    "deleteEphemeralMessage": delete,
}
