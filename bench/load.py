"""Many tables of four under Telegram's limits, every one of whom a move is wanted tapping after two seconds.

Sandbox and people are one process, the bot is another; the clock is the real one. The tables are set up with
the limits off, then the bot is started again with them on, as the sandbox's are. «Next sees»: from a tap
until the next player has in his private chat the buttons to go on with.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.people import Crowd, Tally
from bench.processes import NO_HURRY, UNHELD, bot, processor_seconds
from bench.tables import company_tables
from bot.render.screen import Op
from bot.telegram.callback_data import decode
from sandbox.app import Sandbox

TABLES = (1, 10, 40, 100)
STEP = 20
"""From the last of these the most that one bot carries is looked for in such steps, up or down."""
THINKING = (1.5, 2.5)
BEARABLE = 3.0
"""Seconds: a bot carries as many tables as p95 of «next sees» stays within this."""
SCATTERING = (0.0, 1.0), 8.0
"""Before, with the limits off: how long they think, and for how long they play until no two are in step."""
TOO_MANY = 429
ON_TURN = frozenset({Op.STAND, Op.SWAP, Op.TAKE, Op.CONTINUE, Op.NEXT, Op.AGAIN, Op.PASS})


@dataclass(frozen=True, slots=True)
class Load:
    """What so many tables came to. Processors are shares of one core."""

    tables: int
    tally: Tally
    calls: list[dict[str, Any]]
    seconds: float
    bot_processor: float
    own_processor: float

    @property
    def bearable(self) -> bool:
        """Whether the next player sees a tap soon enough."""
        return bool(self.tally.next_sees) and cut(self.tally.next_sees, 95) <= BEARABLE


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds that the people play under limits before it counts, and while it does."""

    before: float
    counted: float


SHORT, LONG = Times(2, 10), Times(12, 30)


async def measure(tables: int, times: Times) -> Load:
    """Let so many tables play for so long."""
    thinking, scattering = SCATTERING
    async with AsyncExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = Sandbox("700000001:bench", limits=False)
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        crowd = Crowd(sandbox, thinking)
        stack.push_async_callback(crowd.dismiss)
        async with bot(sandbox, directory, **UNHELD):
            await company_tables(crowd, tables)
            await crowd.work(scattering)
            await asyncio.sleep(1 + thinking[1])
        sandbox.telegram.limits.on, crowd.thinking = True, THINKING
        pid = await stack.enter_async_context(bot(sandbox, directory, **NO_HURRY))
        await crowd.work(times.before)
        made, used, own = sandbox.telegram.calls.made, processor_seconds(pid), time.process_time()
        tally, spent = await crowd.work(times.counted)
        return Load(
            tables=tables,
            tally=tally,
            calls=sandbox.telegram.calls.since(made),
            seconds=spent,
            bot_processor=(processor_seconds(pid) - used) / spent,
            own_processor=(time.process_time() - own) / spent,
        )


def kind(call: dict[str, Any]) -> str:
    """Whom a call was for, and what it did."""
    if call["method"] == "answerCallbackQuery":
        return "answers"
    if call["chat_id"] < 0:
        return f"group {call['method'].partition('Message')[0]}s"
    if call["method"].startswith("delete"):
        return "private deletes"
    return "mover" if _is_on_turn(call) else "others"


def _is_on_turn(call: dict[str, Any]) -> bool:
    """Whether a panel offers its reader to go on."""
    rows = call["params"].get("reply_markup", {}).get("inline_keyboard", [])
    for each in (button for row in rows for button in row):
        press = decode(each.get("callback_data", ""))
        if press is not None and (press.op in ON_TURN or (press.op is Op.PLAY and each.get("style"))):
            return True
    return False


def cut(seconds: Iterable[float], percent: int) -> float:
    """The value below which so many per cent of these lie."""
    return quantiles(seconds, n=100, method="inclusive")[percent - 1]


def report(load: Load) -> Iterator[str]:
    """The lines of one measurement."""
    tally, cards = load.tally, load.tally.moves[Op.PLAY]
    kinds = Counter(kind(call) for call in load.calls)
    refused = sum(call["error_code"] == TOO_MANY for call in load.calls)
    limited = sum(call["method"] != "answerCallbackQuery" for call in load.calls)
    times = f"{_times('answered', tally.seconds)}   {_times('next sees', tally.next_sees)}"
    yield f"{load.tables:3} tables  {times}   ({len(tally.seconds)} taps, {len(tally.refused)} refused)"
    told = "  ".join(f"{name} {kinds[name] / cards:.2f}" for name in sorted(kinds))
    yield f"{'':12}calls a card: {told}  all {kinds.total() / cards:.2f}   ({cards} cards)"
    yield (
        f"{'':12}{limited / load.seconds:.1f} limited calls a second, 429s: {refused}; "
        f"processor: bot {load.bot_processor:.0%}, sandbox and people {load.own_processor:.0%}"
    )


def _times(name: str, seconds: list[float]) -> str:
    median, p95, p99 = (1e3 * cut(seconds, percent) for percent in (50, 95, 99))
    return f"{name} {median:,.0f} / {p95:,.0f} / {p99:,.0f} ms"


def run(short: bool = False) -> Iterator[str]:
    """Lines of the report; raises ``RuntimeError`` if Telegram's limits were met."""
    yield "times are median / p95 / p99"
    loads: list[Load] = []
    for tables in (10,) if short else TABLES:
        loads.append(asyncio.run(measure(tables, SHORT if short else LONG)))
        yield from report(loads[-1])
    if not short:
        yield from _most(loads)
    if any(call["error_code"] == TOO_MANY for load in loads for call in load.calls):
        raise RuntimeError("the bot went beyond Telegram's limits")


def _most(loads: list[Load]) -> Iterator[str]:
    """Go on until one of two neighbouring numbers of tables is bearable and the other is not."""
    step = STEP if loads[-1].bearable else -STEP
    while loads[-1].bearable is (step > 0) and loads[-1].tables + step > 0:
        loads.append(asyncio.run(measure(loads[-1].tables + step, LONG)))
        yield from report(loads[-1])
    most = max((load.tables for load in loads if load.bearable), default=0)
    yield f"one bot carries {most} tables, in steps of {STEP}: p95 of «next sees» within {BEARABLE:.0f} s"
