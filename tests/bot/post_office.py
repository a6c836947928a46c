"""An outbox that speaks to a sandbox over HTTP, and people to write to."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.service.activity import Activity
from bot.telegram.calls import Call
from bot.telegram.failures import Delivery
from bot.telegram.limits import Limits
from bot.telegram.outbox import Draw, Outbox
from bot.telegram.priority import Priority
from bot.telegram.transport import AiohttpRequest
from sandbox.app import Sandbox
from sandbox.clock import ManualClock
from tests.loop import when


class PostOffice:
    """An outbox, and the sandbox it sends to."""

    def __init__(self, sandbox: Sandbox, clock: ManualClock, request: AiohttpRequest) -> None:
        self.sandbox = sandbox
        self.clock = clock
        self.request = request
        self.activity = Activity()
        self.outbox = Outbox(self.carry, clock, self.activity, Limits())

    async def carry(self, call: Call) -> Any:
        return await self.request.call(
            f"{self.sandbox.url}/bot{self.sandbox.token}/{call.method}", call.params
        )

    def hand_over(self, chat_id: int, text: str, priority: Priority) -> asyncio.Task[Delivery]:
        """A message to be sent."""
        return asyncio.ensure_future(self.outbox.deliver(chat_id, saying(chat_id, text), priority))

    async def settle(self) -> None:
        await when(lambda: self.activity.idle and self.sandbox.telegram.in_flight == 0)

    async def advance(self, seconds: float) -> None:
        """Let time pass, call by call."""
        await self.settle()
        end = self.clock.now() + seconds
        while (due := self.clock.next_due()) is not None and due <= end:
            await self.clock.advance(due - self.clock.now())
            await self.settle()
        await self.clock.advance(end - self.clock.now())
        await self.settle()

    def calls(self, chat_id: int | None = None) -> list[dict[str, Any]]:
        return [call for call in self.sandbox.telegram.calls.since(0) if chat_id in (None, call["chat_id"])]

    def said(self) -> list[str]:
        """Texts in the order in which Telegram took them."""
        return [call["params"]["text"] for call in self.calls() if call["ok"]]


def saying(chat_id: int, text: str) -> Draw:
    async def draw() -> Call:
        return Call("sendMessage", {"chat_id": chat_id, "text": text})

    return draw


async def somebody(office: PostOffice, *, started: bool = True) -> int:
    made = await office.sandbox.control.person("Аня")
    user_id: int = made["user"]["id"]
    if started:
        await office.sandbox.control.start(user_id)
    return user_id


async def a_group(office: PostOffice, kind: Any = "group") -> int:
    made = await office.sandbox.control.chat(kind, "Друзья", members=[await somebody(office)])
    chat_id: int = made["chat_id"]
    return chat_id
