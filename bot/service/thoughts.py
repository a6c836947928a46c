"""Brains that think for long: beside their tables, which stay free for whoever has something to do there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.service.activity import Activity
from bot.service.alarms import AlarmKind
from bot.service.brains import level_of
from bot.service.model import Game, Table
from bot.service.ports import Entropy, Thinker
from petukh.ai.levels import THINKS_LONG, choose
from petukh.engine import legal, to_act
from petukh.model.actions import PlayerAction, Seat
from petukh.view import PhaseName, view

Then = Callable[[PlayerAction | None], Awaitable[None]]
"""What is done with the action that came of a thought; None: nothing came of it."""


class Thoughts:
    """Thoughts about moves, one a decision; the decision may be over before its thought is."""

    def __init__(self, thinker: Thinker, entropy: Entropy, activity: Activity) -> None:
        self._thinker = thinker
        self._entropy = entropy
        self._activity = activity
        self._decisions: set[tuple[int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, table: Table, game: Game, seat: Seat, then: Then) -> None:
        """Think about what the seat does now, unless that is under way; its table does not wait."""
        decision = (game.id, game.seq)
        if decision in self._decisions:
            return
        self._decisions.add(decision)
        self._activity.begin()
        task = asyncio.create_task(self._think(decision, table, game, seat, then))
        self._tasks.add(task)
        task.add_done_callback(self._over)

    async def close(self) -> None:
        """Give up whatever is being thought about."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _think(
        self, decision: tuple[int, int], table: Table, game: Game, seat: Seat, then: Then
    ) -> None:
        seen = view(game.state, seat)
        try:
            action = await self._thinker.think(choose, level_of(table, seat), seen, self._entropy.seed())
        finally:
            # Before anything is done, since after that the same decision may be waited for once more.
            self._decisions.discard(decision)
        await then(action)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._activity.end()


def long_thought(table: Table, now: float) -> tuple[Game, Seat] | None:
    """The decision that a table waits for now, if a brain has to think about it for long."""
    game, alarm = table.game, table.alarm
    if game is None or alarm is None or alarm.kind is not AlarmKind.BRAIN or alarm.at > now:
        return None
    seat = to_act(game.state)
    if seat is None or game.phase is PhaseName.CUTTING or level_of(table, seat) not in THINKS_LONG:
        return None
    return (game, seat) if len(legal(game.state)) > 1 else None
