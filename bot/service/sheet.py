"""What a finished game writes on the chat's sheet (RULES §10)."""

from __future__ import annotations

from bot.service.model import Table
from bot.service.ports import SheetLine
from petukh.bank import has_bank
from petukh.model.state import State
from petukh.settlement import Entry, settle


def sheet_lines(table: Table, state: State) -> tuple[SheetLine, ...]:
    """A line for every person in the game, absent ones too; a brain's share stays off the sheet.

    A loser pays, in points, what he has left and a point a mark; the winner gets what all the others pay.
    Play chips from a bank are points themselves.
    """
    settlement = settle(state)
    points = [entry.amount if has_bank(state.rules) else -_left(entry) for entry in settlement.entries]
    if not has_bank(state.rules):
        points[settlement.winner] = 0
        points[settlement.winner] = -sum(points)
    lines = []
    for entry in settlement.entries:
        sitter = table.occupants[entry.seat]
        if sitter.user_id is not None:
            won = entry.seat == settlement.winner
            lines.append(SheetLine(sitter.user_id, sitter.name, points[entry.seat], entry.amount, won))
    return tuple(lines)


def _left(entry: Entry) -> int:
    return entry.left + entry.crosses + entry.circles
