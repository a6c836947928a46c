"""What one transaction saves: a table before and after, and what happened in between."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.service.model import Table
from bot.service.results import SheetLine
from petukh.model.actions import Action, Seat
from petukh.rules.model import Rules


class Source(StrEnum):
    """Who made an action of the log."""

    PLAYER = "player"
    CROUPIER = "croupier"
    BRAIN = "brain"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action of a game as written down; ``seq`` counts from 1, ``user_id`` is None without a person.

    ``action`` may tell cards, so it stays out of the ``repr``.
    """

    seq: int
    at: float
    source: Source
    seat: Seat | None
    user_id: int | None
    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its beginning: enough to play it again."""

    rules: Rules
    players: int
    first_dealer: Seat
    log: tuple[LogEntry, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Change:
    """One transaction: a table before and after, the actions between, the sheet if the game ended so."""

    at: float
    before: Table
    after: Table
    log: tuple[LogEntry, ...] = ()
    sheet: tuple[SheetLine, ...] = ()
    update_id: int | None = None
    """Telegram's update that asked for the move, if that is what it is."""


class Conflict(Exception):
    """The table was changed by somebody else since it was loaded; nothing has been saved."""
