"""Answers to presses."""

from sandbox import errors
from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram
from sandbox.updates import CALLBACK_LIFETIME


def answer_callback_query(tg: Telegram, params: Params) -> bool:
    query = tg.world.callbacks.get(params["callback_query_id"])
    if query is None or query.answer is not None or query.expired:
        raise errors.QUERY_TOO_OLD()
    if tg.clock.now() - query.pressed_at > CALLBACK_LIFETIME:
        raise errors.QUERY_TOO_OLD()
    text = params.get("text") or ""
    if len(text) > errors.CALLBACK_ANSWER_LIMIT:
        raise errors.EDITED_TEXT_TOO_LONG()
    query.answer = {"text": text, "show_alert": params.get("show_alert", False), "url": params.get("url", "")}
    query.answered.set()
    facts = {"callback_query_id": query.id, "user_id": query.user_id, **query.answer}
    tg.live.publish("answered", query.chat_id, **facts)
    return True


METHODS: dict[str, Handler] = {"answerCallbackQuery": answer_callback_query}
