"""What games write on a chat's sheet, and what is read from it."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.model.actions import Seat


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount on the sheet (+ got, - paid), and what it is counted in (RULES §10).

    ``unit`` is what the rules name for points; none: points alone. ``chips``: play chips of a bank. Only what
    is counted in the same can be added up.
    """

    count: int
    unit: str = ""
    chips: bool = False


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What a game writes for a seat; ``user_id`` is None for a brain."""

    seat: Seat
    user_id: int | None
    name: str
    sum: Sum
    won: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's line of a chat's sheet over all its games; ``user_id`` is None for a brain.

    ``sums``: one for each thing that his games were counted in, most games first.
    """

    user_id: int | None
    name: str
    username: str | None
    sums: tuple[Sum, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game: when (unix seconds), its preset and number of deals, what each wrote, winner first."""

    game_id: int
    ended_at: float
    preset: str
    deals: int
    entries: tuple[tuple[str, Sum], ...]
