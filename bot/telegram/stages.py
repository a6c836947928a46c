"""The states of a table that are shown however short calls are; those in between may be passed over."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.model import Table, TableStatus
from bot.service.ports import PanelKind
from petukh.view import BETWEEN_DEALS, tricks_over


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a table has come, as far as everybody wants to have seen it.

    ``tricks`` are told to the group alone: with the deal's new panel, the old one's removal and the result,
    five tricks come to seven calls a deal. A player sees them in his own panel when it is his turn.
    """

    status: TableStatus
    paused: bool
    vote: int | None
    game: int = 0
    deal: int = 0
    over: bool = False
    """The deal's result is there."""
    tricks: int = 0


def stage(table: Table, kind: PanelKind) -> Stage:
    """Where a table stands for the readers of such a panel."""
    paused, vote = table.pause is not None, None if table.vote is None else table.vote.number
    if (game := table.game) is None:
        return Stage(table.status, paused, vote)
    over = game.phase in BETWEEN_DEALS
    tricks = tricks_over(game.state) if kind is PanelKind.GROUP and not over else 0
    return Stage(table.status, paused, vote, game.number, game.state.deal_number, over, tricks)
