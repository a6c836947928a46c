"""What a finished game writes on the chat's sheet (RULES §10)."""

from __future__ import annotations

from bot.service.model import Table
from bot.service.results import SheetLine, Sum
from petukh.model.state import State
from petukh.settlement import counted_in, settle, written


def sheet_lines(table: Table, state: State) -> tuple[SheetLine, ...]:
    """A line for everybody on the sheet, for people absent too; together they come to nothing.

    A substitute plays for the account of the person whose seat it keeps. A game with a bank is counted in
    chips, any other in what its rules name.
    """
    settlement = settle(state)
    brains = frozenset(seat for seat, sitter in enumerate(table.occupants) if sitter.brain)
    unit = counted_in(state.rules)
    return tuple(
        SheetLine(
            seat,
            table.occupants[seat].user_id,
            table.occupants[seat].name,
            Sum(amount, unit or "", unit is None),
            won=seat == settlement.winner,
        )
        for seat, amount in written(settlement, state.rules, brains).items()
    )
