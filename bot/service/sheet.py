"""What a finished game writes on the chat's sheet (RULES §10)."""

from __future__ import annotations

from bot.service.model import Table
from bot.service.ports import SheetLine
from petukh.model.state import State
from petukh.settlement import settle


def sheet_lines(table: Table, state: State) -> tuple[SheetLine, ...]:
    """A line for every person in the game, absent ones too; a brain's share stays off the sheet.

    A loser pays, in points, what he has left and a point a cross; the winner gets what all the others pay.
    """
    settlement = settle(state)
    paid = {
        entry.seat: entry.left + entry.crosses
        for entry in settlement.entries
        if entry.seat != settlement.winner
    }
    lines = []
    for entry in settlement.entries:
        sitter = table.occupants[entry.seat]
        if sitter.user_id is None:
            continue
        won = entry.seat == settlement.winner
        points = sum(paid.values()) if won else -paid[entry.seat]
        lines.append(SheetLine(sitter.user_id, sitter.name, points, entry.amount, won))
    return tuple(lines)
