"""People who cannot be written to, or cannot be noted."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bot.render.screen import Op
from tests.bot.staging import evening, friends
from tests.bot.world import World


async def test_row_21_without_the_ephemeral_message_the_popup_shows_the_hand(world: World) -> None:
    anya, boris = await world.person("Аня"), await world.person("Борис", started=False)
    night = await evening(world, anya, boris, kind="supergroup")
    await world.sandbox.control.fail(
        "error", method="sendMessage", error_code=400, description="Bad Request: no"
    )
    assert (await world.tap(boris, night.group, Op.CARDS)).startswith("1) ")
    for _ in range(10):
        for somebody in night.people:
            await world.post(night.group, somebody, "/score")
    assert (await world.tap(boris, night.group, Op.CARDS)).startswith("1) ")


async def test_row_21_a_block_that_nobody_told_of_shows_in_the_refusal(world: World) -> None:
    night = await evening(world, *await friends(world))
    blocker = await night.mover()
    await world.stop_bot()
    await world.sandbox.control.block(blocker.id)
    world.sandbox.telegram.updates.clear()
    await world.start_bot()
    await world.tap(blocker, night.group, Op.STAND)
    await world.advance(8)
    refusals = len(world.refused())
    assert refusals >= 1
    following = await night.mover()
    assert any(b.url and "start=" in b.url for b in await world.buttons(night.group, following))
    assert await world.tap(following, following.id, Op.STAND) == ""
    await world.advance(8)
    assert len(world.refused()) == refusals


async def test_row_27_whom_the_database_does_not_take_is_answered_all_the_same(world: World) -> None:
    anya = await world.person("Аня")
    group = await world.group(anya)
    await world.post(group, anya, "/newgame")
    vera = await world.person("Вера", started=False)
    await world.sandbox.control.join(group, vera.id)
    with closing(sqlite3.connect(world.database)) as database, database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON people BEGIN SELECT raise(ABORT, 'disk full'); END"
        )
    assert await world.tap(vera, group, Op.SIT) == ""
    await world.advance(4)
    assert "Вера" in (await world.texts(group, anya))[-1]
