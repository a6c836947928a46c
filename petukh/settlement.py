"""What a finished game comes to on the sheet (RULES §10)."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.model.actions import Seat
from petukh.model.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """A seat's line: points ``left``, ``crosses``, and the ``amount`` it gets (or pays, if negative)."""

    seat: Seat
    left: int
    crosses: int
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Amounts sum to zero; ``knocked_out`` leaves the table if somebody waits (RULES §10)."""

    winner: Seat
    entries: tuple[Entry, ...]
    knocked_out: Seat | None


def settle(state: State) -> Settlement:
    """The settlement of a game that is over; raises ``ValueError`` for one that is not."""
    raise NotImplementedError
