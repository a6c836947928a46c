"""One person against brains of every level, by every rule set, on the page: to the settlement."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Locator, expect

from bot.render.texts import texts_in
from petukh.rules.conflicts import players_allowed
from petukh.rules.presets import PRESETS
from tests.browser.board import Board, Look
from tests.browser.games import FRIENDS, QUICK, amounts, is_over, opened, play, settled
from tests.browser.learners import Learner
from tests.browser.programs import Program

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LEVELS = ("обычные", "сильные", "слабые")
"""As the lobby's button takes them, from the one that a group begins with."""
NAMES = ("Глаша", "Тимофей", "Варвара", "Прохор", "Устинья")


async def take_rule_set(board: Board, panel: Locator, preset: str) -> None:
    """Аня opens a table and takes a rule set as it is."""
    await board.write(board.group(FRIENDS), "/newgame")
    name = texts_in("ru").plain("preset-name", preset=preset)
    await board.press(panel, "Правила")
    if preset != "classic":
        await board.press(panel, name)
    await expect(panel.get_by_role("button", name=f"✓ {name}")).to_be_visible()
    await board.press(panel, "‹ К столу")


async def begin(board: Board, panel: Locator, brains: int, level: str) -> None:
    """She seats brains of a level, allows hints and begins."""
    for seated in range(brains):
        await board.press(panel, "🤖 + бот")
        await expect(panel).to_contain_text(f"{seated + 2}. 🤖 {NAMES[seated]}")
    for now in LEVELS[: LEVELS.index(level)]:
        await board.press(panel, f"🤖 Боты: {now}")
    await expect(panel.get_by_role("button", name=f"🤖 Боты: {level}")).to_be_visible()
    await board.press(panel, "💡 Подсказки: нет")
    await expect(panel.get_by_role("button", name="💡 Подсказки: есть")).to_be_visible()
    await board.press(panel, "Начать")


def is_dealt_out(panel: Look) -> bool:
    """Whether a deal is over."""
    return panel.offered("Дальше", "Ещё партию") is not None


async def learn_from_a_deal(board: Board, panel: Locator, anya: Learner) -> None:
    """Аня follows hints through the first deal and looks back at it."""
    await play(board, panel, [anya], is_dealt_out)
    assert all(hint.startswith("💡 ") for hint in anya.hints)
    assert "Вышло" in await anya.look_back()


@pytest.mark.soak
@pytest.mark.timeout(300)
async def test_hints_lead_through_a_deal_against_a_strong_brain_and_a_look_back_follows(
    context: BrowserContext, tmp_path: Path
) -> None:
    async with Program("bot", folder=tmp_path, PETUKH_SANDBOX_PORT="0", **QUICK) as program:
        page, board = await opened(context, await program.says(r"(http://\S+)"))
        phone = board.phone("Аня")
        panel = board.panel(phone)
        await board.write(phone, "/newgame")
        for seated in (3, 2):
            await board.press(panel, "🤖 − бот")
            await expect(panel).not_to_contain_text(f"{seated + 1}. 🤖")
        await board.press(panel, "🤖 Боты: обычные")
        await expect(panel.get_by_role("button", name="🤖 Боты: сильные")).to_be_visible()
        await board.press(panel, "Начать")
        anya = Learner(board, "Аня", phone)
        await learn_from_a_deal(board, panel, anya)
        assert any(": " in hint for hint in anya.hints)
        await page.close()


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("preset", "level"), [*zip(PRESETS, cycle(LEVELS), strict=False)])
async def test_brains_of_every_level_play_every_rule_set_to_the_settlement(
    context: BrowserContext, tmp_path: Path, preset: str, level: str
) -> None:
    async with Program("bot", folder=tmp_path, PETUKH_SANDBOX_PORT="0", **QUICK) as program:
        page, board = await opened(context, await program.says(r"(http://\S+)"))
        panel = board.panel(board.group(FRIENDS))
        brains = max(3, players_allowed(PRESETS[preset])[0] - 1)
        await board.become("Аня")
        await take_rule_set(board, panel, preset)
        await begin(board, panel, brains, level)
        phone = board.phone("Аня")
        anya = Learner(board, "Аня", phone)
        await learn_from_a_deal(board, panel, anya)
        end = await play(board, panel, [anya], is_over)
        paid = settled(end)
        assert set(paid) == {"Аня", *NAMES[:brains]}
        assert sum(paid.values()) == 0
        await board.press(board.panel(phone), "Таблица")
        sheet = phone.get_by_test_id("text").filter(has_text="📋 Счёт чата")
        # Brains neither pay nor are paid.
        assert amounts(await sheet.inner_text()) == {"Аня": 0}
        await page.close()
