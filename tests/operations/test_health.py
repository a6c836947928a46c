"""What watches over the bot sees: /healthz, /metrics, the container's own check."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.render.screen import Op
from bot.settings import ConfigError
from tests.bot.staging import evening, friends
from tests.bot.test_webhook import a_free_port
from tests.bot.world import World
from tests.house.tree import ROOT
from tests.loop import still
from tests.scenarios.distant import Distant


async def read(port: int, path: str) -> tuple[int, str]:
    """Status and text of a page."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def figure(port: int, name: str) -> float:
    """A figure by its name, labels included; 0 if it has never been counted."""
    _, text = await read(port, "/metrics")
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def test_taps_refusals_latencies_and_429s_are_counted(tmp_path: Path) -> None:
    port = a_free_port()
    async with World(tmp_path, health_port=port) as world:
        night = await evening(world, *await friends(world))
        taps = await figure(port, "petukh_taps_total")
        mover, (other, _) = await night.mover(), await night.others()
        button = await world.button(night.group, other, Op.SLOT)
        assert "не твой ход" in (await world.press(other, night.group, button)).lower()
        await world.press_data(other, night.group, button.message_id, "nonsense")
        await world.tap(mover, mover.id, Op.STAND)
        assert await figure(port, "petukh_taps_total") == taps + 3
        assert await figure(port, 'petukh_refusals_total{reason="not_your_turn"}') == 1
        assert await figure(port, 'petukh_refusals_total{reason="unreadable"}') == 1
        assert await figure(port, "petukh_tap_seconds_count") == taps + 3
        answers = await figure(port, 'petukh_calls_total{method="answerCallbackQuery"}')
        assert answers == taps + 3
        await world.advance(30)
        await world.sandbox.control.fail("429", "sendMessage", retry_after=3)
        await world.post(night.group, mover, "/score")
        assert await figure(port, "petukh_too_many_requests_total") == 1
        assert await figure(port, "petukh_outbox_depth") >= 1
        await world.advance(30)
        assert await figure(port, "petukh_outbox_depth") == 0


async def test_figures_are_such_as_prometheus_reads(tmp_path: Path) -> None:
    port = a_free_port()
    async with World(tmp_path, health_port=port) as world:
        await evening(world, *await friends(world))
        _, text = await read(port, "/metrics")
    line = re.compile(r'# (HELP|TYPE) petukh_\w+ .+|petukh_\w+(\{\w+="[^"]*"\})? [0-9.e+-]+')
    assert [each for each in text.splitlines() if not line.fullmatch(each)] == []
    histograms = re.findall(r"^# TYPE (\w+) histogram$", text, re.MULTILINE)
    assert set(histograms) == {
        "petukh_tap_seconds",
        "petukh_call_seconds",
        "petukh_thought_seconds",
        "petukh_loop_lag_seconds",
    }
    for name in histograms:
        buckets = [int(each) for each in re.findall(rf'^{name}_bucket{{le=".*"}} (\d+)$', text, re.MULTILINE)]
        (count,) = re.findall(rf"^{name}_count (\d+)$", text, re.MULTILINE)
        assert buckets == sorted(buckets)
        assert buckets[-1] == int(count)


async def test_a_bot_that_telegram_does_not_answer_is_unwell_until_it_does(tmp_path: Path) -> None:
    port = a_free_port()
    async with World(tmp_path, health_port=port) as world:
        assert await read(port, "/healthz") == (200, "ok\n")
        await world.sandbox.control.fail("error", "getUpdates", times=1000)
        world.sandbox.telegram.updates.end_for_restart()
        for _ in range(20):
            await world.clock.advance(10)
            await still()
        status, told = await read(port, "/healthz")
        assert status == 503
        assert "Telegram" in told
        world.sandbox.telegram.faults.clear()
        await world.clock.advance(60)
        await world.advance(60)
        assert await read(port, "/healthz") == (200, "ok\n")


async def test_nothing_is_served_unless_it_is_asked_for(tmp_path: Path) -> None:
    async with Distant(tmp_path) as distant:
        assert "health" not in distant.log.read_text()


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    port = a_free_port()
    async with World(tmp_path, health_port=port) as world:
        second = World(tmp_path / "second", health_port=port)
        second.clock = world.clock
        await second.sandbox.start()
        with pytest.raises(ConfigError, match=f"health_port.*{port}"):
            await second.start_bot()
        assert second.bot is not None
        await second.bot.stop()
        await second.sandbox.stop()


async def test_the_containers_own_check_passes_only_while_the_bot_is_well(tmp_path: Path) -> None:
    steps = (ROOT / "Dockerfile").read_text()
    (command,) = re.findall(r"HEALTHCHECK [^\[]*CMD (\[.*\])", steps)
    port = a_free_port()

    async def check() -> int | None:
        program, *arguments = json.loads(command)
        assert program == "python"
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            env=os.environ | {"PETUKH_HEALTH_PORT": str(port)},
            stderr=asyncio.subprocess.DEVNULL,
        )
        return await process.wait()

    async with Distant(tmp_path, health_port=str(port)) as distant:
        assert await check() == 0
        distant.kill()
        assert await check() != 0
    assert re.search(r"^ENV .*\bPETUKH_HEALTH_PORT=\d+", steps, re.MULTILINE)
