"""Rules that contradict themselves, or a number of players: all the reasons at once (RULES §12)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from petukh.model.value import value

if TYPE_CHECKING:
    from petukh.rules.model import Rules

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5


class ConflictCode(StrEnum):
    """Why options do not go together."""

    PLAYERS = "players"
    """Two to five play (RULES §2)."""
    NOBODY_EVER_BUYS = "nobody_ever_buys"
    """The bar on buying stands at the start score or above: no deal of the game would see an exchange."""
    CEILING_TOO_LOW = "ceiling_too_low"
    """The ceiling lies below every score: the remise would never be written."""
    FOUR_JACKS_WORSE = "four_jacks_worse"
    """Four jacks would finish the game at a lower score than a pair does."""


@value
class Conflict:
    """A reason, and the options (``group.option``) that it is about."""

    code: ConflictCode
    options: tuple[str, ...]


class Contradiction(ValueError):
    """Rules that contradict themselves."""

    def __init__(self, found: tuple[Conflict, ...]) -> None:
        super().__init__("; ".join(f"{conflict.code}: {', '.join(conflict.options)}" for conflict in found))
        self.conflicts = found


def conflicts(rules: Rules, players: int | None = None) -> tuple[Conflict, ...]:
    """Everything that is wrong with the rules, for this many players if they are known."""
    start = rules.table.start
    bars = {
        "buying.no_buy_no_pass_at": rules.buying.no_buy_no_pass_at,
        "buying.nobody_buys_at": rules.buying.nobody_buys_at,
    }
    found = [
        Conflict(ConflictCode.NOBODY_EVER_BUYS, ("table.start", option))
        for option, limit in bars.items()
        if limit is not None and limit >= start
    ]
    if rules.scoring.remise_ceiling and start <= 5:
        found.append(Conflict(ConflictCode.CEILING_TOO_LOW, ("table.start", "scoring.remise_ceiling")))
    pair, four = rules.boys.finish_at, rules.boys.finish_four_at
    if pair is not None and four is not None and four < pair:
        found.append(Conflict(ConflictCode.FOUR_JACKS_WORSE, ("boys.finish_at", "boys.finish_four_at")))
    if players is not None and not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        found.append(Conflict(ConflictCode.PLAYERS, ("players",)))
    return tuple(found)
