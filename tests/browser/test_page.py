"""The sandbox's page, used as a person would use it."""

import json
import struct
import zlib

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from sandbox import Sandbox
from tests.browser.helpers import Bot, Cast, Line, button, keyboard, newcomer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

HOSTILE = '<img src=x onerror="window.hacked=1">'


def phone(page: Page, person: int) -> Locator:
    return page.locator(f'[data-testid=phone][data-person="{person}"]')


def group(page: Page, cast: Cast) -> Locator:
    return page.locator(f'[data-testid=group][data-chat-id="{cast.group}"]')


def message(column: Locator, message_id: int) -> Locator:
    return column.locator(f'[data-message-id="{message_id}"]')


async def write(column: Locator, text: str) -> None:
    await column.get_by_test_id("input").fill(text)
    await column.get_by_test_id("input").press("Enter")


async def become(page: Page, person: int) -> None:
    await page.locator(f'[data-testid=person-chip][data-user-id="{person}"]').click()


async def width_beyond_screen(page: Page, column: Locator) -> int:
    """How far (px) the page scrolls sideways, or anything in the column is cut off on the right."""
    beyond: int = await column.evaluate(
        """column => {
            const edges = [...column.querySelectorAll("*")].map((part) => part.getBoundingClientRect().right);
            return Math.max(document.documentElement.scrollWidth, ...edges) - window.innerWidth;
        }"""
    )
    return beyond


async def test_what_one_writes_reaches_the_chat_and_the_bot(page: Page, cast: Cast, bot: Bot) -> None:
    await become(page, cast.boris)
    await write(group(page, cast), "/newgame сейчас")
    own = group(page, cast).locator(f'[data-testid=message][data-user-id="{cast.boris}"]').last
    await expect(own.get_by_test_id("text")).to_have_text("/newgame сейчас")

    await write(phone(page, cast.anya), "привет")
    await expect(phone(page, cast.anya).get_by_text("привет")).to_be_visible()
    await expect(phone(page, cast.boris).get_by_text("привет")).to_have_count(0)
    await expect(phone(page, cast.anya).get_by_test_id("input")).to_have_value("")

    await bot.send(cast.anya, "слышу")
    await expect(phone(page, cast.anya).get_by_text("слышу")).to_be_visible()
    await bot.heard(cast.boris, "/newgame сейчас")
    await bot.heard(cast.anya, "привет")


async def test_a_press_spins_until_it_is_answered_by_a_popup(page: Page, cast: Cast, bot: Bot) -> None:
    bot.answers["hand"] = {"text": "1) 7♠\n<b>2)</b> Д♦", "show_alert": True}
    bot.release.clear()
    panel = await bot.send(cast.group, "Ход Ани", reply_markup=keyboard([button("🃏 Карты", "hand")]))
    await become(page, cast.boris)
    column = group(page, cast)
    key = message(column, panel).locator('button[data-callback="hand"]')
    await key.click()
    await expect(key).to_have_attribute("aria-busy", "true")

    bot.release.set()
    await expect(column.get_by_test_id("popup-text")).to_have_text("1) 7♠\n<b>2)</b> Д♦")
    await expect(column.get_by_test_id("popup")).to_contain_text("Боря")
    await expect(key).not_to_have_attribute("aria-busy", "true")
    await column.get_by_test_id("popup-ok").click()
    await expect(column.get_by_test_id("popup")).to_have_count(0)
    query = next(update["callback_query"] for update in bot.updates if "callback_query" in update)
    assert query["from"]["id"] == cast.boris


async def test_an_answer_without_alert_is_a_toast_on_the_phone_that_pressed(
    page: Page, cast: Cast, bot: Bot
) -> None:
    bot.answers["card"] = {"text": "Есть бубна — клади бубну"}
    panel = await bot.send(cast.anya, "Твой ход", reply_markup=keyboard([button("7♠", "card")]))
    await message(phone(page, cast.anya), panel).locator("button[data-callback]").click()
    await expect(phone(page, cast.anya).get_by_test_id("toast")).to_have_text("Есть бубна — клади бубну")
    await expect(phone(page, cast.boris).get_by_test_id("toast")).to_have_count(0)


