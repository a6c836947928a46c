"""Tables set up for the scenes that tests play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.render.screen import Op
from bot.service.model import Table
from petukh.cards import Card
from petukh.engine import to_act
from petukh.model.actions import Seat
from petukh.view import View, view
from tests.bot.world import Shown, Someone, World


@dataclass(slots=True)
class Evening:
    """A group at its table. `table` is the truth as the bot's service tells it."""

    world: World
    group: int
    people: tuple[Someone, ...]
    table_id: int

    async def table(self) -> Table:
        assert self.world.bot is not None
        table = await self.world.bot.service.book.get(self.table_id)
        assert table is not None
        return table

    async def view(self, somebody: Someone) -> View:
        """What somebody may know."""
        table = await self.table()
        assert table.game is not None
        return view(table.game.state, await self.seat(somebody))

    async def seat(self, somebody: Someone) -> Seat:
        table = await self.table()
        return next(at for at, each in enumerate(table.occupants) if each.user_id == somebody.id)

    async def mover(self) -> Someone:
        """Who is to act."""
        table = await self.table()
        assert table.game is not None
        seat = to_act(table.game.state)
        assert seat is not None
        return next(each for each in self.people if each.id == table.occupants[seat].user_id)

    async def others(self) -> list[Someone]:
        """All who are not to act, in the order of joining."""
        mover = await self.mover()
        return [each for each in self.people if each != mover]

    async def everybody_stands(self) -> None:
        """Through the buying and the upcard, to the first lead. Everyone acts in his private chat."""
        for _ in range(2 * len(self.people)):
            mover = await self.mover()
            ops = {each.press.op for each in await self.world.buttons(mover.id, mover) if each.press}
            op = next((op for op in (Op.STAND, Op.CONTINUE, Op.TAKE) if op in ops), None)
            if op is None:
                return
            await self.world.tap(mover, mover.id, op)
            await self.world.advance(4)

    async def playable(self, somebody: Someone) -> Shown:
        """A card in his private panel that he may play now."""
        buttons = await self.world.buttons(somebody.id, somebody)
        return next(b for b in buttons if b.press and b.press.op is Op.PLAY and b.style == "success")

    async def hand(self, somebody: Someone) -> tuple[Card, ...]:
        return (await self.view(somebody)).hand


async def lobby(
    world: World, *people: Someone, kind: Any = "supergroup", seated: int | None = None, **more: Any
) -> Evening:
    """Everybody, or the first so many, sits at a new table."""
    assert world.bot is not None
    group = await world.group(*people, kind=kind, **more)
    await world.post(group, people[0], "/newgame")
    for somebody in people[1:seated]:
        await world.tap(somebody, group, Op.SIT)
    await world.advance(4)
    tables = await world.bot.service.book.of_person(people[0].id)
    return Evening(world, group, people, tables[0].id)


async def evening(world: World, *people: Someone, kind: Any = "supergroup", **more: Any) -> Evening:
    """A game of these people has begun."""
    made = await lobby(world, *people, kind=kind, **more)
    await world.tap(people[0], made.group, Op.START)
    await world.advance(4)
    return made


async def friends(world: World) -> tuple[Someone, ...]:
    """Three people who have opened the bot."""
    return tuple([await world.person(name) for name in ("Аня", "Борис", "Вера")])
