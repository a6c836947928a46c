"""A table in a chat, opened, joined and begun, as people do it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from bot.render.screen import Op
from petukh.rules.code import encode
from petukh.rules.presets import CLASSIC, changed
from tests.bot.world import Someone, World
from tests.scenarios.players import Company, Player
from tests.scenarios.truth import Truth

SHORT_GAME = encode("classic", changed(CLASSIC, {"table.start": 6}))
"""Rules for tests that need the end of a game and nothing else of it."""


class Evening(World):
    """A world whose truth can be looked up, and where players wait for what they need to see."""

    def __init__(self, directory: Path, **more: Any) -> None:
        super().__init__(directory, **more)
        self.truth = Truth(self.database)

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.truth.close()
        await super().__aexit__(*error)

    async def tick(self) -> bool:
        """Let time pass to the next sleeper's moment."""
        await self.settle()
        if (due := self.clock.next_due()) is None:
            return False
        await self.clock.advance(max(0.0, due - self.clock.now()))
        await self.settle()
        return True

    async def think(self, seconds: float) -> None:
        """Somebody thinks so long."""
        await self.advance(seconds)

    async def people(self, *names: str, started: bool = True) -> list[Someone]:
        """Several people at once."""
        return [await self.person(name, started=started) for name in names]

    async def open_table(
        self,
        chat_id: int,
        people: Sequence[Someone],
        *,
        brains: int = 0,
        rules: Sequence[tuple[Op, str]] = (),
        code: str = "",
        thread: int | None = None,
    ) -> int:
        """The first opens a table and chooses its rules, the others sit down by the panel: its number."""
        host, *others = people
        await self.post(chat_id, host, "/newgame", **({} if thread is None else {"thread": thread}))
        number = self.truth.table().id
        for op, arg in rules:
            await self._choose(chat_id, host, number, op, arg)
        if code:
            await self.post(chat_id, host, f"/rules {code}")
        for somebody in others:
            await self._tap(chat_id, somebody, number, Op.SIT)
        for _ in range(brains):
            await self._tap(chat_id, host, number, Op.ADD_BRAIN)
        return number

    async def begin(self, chat_id: int, host: Someone, number: int) -> None:
        """He presses «start»."""
        await self._tap(chat_id, host, number, Op.START)

    async def company(
        self,
        chat_id: int,
        people: Sequence[Someone],
        *,
        from_group: Sequence[Someone] = (),
        **table: Any,
    ) -> Company:
        """A game begun by these people, some of whom play from the group."""
        number = await self.open_table(chat_id, people, **table)
        await self.begin(chat_id, people[0], number)
        players = [self.player(each, chat_id if each in from_group else None) for each in people]
        return Company(self, self.truth, players, number)

    def player(self, who: Someone, chat_id: int | None = None) -> Player:
        """Somebody who plays, in his private chat unless in another one."""
        return Player(who, chat_id or who.id, self.truth, random.Random(who.id))

    async def _choose(self, chat_id: int, host: Someone, number: int, op: Op, arg: str) -> None:
        await self._tap(chat_id, host, number, Op.RULES)
        await self._tap(chat_id, host, number, op, arg)
        await self._tap(chat_id, host, number, Op.BACK)

    async def _tap(self, chat_id: int, who: Someone, number: int, op: Op, arg: str | None = None) -> None:
        """Press a button of a table that nobody plays at yet, once it is there."""
        while True:
            for each in await self.buttons(chat_id, who):
                press = each.press
                if press is not None and (press.op, press.table) == (op, number) and arg in (None, press.arg):
                    assert await self.press(who, chat_id, each) == ""
                    return
            assert await self.tick(), f"no button for {op!r} comes"
