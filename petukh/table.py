"""Small facts about a deal on the table: who is in it and who holds what."""

from __future__ import annotations

from typing import TypeVar

from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.results import Choice, ChoiceKind
from petukh.model.state import Dealt, Slots, State

T = TypeVar("T")

HAND_SIZE = 5

_PASS = ChoiceKind.PASS  # To Python 3.11 a member of an enumeration is a property: thirty times a name.

NO_HAND: Slots = (None,) * HAND_SIZE
"""The positions of a hand that has been thrown in or played."""


def held(slots: Slots) -> list[Card]:
    """The cards in a hand, by position."""
    return list(filter(None, slots))


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items, with another one at a position."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def has_passed(choice: Choice | None) -> bool:
    """Whether the choice was to pass."""
    return choice is not None and choice.kind is _PASS


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats, from ``first`` to the left."""
    return (*range(first, players), *range(first))


def left_of(seat: Seat, players: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % players


def active_seats(state: State, dealt: Dealt) -> tuple[Seat, ...]:
    """The seats that have not passed, from the dealer's left: the first is eldest hand (RULES §1)."""
    seats = clockwise(left_of(state.dealer, state.players), state.players)
    return tuple([seat for seat in seats if not has_passed(dealt.choices[seat])])
