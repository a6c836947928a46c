"""The score that everyone starts from: the one place where that option is read (RULES §8, §12)."""

from __future__ import annotations

from petukh.rules.model import Rules


def start_score(rules: Rules) -> int:
    """What everyone has to write off in a game, and whoever overshoots or enters anew has again."""
    return rules.table.start
