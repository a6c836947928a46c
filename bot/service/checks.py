"""Questions every use case asks about a table before it does anything."""

from __future__ import annotations

from bot.service.declines import Decline
from bot.service.model import Game, Table, TableStatus, position_of
from bot.service.outcomes import Declined, Moment
from bot.service.rights import Right, forbidden
from petukh.engine import to_act
from petukh.model.actions import Seat
from petukh.model.refusals import RefusalCode


def lobby_only(table: Table) -> Declined | None:
    """Why the lobby's buttons do nothing any more; None while it is a lobby."""
    match table.status:
        case TableStatus.LOBBY:
            return None
        case TableStatus.PLAYING:
            return Declined(Decline.ALREADY_PLAYING)
        case TableStatus.OVER:
            return Declined(Decline.GAME_FINISHED)
        case TableStatus.CLOSED:
            return Declined(Decline.TABLE_CLOSED)


def running_game(table: Table) -> Game | Declined:
    """The game being played, or why there is none."""
    match table.status:
        case TableStatus.LOBBY:
            return Declined(Decline.NOT_PLAYING)
        case TableStatus.OVER:
            return Declined(Decline.GAME_FINISHED)
        case TableStatus.CLOSED:
            return Declined(Decline.TABLE_CLOSED)
        case TableStatus.PLAYING if table.game is not None:
            return table.game
    raise AssertionError(f"table {table.id} is being played at without a game")


def going_game(table: Table) -> Game | Declined:
    """The game being played, unless it is paused."""
    return running_game(table) if table.pause is None else standing_still(table)


def standing_still(table: Table) -> Declined:
    """Why nothing can be done in a pause."""
    return Declined(Decline.SILENCED if table.silenced else Decline.PAUSED)


def past(game: Game, moment: Moment, seat: Seat) -> Declined | None:
    """Refuse a button that was drawn for another moment of the seat."""
    if moment.game is not None and moment.game != game.number:
        return Declined(Decline.STALE)
    if moment.deal is not None and moment.deal != game.state.deal_number:
        return Declined(Decline.STALE)
    if moment.decision is not None:
        taken = game.state.decisions[seat]
        if moment.decision == taken - 1:
            return Declined(Decline.ALREADY)
        if moment.decision != taken:
            return Declined(Decline.STALE)
    return None


def not_his(game: Game) -> Declined:
    """Why he whose turn it is not cannot act."""
    turn = to_act(game.state)
    if turn is None:
        return Declined(RefusalCode.NOT_NOW)
    return Declined(RefusalCode.NOT_YOUR_TURN, {"to_act": turn})


def playing_seat(table: Table, user_id: int, moment: Moment) -> tuple[Game, Seat] | Declined:
    """The game and the seat of somebody who may move in it, if his button was drawn for this moment."""
    game = going_game(table)
    if isinstance(game, Declined):
        return game
    seat = position_of(table, user_id)
    if seat is None:
        return Declined(Decline.NOT_SEATED)
    return forbidden(Right.MOVE, table, user_id) or past(game, moment, seat) or (game, seat)
