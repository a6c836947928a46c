"""Why the service declines, apart from the refusals of the game itself."""

from __future__ import annotations

from enum import StrEnum


class Decline(StrEnum):
    """Every code of the service, and the facts that come with it."""

    NO_TABLE = "no_table"
    """There is no such table."""
    TABLE_EXISTS = "table_exists"
    """An unfinished table stands at this place already: ``table`` (its id), ``host`` (name)."""
    TABLE_CLOSED = "table_closed"
    """The table is closed for good."""
    TABLE_FULL = "table_full"
    """All places are taken: ``most``."""
    ALREADY = "already"
    """What was asked is done already (the same tap twice)."""
    ALREADY_PLAYING = "already_playing"
    """The game has begun: places and rules stand."""
    NOT_PLAYING = "not_playing"
    """No game is running at this table."""
    GAME_FINISHED = "game_finished"
    """The game is over; another may follow."""
    NOT_SEATED = "not_seated"
    """The person has no place at this table."""
    NOT_HOST = "not_host"
    """Only the host or a chat admin may: ``host`` (name)."""
    NO_BRAIN = "no_brain"
    """No brain sits here that could go."""
    TOO_FEW = "too_few"
    """Too few to start: ``least``."""
    BAD_OPTION = "bad_option"
    """Not an offered rule or value: ``option``."""
    STALE = "stale"
    """The button belongs to another decision."""
    SUBSTITUTED = "substituted"
    """A brain plays in his place: he has to come back first."""
    TRY_AGAIN = "try_again"
    """The table was changed from elsewhere at the same moment."""
