"""Tables for exactly six (RULES §9)."""

from __future__ import annotations

import random

import pytest

from bot.service.model import TableStatus
from bot.service.outcomes import Declined, Moment
from petukh.rules.code import encode
from petukh.rules.conflicts import ConflictCode
from petukh.rules.presets import SIX36, changed
from tests.service.house import ANNA, BORIS, DINA, GENA, GROUP, STRANGER, VERA, House, done, total

FIVE = (ANNA, BORIS, VERA, GENA, DINA)


async def test_six_sit_down_neither_fewer_nor_more(inn: House) -> None:
    lobby = await inn.lobby_of(*FIVE)
    done(await inn.rules.choose_preset(lobby.id, ANNA, "six36", is_admin=False))
    assert await inn.games.start(lobby.id, ANNA, is_admin=False) == Declined("too_few", {"least": 6})
    done(await inn.lobby.add_brain(lobby.id, ANNA))
    assert await inn.lobby.sit(lobby.id, STRANGER) == Declined("table_full", {"most": 6})
    assert await inn.lobby.add_brain(lobby.id, ANNA) == Declined("table_full", {"most": 6})
    started = done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    assert started.game is not None
    assert started.game.state.players == 6


async def test_six_at_a_table_for_five_are_told_so_at_the_start(inn: House) -> None:
    lobby = await inn.lobby_of(*FIVE)
    done(await inn.rules.choose_preset(lobby.id, ANNA, "six30", is_admin=False))
    done(await inn.lobby.sit(lobby.id, STRANGER))
    done(await inn.rules.choose_preset(lobby.id, ANNA, "salon", is_admin=False))
    outcome = await inn.games.start(lobby.id, ANNA, is_admin=False)
    assert isinstance(outcome, Declined)
    assert [each.code for each in outcome.conflicts] == [ConflictCode.PLAYERS]
    done(await inn.lobby.get_up(lobby.id, STRANGER))
    done(await inn.games.start(lobby.id, ANNA, is_admin=False))


async def test_a_bigger_table_seats_those_who_wait(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, brains=4)
    done(await inn.rules.choose_option(lobby.id, ANNA, "ending.knock_out", True, is_admin=False))
    for person in (GENA, DINA):
        done(await inn.lobby.sit(lobby.id, person))
    six = changed(SIX36, {"ending.knock_out": True})
    code = encode("six36", six)
    table = done(await inn.rules.take_code(lobby.id, ANNA, code, is_admin=False))
    assert [sitter.user_id for sitter in table.occupants][-1] == GENA.user_id
    assert [waiter.user_id for waiter in table.waiting] == [DINA.user_id]


@pytest.mark.parametrize("preset", ["six36", "six30"])
async def test_six_play_two_games_to_the_end(inn: House, preset: str) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, VERA, GENA)
    done(await inn.rules.choose_preset(lobby.id, ANNA, preset, is_admin=False))
    for _ in range(2):
        done(await inn.lobby.add_brain(lobby.id, ANNA))
    done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    rng = random.Random(3)
    over = await inn.play_on(lobby.id, rng)
    again = done(await inn.games.rematch(lobby.id, BORIS, Moment(game=1)))
    assert over.game is not None
    assert again.game is not None
    assert again.game.state.dealer == (over.game.state.dealer + 1) % 6
    assert (await inn.play_on(lobby.id, rng)).status is TableStatus.OVER
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert [row.games for row in rows] == [2, 2, 2, 2]
    assert total(rows) == 0
