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
    """A lobby that nobody starts closes so long after the last change in it, or as in ``unhurried``."""
    kept: float = 86400.0
    """A paused or finished game that nobody goes on with closes after so long."""
    kept_slow: float = 7 * 86400.0
    """The same where a move may take a day or more; without a limit also the silence that ends in a pause."""
    vote: float = 120.0
    """A vote that comes to nothing ends after so long, or as in ``unhurried``."""
    next_vote: float = 600.0
    """And another may be called for so much later, or as in ``unhurried``."""

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

    def unhurried(self, seconds: float, tempo: Tempo) -> float:
        """So long, or as long as a decision may take if that is longer; without a limit the slow tempo's."""
        limit = self.limit(tempo)
        return max(seconds, self.slow if limit is None else limit)

    def keeping(self, tempo: Tempo) -> float:
        """How long a table is kept at which nobody plays on."""
        limit = self.limit(tempo)
        return self.kept_slow if limit is None or limit >= self.slow else self.kept
