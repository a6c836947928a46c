"""A bot that starts on a database, says how long that took and how much memory it holds, and ends.

``python -m bench.waking BASE_URL TOKEN DATABASE``; prints seconds and bytes.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from pathlib import Path

from pydantic import SecretStr

from bot.main import build
from bot.settings import Settings


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def wake(base_url: str, token: str, database: Path) -> tuple[float, int]:
    """Seconds until the bot takes updates, and bytes held then."""
    settings = Settings(
        telegram_token=SecretStr(token), base_url=base_url, database=database, log_level="WARNING"
    )
    bot = build(settings)
    began = time.perf_counter()
    await bot.start()
    seconds = time.perf_counter() - began
    gc.collect()
    held = resident()
    await bot.stop()
    return seconds, held


if __name__ == "__main__":
    spent, held = asyncio.run(wake(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
    sys.stdout.write(f"{spent} {held}\n")
