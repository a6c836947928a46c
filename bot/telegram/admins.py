"""Who decides for a group: Telegram is asked, and its answer remembered for a short while."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from telegram.constants import ChatMemberStatus
from telegram.error import RetryAfter, TelegramError

from bot.service.checks import lobby_only
from bot.service.model import Table
from bot.service.ports import Clock
from bot.service.recent import Recent
from bot.service.rights import Right, forbidden
from bot.telegram.calls import Call
from bot.telegram.outbox import Carrier, seconds_of

ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)
ANSWER_SECONDS = 3.0
"""So long Telegram may take to say who is an admin: he waits for it with his finger on the button."""
KEPT_SECONDS = 30.0
"""So long an answer is remembered."""
DOUBT_SECONDS = 3.0
"""And so long that there was none."""
KEPT = 4096
AT_ONCE = 8
"""Questions on their way together: the other connections stay for the games."""

Key = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Verdict:
    admin: bool
    until: float


class Admins:
    """Knows for a while who is an admin of which group. In doubt nobody is."""

    def __init__(self, carry: Carrier, clock: Clock) -> None:
        self._carry = carry
        self._clock = clock
        self._verdicts: Recent[Key, _Verdict] = Recent(KEPT)
        self._questions: dict[Key, asyncio.Task[None]] = {}
        self._free = asyncio.Semaphore(AT_ONCE)

    def known(self, chat_id: int, user_id: int) -> bool | None:
        """Whether somebody is an admin of a group; None: Telegram has to be asked, see ``learn``."""
        verdict = self._verdicts.get((chat_id, user_id))
        return None if verdict is None or verdict.until <= self._clock.now() else verdict.admin

    def decides(self, table: Table, user_id: int) -> bool:
        """Whether somebody is known as an admin of the group where a table stands."""
        return not table.practice and self.known(table.place.chat_id, user_id) is True

    def matters(self, table: Table, user_id: int, right: Right) -> bool:
        """Whether Telegram has to be asked before it can be said if somebody has a right at a table."""
        if table.practice or (right is not Right.STOP and lobby_only(table) is not None):
            return False
        unknown = self.known(table.place.chat_id, user_id) is None
        return unknown and forbidden(right, table, user_id) is not None

    async def learn(self, chat_id: int, user_id: int) -> None:
        """Ask Telegram. Whoever wants to know the same meanwhile waits for the same answer."""
        key = (chat_id, user_id)
        if (question := self._questions.get(key)) is None:
            question = self._questions[key] = asyncio.create_task(self._put(key))
            question.add_done_callback(lambda _: self._questions.pop(key, None))
        await asyncio.shield(question)

    async def close(self) -> None:
        """Ask no more."""
        questions = tuple(self._questions.values())
        for question in questions:
            question.cancel()
        await asyncio.gather(*questions, return_exceptions=True)

    async def _put(self, key: Key) -> None:
        asking = asyncio.ensure_future(self._ask(*key))
        timer = asyncio.ensure_future(self._clock.sleep(ANSWER_SECONDS))
        try:
            await asyncio.wait((asking, timer), return_when=asyncio.FIRST_COMPLETED)
            admin, kept = asking.result() if asking.done() else (False, DOUBT_SECONDS)
            self._verdicts.put(key, _Verdict(admin, self._clock.now() + kept))
        finally:
            timer.cancel()
            asking.cancel()

    async def _ask(self, chat_id: int, user_id: int) -> tuple[bool, float]:
        """What Telegram says, and for how many seconds that holds."""
        try:
            async with self._free:
                member = await self._carry(Call("getChatMember", {"chat_id": chat_id, "user_id": user_id}))
        except RetryAfter as refusal:
            return False, seconds_of(refusal)
        except TelegramError:
            return False, DOUBT_SECONDS
        return member["status"] in ADMINS, KEPT_SECONDS
