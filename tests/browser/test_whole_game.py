"""Four people play whole games on the page, on nothing but what they see there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, expect

from tests.browser.board import Board
from tests.browser.games import FRIENDS, QUICK, amounts, is_over, opened, play, settled
from tests.browser.people import AtHome, InTheGroup, InTheSupergroup
from tests.browser.programs import Program

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def sit_down(board: Board, title: str) -> None:
    """Аня opens a table for a short game, and the others join her."""
    group = board.group(title)
    panel = board.panel(group)
    await board.become("Аня")
    await board.write(group, "/newgame")
    for label in ("Правила", "По пунктам ›", "Стол", "Начальная запись: 15", "10"):
        await board.press(panel, label)
    await expect(panel).to_contain_text("Сейчас: 10")
    for label in ("‹ Стол", "‹ Разделы", "‹ К столу"):
        await board.press(panel, label)
    await expect(panel).to_contain_text("в записи 10")
    for name in ("Борис Волков", "Вера", "George Hill"):
        await board.become(name)
        await board.press(panel, "Сесть")
        await expect(panel).to_contain_text(name)
    await board.phone("George Hill").get_by_test_id("start").click()
    await board.become("Аня")
    await board.press(panel, "Начать")


def at_home(board: Board) -> list[AtHome]:
    names = ("Аня", "Борис Волков", "George Hill")
    return [AtHome(board, name, board.panel(board.phone(name))) for name in names]


async def test_a_newcomer_follows_the_first_screen_and_plays(context: BrowserContext, tmp_path: Path) -> None:
    async with Program("bot", folder=tmp_path, PETUKH_SANDBOX_PORT="0", **QUICK) as program:
        page, board = await opened(context, await program.says(r"Open (http://\S+)"))
        await program.says("(send /newgame, press «🤖 [+] бот».*«Начать»)")
        group = board.group(FRIENDS)
        await group.get_by_text("/newgame").click()
        panel = board.panel(group)
        for seated in (2, 3):
            await board.press(panel, "🤖 + бот")
            await expect(panel).to_contain_text(f"{seated}. 🤖")
        await board.press(panel, "Начать")
        anya = AtHome(board, "Аня", board.panel(board.phone("Аня")))
        seen = await play(
            board, board.panel(group), [anya], lambda panel: panel.offered("Дальше", "Ещё партию") is not None
        )
        assert "Сдача 1 сыграна" in seen.text
        await page.close()


async def test_four_people_play_a_game_to_the_standings(context: BrowserContext, tmp_path: Path) -> None:
    async with Program("bot", folder=tmp_path, PETUKH_SANDBOX_PORT="0", **QUICK) as program:
        page, board = await opened(context, await program.says(r"(http://\S+)"))
        await sit_down(board, FRIENDS)
        await board.become("Вера")
        vera = InTheSupergroup(board, "Вера", board.group(FRIENDS))
        end = await play(board, board.panel(board.group(FRIENDS)), [*at_home(board), vera], is_over)
        paid = settled(end)
        assert set(paid) == {"Аня", "Борис", "Вера", "George"}
        assert sum(paid.values()) == 0
        await expect(board.phone("Вера").get_by_test_id("message")).to_have_count(0)

        # So quick a game may have left the group's minute no room for another message.
        phone = board.phone("Аня")
        await board.press(board.panel(phone), "Таблица")
        sheet = phone.get_by_test_id("text").filter(has_text="📋 Счёт чата")
        assert amounts(await sheet.inner_text()) == paid
        await page.close()


async def test_a_killed_bot_takes_the_game_up_where_it_stood(context: BrowserContext, tmp_path: Path) -> None:
    async with Program("sandbox", "--demo", "--no-limits", "--port", "0", folder=tmp_path) as sandbox:
        url = await sandbox.says(r"The page: +(\S+)/")
        token = await sandbox.says(r"The token: (\S+)")
        settings = {
            "TELEGRAM_TOKEN": token,
            "PETUKH_BASE_URL": url,
            "PETUKH_DATABASE": "petukh.sqlite3",
            **QUICK,
        }
        page, board = await opened(context, url)
        await make_group(page, "Дача")
        group = board.group("Дача")
        vera = InTheGroup(board, "Вера", group)
        people = at_home(board)
        async with Program("bot", folder=tmp_path, **settings) as bot:
            await bot.says("(is running)")
            await sit_down(board, "Дача")
            await board.become("Вера")
            before = await play(
                board, board.panel(group), [*people, vera], lambda panel: "Прошлая взятка" in panel.text
            )
            popup, hands = await vera.hand(), [await person.sees() for person in people]
            await bot.kill()

        async with Program("bot", folder=tmp_path, **settings) as bot:
            await bot.says("(is running)")
            assert await vera.hand() == popup
            for column, command in ((group, "/table"), (board.phone("Аня"), "/hand")):
                await board.write(column, command)
                await expect(column.get_by_test_id("message").last).to_contain_text("Прошлая взятка")
            assert [await person.sees() for person in people] == hands
            assert await board.look(board.panel(group)) == before
            end = await play(board, board.panel(group), [*people, vera], is_over)
            await board.write(group, "/standings")
            sheet = group.get_by_test_id("text").filter(has_text="📋 Счёт чата")
            paid = settled(end)
            assert sum(paid.values()) == 0
            assert amounts(await sheet.inner_text()) == paid
        await page.close()


async def make_group(page: Page, title: str) -> None:
    """A plain group of everybody: there the bot can show a hand to one alone by popups only."""
    await page.locator("#add-chat").click()
    await page.get_by_test_id("field-title").fill(title)
    await page.get_by_test_id("field-type").select_option("group")
    await page.get_by_test_id("submit").click()
