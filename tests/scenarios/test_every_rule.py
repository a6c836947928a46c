"""A game by every preset, to its end, by people who press what they are shown; one plays from the group."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from petukh.codec import load_action
from petukh.model.actions import (
    Action,
    Claim,
    Continue,
    Declare,
    LeaveUpcard,
    Pass,
    ReEnter,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.state import GameOver
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.presets import SALON_HARD, SIX30, SIX36, USAD, USAD_HARD, YARD, changed
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


@dataclass(frozen=True)
class Short:
    """A game from so little that an everyday test has the time, and what is pressed in it."""

    rules: Rules
    seed: int
    pressed: frozenset[type[Action]]


SHORT = {
    "yard": Short(changed(YARD, {"table.start": 8}), 5, frozenset({Declare, Continue, TakeUpcard, Pass})),
    "usad": Short(
        changed(BANKED, {"table.start": 10, "scoring.out_at": 15}),
        6,
        frozenset({Claim, TakePacket, Pass, ReEnter}),
    ),
    "usad_hard": Short(changed(USAD_HARD, {"table.start": 5}), 7, frozenset({Claim, TakePacket, Pass})),
    "salon_hard": Short(changed(SALON_HARD, {"table.start": 6}), 2, frozenset({LeaveUpcard, TakeUpcard})),
    "six36": Short(changed(SIX36, {"table.start": 6}), 1, frozenset({Stand, Pass, TakeUpcard})),
    "six30": Short(changed(SIX30, {"table.start": 6}), 3, frozenset({Stand, Pass})),
}


async def begun(evening: Evening, preset: str, rules: Rules) -> Company:
    """A game by these rules; the last one has never opened the bot and plays from the group."""
    players = 6 if rules.table.seats == "six" else 4
    people = await evening.people(*NAMES[: players - 1])
    last = await evening.person(NAMES[players - 1], started=False)
    group = await evening.group(*people, last)
    return await evening.company(group, [*people, last], from_group=[last], code=encode(preset, rules))


async def played(evening: Evening, preset: str, rules: Rules) -> set[type[Action]]:
    """To the end, and the sheet says what the game says; what was done on the way."""
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
    return {type(load_action(row["action"])) for row in evening.truth.moves()}


@pytest.mark.parametrize("preset", SHORT)
async def test_a_short_game_is_played_to_its_end(tmp_path: Path, preset: str) -> None:
    short = SHORT[preset]
    async with Evening(tmp_path, seed=short.seed) as evening:
        assert short.pressed <= await played(evening, preset, short.rules)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("preset", LONG)
async def test_a_game_is_played_to_its_end(evening: Evening, preset: str) -> None:
    await played(evening, preset, LONG[preset])
