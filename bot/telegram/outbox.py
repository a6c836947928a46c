"""All that the bot says goes out here: in order of service, within Telegram's limits, again if it was lost.

Whoever has something to show hands over a function that draws it, called only when its turn has come (and
again for every new attempt). So the newest state goes out, and what is overtaken while it waits never does.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from bot.service.activity import Activity
from bot.service.ports import Clock
from bot.telegram.calls import Call
from bot.telegram.failures import Delivered, Delivery, Failed, Failure, Skipped, understand
from bot.telegram.limits import Limits, Pace
from bot.telegram.priority import Claim, Priority

log = logging.getLogger(__name__)

Carrier = Callable[[Call], Awaitable[Any]]
"""Carries a call to Telegram and brings the result, or raises ``TelegramError``."""
Draw = Callable[[], Awaitable[Call | None]]
"""The call to make now; None: nothing any more."""

ATTEMPTS = 8
"""So often a call may be lost; a 429 is no loss."""
ANSWER_SECONDS = 30.0
"""A press is worth an answer for so long. Nobody watches its spinner for longer."""
FIRST_BACKOFF = 1.0
LONGEST_BACKOFF = 30.0
SHORTEST_NAP = 0.005
"""Seconds: the timer never asks for less, lest rounding wake it too early again and again."""


@dataclass(eq=False, slots=True)
class Turn:
    """A place in the queue."""

    chat_id: int
    claim: Claim
    not_before: float
    order: int
    granted: asyncio.Future[None] = field(repr=False)
    overdue: bool = False
    """Granted because it had waited for too long."""
    made: bool = False
    """A call was made."""


class Outbox:
    """Calls to Telegram, limited by chat and overall; ``limits`` None: nothing is held back (benchmarks)."""

    def __init__(self, carry: Carrier, clock: Clock, activity: Activity, limits: Limits | None) -> None:
        self._carry = carry
        self._clock = clock
        self._activity = activity
        self._pace = Pace(limits) if limits is not None else None
        self._order = itertools.count()
        self._waiting: list[Turn] = []
        self._paused: dict[int, float] = {}
        self._timer: asyncio.Task[None] | None = None
        self._timer_due = 0.0

    @property
    def depth(self) -> int:
        """How many calls wait for their turn."""
        return len(self._waiting)

    async def deliver(
        self, chat_id: int, draw: Draw, priority: Priority | Claim, not_before: float = 0.0
    ) -> Delivery:
        """Make a call when its turn comes, again after a 429 or a loss, until Telegram has decided.

        A claim's priority may be changed meanwhile: see ``reconsider``. ``not_before`` (unix seconds) holds
        the call back. A lost call may have been carried out all the same.
        """
        claim = priority if isinstance(priority, Claim) else Claim(priority, self._clock.now())
        losses = 0
        while losses < ATTEMPTS:
            turn = await self._turn(chat_id, claim, not_before)
            try:
                if (call := await draw()) is None:
                    return Skipped()
                turn.made = True
                return Delivered(await self._carry(call))
            except RetryAfter as refusal:
                not_before = self._pause(chat_id, refusal)
            except NetworkError as loss:
                if isinstance(loss, BadRequest):
                    return understand(loss)
                not_before = self._clock.now() + backoff(losses)
                losses += 1
                log.warning("call to chat %s lost (%s so far): %s", chat_id, losses, loss.message)
            except TelegramError as refusal:
                return understand(refusal)
            finally:
                self._end(turn)
                self._activity.end()
        return Failed(Failure.UNDELIVERED, "Telegram could not be reached")

    def reconsider(self) -> None:
        """Somebody's claim has grown."""
        self._serve()

    async def answer(self, call: Call) -> Delivery:
        """Answer a press, again after a 429 or a loss; Telegram refuses what it has had. Not limited."""
        give_up = self._clock.now() + ANSWER_SECONDS
        losses = 0
        while True:
            try:
                with self._activity.working():
                    return Delivered(await self._carry(call))
            except RetryAfter as refusal:
                wait = seconds_of(refusal)
            except NetworkError as loss:
                if isinstance(loss, BadRequest):
                    return understand(loss)
                # A connection that Telegram has closed while nothing went over it is the usual reason.
                wait = backoff(losses) if losses else 0.0
                losses += 1
            except TelegramError as refusal:
                return understand(refusal)
            if self._clock.now() + wait > give_up:
                log.warning("a press could not be answered in time")
                return Failed(Failure.UNDELIVERED, "Telegram could not be reached")
            await self._clock.sleep(wait)

    async def close(self) -> None:
        """Stop waiting; what still waits is given up."""
        for turn in self._waiting:
            turn.granted.cancel()
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()

    async def _turn(self, chat_id: int, claim: Claim, not_before: float) -> Turn:
        """Wait for the turn. From the moment it is granted the caller counts as working."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turn = Turn(chat_id, claim, not_before, next(self._order), granted)
        self._waiting.append(turn)
        self._serve()
        try:
            await granted
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            elif not granted.cancelled():
                self._end(turn)
                self._activity.end()
            raise
        return turn

    def _serve(self) -> None:
        """Grant every turn that has come, best priority first, and set the timer for the next."""
        now = self._clock.now()
        soonest = math.inf
        for turn in sorted(self._waiting, key=lambda turn: (*turn.claim.standing(now), turn.order)):
            if (wait := self._wait(turn, now)) > 0:
                soonest = min(soonest, wait)
                continue
            self._waiting.remove(turn)
            self._activity.begin()
            turn.overdue = turn.claim.overdue(now)
            turn.granted.set_result(None)
            if self._pace is not None:
                self._pace.begin(turn.chat_id, now, turn.overdue)
                if (wait := self._pace.overall_wait(now)) > 0:
                    soonest = wait
                    break
        if self._waiting:
            self._set_timer(now + max(soonest, SHORTEST_NAP))

    def _wait(self, turn: Turn, now: float) -> float:
        wait = max(turn.not_before, self._paused.get(turn.chat_id, 0.0)) - now
        if self._pace is None:
            return wait
        return max(wait, self._pace.wait(turn.chat_id, now, turn.claim))

    def _set_timer(self, due: float) -> None:
        if self._timer is not None and not self._timer.done():
            if self._timer_due <= due:
                return
            self._timer.cancel()
        self._timer_due = due
        self._timer = asyncio.create_task(self._serve_later(due))

    async def _serve_later(self, due: float) -> None:
        await self._clock.sleep(due - self._clock.now())
        self._timer = None
        self._serve()

    def _pause(self, chat_id: int, refusal: RetryAfter) -> float:
        """Telegram asked for a pause in this chat: when it is over."""
        seconds, now = seconds_of(refusal), self._clock.now()
        until = max(self._paused.get(chat_id, 0.0), now + seconds)
        self._paused = {chat: end for chat, end in self._paused.items() if end > now} | {chat_id: until}
        log.warning("chat %s has to wait for %s s", chat_id, seconds)
        return until

    def _end(self, turn: Turn) -> None:
        """What was granted was used, or not."""
        if self._pace is None:
            return
        if turn.made:
            self._pace.end(turn.chat_id, self._clock.now(), turn.overdue)
        else:
            self._pace.give_back(turn.chat_id, turn.overdue)
            self._serve()


def backoff(losses: int) -> float:
    """Seconds to wait before the next attempt after so many losses in a row before this one."""
    return min(FIRST_BACKOFF * 2.0 ** min(losses, 10), LONGEST_BACKOFF)


def seconds_of(refusal: RetryAfter) -> float:
    """How long a 429 asks to wait."""
    asked = refusal.retry_after
    return asked.total_seconds() if isinstance(asked, timedelta) else float(asked)
