"""A game by every preset, to its end, by people who press what they are shown; one plays from the group."""

from __future__ import annotations

import pytest

from petukh.model.state import GameOver
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, SALON_HARD, SIX30, SIX36, USAD, USAD_HARD, YARD, changed
from petukh.settlement import settle
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company

NAMES = ("Аня", "Борис", "Вера", "Гена", "Даша", "Егор")
BANKED = changed(USAD, {"ending.bank": 10})
LONG = {
    "yard": changed(YARD, {"table.start": 49}),
    "usad": BANKED,
    "usad_hard": USAD_HARD,
    "salon_hard": SALON_HARD,
    "six36": SIX36,
    "six30": SIX30,
}
"""As they are played at a table."""
SHORT = {
    "yard": changed(YARD, {"table.start": 8}),
    "usad": changed(BANKED, {"table.start": 10, "scoring.out_at": 15}),
    "salon_hard": changed(SALON_HARD, {"table.start": 8}),
    "six36": changed(SIX36, {"table.start": 8}),
    "six30": changed(SIX30, {"table.start": 8}),
}
"""The same from so little that an everyday test has the time."""


async def begun(evening: Evening, preset: str, rules: Rules) -> Company:
    """A game by these rules; the last one has never opened the bot and plays from the group."""
    players = 6 if rules.table.seats == "six" else 4
    people = await evening.people(*NAMES[: players - 1])
    last = await evening.person(NAMES[players - 1], started=False)
    group = await evening.group(*people, last)
    code = "" if rules == PRESETS["classic"] else encode(preset, rules)
    return await evening.company(group, [*people, last], from_group=[last], code=code)


async def played(evening: Evening, preset: str, rules: Rules) -> None:
    """To the end, and the sheet says what the game says; nobody was refused anything on the way."""
    company = await begun(evening, preset, rules)
    assert company.table.going.rules == rules
    over = await company.play()
    assert isinstance(over.going.phase, GameOver)
    settled = settle(over.going)
    sheet = evening.truth.sheet(over.chat_id)
    assert {over.people[entry.seat]: entry.amount for entry in settled.entries} == sheet
    assert sum(sheet.values()) == 0
    await evening.advance(10)
    shown = (await evening.texts(over.chat_id, company.players[-1].who))[-1]
    assert f"Выигрывает {over.names[settled.winner]}" in shown
    assert [call for call in evening.refused() if call["error_code"] == 429] == []


@pytest.mark.parametrize("preset", SHORT)
async def test_a_short_game_is_played_to_its_end(evening: Evening, preset: str) -> None:
    await played(evening, preset, SHORT[preset])


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("preset", LONG)
async def test_a_game_is_played_to_its_end(evening: Evening, preset: str) -> None:
    await played(evening, preset, LONG[preset])