async def test_keys_show_rows_and_styles(page: Page, cast: Cast, bot: Bot) -> None:
    rows = keyboard(
        [button("7♠", "a", style="success"), button("Пас", "b", style="danger")],
        [button("Дальше", "c", style="primary")],
        [button("Счёт", "d")],
    )
    panel = message(phone(page, cast.anya), await bot.send(cast.anya, "Ход", reply_markup=rows))
    keys = panel.locator("button[data-callback]")
    await expect(keys).to_have_count(4)
    places = await keys.evaluate_all("keys => keys.map(key => [key.dataset.row, key.dataset.col])")
    colours = await keys.evaluate_all("keys => keys.map(key => getComputedStyle(key).backgroundColor)")
    assert places == [["0", "0"], ["0", "1"], ["1", "0"], ["2", "0"]]
    assert len(set(colours)) == 4


async def test_formatting_falls_on_the_right_characters(page: Page, cast: Cast, bot: Bot) -> None:
    html = (
        "👨‍👩‍👧💥 <b>жир<i>но</i></b> <u>под</u> <s>за</s> <code>a < b</code>"
        "<blockquote expandable>цитата</blockquote><tg-spoiler>тайна</tg-spoiler>"
        '<pre><code class="language-python">print()</code></pre>'
    ).replace("a < b", "a &lt; b")
    sent = message(phone(page, cast.anya), await bot.send(cast.anya, html, parse_mode="HTML"))
    text = sent.get_by_test_id("text")
    for tag, words in (("strong", "жирно"), ("em", "но"), ("u", "под"), ("s", "за"), ("pre", "print()")):
        await expect(text.locator(tag)).to_have_text(words)
    await expect(text.locator(":scope > code")).to_have_text("a < b")
    await expect(text.locator("blockquote")).to_contain_text("цитата")
    secret = text.locator(".spoiler > span")
    await expect(secret).to_have_css("opacity", "0")
    await secret.click(force=True)
    await expect(secret).to_have_css("opacity", "1")


async def test_names_and_texts_are_shown_as_typed_never_as_markup(page: Page, cast: Cast, bot: Bot) -> None:
    person = await newcomer(bot, HOSTILE)
    await bot.control("start", user_id=person)
    await bot.control("join", chat_id=cast.group, user_id=person)
    await bot.control("post", chat_id=cast.group, user_id=person, text=HOSTILE)
    bot.answers["x"] = {"text": HOSTILE, "show_alert": True}
    panel = await bot.send(cast.group, HOSTILE, reply_markup=keyboard([button(HOSTILE, "x")]))
    column = group(page, cast)
    await message(column, panel).locator("button[data-callback]").click()
    await expect(column.get_by_test_id("popup-text")).to_have_text(HOSTILE)
    await expect(message(column, panel).get_by_test_id("text")).to_have_text(HOSTILE)
    posts = column.locator(f'[data-testid=message][data-user-id="{person}"]')
    await expect(posts.locator(".name").last).to_have_text(HOSTILE)
    await expect(phone(page, person).locator("h2")).to_have_text(HOSTILE)
    await expect(page.locator("img")).to_have_count(0)
    assert await page.evaluate("window.hacked") is None


async def test_a_link_to_nowhere_good_is_no_link(page: Page, cast: Cast, bot: Bot) -> None:
    text = "жми"
    entities = [{"type": "text_link", "offset": 0, "length": 3, "url": "https://example.org/"}]
    sent = message(phone(page, cast.anya), await bot.send(cast.anya, text, entities=json.dumps(entities)))
    await expect(sent.locator("a")).to_have_attribute("rel", "noopener noreferrer")
    hrefs = await page.evaluate(
        """async () => {
            const { formatted } = await import("/static/entities.js");
            const entity = { type: "text_link", offset: 0, length: 1, url: "javascript:alert(1)" };
            return formatted("x", [entity], { t: String }).map((node) => node.getAttribute("href"));
        }"""
    )
    assert hrefs == [None]


async def test_commands_are_offered_by_place_and_language(page: Page, cast: Cast, bot: Bot) -> None:
    def commands(**names: str) -> str:
        return json.dumps([{"command": name, "description": text} for name, text in names.items()])

    groups = json.dumps({"type": "all_group_chats"})
    await bot.call("setMyCommands", commands=commands(help="Help"))
    await bot.call("setMyCommands", commands=commands(newgame="New game"), scope=groups)
    await bot.call(
        "setMyCommands",
        commands=commands(newgame="Новый стол", score="Счёт"),
        scope=groups,
        language_code="ru",
    )
    field = group(page, cast).get_by_test_id("input")
    offered = group(page, cast).locator("[data-testid=commands] [data-command]")
    await field.fill("/")
    await expect(offered).to_have_text(["/newgameНовый стол", "/scoreСчёт"])
    await field.fill("/s")
    await expect(offered).to_have_count(1)
    await field.press("Enter")
    await expect(group(page, cast).get_by_test_id("text").last).to_have_text("/score")

    await phone(page, cast.anya).get_by_test_id("input").fill("/")
    await expect(phone(page, cast.anya).locator("[data-command]")).to_have_text(["/helpHelp"])


