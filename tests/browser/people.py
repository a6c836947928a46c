"""People who play on the page, simply: they know what they see there, and press what people would press."""

from __future__ import annotations

import re
from typing import Final

from playwright.async_api import Locator

from tests.browser.board import Board, Key, Look, cards_in

RANKS: Final = ("6", "7", "8", "9", "10", "В", "Д", "К", "Т")
TRUMP: Final = re.compile(r"(?:Козырь|Trumps) ([♠♣♦♥])")
GOOD: Final = RANKS.index("К")
"""Kings, aces and trumps are good cards."""
AT_ONCE: Final = (
    ("Рамс!",),
    ("👬 Объявить",),
    ("Закончить с мальчиками", "Finish with boys"),
    ("Играть дальше", "Play on"),
    ("Играть",),
)
"""What is always pressed where it is offered, the first of them first; a claim comes before all of it."""
CLAIM: Final = "Заявить: "
CUT: Final = "✂"
PACKET: Final = ("Взять прикуп",)
SWAP: Final = ("Заменить", "Swap")
STAND: Final = ("Остаться", "Stand")
PASS: Final = ("Пас", "Pass")


def strength(card: str, text: str) -> int:
    """How good a card is, trumps being what the text says."""
    trump = TRUMP.search(text)
    return RANKS.index(card[:-1]) + len(RANKS) * (trump is not None and card[-1] == trump[1])


def is_asked(name: str, panel: Look) -> bool:
    """Whether the table waits for this person."""
    return re.search(rf"👉 .*\b{name}\b", panel.text) is not None


def is_strong(cards: list[str], text: str) -> bool:
    """Whether a hand is worth playing. Who may not pass swaps a card instead: that makes a short game."""
    return sum(strength(card, text) >= GOOD for card in cards) >= 3


def wish(look: Look) -> str | None:
    """The button one would press on a panel of one's own; None: it is not one's turn."""
    labels = [key.label for key in look.keys]
    if label := next((label for label in labels if label.startswith((CLAIM, CUT))), None):
        return label
    for known in AT_ONCE:
        if label := look.offered(*known):
            return label
    cards = [key for key in look.keys if key.card]
    if look.offered(*STAND):
        return _wish_in_buying(look, cards)
    for key in cards:
        assert (key.style == "success") == key.label.startswith("▸"), f"colour and sign differ: {key}"
    legal = [key for key in cards if key.style == "success"]
    if legal:
        return max(legal, key=lambda key: strength(key.card or "", look.text)).label
    return min(cards, key=lambda key: strength(key.card or "", look.text)).label if cards else None


def _wish_in_buying(look: Look, cards: list[Key]) -> str | None:
    passing, swapping, standing = look.offered(*PASS), look.offered(*SWAP), look.offered(*STAND)
    if packet := look.offered(*PACKET):
        own = re.search(r"Твои карты: (.*)", look.text)
        return standing if own and is_strong(cards_in(own[1]), look.text) else packet
    by_strength = sorted(cards, key=lambda key: strength(key.card or "", look.text))
    if not swapping or passing:
        return (
            passing if passing and not is_strong([key.card or "" for key in cards], look.text) else standing
        )
    return swapping if any(key.label.startswith("✓") for key in cards) else by_strength[0].label


class AtHome:
    """Plays from a panel of his own."""

    def __init__(self, board: Board, name: str, panel: Locator) -> None:
        self.name = name
        self._board = board
        self._panel = panel

    async def sees(self) -> Look:
        """The panel as it stands."""
        return await self._board.look(self._panel)

    async def moves(self) -> bool:
        """Does what there is to do; False if it is not his turn."""
        before = await self.sees()
        label = wish(before)
        if label is None:
            return False
        await self._board.press(self._panel, label)

        async def done() -> bool:
            return await self.sees() != before

        await self._board.until(done, f"{self.name} pressed {label} on {before}")
        return True


class InTheSupergroup(AtHome):
    """Never opens the bot: plays from the panel that «Карты» shows him alone.

    One has to be him on the page.
    """

    def __init__(self, board: Board, name: str, column: Locator) -> None:
        super().__init__(board, name, board.shown_alone(column))
        self._common = board.panel(column)
        self._popup = column.get_by_test_id("popup-text")
        self._by_popup = InTheGroup(board, name, column)

    async def moves(self) -> bool:
        """Does what there is to do; False if it is not his turn."""
        if not is_asked(self.name, await self._board.look(self._common)):
            return False
        if wish(await self.sees()) is None:
            await self._board.press(self._common, "🃏 Карты")

            async def shown() -> bool:
                return wish(await self.sees()) is not None or await self._popup.count() > 0

            await self._board.until(shown, f"{self.name} sees his cards")
            if await self._popup.count() > 0:
                # The group has had as many hands of its own as its minute bears.
                return await self._by_popup.plays(await self._by_popup.read())
        return await super().moves()


class InTheGroup:
    """Never opens the bot: plays by the group's numbers, with his hand in a popup.

    One has to be him on the page.
    """

    def __init__(self, board: Board, name: str, column: Locator) -> None:
        self.name = name
        self._board = board
        self._column = column
        self._panel = board.panel(column)

    async def moves(self) -> bool:
        """Does what there is to do; False if it is not his turn."""
        panel = await self._board.look(self._panel)
        if not is_asked(self.name, panel):
            return False
        return await self.plays(await self.hand())

    async def plays(self, hand: str) -> bool:
        """Does what he wants by the hand that the popup has shown."""
        panel = await self._board.look(self._panel)
        label = _numbered_wish(hand, panel)
        if label is None:
            return False
        await self._board.press(self._panel, label)
        if label.isdigit() and panel.offered(*STAND):
            marked = self._column.get_by_test_id("toast").filter(has_text=re.compile(f"Меняешь: .*{label}"))
            await marked.last.wait_for()
            return True

        async def done() -> bool:
            return await self._board.look(self._panel) != panel

        await self._board.until(done, f"{self.name} pressed {label} on {hand}")
        return True

    async def hand(self) -> str:
        """Press «Карты» and read the popup."""
        await self._board.press(self._panel, "🃏 Карты")
        return await self.read()

    async def read(self) -> str:
        """Read the popup and close it."""
        shown = self._column.get_by_test_id("popup-text")
        text = await shown.inner_text()
        await self._column.get_by_test_id("popup-ok").click()
        return text


def _numbered_wish(hand: str, panel: Look) -> str | None:
    """The group's button to press, by what the popup says."""
    first, _, rest = hand.partition("\n")
    numbers = {cards_in(place)[0]: place.split(")")[0] for place in first.split(" · ") if cards_in(place)}
    by_strength = sorted(numbers, key=lambda card: strength(card, rest))
    if "«Закончить»" in rest or "Закончить или" in rest:
        return panel.offered("👬 Закончить")
    if "играй дальше" in rest:
        return panel.offered("Играть дальше", "Play on")
    if "«Остаться»" in rest:
        if "«Пас»" in rest or "«Заменить»" not in rest:
            passes = "«Пас»" in rest and not is_strong(by_strength, rest)
            return panel.offered(*(PASS if passes else STAND))
        return panel.offered(*SWAP) if "Меняешь:" in rest else numbers[by_strength[0]]
    if "на сброс" in rest:
        return numbers[by_strength[0]]
    legal = re.search(r"можно: ([\d, ]+)", rest)
    if legal is None:
        return None
    allowed = set(re.findall(r"\d", legal[1]))
    return next(numbers[card] for card in reversed(by_strength) if numbers[card] in allowed)
