"""Sending photos and documents, and handing files out."""

from typing import Any

from sandbox import errors
from sandbox.methods.content import caption_of
from sandbox.methods.handler import Handler, Params
from sandbox.methods.sending import send
from sandbox.methods.uploads import document_content, photo_content
from sandbox.telegram import Telegram


def send_photo(tg: Telegram, params: Params) -> dict[str, Any]:
    caption = caption_of(tg, params, errors.SENT_CAPTION_TOO_LONG)
    return send(tg, params, photo_content(tg, params["photo"], params) | caption, photo=True)


def send_document(tg: Telegram, params: Params) -> dict[str, Any]:
    caption = caption_of(tg, params, errors.SENT_CAPTION_TOO_LONG)
    return send(tg, params, document_content(tg, params["document"], params) | caption)


def get_file(tg: Telegram, params: Params) -> dict[str, Any]:
    stored = tg.world.files.by_id(params["file_id"])
    if stored is None:
        raise errors.WRONG_FILE()
    return stored.as_file()


METHODS: dict[str, Handler] = {"sendPhoto": send_photo, "sendDocument": send_document, "getFile": get_file}
