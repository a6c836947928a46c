"""Simulated people: they look at what a sandbox shows them and tap its buttons.

The sandbox runs in this process, so that a tap costs little; the bot is elsewhere and hears of it over HTTP.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.render.screen import Op, Press
from sandbox.app import Sandbox
from sandbox.chats import Message
from tests.bot.buttons import Button, buttons_on

PATIENCE = 20.0
"""Real seconds after which whoever waits for the bot gives it up."""
LOOKED_BACK = 4
"""So many of a chat's newest messages are looked at for buttons."""


class Watch:
    """Tells whoever waits that something has happened in a chat."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._live = sandbox.telegram.live
        self._changed: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)

    async def run(self) -> None:
        """Until cancelled."""
        seen, listener = self._live.last, self._live.listen()
        try:
            while True:
                await listener.wait()
                listener.clear()
                events, seen = self._live.since(seen), self._live.last
                for event in events:
                    if event["chat_id"] in self._changed:
                        self._changed[event["chat_id"]].set()
        finally:
            self._live.forget(listener)

    async def until(
        self, chat_id: int, reached: Callable[[], bool], patience: float | None = PATIENCE
    ) -> None:
        """Wait until something is so that only changes when the chat does; raises ``TimeoutError``."""
        changed = self._changed[chat_id]
        async with asyncio.timeout(patience):
            while not reached():
                changed.clear()
                await changed.wait()


@dataclass(eq=False, slots=True)
class Chooser:
    """What somebody does with the buttons he sees: something legal, by chance.

    ``deals``: he is the one who asks for the next deal and for another game. ``exchanges``: in the buying he
    ticks cards first, each of which is a tap that saves nothing.
    """

    rng: random.Random
    deals: bool
    exchanges: bool = False
    _done: tuple[int, int, bool] | None = None
    _wanted: tuple[tuple[int, int, bool], int] | None = None

    def choose(self, buttons: list[Button]) -> Button | None:
        """The button to tap; None if it is not his turn, or he has just made this decision."""
        for picked in self._picked(buttons):
            moment = _moment(picked.press)
            if moment == self._done:
                return None
            if picked.press.op is not Op.TOGGLE:
                self._done = moment
            return picked
        return None

    def _picked(self, buttons: list[Button]) -> Iterator[Button]:
        by_op: defaultdict[Op, list[Button]] = defaultdict(list)
        for each in buttons:
            by_op[each.press.op].append(each)
        yield from self._pick(each for each in by_op[Op.PLAY] if each.style == "success")
        yield from self._pick(by_op[Op.TAKE])
        yield from self._pick(by_op[Op.CONTINUE])
        yield from self._pick(by_op[Op.CUT])
        if by_op[Op.STAND]:
            yield self._buying(by_op)
        if self.deals:
            yield from self._pick(by_op[Op.NEXT] or by_op[Op.AGAIN])

    def _pick(self, buttons: Any) -> Iterator[Button]:
        if found := list(buttons):
            yield self.rng.choice(found)

    def _buying(self, by_op: dict[Op, list[Button]]) -> Button:
        ticked = [each for each in by_op[Op.TOGGLE] if each.style]
        open_ = [each for each in by_op[Op.TOGGLE] if not each.style]
        if self.exchanges and open_:
            moment = _moment(open_[0].press)
            if self._wanted is None or self._wanted[0] != moment:
                self._wanted = moment, self.rng.choice((0, 1, 2, 2, 3))
            if len(ticked) < self._wanted[1]:
                return self.rng.choice(open_)
        if ticked:
            return by_op[Op.SWAP][0]
        passes = by_op[Op.PASS]
        return passes[0] if passes and self.rng.random() < 0.2 else by_op[Op.STAND][0]


def _moment(press: Press) -> tuple[int, int, bool]:
    return press.game, press.stamp, press.neutral


def buttons_of(messages: Iterator[Message]) -> list[Button]:
    """The buttons of the newest message that has any; ``messages`` newest first."""
    for _, message in zip(range(LOOKED_BACK), messages, strict=False):
        if found := [*buttons_on(message)]:
            return found
    return []


@dataclass(slots=True)
class Tally:
    """What came of the taps: seconds from each to its answer; the words of those that were refused.

    ``next_sees``: seconds from a player's tap until the next one at his table has buttons to answer it with.
    ``moves``: what the players' taps were for.
    """

    seconds: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    next_sees: list[float] = field(default_factory=list)
    moves: Counter[Op] = field(default_factory=Counter)


class Crowd:
    """Everybody who plays in one sandbox: while ``running`` is set, each taps as soon as he can.

    ``thinking``: the least and the most seconds that a player looks at his cards first.
    """

    def __init__(self, sandbox: Sandbox, thinking: tuple[float, float] | None = None) -> None:
        self.sandbox = sandbox
        self.thinking = thinking
        self.watch = Watch(sandbox)
        self.running = asyncio.Event()
        self.tally = Tally()
        self._tapped_at: dict[int, float] = {}
        self._tasks = [asyncio.create_task(self.watch.run())]

    async def person(self, name: str) -> int:
        """Somebody new who has opened the bot's chat; his id is that chat's too."""
        made = await self.sandbox.control.person(name, language_code="ru")
        user_id: int = made["user"]["id"]
        await self.sandbox.control.start(user_id)
        chat = self.sandbox.telegram.world.people[user_id]
        private = self.sandbox.telegram.world.private_chat(chat)
        await self.watch.until(user_id, lambda: len(private.messages) > 1)
        return user_id

    def buttons(self, chat_id: int) -> list[Button]:
        """What there is to be pressed in a chat now."""
        chat = self.sandbox.telegram.world.chats.get(chat_id)
        return [] if chat is None else buttons_of(reversed(chat.messages.values()))

    async def tap(self, user_id: int, chat_id: int, op: Op) -> None:
        """Wait for a button and press it."""

        def pressable() -> list[Button]:
            return [each for each in self.buttons(chat_id) if each.press.op is op]

        await self.watch.until(chat_id, lambda: bool(pressable()))
        await self.press(user_id, chat_id, pressable()[0].message.message_id, pressable()[0].data)

    async def press(self, user_id: int, chat_id: int, message_id: int, data: str) -> None:
        """Press, and note when and how it is answered; raises ``TimeoutError`` if it is not."""
        began = time.perf_counter()
        pressed = await self.sandbox.control.press(user_id, chat_id, message_id, data, wait=PATIENCE)
        if pressed["answer"] is None:
            raise TimeoutError("a tap was not answered")
        self.tally.seconds.append(time.perf_counter() - began)
        if pressed["answer"]["text"]:
            self.tally.refused.append(pressed["answer"]["text"])

    def plays(self, user_id: int, chooser: Chooser) -> None:
        """From now on this person plays in his private chat."""
        self._tasks.append(asyncio.create_task(self._play(user_id, chooser)))

    def joins(self, work: Any) -> None:
        """Somebody does something of his own until the crowd is dismissed."""
        self._tasks.append(asyncio.create_task(work))

    async def _play(self, user_id: int, chooser: Chooser) -> None:
        chosen: Button | None = None

        def ready() -> bool:
            nonlocal chosen
            chosen = chooser.choose(self.buttons(user_id))
            return chosen is not None

        while True:
            await self.watch.until(user_id, ready, patience=None)
            if chosen is not None and (tapped_at := self._tapped_at.pop(chosen.press.table, None)):
                self.tally.next_sees.append(time.perf_counter() - tapped_at)
            await self.running.wait()
            if self.thinking is not None:
                await asyncio.sleep(chooser.rng.uniform(*self.thinking))
            if chosen is not None:
                self._tapped_at[chosen.press.table] = time.perf_counter()
                self.tally.moves[chosen.press.op] += 1
                await self.press(user_id, user_id, chosen.message.message_id, chosen.data)

    async def work(self, seconds: float) -> tuple[Tally, float]:
        """Let everybody tap for so long: what came of it, and how long it really was."""
        self._check()
        self.tally, began = Tally(), time.perf_counter()
        self.running.set()
        await asyncio.sleep(seconds)
        self.running.clear()
        tally, spent = self.tally, time.perf_counter() - began
        self.tally = Tally()
        self._check()
        return tally, spent

    async def dismiss(self) -> None:
        """Everybody goes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _check(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()
