"""Edits of the bot's own messages: text, caption, picture, keyboard."""

from typing import Any

from sandbox import access, errors
from sandbox.chats import Message
from sandbox.methods.content import caption_of, keyboard_of, text_of
from sandbox.methods.handler import Handler, Params
from sandbox.methods.uploads import input_media
from sandbox.posting import rewrite
from sandbox.telegram import Telegram

TEXT_FIELDS = ("text", "entities", "reply_markup")
CAPTION_FIELDS = ("caption", "caption_entities", "show_caption_above_media", "reply_markup")
MEDIA_FIELDS = ("photo", "document", *CAPTION_FIELDS)


def edit_message_text(tg: Telegram, params: Params) -> dict[str, Any] | bool:
    message = _edited(tg, params)
    new = new_text(tg, params, message)
    return _outcome(apply(tg, message, TEXT_FIELDS, new))


def edit_message_caption(tg: Telegram, params: Params) -> dict[str, Any] | bool:
    message = _edited(tg, params)
    return _outcome(apply(tg, message, CAPTION_FIELDS, new_caption(tg, params, message)))


def edit_message_media(tg: Telegram, params: Params) -> dict[str, Any] | bool:
    message = _edited(tg, params)
    return _outcome(apply(tg, message, MEDIA_FIELDS, new_media(tg, params, message)))


def edit_message_reply_markup(tg: Telegram, params: Params) -> dict[str, Any] | bool:
    message = _edited(tg, params)
    return _outcome(apply(tg, message, ("reply_markup",), with_keyboard(params, {})))


def new_text(tg: Telegram, params: Params, message: Message) -> dict[str, Any]:
    """The fields that editMessageText sets. Raises `ApiError` on a message without text."""
    if "text" not in message.body:
        raise errors.NO_TEXT_TO_EDIT()
    return with_keyboard(params, text_of(tg, params, errors.EDITED_TEXT_TOO_LONG))


def new_caption(tg: Telegram, params: Params, message: Message) -> dict[str, Any]:
    """The fields that editMessageCaption sets. Raises `ApiError` on a text."""
    if "text" in message.body:
        raise errors.ApiError(400, "Bad Request: there is no caption in the message to edit")
    return with_keyboard(params, caption_of(tg, params, errors.EDITED_CAPTION_TOO_LONG))


def new_media(tg: Telegram, params: Params, message: Message) -> dict[str, Any]:
    """The fields that editMessageMedia sets."""
    media = params["media"]
    content = input_media(tg, media, params)
    content |= caption_of(tg, media, errors.EDITED_CAPTION_TOO_LONG)
    if "text" in message.body:
        content |= {"text": None, "entities": None}
    return with_keyboard(params, content)


def with_keyboard(params: Params, content: dict[str, Any]) -> dict[str, Any]:
    """The content with the new keyboard; an edit that names none takes the old one away."""
    keyboard = keyboard_of(params)
    return content if keyboard is None else {**content, "reply_markup": keyboard}


def apply(tg: Telegram, message: Message, fields: tuple[str, ...], new: dict[str, Any]) -> Message:
    """Set these fields and clear those of them that are not named. Raises `ApiError` if nothing changes."""
    changes = {name: new.get(name) for name in (*fields, *new)}
    if all(message.body.get(name) == value for name, value in changes.items()):
        raise errors.NOT_MODIFIED()
    return rewrite(tg, message, changes)


def _edited(tg: Telegram, params: Params) -> Message:
    """The message named by the call, if the bot may edit it."""
    inline_id = params.get("inline_message_id")
    if inline_id is not None:
        message = tg.world.inline_messages.get(inline_id)
        if message is None:
            raise errors.MESSAGE_ID_INVALID()
        return message
    if "chat_id" not in params:
        raise errors.CHAT_ID_EMPTY()
    message = access.reach_chat(tg, params["chat_id"]).messages.get(params.get("message_id", 0))
    if message is None:
        raise errors.EDITED_NOT_FOUND()
    if message.author_id != tg.world.bot.id or not message.body.keys() & {"text", "photo", "document"}:
        raise errors.CANT_BE_EDITED()
    return message


def _outcome(message: Message) -> dict[str, Any] | bool:
    """The edited Message; of an inline message the bot learns only that it was done."""
    return message.body if message.inline_id is None else True


METHODS: dict[str, Handler] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
}
