"""Friends open a table in their group and sit down."""

from __future__ import annotations

from bot.render.screen import Op
from tests.bot.world import World


async def test_a_table_is_opened_joined_and_started(world: World) -> None:
    anya = await world.person("Аня")
    boris = await world.person("Борис", started=False)
    group = await world.group(anya, boris)

    await world.post(group, anya, "/newgame")
    assert "Аня" in (await world.texts(group, anya))[-1]

    await world.tap(boris, group, Op.SIT)
    await world.advance(3)
    assert "Борис" in (await world.texts(group, anya))[-1]

    await world.tap(anya, group, Op.START)
    await world.advance(3)
    assert "Борис" in (await world.texts(group, boris))[-1]
    assert await world.button(group, boris, Op.CARDS)
    assert not world.refused()
