"""Who may do what at a table: use cases ask here, and docs/rights.md shows the same as a table."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.service.declines import Decline
from bot.service.model import Table, host_name, position_of
from bot.service.outcomes import Declined


class Role(StrEnum):
    """What somebody is to a table; he may be several at once."""

    HOST = "host"
    ADMIN = "admin"
    """Of the chat where the table stands; in his private chat everybody is his own."""
    PLAYER = "player"
    """Who has a seat and is here to play."""
    AWAY = "away"
    """Who has a seat where a brain plays for him."""


class Right(StrEnum):
    """What not everybody may do."""

    CHOOSE_RULES = "choose rules, tempo and hints"
    KEEP_RULES = "make rules the chat's own"
    SEAT_BRAINS = "seat a brain, send one away or choose how well they play"
    START = "start the game"
    MOVE = "move"
    DEAL_ON = "have the next deal dealt"
    PAUSE = "pause the game or go on"
    VOTE = "call for a vote to stop, and vote"
    STOP = "stop the game without a vote"
    COME_BACK = "come back to one's seat"
    REMATCH = "begin another game"


_SEATED: Final = frozenset({Role.PLAYER, Role.AWAY})

WHO: Final[dict[Right, frozenset[Role]]] = {
    Right.CHOOSE_RULES: frozenset({Role.HOST, Role.ADMIN}),
    Right.KEEP_RULES: frozenset({Role.ADMIN}),
    Right.SEAT_BRAINS: _SEATED,
    Right.START: frozenset({Role.HOST, Role.ADMIN}),
    Right.MOVE: frozenset({Role.PLAYER}),
    Right.DEAL_ON: _SEATED,
    Right.PAUSE: frozenset({Role.PLAYER}),
    Right.VOTE: frozenset({Role.PLAYER}),
    Right.STOP: frozenset({Role.HOST, Role.ADMIN}),
    Right.COME_BACK: _SEATED,
    Right.REMATCH: _SEATED,
}
"""A move is moreover only his whose turn it is: that is for the game to say."""


def forbidden(right: Right, table: Table, user_id: int, *, is_admin: bool = False) -> Declined | None:
    """Why somebody may not; None if he may. ``is_admin``: he is an admin of the table's chat."""
    may, has = WHO[right], _roles(table, user_id, is_admin)
    if may & has:
        return None
    if Role.HOST in may:
        return Declined(Decline.NOT_HOST, {"host": host_name(table)})
    if may == {Role.ADMIN}:
        return Declined(Decline.ADMINS_ONLY)
    return Declined(Decline.SUBSTITUTED if Role.AWAY in has else Decline.NOT_SEATED)


def _roles(table: Table, user_id: int, is_admin: bool) -> set[Role]:
    roles = set()
    if user_id == table.host_id:
        roles.add(Role.HOST)
    if is_admin or table.place.chat_id == user_id:
        roles.add(Role.ADMIN)
    if (at := position_of(table, user_id)) is not None:
        roles.add(Role.AWAY if table.occupants[at].substituted else Role.PLAYER)
    return roles
