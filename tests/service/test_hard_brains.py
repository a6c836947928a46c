"""Hard brains from their own process, in games of every rule set."""

from __future__ import annotations

import contextlib
import random

import pytest
from pydantic import ValidationError

from bot.metrics import exposition
from bot.service.model import TableStatus
from petukh.ai.brain import Level
from petukh.rules.conflicts import players_allowed
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, changed
from tests.service.house import ANNA, House, done


def shortest(preset: str) -> Rules:
    """The rules of a preset with as little to write off as they allow."""
    for start in range(1, PRESETS[preset].table.start + 1):
        with contextlib.suppress(ValidationError):
            return changed(PRESETS[preset], {"table.start": start})
    raise AssertionError(f"{preset} contradicts itself")


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
async def test_hard_brains_play_a_short_game_of_every_rule_set_to_its_end(inn: House, preset: str) -> None:
    rules = shortest(preset)
    lobby = await inn.lobby_of(ANNA)
    await inn.under(lobby.id, rules)
    for _ in range(max(2, players_allowed(rules)[0] - 1)):
        done(await inn.lobby.add_brain(lobby.id, ANNA))
    done(await inn.lobby.choose_level(lobby.id, ANNA, Level.HARD))
    table = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    over = await inn.play_on(table.id, random.Random(1))
    assert over.status is TableStatus.OVER
    told = exposition(inn.process.meters)
    assert 'petukh_thoughts_total{outcome="done"}' in told
    assert "broken" not in told
