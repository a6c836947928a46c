"""Faults on demand: what goes wrong with the next calls of the bot."""

from dataclasses import dataclass
from typing import Literal

from sandbox.errors import RESTARTING, ApiError, too_many_requests

FaultKind = Literal["429", "error", "delay", "lost_reply", "garbled", "reset", "silence", "late_reply"]


@dataclass(slots=True)
class Fault:
    """One kind of trouble for the next `times` calls that match.

    429 and error: the call is refused, nothing happens. delay: it is carried out `seconds` later.
    lost_reply: it is carried out, then the connection breaks. garbled: it is carried out, then the reply is
    cut short. reset: the connection breaks, nothing happens. silence: nothing happens, and the connection
    breaks `seconds` later. late_reply: it is carried out at once and answered `seconds` later.
    """

    kind: FaultKind
    method: str | None = None
    chat_id: int | None = None
    times: int = 1
    retry_after: int = 5
    error_code: int = RESTARTING.error_code
    description: str = RESTARTING.description
    seconds: float = 1.0

    def matches(self, method: str, chat_id: object) -> bool:
        """getUpdates is only hit when it is named."""
        if self.method is None:
            return method != "getUpdates" and self.chat_id in (None, chat_id)
        return self.method == method and self.chat_id in (None, chat_id)

    def refusal(self) -> ApiError | None:
        """The answer to the bot, if this fault is a refusal."""
        if self.kind == "429":
            return too_many_requests(self.retry_after)
        if self.kind == "error":
            return ApiError(self.error_code, self.description)
        return None


class Faults:
    """The faults still to come."""

    def __init__(self) -> None:
        self._coming: list[Fault] = []

    @property
    def coming(self) -> bool:
        """Whether any has yet to strike."""
        return bool(self._coming)

    def add(self, fault: Fault) -> None:
        self._coming.append(fault)

    def clear(self) -> None:
        self._coming.clear()

    def next(self, method: str, chat_id: object) -> Fault | None:
        """The fault that hits this call, used up by it."""
        for fault in self._coming:
            if fault.matches(method, chat_id):
                fault.times -= 1
                if fault.times <= 0:
                    self._coming.remove(fault)
                return fault
        return None
