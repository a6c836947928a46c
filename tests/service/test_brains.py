"""How well brains play, and what happens at a table while one of them thinks."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

import pytest

from bot.service.changes import Source
from bot.service.model import Place, Table
from bot.service.outcomes import Declined, Done
from bot.service.pace import Pace
from bot.service.turns import Turns
from bot.service.who import Occupant, Person
from petukh.ai.brain import Level
from petukh.ai.levels import choose
from petukh.engine import legal, to_act
from petukh.model.actions import PlayerAction
from petukh.view import View, view
from sandbox.clock import ManualClock
from tests.service.house import ANNA, BORIS, GROUP, STRANGER, VERA, FixedChance, House, done, house, to_move
from tests.service.records import log_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


PATIENCE = 10
"""Seconds after which a thought will never be begun."""


class Ended(Exception):
    """The bot is ended in the middle of something."""


class Ponderer:
    """Thinks until it is told what comes of it."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self._thoughts: list[asyncio.Future[Any]] = []
        self._given_up = False

    async def think(self, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        assert work is choose
        if self._given_up:
            return None
        self.asked.append(args)
        self._thoughts.append(asyncio.get_running_loop().create_future())
        result: T | None = await self._thoughts[-1]
        return result

    def answer(self, number: int, action: PlayerAction | None) -> None:
        """The thought with this number, from 0, is over."""
        self._thoughts[number].set_result(action)

    def give_up(self) -> None:
        """Nothing comes of the thoughts that are not over, nor of any that follow."""
        self._given_up = True
        for thought in self._thoughts:
            if not thought.done():
                thought.set_result(None)

    async def asked_for(self, number: int) -> tuple[Level, View]:
        """What the thought with this number is about, once it is begun."""
        async with asyncio.timeout(PATIENCE):
            while len(self.asked) <= number:  # noqa: ASYNC110 (the bot goes on in tasks of its own)
                await asyncio.sleep(0)
        level, seen, _ = self.asked[number]
        return level, seen


async def game_of_masters(inn: House, *people: Person, brains: int = 2) -> Table:
    """A game of people, Anna alone unless others are named, and hard brains, one of which is to move."""
    table = await inn.lobby_of(*(people or (ANNA,)), brains=brains)
    done(await inn.lobby.choose_level(table.id, ANNA, Level.HARD))
    table = done(await inn.games.start(table.id, ANNA, is_admin=False))
    rng = random.Random(1)
    while _to_move(table).present:
        table = done(await inn.act_at_random(table, rng))
    return table


def _to_move(table: Table) -> Occupant:
    """Who is to act."""
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    return table.occupants[seat]


async def whatever_was_begun(inn: House, table: Table) -> None:
    """Until that is done with the table, though a brain still thinks."""
    for _ in range(10):
        await asyncio.sleep(0)
    await inn.service.book.change(table.id, Done)


def moves(table: Table) -> int:
    """How many actions the game has seen."""
    assert table.game is not None
    return table.game.seq


@pytest.fixture
def ponderer() -> Ponderer:
    return Ponderer()


@pytest.fixture
async def slow_inn(tmp_path: Path, ponderer: Ponderer) -> AsyncIterator[House]:
    """A bot whose brains think until told otherwise."""
    async with house(tmp_path / "petukh.db", thinker=ponderer) as run:
        yield run
        ponderer.give_up()


async def test_a_hard_brain_thinks_about_what_its_seat_sees_and_its_move_is_made(
    slow_inn: House, ponderer: Ponderer
) -> None:
    table = await game_of_masters(slow_inn)
    assert table.game is not None
    seat = to_act(table.game.state)
    await slow_inn.clock.advance(1)
    assert await ponderer.asked_for(0) == (Level.HARD, view(table.game.state, seat))
    action = legal(table.game.state)[-1]
    ponderer.answer(0, action)
    await slow_inn.settle()
    (line,) = log_of(slow_inn.path, table.game.id)[table.game.seq :][:1]
    assert (line.source, line.seat, line.action) == ("brain", seat, action)


async def test_while_a_brain_thinks_its_table_can_be_paused_and_the_thought_comes_too_late(
    slow_inn: House, ponderer: Ponderer
) -> None:
    table = await game_of_masters(slow_inn)
    await slow_inn.clock.advance(1)
    _, seen = await ponderer.asked_for(0)
    paused = done(await slow_inn.pauses.pause(table.id, ANNA))
    ponderer.answer(0, seen.legal[0])
    await slow_inn.settle()
    assert await slow_inn.saved(table.id) == paused
    going = done(await slow_inn.pauses.go_on(table.id, ANNA))
    await slow_inn.clock.advance(1)
    assert await ponderer.asked_for(1) == (Level.HARD, seen)
    ponderer.answer(1, seen.legal[0])
    await slow_inn.settle()
    assert moves(await slow_inn.saved(table.id)) == moves(going) + 1


async def test_who_pauses_and_goes_on_while_a_brain_thinks_gets_its_move_once(
    slow_inn: House, ponderer: Ponderer
) -> None:
    table = await game_of_masters(slow_inn)
    await slow_inn.clock.advance(1)
    _, seen = await ponderer.asked_for(0)
    done(await slow_inn.pauses.pause(table.id, ANNA))
    going = done(await slow_inn.pauses.go_on(table.id, ANNA))
    await slow_inn.clock.advance(1)
    await whatever_was_begun(slow_inn, table)
    assert len(ponderer.asked) == 1
    ponderer.answer(0, seen.legal[0])
    await slow_inn.settle()
    assert moves(await slow_inn.saved(table.id)) == moves(going) + 1


async def test_a_vote_ends_in_its_time_while_a_brain_thinks(slow_inn: House, ponderer: Ponderer) -> None:
    table = await game_of_masters(slow_inn, ANNA, BORIS, VERA)
    await slow_inn.clock.advance(1)
    _, seen = await ponderer.asked_for(0)
    assert done(await slow_inn.games.stop(table.id, BORIS, is_admin=False)).vote is not None
    await slow_inn.clock.advance(Pace().vote)
    async with asyncio.timeout(PATIENCE):
        while (after := await slow_inn.saved(table.id)).vote is not None:  # noqa: ASYNC110 (as above)
            await asyncio.sleep(0)
    assert moves(after) == moves(table)
    ponderer.answer(0, seen.legal[0])
    await slow_inn.settle()
    assert moves(await slow_inn.saved(table.id)) == moves(table) + 1


async def test_a_thought_about_a_decision_that_is_over_moves_nobody(
    tmp_path: Path, ponderer: Ponderer
) -> None:
    pace = Pace(brain=0)
    async with house(tmp_path / "petukh.db", pace=pace, thinker=ponderer) as inn:
        table = await game_of_masters(inn, ANNA, brains=4)
        _, seen = await ponderer.asked_for(0)
        assert table.game is not None
        game, turns = table.game, Turns(FixedChance(), pace)
        over = done(
            await inn.service.book.change(
                table.id,
                lambda now: turns.act(now, game, seen.legal[0], Source.BRAIN, inn.clock.now()),
            )
        )
        _, following = await ponderer.asked_for(1)
        assert following.to_act != seen.to_act
        ponderer.answer(0, following.legal[0])
        await whatever_was_begun(inn, table)
        assert moves(await inn.saved(table.id)) == moves(over)
        ponderer.give_up()


async def test_where_nothing_comes_of_a_thought_the_move_is_a_normal_brains(
    slow_inn: House, ponderer: Ponderer
) -> None:
    table = await game_of_masters(slow_inn)
    await slow_inn.clock.advance(1)
    _, seen = await ponderer.asked_for(0)
    ponderer.answer(0, None)
    await slow_inn.settle()
    assert table.game is not None
    line = log_of(slow_inn.path, table.game.id)[table.game.seq]
    assert (line.source, line.action) == ("brain", choose(Level.NORMAL, seen, bytes(32)))


async def test_a_thought_that_the_bots_end_cut_short_is_begun_anew_by_its_next_start(tmp_path: Path) -> None:
    path, clock = tmp_path / "petukh.db", ManualClock()
    first, second = Ponderer(), Ponderer()
    with contextlib.suppress(Ended):
        async with house(path, clock, thinker=first) as inn:
            table = await game_of_masters(inn)
            await clock.advance(1)
            await first.asked_for(0)
            raise Ended
    async with house(path, clock, thinker=second) as inn:
        await clock.advance(1)
        asked = await second.asked_for(0)
        assert asked == await first.asked_for(0)
        second.answer(0, asked[1].legal[0])
        await inn.settle()
        assert moves(await inn.saved(table.id)) == moves(table) + 1


async def test_for_who_is_away_a_normal_brain_plays_at_a_table_of_hard_ones(
    slow_inn: House, ponderer: Ponderer
) -> None:
    lobby = await slow_inn.lobby_of(ANNA, BORIS)
    done(await slow_inn.lobby.choose_level(lobby.id, ANNA, Level.HARD))
    table = done(await slow_inn.games.start(lobby.id, ANNA, is_admin=False))
    assert table.game is not None
    seat = to_act(table.game.state)
    done(await slow_inn.presence.leave(table.id, to_move(table).user_id))
    await slow_inn.advance(1)
    assert ponderer.asked == []
    line = log_of(slow_inn.path, table.game.id)[table.game.seq]
    assert line.action == choose(Level.NORMAL, view(table.game.state, seat), bytes(32))


async def test_whoever_sits_chooses_how_well_brains_play_until_the_game_begins(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS, brains=1)
    assert lobby.brains is Level.NORMAL
    refused = await inn.lobby.choose_level(lobby.id, STRANGER, Level.HARD)
    assert refused == Declined("not_seated")
    done(await inn.lobby.choose_level(lobby.id, BORIS, Level.EASY))
    assert await inn.lobby.choose_level(lobby.id, ANNA, Level.EASY) == Declined("already")
    done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    late = await inn.lobby.choose_level(lobby.id, ANNA, Level.HARD)
    assert late == Declined("already_playing")
    assert (await inn.saved(lobby.id)).brains is Level.EASY


async def test_a_chat_keeps_its_brains_level_with_its_rules_and_so_does_as_last_time(inn: House) -> None:
    lobby = await inn.lobby_of(ANNA, BORIS)
    done(await inn.lobby.choose_level(lobby.id, ANNA, Level.EASY))
    done(await inn.rules.keep_for_chat(await inn.table(lobby.id), ANNA, is_admin=True))
    assert (await inn.lobby_of(VERA, place=Place(GROUP.chat_id, 7))).brains is Level.EASY
    assert (await inn.lobby_of(VERA, place=Place(-200, None))).brains is Level.NORMAL
    done(await inn.rules.choose_preset(lobby.id, ANNA, "salon", is_admin=False))
    done(await inn.games.start(lobby.id, ANNA, is_admin=False))
    done(await inn.games.stop(lobby.id, ANNA, is_admin=True))
    other = await inn.lobby_of(BORIS)
    done(await inn.lobby.choose_level(other.id, BORIS, Level.HARD))
    last = done(await inn.rules.take_last(await inn.table(other.id), BORIS, is_admin=False))
    assert (last.preset, last.brains) == ("salon", Level.EASY)
