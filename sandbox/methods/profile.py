"""The bot's name and descriptions in each language, and its menu button."""

from typing import Any

from sandbox.methods.handler import Handler, Params
from sandbox.telegram import Telegram

TEXTS = {"Name": "name", "Description": "description", "ShortDescription": "short_description"}


def _setter(field: str) -> Handler:
    def set_text(tg: Telegram, params: Params) -> bool:
        tg.world.profile[field, params.get("language_code") or ""] = params.get(field) or ""
        if field == "name" and not params.get("language_code") and params.get("name"):
            tg.world.bot.first_name = params["name"]
        tg.live.publish("world")
        return True

    return set_text


def _getter(field: str) -> Handler:
    def get_text(tg: Telegram, params: Params) -> dict[str, Any]:
        """The text of this language, else the one for every language."""
        texts = tg.world.profile
        everywhere = texts.get((field, "")) or (tg.world.bot.first_name if field == "name" else "")
        return {field: texts.get((field, params.get("language_code") or "")) or everywhere}

    return get_text


def set_chat_menu_button(tg: Telegram, params: Params) -> bool:
    tg.world.menu_buttons[params.get("chat_id")] = params.get("menu_button") or {"type": "default"}
    return True


def get_chat_menu_button(tg: Telegram, params: Params) -> dict[str, Any]:
    buttons = tg.world.menu_buttons
    return buttons.get(params.get("chat_id")) or buttons.get(None) or {"type": "default"}


METHODS: dict[str, Handler] = {
    **{f"setMy{name}": _setter(field) for name, field in TEXTS.items()},
    **{f"getMy{name}": _getter(field) for name, field in TEXTS.items()},
    "setChatMenuButton": set_chat_menu_button,
    "getChatMenuButton": get_chat_menu_button,
}
