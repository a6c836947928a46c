"""Cards a player has ticked for the exchange: in memory, of the present decision only."""

from __future__ import annotations

from bot.service.model import Table
from bot.service.recent import Recent
from petukh.cards import Card
from petukh.model.actions import Seat

SELECTIONS_KEPT = 4096


class Selections:
    """The ticked cards of every seat that is choosing."""

    def __init__(self) -> None:
        self._ticked: Recent[tuple[int, Seat], tuple[tuple[int, int], frozenset[Card]]] = Recent(
            SELECTIONS_KEPT
        )

    def of(self, table: Table, seat: Seat) -> frozenset[Card]:
        """What the seat has ticked in its present decision."""
        kept = self._ticked.get((table.id, seat))
        if kept is None or kept[0] != _decision(table, seat):
            return frozenset()
        return kept[1]

    def put(self, table: Table, seat: Seat, cards: frozenset[Card]) -> None:
        """Note it."""
        self._ticked.put((table.id, seat), (_decision(table, seat), cards))


def _decision(table: Table, seat: Seat) -> tuple[int, int]:
    return (0, 0) if table.game is None else (table.game.number, table.game.state.decisions[seat])
