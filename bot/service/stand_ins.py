"""What is played for people who are not there, so that they can be told when they are back."""

from __future__ import annotations

from dataclasses import replace

from bot.service.changes import Source
from bot.service.model import Game, Table, with_occupant
from bot.service.who import StandIn
from petukh.model.actions import (
    Exchange,
    Pass,
    PlayCard,
    PlayerAction,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import Playing


def noted(table: Table, game: Game, action: PlayerAction, source: Source) -> Table:
    """The table after an action in a person's seat has been noted, or forgotten since he is back.

    ``game`` is as it was before the action.
    """
    sitter = table.occupants[action.seat]
    if sitter.brain:
        return table
    done = None if source is Source.PLAYER else _with(_begun(sitter.stand_in, game), game, action)
    if done == sitter.stand_in:
        return table
    return with_occupant(table, action.seat, replace(sitter, stand_in=done))


def _begun(so_far: StandIn | None, game: Game) -> StandIn:
    """What was done for somebody before, if that was in this deal."""
    this = StandIn(game.number, game.state.deal_number)
    return so_far if so_far is not None and (so_far.game, so_far.deal) == (this.game, this.deal) else this


def _with(so_far: StandIn, game: Game, action: PlayerAction) -> StandIn:
    match action:
        case Exchange(cards=cards):
            return replace(so_far, bought=len(cards))
        case Stand():
            return replace(so_far, bought=0)
        case Pass():
            return replace(so_far, passed=True)
        case TakePacket():
            return replace(so_far, packet=True)
        case TakeUpcard():
            return replace(so_far, upcard=True)
        case PlayCard() if isinstance(game.state.phase, Playing):
            first = so_far.first_trick if so_far.cards else len(game.state.phase.tricks)
            return replace(so_far, first_trick=first, cards=so_far.cards + 1)
        case _:
            return so_far
