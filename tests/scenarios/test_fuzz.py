"""Thousands of taps of strangers and of chance: nothing changes, every one is answered."""

from __future__ import annotations

import asyncio
import logging
import random
import string
from pathlib import Path

import pytest

from bot.render.screen import Op, Press
from bot.telegram.callback_data import encode
from petukh.cards import full_deck
from tests.scenarios.evening import Evening

AT_ONCE = 50
SEED = 20_26

ANYTHING = string.ascii_letters + string.digits + ":!-_ 🐓ж\u202e\u0000<&"


def noise(rng: random.Random) -> str:
    """Anything at all that fits into callback data."""
    text = "".join(rng.choice(ANYTHING) for _ in range(rng.randint(1, 64)))
    return text.encode()[: rng.randint(1, 64)].decode(errors="ignore") or "x"


def almost(rng: random.Random, table_id: int) -> str:
    """What looks like data of ours: a press of any kind, sometimes with a letter wrong."""
    args = ["", "1", "5", "32", "15", "classic", "salon", "ru", "xx", *full_deck(36)[:9]]
    press = Press(
        rng.choice([each for each in Op if each is not Op.LANGUAGE]),
        rng.choice([table_id, table_id, table_id, 0, 2, 10**9]),
        rng.randint(0, 2),
        rng.randint(0, 9),
        rng.choice(args),
        neutral=rng.random() < 0.5,
    )
    data = encode(press)
    if rng.random() < 0.2:
        at = rng.randrange(len(data))
        data = data[:at] + rng.choice(ANYTHING[:66]) + data[at + 1 :]
    return data


@pytest.mark.parametrize("taps", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
async def test_thousands_of_senseless_taps_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, taps: int
) -> None:
    rng = random.Random(SEED)
    async with Evening(tmp_path, limits=False) as evening:
        people = await evening.people("Аня", "Борис", "Вера")
        strangers = await evening.people("Гриша", "Дина", "Егор")
        group = await evening.group(*people)
        for stranger in strangers:
            await evening.sandbox.control.join(group, stranger.id)
        company = await evening.company(group, people)
        await company.play(20)
        await evening.advance(5)
        before = evening.truth.contents()
        real = [each.data for each in await evening.buttons(group, strangers[0]) if each.data]
        private = [
            each.data
            for player in company.players
            for each in await evening.buttons(player.chat_id, player.who)
            if each.data
        ]
        answered: list[str] = []
        press = evening.sandbox.control.press

        async def tap() -> None:
            stranger = rng.choice(strangers)
            chat_id = rng.choice([group, stranger.id])
            draw = rng.random()
            if draw < 0.35:
                data = noise(rng)
            elif draw < 0.8:
                data = almost(rng, company.table_id)
            else:
                data = rng.choice(real + private)
            told = await press(stranger.id, chat_id, rng.choice([0, 1, 5, 9999]), data, blind=True)
            assert told["answer"] is not None, f"{data!r} was not answered"
            answered.append(told["answer"]["text"])

        for _ in range(taps // AT_ONCE):
            await asyncio.gather(*(tap() for _ in range(AT_ONCE)))
        await evening.settle()
        assert len(answered) == taps
        assert evening.truth.contents() == before
        assert not [record for record in caplog.records if record.exc_info], "a traceback"
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
        await company.play(3)
