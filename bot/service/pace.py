"""How long everything may take, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Tempo(StrEnum):
    """How long the people of a table wait for each other."""

    FAST = "fast"
    NORMAL = "normal"
    """As the bot is set."""
    SLOW = "slow"
    NONE = "none"
    """As long as it takes: nobody is hurried, nobody's turn is played for him."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The limits of a table; a decision's reminder comes at a third of it, the mention at two thirds."""

    decision: float = 90.0
    """Of the normal tempo."""
    fast: float = 30.0
    slow: float = 86400.0
    cut: float = 5.0
    next_deal: float = 15.0
    brain: float = 1.0
    """A brain's pause before it moves."""
    lobby: float = 3600.0
    """A lobby that nobody starts closes so long after the last change in it."""
    abandoned: float = 86400.0
    """A game that waits for its last person is given up so long after the last move."""
    forgotten: float = 7 * 86400.0
    """And one so long that people have agreed to wait for: paused, or without a limit."""
    vote: float = 120.0
    """A vote that comes to nothing ends after so long, or after a decision's time if that is longer."""
    over: float = 86400.0
    """A finished table that nobody uses again is closed after so long."""

    def limit(self, tempo: Tempo) -> float | None:
        """How long a decision may take; None: as long as it does."""
        match tempo:
            case Tempo.FAST:
                return self.fast
            case Tempo.NORMAL:
                return self.decision
            case Tempo.SLOW:
                return self.slow
            case Tempo.NONE:
                return None
