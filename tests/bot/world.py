"""A Telegram with the bot in it, in one process: sandbox and whole bot over HTTP, one clock moved by hand.

The database is a real file. Nothing waits in real time: `settle` lets everybody finish what he can do now,
`advance` and `until` move the clock from one sleeper to the next.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.main import Bot, build
from bot.render.screen import Op, Press
from bot.settings import Settings
from bot.telegram.callback_data import decode
from sandbox.app import Sandbox
from sandbox.clock import ManualClock
from tests.loop import PATIENCE, still, when


class CountedEntropy:
    """Chance that is the same in every run."""

    def __init__(self, seed: int = 1) -> None:
        self._count = seed * 1000

    def seed(self) -> bytes:
        self._count += 1
        return hashlib.sha256(str(self._count).encode()).digest()

    def below(self, bound: int) -> int:
        return int.from_bytes(self.seed()[:8], "big") % bound


@dataclass(frozen=True, slots=True)
class Someone:
    """A person of the sandbox; his private chat has his id."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A button as somebody sees it."""

    message_id: int
    ephemeral_id: int | None
    text: str
    data: str | None
    url: str | None
    style: str | None

    @property
    def press(self) -> Press | None:
        """What it stands for."""
        return None if self.data is None else decode(self.data)


class World:
    """The sandbox, the bot and the clock."""

    def __init__(self, directory: Path, *, limits: bool = True, seed: int = 1, **settings: Any) -> None:
        self.clock = ManualClock()
        self.sandbox = Sandbox(clock=self.clock, limits=limits)
        self._directory = directory
        self._given = {"limits": limits} | settings
        self._entropy = CountedEntropy(seed)
        self.bot: Bot | None = None

    async def __aenter__(self) -> World:
        await self.sandbox.start()
        await self.start_bot()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.bot is not None:
            await self.stop_bot()
        await self.sandbox.stop()

    @property
    def database(self) -> Path:
        """The bot's database."""
        return self._directory / "petukh.sqlite3"

    def settings(self) -> Settings:
        """What the bot is started with."""
        return Settings(
            telegram_token=SecretStr(self.sandbox.token),
            base_url=self.sandbox.url,
            database=self.database,
            **self._given,
        )

    async def start_bot(self) -> None:
        """Start the bot and wait until it has said what it has to say."""
        self.bot = build(self.settings(), self.clock, self._entropy)
        await self.bot.start()
        await self.settle()

    async def stop_bot(self) -> None:
        """Stop it in order."""
        bot, self.bot = self.bot, None
        assert bot is not None
        await bot.stop()

    # Time

    def _busy(self) -> bool:
        if self.bot is None:
            return not self.sandbox.quiet
        updates = self.sandbox.telegram.updates
        listening = updates.polling or updates.webhook_active
        return not (self.sandbox.quiet and self.bot.idle and listening)

    async def settle(self) -> None:
        """Until nobody can do anything more without the clock."""
        assert await self._settled(), "nobody comes to rest; a call may be waiting for the clock"

    async def _settled(self, done: Callable[[], bool] = lambda: False) -> bool:
        try:
            await when(lambda: done() or not self._busy())
        except TimeoutError:
            return False
        return True

    async def advance(self, seconds: float) -> None:
        """Let time pass, from sleeper to sleeper, everybody settling after each."""
        await self.settle()
        end = self.clock.now() + seconds
        while (due := self.clock.next_due()) is not None and due <= end:
            await self.clock.advance(max(0.0, due - self.clock.now()))
            await self.settle()
        await self.clock.advance(max(0.0, end - self.clock.now()))
        await self.settle()

    async def leap(self, seconds: float) -> None:
        """Let a long time pass in which only heartbeats are due; the last 30 s go by as ever."""
        await self.settle()
        await self.clock.leap(seconds - 30)
        await self.advance(30)

    async def until(self, reached: Callable[[], bool], within: float = 600.0) -> None:
        """Let time pass until something is so; fails if it is not within so many seconds of the clock."""
        await self.settle()
        end = self.clock.now() + within
        while not reached():
            due = self.clock.next_due()
            assert due is not None, "it will never be so: nobody sleeps"
            assert due <= end, f"it was not so within {within} s"
            await self.clock.advance(max(0.0, due - self.clock.now()))
            await self.settle()

    async def creep(self, reached: Callable[[], bool]) -> None:
        """Let time pass from sleeper to sleeper until something is so, for when the bot finds no rest."""
        end = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < end, "it was not so in time"
            await still()
            if not reached() and (due := self.clock.next_due()) is not None:
                await self.clock.advance(max(0.0, due - self.clock.now()))

    # People and chats

    async def person(
        self, name: str, *, started: bool = True, language: str = "ru", username: str = ""
    ) -> Someone:
        """Somebody new, who has opened the bot's private chat unless told otherwise."""
        made = await self.sandbox.control.person(name, username=username, language_code=language)
        somebody = Someone(made["user"]["id"], name)
        if started:
            await self.sandbox.control.start(somebody.id)
            await self.settle()
        return somebody

    async def group(self, *people: Someone, kind: Any = "supergroup", title: str = "Друзья") -> int:
        """A chat of these people and the bot; the first one owns it."""
        ids = [somebody.id for somebody in people]
        made = await self.sandbox.control.chat(kind, title, members=ids[1:], admins=ids[:1])
        await self.settle()
        chat_id: int = made["chat_id"]
        return chat_id

    async def post(self, chat_id: int, somebody: Someone, text: str, **more: Any) -> None:
        """Somebody writes."""
        await self.sandbox.control.post(chat_id, somebody.id, text, **more)
        await self.settle()

    # Looking

    async def messages(self, chat_id: int, viewer: Someone) -> list[dict[str, Any]]:
        """What somebody sees of a chat, oldest first."""
        shown = await self.sandbox.control.messages(chat_id, viewer.id)
        messages: list[dict[str, Any]] = shown["messages"]
        return messages

    async def texts(self, chat_id: int, viewer: Someone) -> list[str]:
        """The bot's messages there, oldest first."""
        bot_id = self.sandbox.telegram.world.bot.id
        messages = await self.messages(chat_id, viewer)
        return [each.get("text", "") for each in messages if each.get("from", {}).get("id") == bot_id]

    async def buttons(self, chat_id: int, viewer: Someone) -> list[Shown]:
        """Every button somebody sees in a chat, those of the newest message first."""
        found = []
        for message in reversed(await self.messages(chat_id, viewer)):
            ephemeral = message.get("ephemeral_message_id")
            for row in message.get("reply_markup", {}).get("inline_keyboard", []):
                for each in row:
                    data, url, style = each.get("callback_data"), each.get("url"), each.get("style")
                    found.append(Shown(message["message_id"], ephemeral, each["text"], data, url, style))
        return found

    async def button(self, chat_id: int, viewer: Someone, wanted: str | Op, arg: str | None = None) -> Shown:
        """The newest button with these words in its text, or that stands for this."""
        buttons = await self.buttons(chat_id, viewer)
        for each in buttons:
            if isinstance(wanted, Op):
                press = each.press
                if press is not None and press.op is wanted and arg in (None, press.arg):
                    return each
            elif wanted in each.text:
                return each
        raise AssertionError(f"{viewer.name} sees no button {wanted!r} {arg or ''} among {buttons}")

    # Tapping

    async def tap(self, somebody: Someone, chat_id: int, wanted: str | Op, arg: str | None = None) -> str:
        """Press a button that is there; what it is answered with."""
        return await self.press(somebody, chat_id, await self.button(chat_id, somebody, wanted, arg))

    async def press(self, somebody: Someone, chat_id: int, button: Shown, **more: Any) -> str:
        """Press this button; what it is answered with. Fails if it is not answered."""
        assert button.data is not None, f"{button.text!r} is no button of that kind"
        return await self.press_data(
            somebody,
            chat_id,
            button.message_id,
            button.data,
            ephemeral_message_id=button.ephemeral_id,
            **more,
        )

    async def press_data(
        self, somebody: Someone, chat_id: int, message_id: int, data: str, **more: Any
    ) -> str:
        """Press with this data; what it is answered with. Fails if it is not answered."""
        pressing = asyncio.ensure_future(
            self.sandbox.control.press(somebody.id, chat_id, message_id, data, **more)
        )
        assert await self._settled(pressing.done)
        while not pressing.done():
            due = self.clock.next_due()
            assert due is not None
            await self.clock.advance(max(0.0, due - self.clock.now()))
            assert await self._settled(pressing.done)
        await self.settle()
        answer = pressing.result()["answer"]
        assert answer is not None, "the tap was not answered"
        text: str = answer["text"]
        return text

    # Calls

    def calls(self, *, chat_id: int | None = None, method: str | None = None) -> list[dict[str, Any]]:
        """The bot's calls so far."""
        return [
            call
            for call in self.sandbox.telegram.calls.since(0)
            if chat_id in (None, call["chat_id"]) and method in (None, call["method"])
        ]

    def refused(self) -> list[dict[str, Any]]:
        """Those that the sandbox refused."""
        return [call for call in self.calls() if not call["ok"]]
