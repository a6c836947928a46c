"""The bot as a process of its own that can be killed, playing over HTTP with a sandbox in real time.

Nothing waits by the clock: every wait is for something that the bot does, and ends with it.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Self

from bot.render.screen import Op
from bot.settings import variable
from bot.telegram.moves import MOVES
from petukh.engine import to_act
from petukh.rules.code import encode
from petukh.rules.presets import PRESETS, changed
from sandbox.app import Sandbox
from sandbox.calls import CallLog
from sandbox.updates import Updates
from tests.bot.world import Shown, Someone, World
from tests.processes import PATIENCE, start
from tests.scenarios.cards_seen import hand_line
from tests.scenarios.players import Company, Player
from tests.scenarios.truth import Truth

LOG = "bot.log"
LONG = encode("classic", changed(PRESETS["classic"], {"table.start": 30}))
"""Rules by which a few deals end no game."""

GLANCE = 0.05
"""Seconds after which somebody who waits looks again: what the bot saves after a reply stirs nobody."""

Watch = Callable[[str, dict[str, Any]], None]


class WatchedCalls(CallLog):
    """Tells of every call: it has been carried out, its reply is not under way yet."""

    def __init__(self) -> None:
        super().__init__()
        self.watches: list[Watch] = []

    def add(self, at: float, method: str, params: dict[str, Any], error_code: int | None) -> None:
        """Note a call and tell of it."""
        super().add(at, method, params, error_code)
        for watch in tuple(self.watches):
            watch(method, params)


class WatchedUpdates(Updates):
    """Tells when the bot has come for updates, and when it was given some."""

    stirred: Callable[[], None]

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """Long polling."""
        asyncio.get_running_loop().call_soon(self.stirred)
        batch = await super().poll(offset, limit, seconds)
        self.stirred()
        return batch


class Distant(World):
    """A sandbox on real time, and the bot's command in another process."""

    def __init__(self, directory: Path, **settings: Any) -> None:
        super().__init__(directory)
        self.directory = directory
        self.sandbox = Sandbox(limits=False)
        self.calls_made = WatchedCalls()
        self.updates = WatchedUpdates(self.sandbox.clock)
        self.updates.stirred = self._stir
        telegram = self.sandbox.telegram
        telegram.calls, telegram.updates = self.calls_made, self.updates
        self.calls_made.watches.append(lambda _method, _params: self._stir())
        self.truth = Truth(self.database)
        self.log = directory / LOG
        self._stirring = asyncio.Event()
        self._process: ForkServerProcess | None = None
        brief = {"limits": "false", "group_edit_seconds": "0", "brain_seconds": "0"}
        silent = {"decision_seconds": "3600", "next_deal_seconds": "3600", "cut_seconds": "3600"}
        self._environment = brief | silent | {"log_level": "DEBUG"} | settings

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.kill()
        self.truth.close()
        await self.sandbox.stop()

    # The process

    async def start_bot(self) -> None:
        """Start it and wait until it asks for updates."""
        self.launch()
        await self.settle()

    async def exit_code(self) -> int | None:
        """Start one that ends by itself: its exit code, or None if it has not ended in time."""
        self.launch()
        return await self._ended()

    def launch(self) -> None:
        """Start it and wait for nothing."""
        environment = {
            "TELEGRAM_TOKEN": self.sandbox.token,
            "PETUKH_BASE_URL": self.sandbox.url,
            "PETUKH_DATABASE": str(self.database),
            "PETUKH_CONFIG": "",
            "TMPDIR": str(self.directory),
            **{variable(name): value for name, value in self._environment.items()},
        }
        self._process = start(self.directory, (), environment, self.log, self.log)

    def kill(self) -> None:
        """SIGKILL, at this very moment."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        # The system closes its connections; a poll of the dead waits no more.
        self.updates.end_for_restart()

    async def end(self) -> int | None:
        """SIGTERM: the exit code, or None if it has not ended in time."""
        assert self._process is not None
        self._process.terminate()
        return await self._ended()

    async def _ended(self) -> int | None:
        assert self._process is not None
        await asyncio.to_thread(self._process.join, PATIENCE)
        return self._process.exitcode

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def ended_with(self) -> int | None:
        """What a process that ended by itself said; None: none has."""
        return None if self._process is None else self._process.exitcode

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def kill_when(self, method: str, when: Callable[[], bool] = lambda: True, **given: Any) -> None:
        """Kill it as soon as a call with these parameters was received when something is so."""

        def watch(called: str, params: dict[str, Any]) -> None:
            if called == method and given.items() <= params.items() and when():
                self.calls_made.watches.remove(watch)
                self.kill()

        self.calls_made.watches.insert(0, watch)

    def kill_at_call(self, number: int) -> None:
        """Kill it when it has made so many more calls, whichever they are."""
        left = number

        def watch(_called: str, _params: dict[str, Any]) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                self.calls_made.watches.remove(watch)
                self.kill()

        self.calls_made.watches.insert(0, watch)

    def forgive(self) -> None:
        """Take back every order to kill that was not carried out."""
        del self.calls_made.watches[:-1]

    # Waiting

    def _stir(self) -> None:
        self._stirring.set()

    async def wait_for(self, reached: Callable[[], Awaitable[bool]], what: str) -> None:
        """Until something is so; looked at again whenever the bot has done something."""
        end = time.monotonic() + PATIENCE
        while True:
            self._stirring.clear()
            if await reached():
                return
            left = end - time.monotonic()
            assert left > 0, f"{what}: not in {PATIENCE} s; the bot is {'alive' if self.alive else 'dead'}"
            try:
                await asyncio.wait_for(self._stirring.wait(), min(left, GLANCE))
            except TimeoutError:
                continue

    async def settle(self) -> None:
        """Until every update was taken and carried out, and the bot asks for more."""

        async def settled() -> bool:
            return self.sandbox.quiet and self.updates.polling

        if self.alive:
            await self.wait_for(settled, "updates are not taken")

    async def tick(self) -> bool:
        """Until the bot has done something more."""
        try:
            await asyncio.wait_for(self._stirring.wait(), PATIENCE)
        except TimeoutError:
            return False
        self._stirring.clear()
        return True

    async def think(self, seconds: float) -> None:
        """Nobody thinks in real time."""

    # Pressing

    async def press_data(
        self, somebody: Someone, chat_id: int, message_id: int, data: str, **more: Any
    ) -> str:
        """Press and wait for the answer."""
        pressed = await self.sandbox.control.press(
            somebody.id, chat_id, message_id, data, wait=PATIENCE, blind=True, **more
        )
        assert pressed["answer"] is not None, "the tap was not answered"
        text: str = pressed["answer"]["text"]
        return text

    async def press_and_go(self, somebody: Someone, chat_id: int, button: Shown) -> str:
        """Press without waiting for anything: the query's id."""
        assert button.data is not None
        pressed = await self.sandbox.control.press(
            somebody.id, chat_id, button.message_id, button.data, wait=0, blind=True
        )
        query_id: str = pressed["callback_query_id"]
        return query_id

    def answer_to(self, query_id: str) -> str | None:
        """What a press was answered with so far; None: nothing yet."""
        answer = self.sandbox.telegram.world.callbacks[query_id].answer
        return None if answer is None else str(answer["text"])

    # A table

    async def company(self, people: Sequence[Someone], group: int, code: str = "") -> Company:
        """A game begun by these people, by the rules of a code if one is given."""
        await self.post(group, people[0], "/newgame")
        if code:
            await self.post(group, people[0], f"/rules {code}")
        for somebody in people[1:]:
            await self._tap(group, somebody, Op.SIT)
        await self._tap(group, people[0], Op.START)
        players = [Player(each, each.id, self.truth, random.Random(each.id)) for each in people]
        return Company(self, self.truth, players, self.truth.table().id)

    async def _tap(self, group: int, somebody: Someone, op: Op) -> None:
        while True:
            for each in await self.buttons(group, somebody):
                if each.press is not None and each.press.op is op:
                    assert await self.press(somebody, group, each) == ""
                    return
            assert await self.tick()

    async def shown(self, company: Company) -> None:
        """Wait until everybody's panel shows the table as it is saved."""
        for player in company.players:
            try:
                await self.wait_for(partial(up_to_date, self, company, player), "not up to date")
            except AssertionError as error:
                seen = await self.sandbox.control.transcript(player.chat_id, player.who.id)
                raise AssertionError(f"{player.who.name}'s panel {error}:\n{seen}\n{company.table}") from None


async def up_to_date(world: World, company: Company, player: Player) -> bool:
    """Whether somebody's panel is what it should be.

    A message that was sent as the bot died, of which it does not know, may stay beside it until it is tapped.
    """
    table = company.table
    seat = table.seat_of(player.who.id)
    known = company.truth.rows(
        "SELECT message_id FROM panels WHERE table_id = ? AND kind = 'private' AND user_id = ?",
        table.id,
        player.who.id,
    )
    panel = [row["message_id"] for row in known]
    messages = [
        each for each in await world.messages(player.chat_id, player.who) if each["message_id"] in panel
    ]
    hand = table.hand_of(player.who.id)
    if hand and hand_line(each["text"] for each in messages) != hand:
        return False
    stamps = {
        each.press.stamp
        for each in await world.buttons(player.chat_id, player.who)
        if each.message_id in panel and each.press is not None and each.press.op in MOVES
    }
    return stamps == ({table.going.decisions[seat]} if to_act(table.going) == seat else set())
