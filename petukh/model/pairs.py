"""The four pairs that may be claimed (RULES §7, S4)."""

from __future__ import annotations

from enum import StrEnum

from petukh.cards import Card


class Pair(StrEnum):
    """Two jacks, or two queens, of one colour."""

    RED_JACKS = "red_jacks"
    BLACK_JACKS = "black_jacks"
    RED_QUEENS = "red_queens"
    BLACK_QUEENS = "black_queens"


PAIR_CARDS: dict[Pair, tuple[Card, Card]] = {
    Pair.RED_JACKS: (Card("Jd"), Card("Jh")),
    Pair.BLACK_JACKS: (Card("Js"), Card("Jc")),
    Pair.RED_QUEENS: (Card("Qd"), Card("Qh")),
    Pair.BLACK_QUEENS: (Card("Qs"), Card("Qc")),
}
"""The cards of each pair."""
