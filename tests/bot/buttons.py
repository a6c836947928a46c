"""The buttons of a message, as simulated people find them in the sandbox they share a process with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.render.screen import Press
from bot.telegram.callback_data import decode
from sandbox.chats import Message


@dataclass(frozen=True, slots=True)
class Button:
    """A button that presses, on a message that somebody sees."""

    message: Message
    press: Press
    data: str
    style: str | None


def buttons_on(message: Message) -> Iterator[Button]:
    """Those of a message whose data means something, in order."""
    for row in message.body.get("reply_markup", {}).get("inline_keyboard", []):
        for each in row:
            data = each.get("callback_data")
            if data and (press := decode(data)) is not None:
                yield Button(message, press, data, each.get("style"))
