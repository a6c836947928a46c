"""Lines that say which update and which table they are about, for people and for programs."""

from __future__ import annotations

import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

from bot.logs import AsJson
from tests.scenarios.distant import Distant


async def log_of_troubles(directory: Path, form: str) -> tuple[Distant, int]:
    """A game in which edits are lost, and so complained of; the bot, which is dead by now, and its table."""
    async with Distant(directory, log_format=form, log_level="INFO") as distant:
        people = [await distant.person(name) for name in ("Аня", "Борис")]
        company = await distant.company(people, await distant.group(*people))
        await distant.shown(company)
        await distant.sandbox.control.fail("429", "editMessageText", retry_after=1, times=2)
        await company.play(4)
    return distant, company.table_id


async def test_json_lines_name_update_and_table(tmp_path: Path) -> None:
    distant, table_id = await log_of_troubles(tmp_path, "json")
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in distant.log.read_text().splitlines() if line.startswith("{")
    ]
    troubles = [each for each in lines if each["level"] == "WARNING"]
    assert troubles
    assert all(isinstance(each["update"], int) for each in troubles)
    assert {each["table"] for each in troubles} == {table_id}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00", each["time"]) for each in lines)
    assert all({"level", "logger", "message"} <= each.keys() for each in lines)


async def test_lines_to_read_name_them_too(tmp_path: Path) -> None:
    distant, table_id = await log_of_troubles(tmp_path, "text")
    troubles = [each for each in distant.log.read_text().splitlines() if " WARNING " in each]
    assert troubles
    assert all(re.search(rf"bot\.\S+: \[update \d+ table {table_id}\] ", each) for each in troubles)


def test_no_secret_gets_into_a_json_line_not_even_by_a_traceback() -> None:
    secret = 'AAH-secret"word'
    try:
        raise RuntimeError(f"https://example.org/bot{secret}/getMe")
    except RuntimeError:
        record = logging.LogRecord("bot", logging.ERROR, __file__, 1, "no %s here", (secret,), sys.exc_info())
    told = json.loads(AsJson((secret,)).format(record))
    assert told["message"] == "no … here"
    assert "RuntimeError: https://example.org/bot…/getMe" in told["exception"]
    assert "AAH" not in json.dumps(told)
