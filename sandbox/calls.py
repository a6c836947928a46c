"""The calls that the bot made, for tests and measurements. getUpdates is left out: it only waits."""

from collections import deque
from typing import Any

KEPT_CALLS = 20_000


class CallLog:
    """The latest calls with their outcome, numbered."""

    def __init__(self) -> None:
        self.made = 0
        """How many there were; the number of the latest."""
        self._calls: deque[dict[str, Any]] = deque(maxlen=KEPT_CALLS)

    def add(self, at: float, method: str, params: dict[str, Any], error_code: int | None) -> None:
        """Note a call; `error_code` is None if it succeeded."""
        self.made += 1
        self._calls.append(
            {
                "n": self.made,
                "at": at,
                "method": method,
                "chat_id": params.get("chat_id"),
                "ok": error_code is None,
                "error_code": error_code,
                "params": params,
            }
        )

    def since(self, number: int) -> list[dict[str, Any]]:
        """The kept calls after this one."""
        return [call for call in self._calls if call["n"] > number]

    def forget(self) -> None:
        self._calls.clear()
