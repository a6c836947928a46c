"""The soak as a command, its size and its seed in the environment."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from tests.soak.run import Bounds, soak

TABLES = 12
LEAST_CALM_TAPS = 3000
CALM_TAPS_A_KILL = 50


def main() -> int:
    """Run one soak and print its counts: 0, or 1 if anything is wrong.

    ``SOAK_KILLS``, ``SOAK_FAULTS`` and ``SOAK_SEED`` say how much of what, and by what chance.
    """
    kills, faults = int(os.environ.get("SOAK_KILLS", "40")), int(os.environ.get("SOAK_FAULTS", "400"))
    seed = int(os.environ.get("SOAK_SEED") or int.from_bytes(os.urandom(4)))
    sys.stdout.write(f"soak of {kills} kills and {faults} faults, SOAK_SEED={seed}\n")
    sys.stdout.flush()
    bounds = Bounds(kills, faults, max(LEAST_CALM_TAPS, CALM_TAPS_A_KILL * kills), TABLES)
    with tempfile.TemporaryDirectory() as directory:
        outcome = asyncio.run(soak(Path(directory), seed, bounds))
    sys.stdout.write(f"{outcome}\n")
    return 1 if outcome.reckoning.wrong else 0
