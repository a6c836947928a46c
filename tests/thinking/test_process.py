"""The process that thinks for the bot: a real one, lost, hung, interrupted and left behind."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator

import pytest

from bot.metrics import exposition
from bot.thinking.process import ThinkingProcess
from petukh.ai.brain import Level
from petukh.ai.levels import choose
from petukh.engine import to_act
from petukh.view import view
from tests.loop import when
from tests.render.playbook import steps

LONG = 600
"""Seconds: longer than any test may take."""

ORPHANED = f"""
import asyncio, time
from tests.loop import when
from bot.thinking.process import ThinkingProcess

async def main():
    process = ThinkingProcess()
    thought = asyncio.create_task(process.think(time.sleep, {LONG}))
    while process.pid is None:
        await asyncio.sleep(0)
    print("thinking", flush=True)
    await thought

asyncio.run(main())
"""


@pytest.fixture
async def process() -> AsyncIterator[ThinkingProcess]:
    begun = ThinkingProcess()
    yield begun
    await begun.stop()


def thoughts(process: ThinkingProcess, outcome: str) -> int:
    """How many came to that, as the meters tell."""
    line = f'petukh_thoughts_total{{outcome="{outcome}"}} '
    told = [each for each in exposition(process.meters).splitlines() if each.startswith(line)]
    return int(told[0].removeprefix(line)) if told else 0


async def sleeping(process: ThinkingProcess) -> asyncio.Task[None]:
    """A thought that goes on for longer than anybody waits, under way."""
    thought = asyncio.create_task(process.think(time.sleep, LONG))
    await when(lambda: process.pid is not None)
    return thought


async def test_there_is_no_process_until_somebody_thinks(process: ThinkingProcess) -> None:
    assert process.pid is None
    assert await process.think(math.factorial, 20) == math.factorial(20)
    pid = process.pid
    assert pid not in (None, os.getpid())
    assert await process.think(os.getpid) == pid
    assert thoughts(process, "done") == 2


async def test_a_brain_chooses_there_what_it_would_choose_here(process: ThinkingProcess) -> None:
    state = list(steps("classic"))[7]
    seat = to_act(state)
    asked = (Level.HARD, view(state, seat), bytes(32))
    assert await process.think(choose, *asked) == choose(*asked)


async def test_a_thought_that_breaks_is_told_without_its_words(
    process: ThinkingProcess, caplog: pytest.LogCaptureFixture
) -> None:
    assert await process.think(int, "Qs Td 9h") is None
    assert "ValueError" in caplog.text
    assert "Qs" not in caplog.text
    assert await process.think(math.factorial, 3) == 6
    assert (thoughts(process, "broken"), thoughts(process, "done")) == (1, 1)


async def test_what_cannot_be_brought_back_is_a_thought_that_breaks(process: ThinkingProcess) -> None:
    assert await process.think(open, os.devnull) is None
    assert await process.think(math.factorial, 3) == 6
    assert (thoughts(process, "broken"), thoughts(process, "done")) == (1, 1)


async def test_stopping_while_the_process_is_only_being_begun_leaves_none(process: ThinkingProcess) -> None:
    thought = asyncio.create_task(process.think(time.sleep, LONG))
    await asyncio.sleep(0)
    assert process.pid is None
    await process.stop()
    assert await thought is None
    assert process.pid is None


async def test_a_killed_process_costs_its_thought_and_is_replaced(process: ThinkingProcess) -> None:
    thought = await sleeping(process)
    killed = process.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert await thought is None
    assert await process.think(os.getpid) not in (None, killed)
    assert thoughts(process, "lost") == 1


async def test_a_thought_that_takes_too_long_is_given_up_with_its_process() -> None:
    process = ThinkingProcess(limit=0.2)
    assert await process.think(time.sleep, LONG) is None
    assert process.pid is None


async def test_a_thought_that_nobody_waits_for_any_more_does_not_answer_the_next(
    process: ThinkingProcess,
) -> None:
    thought = await sleeping(process)
    thought.cancel()
    await asyncio.gather(thought, return_exceptions=True)
    assert await process.think(math.factorial, 4) == 24


async def test_when_too_many_wait_the_next_is_told_so_at_once() -> None:
    process = ThinkingProcess(most_waiting=2)
    first = await sleeping(process)
    waiting = [asyncio.create_task(process.think(math.factorial, number)) for number in (3, 4)]
    await asyncio.sleep(0)
    assert await process.think(math.factorial, 5) is None
    assert thoughts(process, "too_many") == 1
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    assert await asyncio.gather(first, *waiting) == [None, 6, 24]
    await process.stop()


async def test_stopping_ends_the_process_in_the_middle_of_a_thought_and_begins_no_other(
    process: ThinkingProcess, caplog: pytest.LogCaptureFixture
) -> None:
    thought = await sleeping(process)
    waiting = asyncio.create_task(process.think(math.factorial, 3))
    pid = process.pid
    assert pid is not None
    await process.stop()
    assert await asyncio.gather(thought, waiting) == [None, None]
    assert process.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert caplog.records == []


async def test_who_stops_the_bot_and_reaches_the_process_too_does_not_end_it(
    process: ThinkingProcess,
) -> None:
    pid = await process.think(os.getpid)
    assert pid is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, number)
    assert await process.think(os.getpid) == pid


async def test_the_process_knows_no_secret_of_the_bot(
    process: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TELEGRAM_TOKEN", "PETUKH_WEBHOOK_SECRET"):
        monkeypatch.setenv(name, "secret")
        assert await process.think(os.getenv, name, "unknown") == "unknown"


def test_a_killed_bot_leaves_no_process_behind_in_the_middle_of_a_thought() -> None:
    # The process inherits this pipe, so it ends only when both are gone.
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANED], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as killed:
        assert killed.stdout is not None
        assert killed.stdout.readline() == b"thinking\n"
        killed.kill()
        killed.communicate(timeout=30)
