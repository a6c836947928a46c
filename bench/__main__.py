"""``make bench``: every benchmark, or those named on the command line; ``--short`` for a quick look."""

from __future__ import annotations

import argparse
import importlib

BENCHMARKS = {
    "engine": "whole random deals through legal and apply",
    "playouts": "deals as brains play them in their heads, from the first lead to the score",
    "sandbox_calls": "Bot API calls a second of the sandbox",
    "updates": "updates a second of the whole bot against a trivial one",
    "latency": "from a tap to its answer",
    "calls": "Bot API calls a card in live play",
    "load": "many tables under Telegram's limits",
    "memory": "idle tables in memory and at start",
}


def main() -> None:
    """Print the reports; exit with 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--short", action="store_true", help="fewer and shorter rounds, rougher figures")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.names if name not in BENCHMARKS]:
        parser.error(f"no benchmark called {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}")
    for name in arguments.names or BENCHMARKS:
        print(f"\n== {name}: {BENCHMARKS[name]}", flush=True)
        for line in importlib.import_module(f"bench.{name}").run(short=arguments.short):
            print(line, flush=True)


if __name__ == "__main__":
    main()
