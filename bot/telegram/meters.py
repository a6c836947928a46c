"""What is counted on the way from a tap to its answer, and of the calls to Telegram."""

from __future__ import annotations

from contextvars import ContextVar
from time import perf_counter
from typing import Any

from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from bot.metrics import Counter, Durations, Meter
from bot.telegram.calls import Call
from bot.telegram.outbox import Carrier

_taken_at: ContextVar[float] = ContextVar("taken_at")
"""When the tap was taken in whose wake the present task runs."""


class TapMeters:
    """Counts taps, what they are refused for, and how long they wait for their answer."""

    def __init__(self) -> None:
        self._taps = Counter("petukh_taps_total", "Taps on buttons that were taken.")
        self._refusals = Counter(
            "petukh_refusals_total", "Taps that were refused, by the code of the refusal.", "reason"
        )
        self._seconds = Durations(
            "petukh_tap_seconds", "From taking a tap until Telegram has taken its answer, or refused it."
        )

    @property
    def meters(self) -> tuple[Meter, ...]:
        """All of them."""
        return self._taps, self._refusals, self._seconds

    def taken(self) -> None:
        """A tap is taken; what follows in this task and in those it starts belongs to it."""
        self._taps.count()
        _taken_at.set(perf_counter())

    def answered(self, refusal: str) -> None:
        """The tap of this task has its answer; ``refusal`` is a code, empty where it was carried out."""
        if refusal:
            self._refusals.count(refusal)
        self._seconds.note(perf_counter() - _taken_at.get())


class CallMeters:
    """Counts calls to Telegram by method and by what came of them."""

    def __init__(self) -> None:
        self._calls = Counter("petukh_calls_total", "Calls to Telegram that ended, by method.", "method")
        self._failures = Counter(
            "petukh_failed_calls_total", "Calls to Telegram that were lost or refused, by kind.", "kind"
        )
        self._pauses = Counter("petukh_too_many_requests_total", "Calls that Telegram answered with a 429.")
        self._seconds = Durations("petukh_call_seconds", "How long calls to Telegram take.")

    @property
    def meters(self) -> tuple[Meter, ...]:
        """All of them."""
        return self._calls, self._failures, self._pauses, self._seconds

    def over(self, carry: Carrier) -> Carrier:
        """The same carrier, counted."""

        async def counted(call: Call) -> Any:
            begun = perf_counter()
            try:
                return await carry(call)
            except RetryAfter:
                self._pauses.count()
                raise
            except TelegramError as error:
                lost = isinstance(error, NetworkError) and not isinstance(error, BadRequest)
                self._failures.count("lost" if lost else "refused")
                raise
            finally:
                self._calls.count(call.method)
                self._seconds.note(perf_counter() - begun)

        return counted
