"""What time does to a game."""

from __future__ import annotations

import random

from bot.service.alarms import AlarmKind
from bot.service.model import Table
from bot.service.outcomes import Declined, Moment
from petukh.croupier import stand_in
from petukh.engine import apply, legal, to_act
from petukh.model.actions import Claim, Continue, Stand, TakeUpcard
from petukh.model.state import Cutting, DealOver
from petukh.rules.presets import USAD
from petukh.view import PhaseName, view
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, to_move
from tests.service.records import log_of


def turn(table: Table) -> tuple[int, int]:
    """Who is to act, and his decision's number."""
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    return seat, table.game.state.decisions[seat]


async def test_the_silent_one_is_reminded_then_mentioned_then_played_for(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    assert table.game is not None
    before = turn(table)
    assert table.game.due_at == inn.clock.now() + 90
    seen = []
    for _ in range(3):
        await inn.advance(29)
        asleep = (await inn.saved(table.id)).game
        await inn.advance(1)
        awake = (await inn.saved(table.id)).game
        assert asleep is not None
        assert awake is not None
        seen.append((asleep.urgency, awake.urgency))
        if awake.urgency:
            assert awake.due_at == table.game.due_at
    assert seen == [(0, 1), (1, 2), (2, 0)]
    after = await inn.saved(table.id)
    assert after.game is not None
    assert turn(after) != before
    expected = apply(table.game.state, stand_in(view(table.game.state, before[0]))).state
    assert after.game.state == expected
    last = log_of(inn.path, table.game.id)[-1]
    assert (last.source, last.seat, last.user_id) == ("croupier", before[0], None)
    assert after.occupants[before[0]].missed == 1
    assert not after.occupants[before[0]].substituted


async def test_a_move_in_time_stops_his_clock_and_starts_the_next_ones(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    await inn.advance(80)
    table = done(await inn.act_at_random(await inn.table(table.id), random.Random(1)))
    assert table.game is not None
    assert (table.game.urgency, table.game.due_at) == (0, inn.clock.now() + 90)
    await inn.advance(25)
    assert await inn.saved(table.id) == table


async def test_a_person_silent_twice_in_a_row_is_sat_in_for_until_one_tap(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    silent, _ = turn(table)
    rng = random.Random(4)
    for _ in range(500):
        table = await inn.table(table.id)
        if table.occupants[silent].substituted:
            break
        assert table.game is not None
        seat = to_act(table.game.state)
        if seat is None or seat == silent:
            await inn.advance(1)
        else:
            done(await inn.act_at_random(table, rng))
    assert table.game is not None
    by_croupier = [line for line in log_of(inn.path, table.game.id) if line.source == "croupier"]
    assert [line.seat for line in by_croupier if line.seat is not None] == [silent, silent]
    person = next(p for p in (ANNA, BORIS, VERA) if p.user_id == table.occupants[silent].user_id)
    tapped = await inn.play.next_deal(table.id, person.user_id, Moment(1, deal=99))
    assert tapped == Declined("stale")
    done(await inn.presence.come_back(table.id, person))
    back = await inn.table(table.id)
    assert (back.occupants[silent].substituted, back.occupants[silent].missed) == (False, 0)
    assert await inn.presence.come_back(table.id, person) == Declined("already")


async def test_row_07_all_that_belongs_to_one_turn_is_one_silence(inn: House) -> None:
    """A silent dealer stands, takes the upcard, declares nothing: he has missed one turn."""
    table = await inn.game_of(ANNA, BORIS, preset="yard")
    rng = random.Random(3)
    assert table.game is not None
    dealer = table.game.state.dealer
    while turn(table)[0] != dealer:
        table = done(await inn.act_at_random(table, rng))
    await inn.advance(90)
    table = await inn.table(table.id)
    assert table.game is not None
    assert table.occupants[dealer].missed == 1
    assert table.game.phase is PhaseName.PLAYING
    done_for_him = [line.action for line in log_of(inn.path, table.game.id) if line.seat == dealer]
    assert [type(action) for action in done_for_him] == [Stand, TakeUpcard, Continue]
    assert await inn.saved(table.id) == table


async def test_row_07_a_silent_one_at_the_packet_has_his_pairs_claimed_and_misses_one_turn(
    inn: House,
) -> None:
    table = await inn.game_under(USAD, ANNA, BORIS, VERA)
    rng = random.Random(1)
    while not _claims_and_stands(table):
        assert table.game is not None
        if to_act(table.game.state) is None:
            await inn.advance(15)
            table = await inn.table(table.id)
        else:
            table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    (silent, _), seq = turn(table), table.game.seq
    await inn.advance(90)
    table = await inn.table(table.id)
    assert table.game is not None
    done_for_him = [line.action for line in log_of(inn.path, table.game.id) if line.seq > seq]
    assert [type(action) for action in done_for_him] == [Claim, Stand]
    assert {line.seat for line in log_of(inn.path, table.game.id) if line.seq > seq} == {silent}
    assert table.occupants[silent].missed == 1
    assert await inn.saved(table.id) == table


def _claims_and_stands(table: Table) -> bool:
    """Whether whoever is to act may claim a pair and then keep his cards."""
    assert table.game is not None
    kinds = {type(action) for action in legal(table.game.state)}
    return {Claim, Stand} <= kinds


async def test_his_own_move_clears_what_he_missed(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    slow, _ = turn(table)
    await inn.advance(90)
    table = await inn.table(table.id)
    assert table.occupants[slow].missed == 1
    rng = random.Random(2)
    for _ in range(20):
        assert table.game is not None
        if to_act(table.game.state) is None:
            await inn.advance(15)
            table = await inn.table(table.id)
        else:
            table = done(await inn.act_at_random(table, rng))
    assert table.occupants[slow].missed == 0
    assert (await inn.saved(table.id)).occupants == table.occupants


async def test_row_07_nobody_asks_for_the_next_deal_and_it_comes_by_itself_after_fifteen_seconds(
    inn: House,
) -> None:
    table = await inn.game_of(ANNA, BORIS)
    rng = random.Random(7)
    while table.game is not None and to_act(table.game.state) is not None:
        table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    assert isinstance(table.game.state.phase, DealOver)
    assert table.game.due_at == inn.clock.now() + 15
    await inn.advance(14)
    assert (await inn.table(table.id)).game == table.game
    await inn.advance(1)
    after = (await inn.saved(table.id)).game
    assert after is not None
    assert (after.state.deal_number, after.seq) == (2, table.game.seq + 1)


async def test_row_07_the_one_asked_to_cut_has_five_seconds_and_misses_nothing_by_silence(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA, preset="salon")
    assert table.game is not None
    assert isinstance(table.game.state.phase, Cutting)
    cutter, _ = turn(table)
    assert cutter == (table.game.state.dealer - 1) % 3
    assert table.game.proof.cut is None
    await inn.advance(5)
    after = await inn.saved(table.id)
    assert after.game is not None
    assert not isinstance(after.game.state.phase, Cutting)
    assert after.game.proof.cut is not None
    assert after.game.proof.commitment == table.game.proof.commitment
    assert after.occupants[cutter].missed == 0


async def test_a_brain_moves_after_its_pause(inn: House) -> None:
    table = await inn.game_of(ANNA, brains=3)
    rng = random.Random(1)
    for _ in range(12):
        table = await inn.table(table.id)
        assert table.game is not None
        seat = to_act(table.game.state)
        if seat is None:
            break
        if not table.occupants[seat].brain:
            done(await inn.act_at_random(table, rng))
            continue
        assert table.alarm is not None
        assert (table.alarm.kind, table.alarm.at) == (AlarmKind.BRAIN, inn.clock.now() + 1)
        await inn.advance(1)
        moved = (await inn.table(table.id)).game
        assert moved is not None
        assert moved.seq == table.game.seq + 1
        assert log_of(inn.path, moved.id)[-1].source == "brain"


async def test_many_tables_ring_each_at_its_own_time(inn: House) -> None:
    tables = []
    for number in range(6):
        place = type(GROUP)(-1000 - number, None)
        tables.append(await inn.game_of(ANNA, BORIS, place=place))
        await inn.advance(1)
    await inn.advance(24)
    urgencies = []
    for _ in tables:
        urgencies.append([(await inn.saved(table.id)).game.urgency for table in tables])  # type: ignore[union-attr]
        await inn.advance(1)
    assert urgencies == [[1] * (n + 1) + [0] * (5 - n) for n in range(6)]


async def test_the_reminded_one_is_the_one_to_move(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS)
    mover = to_move(table)
    await inn.advance(31)
    assert to_move(await inn.table(table.id)) == mover
