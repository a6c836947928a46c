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
THINKING = (1.5, 2.5)
WARMING_UP = 8.0
"""Seconds until the tables no longer move in step."""
BEARABLE = 3.0
"""Seconds: a bot carries as many tables as p95 of «next sees» stays below this."""
STEP = 5
"""Tables: so exactly it is found out how many the bot carries."""
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


async def measure(tables: int, seconds: float) -> Load:
    """Let so many tables play for so long."""
    async with AsyncExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = Sandbox("700000001:bench", limits=False)
        await sandbox.start()
        stack.push_async_callback(sandbox.stop)
        crowd = Crowd(sandbox, THINKING)
        stack.push_async_callback(crowd.dismiss)
        async with bot(sandbox, directory, **UNHELD):
            await company_tables(crowd, tables)
        sandbox.telegram.limits.on = True
        pid = await stack.enter_async_context(bot(sandbox, directory, **NO_HURRY))
        crowd.running.set()
        await asyncio.sleep(WARMING_UP)
        made, used, own = sandbox.telegram.calls.made, processor_seconds(pid), time.process_time()
        tally, spent = await crowd.work(seconds)
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
    return quantiles(seconds, n=100)[percent - 1]


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
    yield "median / p95 / p99"
    loads = []
    for tables in TABLES[1:2] if short else TABLES:
        loads.append(asyncio.run(measure(tables, 12 if short else 40)))
        yield from report(loads[-1])
    if any(call["error_code"] == TOO_MANY for load in loads for call in load.calls):
        raise RuntimeError("the bot went beyond Telegram's limits")
