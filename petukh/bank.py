"""The bank: stakes in play chips, which the winner takes (RULES §10)."""

from __future__ import annotations

from petukh.rules.model import Rules


def has_bank(rules: Rules) -> bool:
    """Whether everybody puts a stake into a bank before the first deal."""
    return rules.ending.bank is not None


def stake(rules: Rules) -> int:
    """What everybody puts in at every entry into the game; nothing without a bank."""
    return rules.ending.bank or 0


def chips(rules: Rules, stakes: tuple[int, ...]) -> int:
    """What lies in the bank; nothing without one."""
    return stake(rules) * sum(stakes)


def amounts(rules: Rules, stakes: tuple[int, ...], winner: int | None) -> tuple[int, ...]:
    """What each seat gets, or has paid if negative: the winner, if there is one yet, takes all stakes."""
    paid = [-stake(rules) * count for count in stakes]
    if winner is not None:
        paid[winner] -= sum(paid)
    return tuple(paid)
