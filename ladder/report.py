"""The ladder in words and figures."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from ladder.entrants import CHEAT, EASY, HARD, ORDER, YARDSTICK
from ladder.hidden import BEFORE_PLAY, IN_PLAY, Hidden
from ladder.rounds import Round

SHARE_GOAL = 0.6
"""Of the gap between the yardstick and the cheat, to be closed by the best brain."""
MEDIAN_GOAL, WORST_GOAL = 0.3, 1.0
"""Seconds that a decision with the full budget may take."""

COLUMNS = (("points a deal", 18), ("above normal", 20), ("with prospects", 20), ("median", 11), ("worst", 11))

RUNGS = ((EASY, YARDSTICK), (YARDSTICK, HARD))
"""Who is to be worse than whom."""


def lines(*rounds: Round) -> Iterator[str]:
    """A line a player, the weakest first, by the last round in which it played."""
    yield "".join(["  ", " " * 8, *(f"{title:>{width}}" for title, width in COLUMNS)])
    by_name = {name: played for played in rounds for name in played.deals[0]}
    for name in (each for each in ORDER if each in by_name):
        played = by_name[name]
        line = f"  {name:8}{played.points(name)!s:>18}"
        if name != YARDSTICK:
            line += f"{played.lead(name)!s:>20}{played.lead_in_worth(name)!s:>20}"
            line += f"{_ms(median(played.seconds[name])):>11}{_ms(max(played.seconds[name])):>11}"
        yield line


def rungs(presets: dict[str, Round]) -> Iterator[str]:
    """For each step of the ladder, where it is shown: the whole interval, with prospects, is above zero."""
    for lower, upper in RUNGS:
        leads = {preset: played.lead_in_worth(upper, lower) for preset, played in presets.items()}
        missing = [preset for preset, lead in leads.items() if not lead.above_zero]
        yield f"{lower} < {upper}: " + (
            "in every preset" if not missing else f"not shown in {', '.join(missing)}"
        )


def gap(played: Round, name: str = HARD) -> Iterator[str]:
    """How much of what the cheat gains above the yardstick a brain gains without cheating, and how fast."""
    whole, part = played.lead_in_worth(CHEAT), played.lead_in_worth(name)
    share = part.mean / whole.mean
    yield f"share of the gap closed by {name}: {share:.0%} (goal {SHARE_GOAL:.0%}): {part} of {whole}"
    typical, worst = median(played.seconds[name]), max(played.seconds[name])
    yield (
        f"a decision: {_ms(typical)} median, {_ms(worst)} worst "
        f"(goals {_ms(MEDIAN_GOAL)} and {_ms(WORST_GOAL)})"
    )


def bound(hidden: Hidden) -> Iterator[str]:
    """How much of what a player could gain who saw all cards is out of reach for all who do not."""
    seeing, at_least, at_most = hidden.seeing(), hidden.at_least(), hidden.at_most()
    yield f"what is hidden at the decisions of {HARD}, {len(hidden.deals)} deals, in worth a deal:"
    yield f"  the best choice of each world, above normal's {seeing}"
    yield f"  one choice for all, found in other worlds     {at_least}"
    yield f"  one choice for all, found in these            {at_most}"
    yield f"  so the hidden cards are worth, at the least   {hidden.value(BEFORE_PLAY, IN_PLAY)}"
    for when in (BEFORE_PLAY, IN_PLAY):
        yield f"    {when:11}                                 {hidden.value(when)}"
    low, high = at_least.mean / seeing.mean, at_most.mean / seeing.mean
    yield f"who does not see them can close {low:.0%} to {high:.0%} of the gap"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"