async def test_an_ephemeral_message_is_seen_by_its_receiver_alone(page: Page, cast: Cast, bot: Bot) -> None:
    await become(page, cast.boris)
    receiver = json.dumps({"receiver_user_id": cast.anya})
    await bot.call("sendMessage", chat_id=cast.group, text="твоя рука", ephemeral_message_parameters=receiver)
    await bot.send(cast.group, "а это видят все")
    hand = group(page, cast).get_by_text("твоя рука")
    await expect(group(page, cast).get_by_text("а это видят все")).to_be_visible()
    await expect(hand).to_have_count(0)

    await become(page, cast.anya)
    await expect(hand).to_be_visible()
    await expect(group(page, cast).get_by_test_id("ephemeral")).to_contain_text("видно только вам")
    await become(page, cast.boris)
    await expect(hand).to_have_count(0)


async def test_edits_deletions_and_pins_show_at_once(page: Page, cast: Cast, bot: Bot) -> None:
    panel = await bot.send(cast.group, "Раздача 1")
    await bot.call("pinChatMessage", chat_id=cast.group, message_id=panel)
    await bot.call("editMessageText", chat_id=cast.group, message_id=panel, text="Раздача 2")
    shown = message(group(page, cast), panel)
    await expect(shown.get_by_test_id("text")).to_have_text("Раздача 2")
    await expect(shown.get_by_test_id("edited")).to_be_visible()
    await expect(group(page, cast).get_by_test_id("pinned")).to_contain_text("Раздача 2")
    await bot.call("deleteMessage", chat_id=cast.group, message_id=panel)
    await expect(shown).to_have_count(0)
    await expect(group(page, cast).get_by_test_id("pinned")).to_be_hidden()


async def test_a_picture_is_shown(page: Page, cast: Cast, bot: Bot) -> None:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 20, 8, 0, 0, 0, 0))
    png = b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(bytes(21 * 41))) + chunk(b"IEND", b"")
    sent = message(phone(page, cast.anya), await bot.send_photo(cast.anya, png, "Рука"))
    picture = sent.locator("img")
    await picture.wait_for()
    await picture.evaluate("image => image.decode()")
    assert await picture.evaluate("image => image.naturalWidth") == 40
    await expect(sent.get_by_test_id("text")).to_have_text("Рука")


async def test_starting_blocking_and_following_a_deep_link(page: Page, cast: Cast, bot: Bot) -> None:
    name = (await bot.call("getMe"))["username"]
    vera = await newcomer(bot, "Вера")
    await bot.control("join", chat_id=cast.group, user_id=vera)
    link = {"text": "Личка", "url": f"https://t.me/{name}?start=t17"}
    panel = await bot.send(cast.group, "Стол", reply_markup=keyboard([link]))
    await expect(phone(page, vera).get_by_test_id("start")).to_be_visible()
    await become(page, vera)
    await message(group(page, cast), panel).locator("button[data-url]").click()
    await expect(phone(page, vera).get_by_test_id("text").last).to_have_text("/start t17")

    await phone(page, vera).get_by_test_id("phone-menu").click()
    await page.locator("[data-testid=menu] [data-action=block]").click()
    await phone(page, vera).get_by_test_id("unblock").click()
    await expect(phone(page, vera).get_by_test_id("input")).to_be_visible()


async def test_a_reader_who_scrolled_up_is_left_alone(page: Page, cast: Cast, bot: Bot) -> None:
    for number in range(30):
        await bot.send(cast.group, f"строка {number}")
    column = group(page, cast)
    scroller = column.get_by_test_id("messages")
    await expect(column.get_by_text("строка 29")).to_be_in_viewport()
    await scroller.evaluate("node => { node.scrollTop = 100; }")
    await expect(column.get_by_test_id("jump")).to_be_visible()
    await bot.send(cast.group, "новость")
    await expect(column.get_by_test_id("jump")).to_contain_text("1")
    assert await scroller.evaluate("node => node.scrollTop") == 100
    await column.get_by_test_id("jump").click()
    await expect(column.get_by_text("новость")).to_be_in_viewport()


