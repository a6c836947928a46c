"""Whoever is out of the game is not waited for, and no brain plays for him (RULES §8)."""

from __future__ import annotations

import random

from bot.service.model import Table, TableStatus
from bot.service.outcomes import Declined, Moment
from bot.service.who import Person
from petukh.engine import to_act
from petukh.rules.presets import USAD, changed
from petukh.settlement import settle
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, total
from tests.service.records import log_of

THREE = (ANNA, BORIS, VERA)
SOON_OUT = changed(USAD, {"scoring.out_at": 20})


async def somebody_out(inn: House, rng: random.Random) -> tuple[Table, Person]:
    """A game of three that goes on without one of them, and who that is."""
    for _ in range(20):
        table = await inn.game_under(SOON_OUT, *THREE)
        while table.status is TableStatus.PLAYING:
            assert table.game is not None
            state = table.game.state
            if any(state.tally.out):
                user_id = table.occupants[state.tally.out.index(True)].user_id
                return table, next(person for person in THREE if person.user_id == user_id)
            if to_act(state) is None:
                table = done(await inn.play.next_deal(table.id, ANNA.user_id, Moment()))
            else:
                table = done(await inn.act_at_random(table, rng))
    raise AssertionError("nobody goes out")


async def test_the_game_goes_on_without_him_and_he_settles_with_what_he_had(inn: House) -> None:
    rng = random.Random(1)
    table, out = await somebody_out(inn, rng)
    assert table.game is not None
    seat = table.game.state.tally.out.index(True)
    score = table.game.state.scores[seat]
    seq = table.game.seq
    over = await inn.play_on(table.id, rng)
    assert over.game is not None
    moved = {line.seat for line in log_of(inn.path, over.game.id) if line.seq > seq}
    assert seat not in moved
    assert settle(over.game.state).winner != seat
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert {row.user_id: row.sums[0].count for row in rows}[out.user_id] == -score
    assert total(rows) == 0


async def test_he_may_leave_and_the_game_ends_as_it_would_have(inn: House) -> None:
    rng = random.Random(1)
    table, out = await somebody_out(inn, rng)
    before = table
    left = done(await inn.presence.leave(table.id, out.user_id))
    assert (left.alarm, left.game) == (before.alarm, before.game)
    assert left.host_id != out.user_id
    assert await inn.presence.leave(table.id, out.user_id) == Declined("already")
    over = await inn.play_on(table.id, rng)
    assert over.game is not None
    assert {line.source for line in log_of(inn.path, over.game.id)} == {"player", "croupier"}
    assert len(await inn.service.sheet.standings(GROUP.chat_id)) == 3
    other = next(person for person in THREE if person != out)
    again = done(await inn.games.rematch(table.id, other, Moment()))
    assert out.user_id not in [sitter.user_id for sitter in again.occupants]


async def test_who_is_out_and_still_here_does_not_have_to_wait_for_the_silent(inn: House) -> None:
    table, out = await somebody_out(inn, random.Random(1))
    left = next(person for person in THREE if person != out)
    done(await inn.presence.leave(table.id, left.user_id))
    await inn.advance(4000)
    assert (await inn.table(table.id)).status is TableStatus.OVER
    assert len(await inn.service.sheet.standings(GROUP.chat_id)) == 3


async def test_the_last_person_is_waited_for_when_who_is_out_has_left(inn: House) -> None:
    table, out = await somebody_out(inn, random.Random(1))
    left = next(person for person in THREE if person != out)
    for person in (left, out):
        done(await inn.presence.leave(table.id, person.user_id))
    await inn.advance(2000)
    waiting = await inn.table(table.id)
    assert waiting.pause is not None
    assert waiting.game is not None
    awaited = to_act(waiting.game.state)
    assert awaited is not None
    assert waiting.occupants[awaited].present
