"""How well brains play, as people choose it, and what becomes of the process that thinks for hard ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.engine import to_act
from tests.bot.test_webhook import a_free_port
from tests.bot.world import World
from tests.loop import PATIENCE
from tests.operations.test_health import figure
from tests.scenarios.evening import Evening


async def test_a_tap_takes_the_next_level_and_after_the_last_the_first(world: World) -> None:
    anya = await world.person("Аня")
    await world.post(anya.id, anya, "/newgame")
    shown = []
    for _ in range(4):
        await world.advance(2)
        button = await world.button(anya.id, anya, Op.BRAINS)
        shown.append(button.text)
        assert await world.press(anya, anya.id, button) == ""
    assert shown == ["🤖 Боты: обычные", "🤖 Боты: сильные", "🤖 Боты: слабые", "🤖 Боты: обычные"]


async def test_the_choice_is_there_as_long_as_a_brain_is_and_is_no_strangers(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис")
    group = await world.group(anya, boris)
    await world.post(group, anya, "/newgame")
    await world.tap(anya, group, Op.ADD_BRAIN)
    await world.advance(4)
    button = await world.button(group, boris, Op.BRAINS)
    assert await world.press(boris, group, button) == "Ты не за этим столом."
    assert button.press is not None
    invented = encode(Press(Op.BRAINS, button.press.table, arg="perfect"))
    refused = await world.press_data(anya, group, button.message_id, invented)
    assert refused == await world.press_data(anya, group, button.message_id, "nonsense")
    await world.tap(anya, group, Op.DROP_BRAIN)
    await world.advance(4)
    assert not [
        each for each in await world.buttons(group, anya) if each.press and each.press.op is Op.BRAINS
    ]


async def test_hard_brains_move_from_a_process_of_their_own_that_ends_with_the_bot(tmp_path: Path) -> None:
    port = a_free_port()
    async with Evening(tmp_path, health_port=port) as evening:
        anya = await evening.person("Аня")
        await evening.post(anya.id, anya, "/newgame")
        await evening.tap(anya, anya.id, Op.BRAINS)
        await evening.begin(anya.id, anya, evening.truth.table().id)
        player = evening.player(anya)
        while (table := evening.truth.table()).people[to_act(table.going) or 0] == anya.id:
            await player.step(evening, table)
        assert evening.bot is not None
        assert evening.bot.thinker.pid is None
        # On a busy machine a process that lets all others go first may need longer than people would wait.
        evening.bot.thinker._limit = PATIENCE
        await evening.advance(1)
        (*_, move) = evening.truth.moves()
        assert (move["seat"], move["source"]) == (to_act(table.going), "brain")
        assert await figure(port, 'petukh_thoughts_total{outcome="done"}') == 1
        pid = evening.bot.thinker.pid
        assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
