"""The rules of inline keyboards that the real server enforces beyond their types."""

from typing import Any

from sandbox.errors import (
    BUTTON_DATA_INVALID,
    MARKUP_TOO_LONG,
    TEXT_BUTTON_IN_INLINE_KEYBOARD,
    WRONG_BUTTON_STYLE,
)

MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
LONGEST_DATA = 64
"""Bytes of callback data, not characters."""

_STYLES = ("danger", "success", "primary")
_APPEARANCE = {"text", "style", "icon_custom_emoji_id"}


def check_inline_keyboard(markup: dict[str, Any]) -> dict[str, Any]:
    """The keyboard as a message will show it: empty rows are dropped, as are buttons without a text.

    `markup` has passed `validate.check`. Raises `ApiError` in the words of the real server.
    """
    rows = [[button for button in row if button["text"].strip()] for row in markup["inline_keyboard"]]
    for row in rows:
        for button in row:
            _check_button(button)
    rows = [row for row in rows if row]
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > MOST_IN_A_ROW for row in rows):
        raise MARKUP_TOO_LONG()
    return {**markup, "inline_keyboard": rows}


def _check_button(button: dict[str, Any]) -> None:
    if "style" in button and button["style"] not in _STYLES:
        raise WRONG_BUTTON_STYLE()
    if not button.keys() - _APPEARANCE:
        raise TEXT_BUTTON_IN_INLINE_KEYBOARD()
    data = button.get("callback_data")
    if data is not None and not 1 <= len(data.encode()) <= LONGEST_DATA:
        raise BUTTON_DATA_INVALID()
