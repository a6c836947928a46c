"""The page as a person sees it: chats with messages that have words and buttons."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from playwright.async_api import Locator, Page

PATIENCE_SECONDS: Final = 20
CARD: Final = re.compile(r"(10|[6-9]|[ВДКТJQKA])([♠♣♦♥])")
LETTERS: Final = {"J": "В", "Q": "Д", "K": "К", "A": "Т"}

SEEN: Final = """messages => messages.slice(-1).map(message => ({
    text: message.querySelector("[data-testid=text]").innerText,
    keys: [...message.querySelectorAll("button[data-callback], button[data-url]")]
        .map(key => [key.querySelector(".key-text").innerText, key.dataset.style ?? ""]),
}))"""

# Resolves when something changes on the page, or soon: the change may have come before one began to watch.
CHANGE: Final = """() => new Promise(changed => {
    const tell = () => { watch.disconnect(); changed(); };
    const watch = new MutationObserver(tell);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(tell, 20);
})"""


@dataclass(frozen=True)
class Key:
    """A button as it looks."""

    label: str
    style: str

    @property
    def card(self) -> str | None:
        """The card on it."""
        cards = cards_in(self.label)
        return cards[0] if cards else None


@dataclass(frozen=True)
class Look:
    """What one sees of a message."""

    text: str = ""
    keys: tuple[Key, ...] = ()

    @property
    def headline(self) -> str:
        """Its first line."""
        return self.text.partition("\n")[0]

    def offered(self, *labels: str) -> str | None:
        """The button with one of these words, in whichever language; a number may follow."""
        named = re.compile(rf"(?:{'|'.join(map(re.escape, labels))})(?: \d)?")
        return next((key.label for key in self.keys if named.fullmatch(key.label)), None)


def cards_in(text: str) -> list[str]:
    """The cards that a text names, ranks in Russian letters."""
    return [LETTERS.get(rank, rank) + suit for rank, suit in CARD.findall(text)]


class Board:
    """The page's columns, looked at and used."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def phone(self, name: str) -> Locator:
        """Somebody's private chat."""
        return self._column("phone", name)

    def group(self, title: str) -> Locator:
        """A group, seen by the person that one is at the moment."""
        return self._column("group", title)

    def _column(self, kind: str, heading: str) -> Locator:
        named = self.page.get_by_role("heading", name=heading, exact=True)
        return self.page.get_by_test_id(kind).filter(has=named)

    def panel(self, column: Locator) -> Locator:
        """The messages with buttons that everybody in the chat sees."""
        return column.locator(
            "[data-testid=message]:not([data-ephemeral-message-id]):has(button[data-callback])"
        )

    def shown_alone(self, column: Locator) -> Locator:
        """The messages with buttons that one sees alone."""
        return column.locator("[data-testid=message][data-ephemeral-message-id]:has(button[data-callback])")

    async def become(self, name: str) -> None:
        """Be another person in the groups."""
        await self.page.get_by_test_id("person-chip").filter(has_text=name).click()

    async def write(self, column: Locator, text: str) -> None:
        """Write into a chat."""
        await column.get_by_test_id("input").fill(text)
        await column.get_by_test_id("input").press("Enter")

    async def look(self, messages: Locator) -> Look:
        """What the last of these messages shows; nothing if there is none."""
        seen = await messages.evaluate_all(SEEN)
        if not seen:
            return Look()
        return Look(seen[0]["text"], tuple(Key(label, style) for label, style in seen[0]["keys"]))

    async def press(self, messages: Locator, label: str) -> None:
        """Press a button of the last of these messages."""
        await messages.last.get_by_role("button", name=label, exact=True).click()

    async def until(self, reached: Callable[[], Awaitable[bool]], what: str) -> None:
        """Look again whenever the page changes until it is so."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not await reached():
                    await self.page.evaluate(CHANGE)
        except TimeoutError:
            raise AssertionError(f"it never came to that: {what}") from None
