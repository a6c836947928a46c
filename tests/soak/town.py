"""The soak's Telegram, and the bot in it as a process that is started again whenever it is gone."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox.clock import Clock
from sandbox.faults import Fault, Faults
from sandbox.updates import Update
from tests.scenarios.distant import Distant, WatchedUpdates
from tests.soak.ledger import Ledger

LOOKED_AFTER = 0.02
"""Seconds between two looks at whether the bot lives, or is at rest."""
QUIET_SECONDS = 4.5
"""With no call for so long the bot is taken to have said all it has to say: it repeats a call that was lost
three times running within this."""
STARTING_SECONDS = 120.0
"""More than the bot waits for updates after several that could not be fetched."""


class CountedFaults(Faults):
    """Faults that were ordered bite when their call comes: those that did are counted."""

    def __init__(self) -> None:
        super().__init__()
        self.struck: Counter[str] = Counter()
        self.by_method: Counter[str] = Counter()
        self.lost_sends: Counter[int] = Counter()
        """By chat: messages sent of which the bot was not told."""

    def make_room(self, most: int) -> None:
        """Take back the oldest orders, whose calls do not come, until there are fewer than so many."""
        del self._coming[: max(0, len(self._coming) - most + 1)]

    def next(self, method: str, chat_id: object) -> Fault | None:
        """The fault that hits this call: the bot's introduction only if it is named, lest it never starts."""
        if method == "getMe" and not any(fault.method == method for fault in self._coming):
            return None
        fault = super().next(method, chat_id)
        if fault is not None:
            self.struck[fault.kind] += 1
            self.by_method[method] += 1
            if fault.kind == "lost_reply" and method == "sendMessage" and isinstance(chat_id, int):
                self.lost_sends[chat_id] += 1
        return fault


class NotedUpdates(WatchedUpdates):
    """Remembers of every press how often it was handed to the bot, and when the bot confirmed it."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.polls = 0
        self.repeated = 0
        self.given: Counter[str] = Counter()
        self.confirmed: dict[str, float] = {}

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """Long polling."""
        self.polls += 1
        batch = await super().poll(offset, limit, seconds)
        self.given.update(each["callback_query"]["id"] for each in batch if "callback_query" in each)
        return batch

    def forget_repeats(self) -> None:
        """What was confirmed does not come again in another life; what was not does."""
        self._again.clear()

    def _confirm(self, offset: int) -> None:
        for update in self._queue:
            if update.id < offset and update.kind == "callback_query":
                self.confirmed.setdefault(update.body["id"], time.time())
        super()._confirm(offset)

    def _take(self, limit: int) -> list[Update]:
        before = self.repeats
        batch = super()._take(limit)
        self.repeated += before - self.repeats
        return batch


class News:
    """Tells people that something has happened in their chats."""

    def __init__(self) -> None:
        self._readers: defaultdict[int, set[asyncio.Event]] = defaultdict(set)

    def follow(self, chat_id: int, event: asyncio.Event) -> None:
        """Set the event whenever something happens there."""
        self._readers[chat_id].add(event)

    async def run(self, town: Town) -> None:
        """Until cancelled."""
        live = town.sandbox.telegram.live
        seen, listener = live.last, live.listen()
        while True:
            await listener.wait()
            listener.clear()
            events, seen = live.since(seen), live.last
            for chat_id in {event["chat_id"] for event in events}:
                for event in self._readers.get(chat_id, ()):
                    event.set()


@dataclass(slots=True)
class Life:
    """A process of the bot, from its start to its end (unix seconds)."""

    began: float
    ended: float | None = None
    killed: bool = False


class Town(Distant):
    """Keeps the bot running until told otherwise, and knows how each of its lives ended."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, log_level="INFO")
        telegram = self.sandbox.telegram
        self.faults = telegram.faults = CountedFaults()
        self.noted = NotedUpdates(self.sandbox.clock)
        self.noted.stirred = self._stir
        self.updates = telegram.updates = self.noted
        self.calls: Counter[str] = Counter()
        self.answers: defaultdict[str, list[float]] = defaultdict(list)
        """Unix seconds of the bot's attempts to answer each press."""
        self.sends: list[tuple[float, int]] = []
        """Unix seconds and chat of every message sent."""
        self.calls_made.watches.append(self._called)
        self._called_at = time.time()
        self._known_faults = 0
        self.ledger = Ledger()
        self.news = News()
        self.lives: list[Life] = []
        self.failed_starts = 0
        self.nags = 0
        """How often people asked for a panel that did not come by itself."""
        self.ended_by_itself: list[str] = []
        self.going = asyncio.Event()
        """While it is set people play."""

    @property
    def kills(self) -> int:
        """How often the bot was killed."""
        return sum(life.killed for life in self.lives)

    def _called(self, method: str, params: dict[str, Any]) -> None:
        if method == "getUpdates":
            return
        self.calls[method] += 1
        self._called_at = time.time()
        if method == "answerCallbackQuery":
            self.answers[str(params["callback_query_id"])].append(self._called_at)
        if method == "sendMessage":
            self.sends.append((self._called_at, int(params["chat_id"])))

    # Lives

    def slay(self) -> None:
        """SIGKILL, at this very moment."""
        if self.alive:
            self.kill()
            self.lives[-1].ended, self.lives[-1].killed = time.time(), True
            self.noted.forget_repeats()

    async def start_bot(self) -> None:
        """Start it for the first time."""
        self.lives.append(Life(time.time()))
        await super().start_bot()

    async def keep_alive(self) -> None:
        """Start the bot whenever there is none, as a service manager does, until cancelled."""
        while True:
            if not self.alive:
                self._note_end()
                self._known_faults = self.faults.by_method["getMe"]
                self.lives.append(Life(time.time()))
                self.launch()
            await asyncio.sleep(LOOKED_AFTER)

    def _note_end(self) -> None:
        """The bot leaves by itself only where it cannot start: Telegram or the database are not to be had."""
        if not self.lives or self.lives[-1].ended is not None:
            return
        self.lives[-1].ended = time.time()
        words = self.log.read_text().splitlines()[-1]
        unreachable = "cannot be reached" in words and self.faults.by_method["getMe"] > self._known_faults
        if self.ended_with == 1 and (unreachable or "database is locked" in words):
            self.failed_starts += 1
        else:
            self.ended_by_itself.append(f"life {len(self.lives)} ended with {self.ended_with}: {words}")

    async def up(self) -> None:
        """Until the bot asks for updates; fails if it does not."""
        before, end = self.noted.polls, time.monotonic() + STARTING_SECONDS
        while self.noted.polls == before:
            if time.monotonic() > end:
                tail = "\n".join(self.log.read_text().splitlines()[-40:])
                raise AssertionError(f"the bot does not ask for updates; its log ends:\n{tail}")
            await asyncio.sleep(LOOKED_AFTER)

    async def quiet(self, patience: float = 120.0) -> None:
        """Until every update is taken and the bot has nothing more to say."""
        async with asyncio.timeout(patience):
            while not (
                self.sandbox.quiet and self.noted.polling and time.time() - self._called_at > QUIET_SECONDS
            ):
                await asyncio.sleep(LOOKED_AFTER)
