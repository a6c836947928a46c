"""A process that plays on and on at one table, saying so after every action saved, until it is killed."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from bot.service.model import TableStatus
from bot.service.outcomes import Moment
from petukh.engine import to_act
from tests.service.house import ANNA, BORIS, GROUP, House, done, house


async def play(path: Path) -> None:
    """One line of output an action of the log, at once after it was acknowledged."""
    rng = random.Random()
    async with house(path, seed=rng.randrange(10**9)) as inn:
        table = await inn.service.book.at(GROUP)
        if table is None:
            table = await inn.game_of(ANNA, BORIS)
            say("deal")
        while True:
            await act(inn, table.id, rng)
            say("action")


def say(what: str) -> None:
    """At once, for whoever counts what has been acknowledged."""
    sys.stdout.write(what + "\n")
    sys.stdout.flush()


async def act(inn: House, table_id: int, rng: random.Random) -> None:
    """The next action of the table, whatever it is."""
    table = await inn.table(table_id)
    assert table.game is not None
    if table.status is TableStatus.OVER:
        done(await inn.games.rematch(table.id, ANNA, Moment()))
    elif to_act(table.game.state) is None:
        done(await inn.play.next_deal(table.id, ANNA.user_id, Moment()))
    else:
        done(await inn.act_at_random(table, rng))


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1])))
