"""Whoever learns as he plays: asks for hints, does what they say, and looks back at a deal."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Locator

from tests.browser.board import Board, cards_in
from tests.browser.people import AtHome, wish

HINT: Final = "💡 Подсказка"
REVIEW: Final = "🔍 Разбор"
DECLINED: Final = "Разобрать сдачу сейчас не вышло"
"""What he reads instead where the machine has other work."""
PATIENT_TIMES: Final = 5
BUTTON_OF: Final = {
    "Пасовать": "Пас",
    "Отказаться": "Отказаться",
    "Остаться": "Остаться",
    "Играть": "Играть",
    "Играть дальше": "Играть дальше",
    "Взять прикуп": "Взять прикуп",
    "Объявить мальчиков": "👬 Объявить",
    "Объявить рамс": "Рамс!",
    "Закончить": "Закончить с мальчиками",
    "Оставить козырь": "Оставить козырь",
}
"""Where a hint that names no card is to be found."""


class Learner(AtHome):
    """Asks for a hint at every turn of the first deal and follows it; afterwards plays as others do."""

    def __init__(self, board: Board, name: str, phone: Locator) -> None:
        super().__init__(board, name, board.panel(phone))
        self._phone = phone
        self.hints: list[str] = []
        """All that he was told."""

    async def moves(self) -> bool:
        """Does what there is to do; False if it is not his turn."""
        look = await self.sees()
        if wish(look) is None:
            return False
        if "Сдача 1 " not in look.text or look.offered(HINT) is None:
            return await super().moves()
        await self._follow(await self._hint())
        return True

    async def look_back(self) -> str:
        """The review of the deal that his panel shows, as he reads it; asks again where it is put off."""
        review = self._phone.get_by_test_id("text").filter(has_text="Разбор сдачи")
        declined = self._phone.get_by_test_id("text").filter(has_text=DECLINED)
        for times in range(PATIENT_TIMES):
            await self._board.press(self._panel, REVIEW)
            await review.or_(declined.nth(times)).first.wait_for()
            if await review.count():
                break
        return await review.inner_text()

    async def _hint(self) -> str:
        await self._board.press(self._panel, HINT)
        popup = self._phone.get_by_test_id("popup-text")
        told = await popup.inner_text()
        self.hints.append(told)
        await self._phone.get_by_test_id("popup-ok").click()
        return told

    async def _follow(self, hint: str) -> None:
        """Do what a hint says, by its words: ``💡 Снести 7♠ 8♦: прикупишь в среднем лучше.``"""
        what = hint.removeprefix("💡 ").partition(": ")[0].removesuffix(".")
        if not (cards := cards_in(what)):
            await self._press(next(key for key in await self._labels() if self._is_meant(key, what)))
            return
        for card in cards:
            await self._press(next(key for key in await self._labels() if cards_in(key) == [card]))
        if what.startswith("Снести"):
            await self._press(next(key for key in await self._labels() if key.startswith("Заменить ")))

    @staticmethod
    def _is_meant(label: str, what: str) -> bool:
        return label.startswith("Заявить: ") if what.startswith("Заявить") else label == BUTTON_OF[what]

    async def _labels(self) -> list[str]:
        return [key.label for key in (await self.sees()).keys]

    async def _press(self, label: str) -> None:
        before = await self.sees()
        await self._board.press(self._panel, label)

        async def done() -> bool:
            return await self.sees() != before

        await self._board.until(done, f"{self.name} pressed {label} on {before}")
