"""Row 1: what the bot had not confirmed when it was killed comes to its next life too."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from petukh.codec import dump_state
from petukh.model.state import DealOver
from sandbox.updates import Update, Updates
from tests.scenarios.evening import Evening

DEALS = 3


class Unconfirmed(Updates):
    """Remembers what it has handed over, for a bot that has not lived to confirm it."""

    given: tuple[Update, ...] = ()

    def _take(self, limit: int) -> list[Update]:
        batch = super()._take(limit)
        self.given += tuple(batch)
        return batch

    def hand_over_again(self) -> None:
        """To the next life, in the old order."""
        self._again += self.given
        self.given = ()


@pytest.mark.parametrize("where", ["group", "private"])
async def test_row_01_presses_that_come_to_two_lives_of_the_bot_move_once(tmp_path: Path, where: str) -> None:
    world = Evening(tmp_path)
    updates = world.sandbox.telegram.updates = Unconfirmed(world.clock)
    async with world:
        people = await world.people("Аня", "Борис")
        group = await world.group(*people)
        company = await world.company(group, people, from_group=people if where == "group" else ())
        moves = cycle((2, 3, 1))
        while company.table.going.deal_number <= DEALS and not company.table.over:
            updates.given = ()
            for _ in range(next(moves)):
                if isinstance(company.table.going.phase, DealOver) and updates.given:
                    break
                await company.step()
            moved = dump_state(company.table.going)
            await world.stop_bot()
            updates.hand_over_again()
            await world.start_bot()
            assert dump_state(company.table.going) == moved
