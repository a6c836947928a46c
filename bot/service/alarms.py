"""What time does to a table next, and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class AlarmKind(StrEnum):
    """What happens at a table when its time has come."""

    DECISION = "decision"
    """A reminder, then a mention, then the croupier's move (by the game's ``urgency``)."""
    CUT = "cut"
    """The croupier cuts for the one asked."""
    BRAIN = "brain"
    """A brain moves."""
    NEXT_DEAL = "next_deal"
    IDLE = "idle"
    """Nobody goes on: the game is paused; the lobby, the finished or paused game is closed."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """The next thing time does to a table; ``at`` is in unix seconds."""

    at: float
    kind: AlarmKind
