"""What a message says: its text or caption with entities, and its keyboard, checked and measured."""

from typing import Any

from sandbox import errors
from sandbox.entities import parse
from sandbox.keyboards import check_inline_keyboard
from sandbox.methods.handler import Params
from sandbox.telegram import Telegram


def text_of(tg: Telegram, params: Params, too_long: errors.Wording) -> dict[str, Any]:
    """`text` and `entities` of a message; `too_long` is what sends and edits word differently."""
    text = params.get("text", "")
    if not text:
        raise errors.TEXT_IS_EMPTY()
    _check_raw(text)
    text, entities = parse(text, params.get("parse_mode"), params.get("entities"))
    if not text.strip():
        raise errors.TEXT_IS_BLANK()
    if len(text) > errors.TEXT_LIMIT:
        raise too_long()
    entities = _with_users(tg, entities)
    return {"text": text, "entities": entities} if entities else {"text": text}


def caption_of(tg: Telegram, params: Params, too_long: errors.Wording) -> dict[str, Any]:
    """`caption` and `caption_entities` of a photo or document; nothing if there is no caption."""
    caption = params.get("caption") or ""
    _check_raw(caption)
    if not caption:
        return {}
    caption, entities = parse(caption, params.get("parse_mode"), params.get("caption_entities"))
    if len(caption) > errors.CAPTION_LIMIT:
        raise too_long()
    if not caption:
        return {}
    entities = _with_users(tg, entities)
    shown = {"caption": caption, "caption_entities": entities} if entities else {"caption": caption}
    return shown | ({"show_caption_above_media": True} if params.get("show_caption_above_media") else {})


def keyboard_of(params: Params) -> dict[str, Any] | None:
    """The inline keyboard, if any. Other kinds of `reply_markup` leave no trace in a message."""
    markup = params.get("reply_markup")
    if not markup or "inline_keyboard" not in markup:
        return None
    checked = check_inline_keyboard(markup)
    return checked if any(checked["inline_keyboard"]) else None


def _with_users(tg: Telegram, entities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Mentions get their whole User; one of somebody whom the bot never met is no mention."""
    if not any(entity["type"] == "text_mention" for entity in entities):
        return entities
    shown: list[dict[str, Any]] = []
    for entity in entities:
        if entity["type"] != "text_mention":
            shown.append(entity)
        elif (person := tg.world.people.get(entity["user"]["id"])) is not None and person.seen:
            shown.append({**entity, "user": person.as_user()})
    return shown


def _check_raw(text: str) -> None:
    if len(text) * 4 > errors.RAW_TEXT_BYTES and len(text.encode()) > errors.RAW_TEXT_BYTES:
        raise errors.RAW_TEXT_TOO_LONG()
