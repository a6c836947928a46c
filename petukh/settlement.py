"""What a finished game comes to on the sheet (RULES §10)."""

from __future__ import annotations

from petukh import bank
from petukh.bank import has_bank
from petukh.model.actions import Seat
from petukh.model.state import GameOver, State
from petukh.model.value import value
from petukh.rules.model import Rules
from petukh.table import clockwise, left_of


@value
class Entry:
    """A seat's line: points ``left``, marks, and the ``amount`` it gets (or pays, if negative)."""

    seat: Seat
    left: int
    crosses: int
    circles: int
    amount: int


@value
class Settlement:
    """Amounts sum to zero; ``knocked_out`` leaves the table if somebody waits (RULES §10)."""

    winner: Seat
    entries: tuple[Entry, ...]
    knocked_out: Seat | None


def settle(state: State) -> Settlement:
    """The settlement of a game that is over; raises ``ValueError`` for one that is not."""
    phase = state.phase
    if not isinstance(phase, GameOver):
        raise ValueError("only a game that is over can be settled")
    winner = phase.winner
    due = tuple(0 if seat == winner else _due(state, seat) for seat in range(state.players))
    paid = _amounts(state, winner, due)
    entries = tuple(
        Entry(
            seat,
            left=0 if seat == winner else state.scores[seat],
            crosses=state.tally.crosses[seat],
            circles=state.tally.circles[seat],
            amount=paid[seat],
        )
        for seat in range(state.players)
    )
    return Settlement(winner, entries, _knocked_out(state, phase, due))


def balances(state: State) -> tuple[float, ...]:
    """What each seat has been paid, or has to pay if negative: in points or, where there is a bank, in chips.

    Before the end of the game that is what it would come to if another had won it now.
    """
    over = state.phase if isinstance(state.phase, GameOver) else None
    if has_bank(state.rules):
        return bank.amounts(state.rules, state.tally.stakes, over.winner if over else None)
    due = tuple([0 if over and seat == over.winner else _due(state, seat) for seat in range(state.players)])
    paid = _amounts(state, over.winner, due) if over else tuple([-each for each in due])
    return tuple([each / state.rules.ending.point_price for each in paid])


def makes_room(rules: Rules) -> bool:
    """Whether a loser leaves the table for somebody who waits (RULES §10)."""
    return rules.ending.knock_out


def written(settlement: Settlement, rules: Rules, brains: frozenset[Seat]) -> dict[Seat, int]:
    """What the sheet is told of each seat, summing to zero like the settlement (RULES §10).

    ``brains`` are the seats of programs that play from the start. Unless the rules say otherwise they are off
    the sheet: they have no line, and what they pay or are paid is not written for anybody else either.
    """
    amounts = {entry.seat: entry.amount for entry in settlement.entries}
    if rules.ending.brains_pay:
        return amounts
    on_sheet = {seat: amount for seat, amount in amounts.items() if seat not in brains}
    if settlement.winner not in on_sheet:
        return dict.fromkeys(on_sheet, 0)
    on_sheet[settlement.winner] -= sum(on_sheet.values())
    return on_sheet


def counted_in(rules: Rules) -> str | None:
    """The unit of the amounts as the rules name it, empty for plain points; None: the bank's play chips."""
    return None if has_bank(rules) else rules.ending.unit


def has_price(rules: Rules) -> bool:
    """Whether points stand for something outside the game."""
    prices = rules.ending
    return bool(prices.unit) or prices.point_price != 1 or prices.cross_price != 1


def cross_in_points(rules: Rules) -> float:
    """What a cross costs its holder, in points."""
    return rules.ending.cross_price / rules.ending.point_price


def _amounts(state: State, winner: Seat, due: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody pays the winner what is due; from a bank he has been paid already."""
    if has_bank(state.rules):
        return bank.amounts(state.rules, state.tally.stakes, winner)
    return tuple(sum(due) if seat == winner else -each for seat, each in enumerate(due))


def _due(state: State, seat: Seat) -> int:
    """A circle costs as much as a point."""
    prices, tally = state.rules.ending, state.tally
    points = state.scores[seat] + tally.circles[seat]
    return points * prices.point_price + tally.crosses[seat] * prices.cross_price


def _knocked_out(state: State, phase: GameOver, due: tuple[int, ...]) -> Seat | None:
    """Most left, marks counted; then fewer tricks in the last deal; then later from that dealer's left."""
    if not makes_room(state.rules):
        return None
    seats = clockwise(left_of(state.dealer, state.players), state.players)
    losers = [seat for seat in reversed(seats) if seat != phase.winner]
    return max(losers, key=lambda seat: (due[seat], -phase.result.tricks[seat]))
