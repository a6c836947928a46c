"""What a method is: checked parameters in, the `result` of the reply out, `ApiError` to refuse."""

from collections.abc import Callable
from typing import Any

from sandbox.telegram import Telegram

Params = dict[str, Any]
Handler = Callable[[Telegram, Params], Any]
"""Returns the result, or an awaitable of it (a method that waits)."""
