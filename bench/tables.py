"""Tables set up as people do it: by commands and buttons."""

from __future__ import annotations

import asyncio
import random

from bench.people import Chooser, Crowd
from bot.render.screen import Op

NAMES = ("Аня", "Борис", "Вера", "Глеб")


async def practice_tables(crowd: Crowd, count: int, hard: bool = False) -> None:
    """So many people who each play against three brains, normal or hard ones."""

    async def one(number: int) -> None:
        user_id = await crowd.person(f"{NAMES[0]} {number}")
        await crowd.sandbox.control.post(user_id, user_id, "/newgame")
        if hard:
            await crowd.tap(user_id, user_id, Op.BRAINS)
        await crowd.tap(user_id, user_id, Op.START)
        crowd.plays(user_id, Chooser(random.Random(number), deals=True))

    await asyncio.gather(*(one(number) for number in range(count)))


async def company_tables(crowd: Crowd, count: int) -> None:
    """So many groups of four, who all play in their private chats."""

    async def one(number: int) -> None:
        people = [await crowd.person(f"{name} {number}") for name in NAMES]
        made = await crowd.sandbox.control.chat(
            "supergroup", f"Друзья {number}", members=people[1:], admins=people[:1]
        )
        chat_id = made["chat_id"]
        await crowd.sandbox.control.post(chat_id, people[0], "/newgame")
        for somebody in people[1:]:
            await crowd.tap(somebody, chat_id, Op.SIT)
        await crowd.tap(people[0], chat_id, Op.START)
        for seat, somebody in enumerate(people):
            crowd.plays(somebody, Chooser(random.Random(4 * number + seat), deals=seat == 0))

    await asyncio.gather(*(one(number) for number in range(count)))


async def tappers(crowd: Crowd, count: int) -> None:
    """So many people before the trivial bot's button."""

    async def one(number: int) -> None:
        user_id = await crowd.person(f"{NAMES[0]} {number}")
        crowd.joins(_tap_again(crowd, user_id))

    await asyncio.gather(*(one(number) for number in range(count)))


async def _tap_again(crowd: Crowd, user_id: int) -> None:
    """Tap whenever the message has changed since the last tap."""
    tapped: object = None

    def changed() -> bool:
        return crowd.buttons(user_id)[0].message.body is not tapped

    while True:
        await crowd.watch.until(user_id, changed, patience=None)
        await crowd.running.wait()
        button = crowd.buttons(user_id)[0]
        tapped = button.message.body
        await crowd.press(user_id, user_id, button.message.message_id, button.data)
