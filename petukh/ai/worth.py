"""What a deal is worth to a seat: the game's own settlement, followed from deal to deal."""

from __future__ import annotations

from functools import cache, lru_cache

from petukh.bank import has_bank
from petukh.model.actions import Seat
from petukh.model.state import GameOver, State
from petukh.overshoot import below_zero_wins
from petukh.scoring import REMISE, remise
from petukh.settlement import balances
from petukh.start import start_score

DEAL = {0: 20, REMISE: 12, -1: 28, -2: 19, -3: 9, -4: 4, -5: 3, -11: 2, -12: 3}
"""How often, of a hundred deals, a score changes by so much: as it is with four who play sensibly."""
DEALS = 8
"""How many deals are looked ahead."""
HIGHEST = 140
"""The highest score reckoned with; higher ones are as bad."""


ScoresToCome = tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
"""For each deal to come, by the score now: the chance not to be at zero by then, and the score if so."""


def points(before: State, after: State, seat: Seat) -> float:
    """What the seat has gained between two moments of a game, in points or, where there is a bank, in chips.

    What it has written off, and once the game is over what the others pay the winner. Over a whole game the
    points of its deals come to the settlement, plus what the seat had to write off at the start.
    """
    return balances(after)[seat] - balances(before)[seat]


def worth(before: State, after: State, seat: Seat) -> float:
    """The points between two moments, and the change of what the rest of the game promises the seat."""
    return expected(after)[seat] - expected(before)[seat]


def expected(state: State) -> tuple[float, ...]:
    """What each seat may be expected to be paid, or to pay if negative, in the end; they sum to zero.

    Every score is taken to go on by itself, deal after deal, as scores do (``DEAL``), until one is at zero:
    its holder is paid what all have left by then, or the bank. If none is after ``DEALS`` deals, all have
    equal chances.
    """
    now = balances(state)
    if isinstance(state.phase, GameOver):
        return now
    rules = state.rules
    return _expected(
        tuple([min(score, HIGHEST) for score in state.scores]),
        state.tally.out,
        now if has_bank(rules) else None,
        tuple([-each - score for each, score in zip(now, state.scores, strict=True)]),
        (start_score(rules), below_zero_wins(rules), remise(rules, HIGHEST) == 0),
    )


@lru_cache(maxsize=1 << 14)
def _expected(
    scores: tuple[int, ...],
    out: tuple[bool, ...],
    paid: tuple[float, ...] | None,
    marks: tuple[float, ...],
    rules: tuple[int, bool, bool],
) -> tuple[float, ...]:
    """The same; ``paid`` into the bank, if there is one, or else scores and what their ``marks`` cost."""
    seats = range(len(scores))
    playing = [seat for seat in seats if not out[seat]]
    found = [0.0] * len(scores)
    owed = [float(score) + mark for score, mark in zip(scores, marks, strict=True)]
    if paid is not None:
        owed = [-each for each in paid]
    before = [1.0] * len(scores)
    going_on = 1.0
    for deal, (lasting, by_then) in enumerate(_scores_to_come(*rules), start=1):
        after = [lasting[score] for score in scores]
        wins = []
        for seat in playing:
            win = before[seat] - after[seat]
            for other in playing:
                if other != seat:
                    # Who of two that come to zero in one deal is first is anybody's guess.
                    win *= (before[other] + after[other]) / 2
            wins.append(win)
        over = sum(wins)
        going_on -= over
        if deal == DEALS:
            wins = [win + going_on / len(playing) for win in wins]
            over += going_on
        if paid is None:
            for seat in playing:
                owed[seat] = by_then[scores[seat]] + marks[seat]
        pot = sum(owed)
        for seat, win in zip(playing, wins, strict=True):
            found[seat] += win * pot
        for seat in seats:
            found[seat] -= over * owed[seat]
        before = after
    return tuple(found)


@cache
def _scores_to_come(start: int, wins_below_zero: bool, capped: bool) -> ScoresToCome:
    """What is to be expected of a score after each of the deals to come."""
    lasting = [0.0, *[1.0] * HIGHEST]
    totals = [float(score) for score in range(HIGHEST + 1)]
    found = []
    for _ in range(DEALS):
        nexts = [
            [
                (_after(score, change, start, wins_below_zero, capped), often / 100)
                for change, often in DEAL.items()
            ]
            for score in range(1, HIGHEST + 1)
        ]
        lasting = [0.0, *[sum([lasting[after] * often for after, often in each]) for each in nexts]]
        totals = [0.0, *[sum([totals[after] * often for after, often in each]) for each in nexts]]
        averages = [total / last if last else 0.0 for total, last in zip(totals, lasting, strict=True)]
        found.append((tuple(lasting), tuple(averages)))
    return tuple(found)


def _after(score: int, change: int, start: int, wins_below_zero: bool, capped: bool) -> int:
    """The score after a deal that changes it so; ``capped``: no remise is written above the start score."""
    if change > 0 and capped and score > start - REMISE:
        return score
    if score + change < 0:
        return 0 if wins_below_zero else start
    return min(score + change, HIGHEST)
