"""The clock that a test moves by hand."""

import asyncio

import pytest

from sandbox import ManualClock


async def test_sleepers_wake_in_order_each_at_its_own_moment() -> None:
    clock = ManualClock(1000.0)
    woken: list[tuple[str, float]] = []

    async def sleeper(name: str, *naps: float) -> None:
        for nap in naps:
            await clock.sleep(nap)
            woken.append((name, clock.now()))

    async with asyncio.TaskGroup() as group:
        group.create_task(sleeper("late", 5.0))
        group.create_task(sleeper("early", 1.0, 2.0))
        await asyncio.sleep(0)
        assert clock.next_due() == 1001.0
        await clock.advance(4.0)
        assert woken == [("early", 1001.0), ("early", 1003.0)]
        assert clock.now() == 1004.0
        await clock.advance(1.0)
    assert woken[-1] == ("late", 1005.0)
    assert clock.next_due() is None


async def test_a_cancelled_sleeper_is_forgotten() -> None:
    clock = ManualClock()
    task = asyncio.ensure_future(clock.sleep(5))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.sleep(0)
    assert clock.next_due() is None


async def test_time_does_not_run_backwards() -> None:
    with pytest.raises(ValueError, match="backwards"):
        await ManualClock().advance(-1)


async def test_after_a_leap_sleepers_wake_once_and_at_its_end() -> None:
    clock = ManualClock(1000.0)
    woken: list[float] = []

    async def beating() -> None:
        while True:
            await clock.sleep(10)
            woken.append(clock.now())

    beats = asyncio.ensure_future(beating())
    await asyncio.sleep(0)
    await clock.leap(86400)
    assert woken == [87400.0]
    assert clock.next_due() == 87410.0
    beats.cancel()
