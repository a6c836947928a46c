"""How long everything may take, in seconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """The limits of a table; a decision's reminder comes at a third of it, the mention at two thirds."""

    decision: float = 90.0
    cut: float = 5.0
    next_deal: float = 15.0
    brain: float = 1.0
    """A brain's pause before it moves."""
    lobby: float = 3600.0
    """A lobby that nobody starts closes so long after the last change in it."""
    abandoned: float = 86400.0
    """A game that waits for its last person is given up so long after the last move."""
    over: float = 86400.0
    """A finished table that nobody uses again is closed after so long."""
