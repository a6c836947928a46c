"""``make ladder``: every preset with every number of players, then the best brain with all its worlds."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor

from ladder.entrants import CHEAT, EASY, HARD, RANDOM
from ladder.report import gap, lines, rungs
from ladder.rounds import Round, play_all, shares
from ladder.standings import TABLES
from petukh.ai.hard import FULL_BUDGET
from petukh.rules.presets import PRESETS

PROCESSES = 2
FULL_TABLE = ("salon", 4)


def main() -> None:
    """Print the ladder."""
    parser = argparse.ArgumentParser(prog="python -m ladder", description=__doc__)
    parser.add_argument("--deals", type=int, default=48, help="duplicate deals a table (%(default)s)")
    parser.add_argument("--worlds", type=int, default=20, help="worlds a decision there (%(default)s)")
    parser.add_argument("--full-deals", type=int, default=300, help="deals with all worlds (%(default)s)")
    parser.add_argument("--presets", nargs="+", default=[*PRESETS], choices=PRESETS, metavar="PRESET")
    chosen = parser.parse_args()
    names = (RANDOM, EASY, HARD, CHEAT)
    found: dict[str, Round] = {}
    with ProcessPoolExecutor(PROCESSES) as workers:
        for preset in chosen.presets:
            tables = [table for table in TABLES if table[0] == preset]
            found[preset] = play_all(shares(tables, chosen.deals, names, chosen.worlds), workers)
            players = " ".join(str(number) for _, number in tables)
            print(f"\n{preset}, {players} players, {len(found[preset].deals)} deals, {chosen.worlds} worlds")
            print("\n".join(lines(found[preset])), flush=True)
        print()
        print("\n".join(rungs(found)), flush=True)
        if chosen.full_deals:
            work = shares([FULL_TABLE], chosen.full_deals, (HARD, CHEAT), FULL_BUDGET)
            full = play_all(work, workers)
            print(
                f"\n{FULL_TABLE[0]}, {FULL_TABLE[1]} players, {len(full.deals)} deals, {FULL_BUDGET} worlds"
            )
            print("\n".join([*lines(full), *gap(full)]))


if __name__ == "__main__":
    main()
