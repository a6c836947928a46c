"""The ladder in words and figures."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from ladder.entrants import CHEAT, EASY, HARD, ORDER, YARDSTICK
from ladder.figures import Estimate
from ladder.rounds import Round

SHARE_GOAL = 0.6
"""Of the gap between the yardstick and the cheat, to be closed by the best brain."""
MEDIAN_GOAL, WORST_GOAL = 0.3, 1.0
"""Seconds that a decision with the full budget may take."""

COLUMNS = (("points a deal", 18), ("above normal", 20), ("with prospects", 20), ("median", 11), ("worst", 11))

RUNGS = ((EASY, YARDSTICK), (YARDSTICK, HARD))
"""Who is to be worse than whom."""


def lines(played: Round) -> Iterator[str]:
    """A line a player, the weakest first."""
    yield "".join(["  ", " " * 8, *(f"{title:>{width}}" for title, width in COLUMNS)])
    for name in (each for each in ORDER if each in played.deals[0]):
        line = f"  {name:8}{played.points(name)!s:>18}"
        if name != YARDSTICK:
            line += f"{played.lead(name)!s:>20}{played.lead_in_worth(name)!s:>20}"
            line += f"{_ms(median(played.seconds[name])):>11}{_ms(max(played.seconds[name])):>11}"
        yield line


def rungs(presets: dict[str, Round]) -> Iterator[str]:
    """For each step of the ladder, where it is shown: its whole interval lies above zero."""
    for lower, upper in RUNGS:
        leads = {preset: _step(played, lower, upper) for preset, played in presets.items()}
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


def _step(played: Round, lower: str, upper: str) -> Estimate:
    return played.lead(upper, lower)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"
