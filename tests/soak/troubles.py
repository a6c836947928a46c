"""Trouble of every kind, at random: what Telegram, its admins, people and the disk do to a bot."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

from sandbox.control import ControlError
from tests.soak.parties import Party
from tests.soak.people import Person
from tests.soak.town import LOOKED_AFTER, Town

FAULT_EVERY = 0.2
"""Seconds from one to the next, on the average."""
KILL_EVERY = 1.5
LONGEST_PAUSE = 3
"""Seconds that a 429 asks for."""
LOST: tuple[Literal["nothing", "old", "new", "both"], ...] = ("nothing", "old", "new", "both")
"""Which word of a group that became a supergroup never comes."""
MOST_ORDERED = 8
"""So many faults at once wait for a call that they fit."""
LONG_LOCK_EVERY = 150
"""Every so many faults another process holds the database for longer than the bot waits for it."""
LONG_LOCK = 5.8
SHORT_LOCKS = (0.1, 1.5)

_METHODS = {
    None: 4,
    "editMessageText": 5,
    "sendMessage": 3,
    "answerCallbackQuery": 4,
    "getUpdates": 3,
    "deleteMessage": 1,
    "editEphemeralMessageText": 1,
    "getMe": 0.5,
}
"""How often which method is to fail; None: any."""
_KINDS = {"429": 2, "error": 3, "delay": 2, "lost_reply": 3, "reset": 3}
_STORM_IN_FAULTS = 0.1
MOST_OF_A_STORM = 20
"""Refusals, each for a second, as people stop: what they are to see last does not get through at first."""
_BAD_GATEWAY = {"error_code": 502, "description": "Bad Gateway"}

Trouble = Callable[[], Awaitable[None]]


class TroubleMaker:
    """Makes ``faults`` faults and ``kills`` kills; those that were ordered and never bit do not count."""

    def __init__(self, town: Town, parties: list[Party], people: list[Person], seed: int) -> None:
        self._town = town
        self._parties = [party for party in parties if not party.practice]
        self._people = people
        self._rng = random.Random(seed)
        self._under_way: set[asyncio.Task[None]] = set()
        self._losses = 0
        self.gone: set[tuple[int, int]] = set()
        """Messages, by chat, that others deleted: the bot is not told."""
        self.done: Counter[str] = Counter()
        self.long_locks = 0

    @property
    def counts(self) -> Counter[str]:
        """What has bitten so far, by kind."""
        return (
            self.done + self._town.faults.struck + Counter({"update given twice": self._town.noted.repeated})
        )

    async def make(self, faults: int, kills: int) -> None:
        """Until there were so many; afterwards the bot is up, and the last of them meet what it does next."""
        storm = min(MOST_OF_A_STORM, round(faults * _STORM_IN_FAULTS))
        await asyncio.gather(self._make_faults(faults), self._make_kills(kills))
        await asyncio.gather(*self._under_way)
        self._losses -= self._town.sandbox.telegram.ephemerals_to_lose
        await self._town.sandbox.control.heal()
        await self._town.up()
        if storm:
            await self._town.sandbox.control.fail("429", times=storm, retry_after=1)

    async def _make_faults(self, faults: int) -> None:
        while self.counts.total() < faults:
            await asyncio.sleep(self._rng.expovariate(1 / FAULT_EVERY))
            if self.counts.total() // LONG_LOCK_EVERY > self.long_locks:
                self.long_locks += 1
                await self._lock(LONG_LOCK, "database locked for too long")
                continue
            if self._rng.random() < 0.8:
                await self._fail()
            else:
                trouble = self._rng.choice(
                    (
                        self._twice,
                        self._lose,
                        self._delete,
                        self._block,
                        self._mute,
                        self._migrate,
                        self._delete_topic,
                        self._short_lock,
                    )
                )
                self._start(trouble)

    def _start(self, trouble: Trouble) -> None:
        async def make() -> None:
            # Somebody else's trouble may have come in between.
            with contextlib.suppress(ControlError):
                await trouble()

        task = asyncio.create_task(make())
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    # The Bot API

    async def _fail(self) -> None:
        self._town.faults.make_room(MOST_ORDERED)
        rng = self._rng
        (kind,) = rng.choices(list(_KINDS), list(_KINDS.values()))
        (method,) = rng.choices(list(_METHODS), list(_METHODS.values()))
        more: dict[str, Any] = {"times": rng.choice([1, 1, 2, 3])}
        if kind == "429":
            more["retry_after"] = rng.randint(1, LONGEST_PAUSE)
        elif kind == "error" and rng.random() < 0.5:
            more |= _BAD_GATEWAY
        if method == "getUpdates":
            # The bot waits twice as long after each, and does nothing meanwhile.
            more["times"] = 1
        if kind == "delay":
            # A poll that is carried out when its bot is long dead would end the poll of the next one.
            method = "editMessageText" if method == "getUpdates" else method
            more["seconds"] = rng.uniform(0.2, 2.0)
        await self._town.sandbox.control.fail(kind, method, **more)

    async def _twice(self) -> None:
        await self._town.sandbox.control.twice(self._rng.randint(1, 3))

    async def _lose(self) -> None:
        if not self._town.sandbox.telegram.ephemerals_to_lose:
            await self._town.sandbox.control.lose_ephemeral(1)
            self._losses += 1

    # Admins and people

    async def _delete(self) -> None:
        """An admin deletes the newest message of the bot in a group."""
        party = self._rng.choice([each for each in self._parties if each.kind != "forum"])
        world = self._town.sandbox.telegram.world
        chat = world.chats[party.chat_id]
        posted = [each for each in chat.messages.values() if each.author_id == world.bot.id]
        if posted:
            self.gone.add((party.chat_id, posted[-1].message_id))
            await self._town.sandbox.control.delete_message(party.chat_id, posted[-1].message_id)
            self.done["message deleted"] += 1

    async def _block(self) -> None:
        victim = self._rng.choice([each for each in self._people if each.reads])
        same = [each for each in self._people if each.who == victim.who]
        if victim.blocks:
            return
        control = self._town.sandbox.control
        for each in same:
            each.blocks = True
        await control.block(victim.who.id)
        await asyncio.sleep(self._rng.uniform(0.3, 3.0))
        await control.unblock(victim.who.id)
        for each in same:
            each.blocks = False
        self.done["bot blocked and unblocked"] += 1

    async def _mute(self) -> None:
        party, control = self._rng.choice(self._parties), self._town.sandbox.control
        bot, chat_id = self._town.sandbox.telegram.world.bot.id, party.chat_id
        await control.restrict(chat_id, bot, refusal=self._rng.choice(["rights", "no_access", "forbidden"]))
        await asyncio.sleep(self._rng.uniform(0.3, 3.0))
        await control.unrestrict(party.chat_id, bot)
        self.done["bot muted and restored"] += 1

    async def _migrate(self) -> None:
        basic = [each for each in self._parties if each.kind == "group"]
        if not basic:
            return
        party = self._rng.choice(basic)
        party.kind = "supergroup"
        moved = await self._town.sandbox.control.migrate(party.chat_id, self._rng.choice(LOST))
        party.chat_id = moved["chat_id"]
        for person in self._people:
            person.follow_group()
        self.done["group became a supergroup"] += 1

    async def _delete_topic(self) -> None:
        forums = [each for each in self._parties if each.kind == "forum" and each.thread is not None]
        if not forums:
            return
        party = forums[0]
        thread, party.thread = party.thread, None
        chat = self._town.sandbox.telegram.world.chats[party.chat_id]
        self.gone |= {(chat.id, each.message_id) for each in chat.messages.values()}
        await self._town.sandbox.control.delete_topic(party.chat_id, thread)
        self.done["topic deleted"] += 1

    # The disk

    async def _short_lock(self) -> None:
        await self._lock(self._rng.uniform(*SHORT_LOCKS), "database locked")

    async def _lock(self, seconds: float, name: str) -> None:
        if await asyncio.to_thread(_hold, self._town.database, seconds):
            self.done[name] += 1

    # SIGKILL

    async def _make_kills(self, kills: int) -> None:
        while self._town.kills < kills:
            await asyncio.sleep(self._rng.expovariate(1 / KILL_EVERY))
            await self._kill()
            if self._rng.random() < 0.8:
                await self._town.up()
            # Else the next one may come as it starts.

    async def _kill(self) -> None:
        """At once, or as one of its next calls has been carried out and the reply is not under way."""
        before = self._town.kills
        if self._rng.random() < 0.4:
            self._town.slay()
            return
        left = self._rng.randint(1, 25)

        def watch(_method: str, _params: dict[str, Any]) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self._town.slay()

        watches = self._town.calls_made.watches
        watches.insert(0, watch)
        try:
            async with asyncio.timeout(KILL_EVERY):
                while self._town.kills == before:
                    await asyncio.sleep(LOOKED_AFTER)
        except TimeoutError:
            self._town.slay()
        finally:
            watches.remove(watch)


def _hold(database: Path, seconds: float) -> bool:
    """Another process writes for so long; False: it did not get to it."""
    other = sqlite3.connect(database, timeout=10, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        other.execute("ROLLBACK")
    except sqlite3.OperationalError:
        return False
    finally:
        other.close()
    return True