async def test_topics_are_tabs(page: Page, cast: Cast, bot: Bot) -> None:
    me = (await bot.call("getMe"))["id"]
    members = [cast.anya, me]
    made = await bot.control(
        "chat", type="supergroup", title="Форум", is_forum=True, members=members, admins=members
    )
    column = page.locator(f'[data-testid=group][data-chat-id="{made["chat_id"]}"]')
    await column.get_by_test_id("add-topic").click()
    await page.get_by_test_id("field-name").fill("Петух")
    await page.get_by_test_id("submit").click()
    tab = column.get_by_test_id("topic").filter(has_text="Петух")
    await tab.click()
    await write(column, "/newgame")
    await expect(column.get_by_test_id("text").last).to_have_text("/newgame")
    thread = int(await tab.get_attribute("data-thread-id") or 0)
    await column.locator("[data-thread-id=general]").click()
    await expect(column.get_by_text("/newgame")).to_have_count(0)
    await bot.send(made["chat_id"], "ответ", message_thread_id=thread)
    await expect(tab).to_have_class("unread")
    await tab.click()
    await expect(column.get_by_text("ответ")).to_be_visible()


async def test_a_group_that_moves_to_a_supergroup_is_shown_once(page: Page, cast: Cast, bot: Bot) -> None:
    made = await bot.control("chat", type="group", title="Старая", members=[cast.anya])
    column = page.locator("[data-testid=group]").filter(has_text="Старая")
    await column.get_by_test_id("chat-menu").click()
    await page.locator("[data-testid=dialog] [data-action=migrate]").click()
    await expect(page.locator(f'[data-chat-id="{made["chat_id"]}"]')).to_have_count(0)
    await expect(column).to_have_count(1)
    await expect(column).to_contain_text("Группа стала супергруппой")


async def test_people_and_chats_are_made_on_the_page(page: Page, cast: Cast) -> None:
    await page.locator("#add-person").click()
    await page.get_by_test_id("field-first_name").fill("Гена")
    await page.get_by_test_id("submit").click()
    await expect(page.locator("[data-testid=phone] h2").filter(has_text="Гена")).to_be_visible()
    await page.locator("#add-chat").click()
    await page.get_by_test_id("field-title").fill("Суббота")
    await page.get_by_test_id("submit").click()
    await expect(page.locator("[data-testid=group] h2").filter(has_text="Суббота")).to_be_visible()


async def test_a_phone_shows_one_column_and_nothing_sticks_out(page: Page, cast: Cast, bot: Bot) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    wide = keyboard([button(f"карта {n}", f"k{n}") for n in range(8)], [button("длинная " * 12, "long")])
    panel = await bot.send(cast.group, "слово" * 200, reply_markup=wide)
    await expect(message(group(page, cast), panel)).to_be_visible()
    await expect(phone(page, cast.anya)).to_be_hidden()
    assert await width_beyond_screen(page, group(page, cast)) <= 0
    await page.locator(f'[data-testid=column-tab][data-column="{cast.anya}"]').click()
    await expect(phone(page, cast.anya)).to_be_visible()
    await expect(group(page, cast)).to_be_hidden()
    assert await width_beyond_screen(page, phone(page, cast.anya)) <= 0
    await bot.send(cast.group, "пока вас не было")
    tab = page.locator(f'[data-testid=column-tab][data-column="{cast.group}"]')
    await expect(tab.locator(".badge")).to_have_text("1")


async def test_what_was_missed_is_caught_up_with(
    browser: Browser, sandbox: Sandbox, cast: Cast, bot: Bot
) -> None:
    async with Line(sandbox.url) as line:
        context = await browser.new_context(locale="ru-RU")
        page = await context.new_page()
        await page.goto(line.url)
        panel = await bot.send(cast.group, "до обрыва")
        await expect(message(group(page, cast), panel)).to_be_visible()
        line.cut()
        await expect(page.locator("#connection")).to_be_visible()
        await bot.call("editMessageText", chat_id=cast.group, message_id=panel, text="после обрыва")
        fresh = await bot.send(cast.anya, "пока связи не было")
        await line.mend()
        await expect(message(group(page, cast), panel).get_by_test_id("text")).to_have_text("после обрыва")
        await expect(message(phone(page, cast.anya), fresh)).to_have_count(1)
        await expect(page.locator("#connection")).to_be_hidden()
        await context.close()


async def test_the_page_speaks_english_to_others(browser: Browser, sandbox: Sandbox, cast: Cast) -> None:
    context = await browser.new_context(locale="de-DE")
    page = await context.new_page()
    await page.goto(sandbox.url)
    await expect(phone(page, cast.anya).get_by_test_id("input")).to_have_attribute("placeholder", "Message")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await context.close()
