"""People who play fast, at one table among many."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.telegram.calls import Call
from bot.telegram.priority import Priority
from petukh.engine import to_act
from sandbox.dispatch import COUNTED
from tests.bot.world import Shown, Someone
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

NO_HURRY = {"decision_seconds": 3600, "next_deal_seconds": 3600}


class Brisk(Evening):
    """People who tap every two seconds or so. No answer may wait for anything."""

    thinking = 2.0
    pressed_at = 0.0
    made_before = 0
    """The number of the latest call before the latest press."""
    presses = 0

    async def think(self, seconds: float) -> None:
        await self.advance(self.thinking)

    async def press(self, somebody: Someone, chat_id: int, button: Shown, **more: Any) -> str:
        self.presses += 1
        self.pressed_at, self.made_before = self.clock.now(), self.sandbox.telegram.calls.made
        answer = await super().press(somebody, chat_id, button, **more)
        assert self.clock.now() == self.pressed_at, "a tap waits for its answer"
        return answer

    async def seconds_until_shown(self, chat_id: int) -> float:
        """How long after the latest press a chat is shown what came of it."""

        def shown() -> list[float]:
            made = self.sandbox.telegram.calls.since(self.made_before)
            return [call["at"] for call in made if call["chat_id"] == chat_id and call["ok"]]

        await self.until(lambda: bool(shown()))
        first: float = shown()[0]
        return first - self.pressed_at

    def counted(self, made: int, *chat_ids: int) -> list[str]:
        """What was done in chats since a call: methods that Telegram counts."""
        since = self.sandbox.telegram.calls.since(made)
        return [c["method"] for c in since if c["chat_id"] in chat_ids and c["method"] in COUNTED]

    def fullest_minute(self, chat_id: int) -> int:
        """The most calls that Telegram counted for a chat within 60 seconds."""
        counted: list[float] = [
            call["at"] for call in self.calls(chat_id=chat_id) if call["method"] in COUNTED
        ]
        return max(sum(at <= other < at + 60 for other in counted) for at in counted)


class Rush:
    """Many tables elsewhere: their movers' panels alone are more than may be sent."""

    def __init__(self, world: Brisk, people: list[Someone]) -> None:
        self._tasks = [asyncio.ensure_future(self._again(world, each.id)) for each in people]

    @staticmethod
    async def _again(world: Brisk, user_id: int) -> None:
        assert world.bot is not None
        outbox = world.bot.telegram.outbox

        async def draw() -> Call:
            return Call("sendMessage", {"chat_id": user_id, "text": "твой ход"})

        while True:
            await outbox.deliver(user_id, draw, Priority.MOVER)

    async def over(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def a_deal(world: Brisk, company: Company) -> list[float]:
    """Play from the deal to its result; how long each player waited to be shown his turn."""
    waits = []
    while to_act(company.table.going) is not None:
        await company.step()
        if to_act(company.table.going) is not None:
            waits.append(await world.seconds_until_shown(company.mover.chat_id))
    return waits


async def a_company(world: Brisk, *, from_group: int = 0) -> tuple[int, Company]:
    """A group of four in the middle of their evening, so many of whom never open the private chat."""
    names = ("Аня", "Борис", "Вера", "Гриша")
    people = await world.people(*names[from_group:])
    strangers = await world.people(*names[:from_group], started=False)
    group = await world.group(*people, *strangers)
    return group, await world.company(group, [*people, *strangers], from_group=strangers)
