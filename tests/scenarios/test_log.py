"""The log tells neither the token nor a hand, whatever goes wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import ConfigError, load
from petukh.cards import full_deck
from tests.processes import command
from tests.scenarios.cards_seen import cards_in
from tests.scenarios.distant import Distant


async def test_neither_the_token_nor_a_hand_is_in_the_log(tmp_path: Path) -> None:
    """Sixty moves at DEBUG, with troubles that make the bot complain, and a kill."""
    async with Distant(tmp_path, log_level="DEBUG") as distant:
        people = [await distant.person(name) for name in ("Аня", "Борис")]
        group = await distant.group(*people)
        company = await distant.company(people, group)
        fail = distant.sandbox.control.fail
        await fail("429", "editMessageText", retry_after=1)
        await fail("error", "editMessageText", times=2)
        await fail("reset", "getUpdates")
        await fail("lost_reply", "editMessageText")
        refusal = "Bad Request: a new refusal"
        await fail("error", "sendMessage", chat_id=group, error_code=400, description=refusal)
        await distant.sandbox.control.press(people[0].id, group, 1, "nonsense", blind=True)
        await company.play(40)
        await fail("error", "editMessageText", chat_id=group, error_code=400, description=refusal)
        await company.play(20)
        seeds = [row["seed"].hex() for row in company.truth.rows("SELECT seed FROM deals")]
        distant.kill()
        await distant.start_bot()
        await distant.shown(company)
        log = distant.log.read_text()
    assert log.count("WARNING") >= 4, "nothing was complained of: the test is blind"
    number, secret = distant.sandbox.token.split(":")
    assert secret not in log
    assert f"bot{number}" not in log
    assert not cards_in(log)
    codes = re.compile(r"\b(" + "|".join(full_deck(36)) + r")\b")
    assert not codes.search(log), "a card's code"
    assert not [seed for seed in seeds if seed in log]


async def test_a_token_that_telegram_refuses_is_not_told(tmp_path: Path) -> None:
    given = {"TELEGRAM_TOKEN": "123456:SECRET-of-the-house", "PETUKH_BASE_URL": "http://127.0.0.1:9"}
    ended = await command(tmp_path, PETUKH_LOG_LEVEL="DEBUG", **given)
    assert ended.code == 1
    assert ended.complained.strip()
    assert "SECRET" not in ended.said + ended.complained


def test_what_cannot_be_a_token_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TELEGRAM_TOKEN", "SECRET-of-the-house")
    with pytest.raises(ConfigError) as error:
        load()
    assert "TELEGRAM_TOKEN" in str(error.value)
    assert "SECRET" not in str(error.value)
