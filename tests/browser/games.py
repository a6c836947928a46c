"""Games on the page, from what everybody sees of them to the settlement."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Protocol

from playwright.async_api import BrowserContext, Locator, Page

from tests.browser.board import Board, Look

FRIENDS: Final = "Петух по пятницам"
"""The group that a sandbox begins with."""
AMOUNT: Final = re.compile(r"^(?:\d+\. )?(?:🤖\s)?(\w+).*?([+−]\d+|\b0)$", re.MULTILINE)
"""A line of a settlement or a sheet: a name (its first word) and what it won or lost."""
QUICK: Final = {
    "PETUKH_LIMITS": "false",
    "PETUKH_GROUP_EDIT_SECONDS": "0",
    "PETUKH_BRAIN_SECONDS": "0.05",
    "PETUKH_NEXT_DEAL_SECONDS": "600",
    "PETUKH_DECISION_SECONDS": "600",
}
"""People who tap as fast as a test does would meet Telegram's limits at once; on a busy machine they are
slow, and the croupier must not play for them."""


class Player(Protocol):
    """Somebody who plays by what he sees."""

    name: str

    async def moves(self) -> bool:
        """Do what there is to do; False if it is not his turn."""


async def opened(context: BrowserContext, url: str) -> tuple[Page, Board]:
    """The page of a sandbox."""
    page = await context.new_page()
    await page.goto(url)
    return page, Board(page)


async def play(board: Board, panel: Locator, players: list[Player], until: Callable[[Look], bool]) -> Look:
    """Everybody moves in his turn and somebody deals on, until this panel shows what is waited for."""
    seen = Look()

    async def reached() -> bool:
        nonlocal seen
        before, seen = seen, await board.look(panel)
        # Brains may play a whole deal without them, which takes as long as it takes.
        return (
            seen != before
            or until(seen)
            or any([await player.moves() for player in players])
            or await deals_on()
        )

    async def deals_on() -> bool:
        label = seen.offered("Дальше")
        if label is None:
            return False
        await board.press(panel, label)

        async def dealt() -> bool:
            # The rest may change before: the page folds the proof of the shuffle when it has been drawn.
            return (await board.look(panel)).headline != seen.headline

        await board.until(dealt, "the next deal")
        return True

    while not until(seen):
        await board.until(reached, f"something happens after {seen}")
    return seen


def is_over(panel: Look) -> bool:
    """Whether the game is."""
    return "🏆 Выигрывает" in panel.text


def amounts(text: str) -> dict[str, int]:
    """What the lines of a settlement or a sheet tell, by name."""
    return {name: int(amount.replace("−", "-")) for name, amount in AMOUNT.findall(text)}


def settled(panel: Look) -> dict[str, int]:
    """What everybody won or lost, as the last panel tells."""
    return amounts(panel.text.partition("🏆")[2])
