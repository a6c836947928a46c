"""A real browser on the sandbox's page. One browser for all; every test has its own sandbox and profile."""

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from sandbox import Sandbox
from tests.browser.helpers import Bot, Cast, cast_of

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
TOKEN = "42:page"


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    sandbox = Sandbox(token=TOKEN, limits=False)
    await sandbox.start(port=0)
    yield sandbox
    await sandbox.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    async with Bot(sandbox.url, TOKEN) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def cast(sandbox: Sandbox, bot: Bot) -> Cast:
    """Аня and Боря, who have opened the bot, in a supergroup with it."""
    return await cast_of(bot)


@pytest_asyncio.fixture(loop_scope="session")
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    context = await browser.new_context(locale="ru-RU", viewport={"width": 1440, "height": 900})
    context.set_default_timeout(30_000)
    yield context
    await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def page(context: BrowserContext, sandbox: Sandbox, cast: Cast) -> AsyncIterator[Page]:
    """The page, open; a script error on it fails the test."""
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(sandbox.url)
    await page.locator(f'[data-person="{cast.boris}"] [data-testid=message]').first.wait_for()
    yield page
    assert not errors
