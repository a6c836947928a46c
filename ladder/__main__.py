"""``make ladder``: every preset with every number of players, then the best brain with all its worlds."""

from __future__ import annotations

import argparse
from concurrent.futures import Executor, ProcessPoolExecutor

from ladder.entrants import CHEAT, EASY, HARD, RANDOM
from ladder.hidden import look_on_all
from ladder.report import bound, gap, lines, rungs
from ladder.rounds import SERIES, Round, play_all, shares
from ladder.standings import TABLES
from petukh.ai.hard import FULL_BUDGET
from petukh.rules.presets import PRESETS

PROCESSES = 2
FULL_TABLE = ("salon", 4)
RANDOM_DEALS = 12
"""A preset: a player so bad is told apart at once."""
DEALS = 240
"""A preset, shared among the numbers of players that it allows."""
MORE_DEALS = {"six36": 2, "six30": 2}
"""So many times as many where nobody buys: there is less to choose."""


def main() -> None:
    """Print the ladder."""
    parser = argparse.ArgumentParser(prog="python -m ladder", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="duplicate deals a preset (%(default)s)")
    parser.add_argument("--worlds", type=int, default=30, help="worlds a decision there (%(default)s)")
    parser.add_argument("--full-deals", type=int, default=300, help="deals with all worlds (%(default)s)")
    parser.add_argument(
        "--hidden-deals", type=int, default=60, help="to measure what is hidden (%(default)s)"
    )
    parser.add_argument("--presets", nargs="*", default=[*PRESETS], choices=PRESETS, metavar="PRESET")
    parser.add_argument("--series", default=SERIES, help="other deals have another name (%(default)s)")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(PROCESSES) as workers:
        found: dict[str, Round] = {}
        for preset in chosen.presets:
            found[preset] = _preset(preset, chosen, workers)
        if found:
            print()
            print("\n".join(rungs(found)), flush=True)
        if chosen.full_deals:
            _full_table(chosen, workers)
        if chosen.hidden_deals:
            looked_on = shares([FULL_TABLE], chosen.hidden_deals, (HARD,), chosen.worlds, chosen.series)
            print("\n" + "\n".join(bound(look_on_all(looked_on, workers))), flush=True)


def _preset(preset: str, chosen: argparse.Namespace, workers: Executor) -> Round:
    tables = [table for table in TABLES if table[0] == preset]
    names, most = (EASY, HARD, CHEAT), -(-chosen.deals * MORE_DEALS.get(preset, 1) // len(tables))
    few = play_all(
        shares(tables, min(most, RANDOM_DEALS // len(tables)), (RANDOM,), 0, chosen.series), workers
    )
    many = play_all(shares(tables, most, names, chosen.worlds, chosen.series), workers)
    players = " ".join(str(number) for _, number in tables)
    print(
        f"\n{preset}, {players} players, {len(many.deals)} deals, {chosen.worlds} worlds; "
        f"random: {len(few.deals)} deals"
    )
    print("\n".join(lines(few, many)), flush=True)
    return many


def _full_table(chosen: argparse.Namespace, workers: Executor) -> None:
    work = shares([FULL_TABLE], chosen.full_deals, (HARD, CHEAT), FULL_BUDGET, chosen.series)
    full = play_all(work, workers)
    preset, players = FULL_TABLE
    print(f"\n{preset}, {players} players, {len(full.deals)} deals, {FULL_BUDGET} worlds")
    print("\n".join([*lines(full), *gap(full)]), flush=True)


if __name__ == "__main__":
    main()
