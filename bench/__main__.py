"""``make bench``: every benchmark, or those named on the command line."""

from __future__ import annotations

import importlib
import sys

BENCHMARKS = {
    "engine": "whole random deals through legal and apply",
    "updates": "updates a second of the whole bot against a trivial one",
}


def main() -> None:
    """Print the reports; exit with 2 for a name that is none."""
    names = sys.argv[1:] or list(BENCHMARKS)
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(
            f"No benchmark called {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}.", file=sys.stderr
        )
        sys.exit(2)
    for name in names:
        print(f"\n== {name}: {BENCHMARKS[name]}", flush=True)
        for line in importlib.import_module(f"bench.{name}").run():
            print(line, flush=True)


if __name__ == "__main__":
    main()
