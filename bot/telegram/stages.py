"""The states of a table that are shown however short calls are; those in between may be passed over."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.model import Table, TableStatus
from bot.service.panels import PanelKind
from petukh.view import tricks_over


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a table has come, as far as everybody wants to have seen it.

    Deals and tricks are told to the group alone: with the new panel, the old one's removal and five tricks,
    the last of which is the result, a deal comes to at most seven calls. A player sees them on his turn.
    """

    status: TableStatus
    paused: bool
    vote: int | None
    deal: tuple[int, int] = (0, 0)
    """Its game's number, and its own."""
    tricks: int = 0


def stage(table: Table, kind: PanelKind) -> Stage:
    """Where a table stands for the readers of such a panel."""
    paused, vote = table.pause is not None, None if table.vote is None else table.vote.number
    if (game := table.game) is None or kind is not PanelKind.GROUP:
        return Stage(table.status, paused, vote)
    return Stage(table.status, paused, vote, (game.number, game.state.deal_number), tricks_over(game.state))
