"""The Bot API calls the bot makes, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.render.screen import Button, Screen
from bot.service.model import Place
from bot.telegram.callback_data import encode

_QUIET_LINKS = {"is_disabled": True}


@dataclass(frozen=True, slots=True)
class Call:
    """One call: a method of the Bot API and its parameters, as plain JSON values."""

    method: str
    params: dict[str, Any]


def keyboard(screen: Screen) -> dict[str, Any]:
    """The screen's buttons as an inline keyboard."""
    return {"inline_keyboard": [[_button(button) for button in row] for row in screen.rows]}


def send(place: Place, screen: Screen, silent: bool) -> Call:
    """Post a screen; ``silent``: without a sound."""
    params = {"chat_id": place.chat_id, **_content(screen)}
    if place.thread_id is not None:
        params["message_thread_id"] = place.thread_id
    if silent:
        params["disable_notification"] = True
    if screen.rows:
        params["reply_markup"] = keyboard(screen)
    return Call("sendMessage", params)


def edit(chat_id: int, message_id: int, screen: Screen) -> Call:
    """Make a message show a screen."""
    params = {"chat_id": chat_id, "message_id": message_id, **_content(screen)}
    return Call("editMessageText", {**params, "reply_markup": keyboard(screen)})


def strip(chat_id: int, message_id: int) -> Call:
    """Take a message's buttons away."""
    params = {"chat_id": chat_id, "message_id": message_id, "reply_markup": {"inline_keyboard": []}}
    return Call("editMessageReplyMarkup", params)


def delete(chat_id: int, message_id: int) -> Call:
    """Take a message away."""
    return Call("deleteMessage", {"chat_id": chat_id, "message_id": message_id})


def send_ephemeral(place: Place, screen: Screen, user_id: int, query_id: str) -> Call:
    """Show a screen in a supergroup to one person alone, within 15 s of his press."""
    call = send(place, screen, silent=True)
    receiver = {"receiver_user_id": user_id, "callback_query_id": query_id}
    return Call(call.method, {**call.params, "ephemeral_message_parameters": receiver})


def edit_ephemeral(chat_id: int, user_id: int, message_id: int, screen: Screen) -> Call:
    """Make a message that only one person sees show a screen."""
    params = {"chat_id": chat_id, "receiver_user_id": user_id, "ephemeral_message_id": message_id}
    return Call("editEphemeralMessageText", {**params, **_content(screen), "reply_markup": keyboard(screen)})


def delete_ephemeral(chat_id: int, user_id: int, message_id: int) -> Call:
    """Take a message away that only one person sees."""
    params = {"chat_id": chat_id, "receiver_user_id": user_id, "ephemeral_message_id": message_id}
    return Call("deleteEphemeralMessage", params)


def answer(query_id: str, text: str = "", alert: bool = False) -> Call:
    """End a press's spinner: silently, with a word, or with a popup (``alert``)."""
    params: dict[str, Any] = {"callback_query_id": query_id}
    if text:
        params["text"] = text
    if alert:
        params["show_alert"] = True
    return Call("answerCallbackQuery", params)


def _content(screen: Screen) -> dict[str, Any]:
    return {"text": screen.text, "parse_mode": "HTML", "link_preview_options": _QUIET_LINKS}


def _button(button: Button) -> dict[str, str]:
    made = {"text": button.text}
    if button.press is not None:
        made["callback_data"] = encode(button.press)
    if button.url is not None:
        made["url"] = button.url
    if button.style is not None:
        made["style"] = button.style
    return made
