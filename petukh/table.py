"""Small facts about a deal on the table: who is in it and who holds what."""

from __future__ import annotations

from typing import TypeVar

from petukh.cards import Card
from petukh.flow import has_packet
from petukh.model.actions import Seat
from petukh.model.results import Choice, ChoiceKind
from petukh.model.state import Dealt, Slots, State

T = TypeVar("T")

HAND_SIZE = 5

_PASS = ChoiceKind.PASS  # To Python 3.11 a member of an enumeration is a property: thirty times a name.

_PACKET = ChoiceKind.PACKET

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


def passed_seats(dealt: Dealt) -> tuple[Seat, ...]:
    """The seats that have passed."""
    choices = dealt.choices
    return tuple([seat for seat, made in enumerate(choices) if made is not None and made.kind is _PASS])


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats, from ``first`` to the left; the number after the last seat is the first seat again."""
    return (*range(first, players), *range(first))


def left_of(seat: Seat, players: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % players


def next_in_game(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that is not out of the game."""
    out = state.tally.out
    following = left_of(seat, len(out))
    while out[following]:
        following = left_of(following, len(out))
    return following


def seats_in_game(state: State) -> tuple[Seat, ...]:
    """The seats that are not out of the game, from the dealer's left."""
    out = state.tally.out
    seats = clockwise(state.dealer + 1, len(out))
    return tuple([seat for seat in seats if not out[seat]]) if True in out else seats


def active_seats(state: State, dealt: Dealt) -> tuple[Seat, ...]:
    """The seats that have not passed, from the dealer's left: the first is eldest hand (RULES §1)."""
    choices = dealt.choices
    seats = seats_in_game(state)
    return tuple([seat for seat in seats if (made := choices[seat]) is None or made.kind is not _PASS])


def active_count(state: State, dealt: Dealt) -> int:
    """How many seats have not passed."""
    left = [choice for choice in dealt.choices if choice is None or choice.kind is not _PASS]
    return len(left) - state.tally.out.count(True)


def order_of_play(state: State, dealt: Dealt) -> tuple[Seat, ...]:
    """The active seats from the opening leader: the buyer of the packet, or eldest hand (RULES §6)."""
    order = active_seats(state, dealt)
    if not has_packet(state.rules):
        return order
    leader = buyer(dealt)
    first = order.index(state.dealer if leader is None else leader)
    return order[first:] + order[:first]


def buyer(dealt: Dealt) -> Seat | None:
    """Who has taken the packet."""
    bought = [
        seat for seat, choice in enumerate(dealt.choices) if choice is not None and choice.kind is _PACKET
    ]
    return bought[0] if bought else None
