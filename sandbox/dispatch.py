"""A call of the bot, from its raw parameters to the reply: faults, checks, limits, the method, the log."""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandbox.errors import ApiError
from sandbox.faults import Fault
from sandbox.limits import counts
from sandbox.methods import METHODS
from sandbox.methods.uploads import Upload
from sandbox.telegram import Telegram
from sandbox.validate import check

COUNTED = frozenset(method for method in METHODS if counts(method))


class BrokenConnectionError(Exception):
    """A fault wants the connection cut instead of a reply."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The HTTP status and the JSON of the reply; `garbled`: it is to break off before its end."""

    status: int
    body: dict[str, Any]
    garbled: bool = False


async def call(tg: Telegram, method: str, raw: Mapping[str, Any]) -> Reply:
    """Carry out a call. Raises `BrokenConnectionError` when a fault demands it."""
    polling = method == "getUpdates"
    if not polling:
        tg.in_flight += 1
    params: dict[str, Any] = {}
    error_code: int | None = None
    try:
        params = check(method, raw)
        fault = tg.faults.next(method, params.get("chat_id"))
        result = await _carry_out(tg, method, params, fault)
    except ApiError as error:
        error_code = error.error_code
        return _refusal(error)
    finally:
        if not polling:
            tg.in_flight -= 1
            tg.calls.add(tg.clock.now(), method, _loggable(params or raw), error_code)
    return Reply(200, {"ok": True, "result": result}, fault is not None and fault.kind == "garbled")


async def _carry_out(tg: Telegram, method: str, params: dict[str, Any], fault: Fault | None) -> Any:
    chat_id = params.get("chat_id")
    if fault is not None:
        if (refusal := fault.refusal()) is not None:
            raise refusal
        if fault.kind == "reset":
            raise BrokenConnectionError
        if fault.kind == "delay":
            await tg.clock.sleep(fault.seconds)
        if fault.kind == "silence":
            await _say_nothing(tg, method, fault.seconds)
            raise BrokenConnectionError
    handler = METHODS.get(method)
    if handler is None:
        raise ApiError(400, f"Bad Request: the sandbox does not model {method}")
    if method in COUNTED and isinstance(chat_id, int):
        tg.limits.check(chat_id)
    result = handler(tg, params)
    if inspect.isawaitable(result):
        result = await result
    if fault is not None and fault.kind == "lost_reply":
        raise BrokenConnectionError
    if fault is not None and fault.kind == "late_reply":
        await _say_nothing(tg, method, fault.seconds)
    return result


async def _say_nothing(tg: Telegram, method: str, seconds: float) -> None:
    """Keep the bot waiting; nothing is being done meanwhile, so the sandbox counts as quiet."""
    counted = method != "getUpdates"
    tg.in_flight -= counted
    try:
        await tg.clock.sleep(seconds)
    finally:
        tg.in_flight += counted


def _refusal(error: ApiError) -> Reply:
    body: dict[str, Any] = {"ok": False, "error_code": error.error_code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return Reply(error.error_code, body)


def _loggable(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters without the bytes of files."""
    if any(isinstance(value, Upload) for value in params.values()):
        return {k: f"<{v.name}>" if isinstance(v, Upload) else v for k, v in params.items()}
    return dict(params)
