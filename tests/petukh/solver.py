"""The best play of everybody who sees all cards, found by trying everything: what others are measured by."""

from __future__ import annotations

from petukh.ai.payoffs import Payoffs
from petukh.ai.position import Course, Position


def solve(course: Course, position: Position, payoffs: Payoffs) -> tuple[tuple[float, ...], int]:
    """What each seat gains if all play the best for themselves from here, and the card to play now.

    Everybody knows all hands and takes whatever gains himself most (max-n); of equal cards, the one that he
    would miss least.
    """
    best: tuple[float, ...] = ()
    choice = 0
    seat = position.turn
    cards = course.legal(position)
    while cards:
        card = cards & -cards
        cards ^= card
        after = position.copy()
        course.play(after, card)
        gains = _gains(course, after, payoffs)
        if not choice or gains[seat] > best[seat]:
            best, choice = gains, card
    return best, choice


def _gains(course: Course, position: Position, payoffs: Payoffs) -> tuple[float, ...]:
    if not position.count and payoffs.over(position.taken):
        return payoffs.worth(position.taken)
    return solve(course, position, payoffs)[0]
