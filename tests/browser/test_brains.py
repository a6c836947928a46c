"""One person against brains of every level, by every rule set, on the page: to the settlement."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Locator, expect

from bot.render.texts import texts_in
from petukh.ai.brain import Level
from petukh.rules.conflicts import players_allowed
from petukh.rules.presets import PRESETS
from tests.browser.board import Board
from tests.browser.games import FRIENDS, QUICK, amounts, is_over, opened, play, settled
from tests.browser.learners import Learner
from tests.browser.programs import Program

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LEVELS = ("обычные", "сильные", "слабые")
"""As the lobby's button takes them, from the one that a group begins with."""


async def open_table(board: Board, panel: Locator, *, preset: str, brains: int, level: str) -> None:
    """Аня takes a rule set and seats brains, allows hints and begins."""
    await board.become("Аня")
    await board.write(board.group(FRIENDS), "/newgame")
    name = texts_in("ru").plain("preset-name", preset=preset)
    await board.press(panel, "Правила")
    if preset != "classic":
        await board.press(panel, name)
    await expect(panel.get_by_role("button", name=f"✓ {name}")).to_be_visible()
    await board.press(panel, "‹ К столу")
    for seated in range(brains):
        await board.press(panel, "🤖 + бот")
        await expect(panel).to_contain_text(f"{seated + 2}. 🤖")
    for now in LEVELS[: LEVELS.index(level)]:
        await board.press(panel, f"🤖 Боты: {now}")
    await expect(panel.get_by_role("button", name=f"🤖 Боты: {level}")).to_be_visible()
    await board.press(panel, "💡 Подсказки: нет")
    await expect(panel.get_by_role("button", name="💡 Подсказки: есть")).to_be_visible()
    await board.press(panel, "Начать")


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("preset", "level"), [*product(PRESETS, LEVELS)])
async def test_brains_of_every_level_play_every_rule_set_to_the_settlement(
    context: BrowserContext, tmp_path: Path, preset: str, level: str
) -> None:
    async with Program("bot", folder=tmp_path, PETUKH_SANDBOX_PORT="0", **QUICK) as program:
        page, board = await opened(context, await program.says(r"(http://\S+)"))
        panel, phone = board.panel(board.group(FRIENDS)), board.phone("Аня")
        brains = max(3, players_allowed(PRESETS[preset])[0] - 1)
        await open_table(board, panel, preset=preset, brains=brains, level=level)
        anya = Learner(board, "Аня", phone)
        await play(
            board,
            panel,
            [anya],
            lambda seen: "Сдача 1 " in seen.text and seen.offered("Дальше", "Ещё партию") is not None,
        )
        print(anya.hints)
        print(await anya.look_back())
        end = await play(board, panel, [anya], is_over)
        print(end.text)
        paid = settled(end)
        assert len(paid) == 1 + brains
        assert sum(paid.values()) == 0
        await board.press(board.panel(phone), "Таблица")
        sheet = phone.get_by_test_id("text").filter(has_text="📋 Счёт чата")
        print(await sheet.inner_text())
        await page.close()
