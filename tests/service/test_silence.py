"""Row 7: whoever is silent, and whatever is waited for, the game goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest

from bot.service.model import Table, TableStatus
from bot.service.outcomes import Moment
from petukh.engine import legal, to_act
from petukh.model.actions import Claim, Continue, Declare, Seat, TakePacket
from petukh.model.state import Buying, DealOver, PacketTurn, Playing, ReEntry, State, UpcardChoice
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, USAD, YARD, changed
from tests.service.house import ANNA, BORIS, PEOPLE, VERA, House, done
from tests.service.records import log_of

THREE = (ANNA, BORIS, VERA)
LIMIT = 90
BANKED = changed(USAD, {"ending.bank": 10, "table.start": 10, "scoring.out_at": 15})

Wanted = Callable[[State, Seat], bool]


def may(kind: type) -> Wanted:
    """Whether something of this kind is open to whoever is to act."""
    return lambda state, _: any(isinstance(action, kind) for action in legal(state))


def eldest(state: State) -> Seat:
    """Who sits behind the dealer and is first in everything."""
    return (state.dealer + 1) % state.players


DECISIONS: Final[dict[str, tuple[Rules, Wanted]]] = {
    "the eldest, first to buy": (
        CLASSIC,
        lambda state, seat: isinstance(state.phase, Buying) and seat == eldest(state),
    ),
    "the dealer, last to buy": (
        CLASSIC,
        lambda state, seat: isinstance(state.phase, Buying) and seat == state.dealer,
    ),
    "the dealer before the upcard": (
        YARD,
        lambda state, seat: isinstance(state.phase, UpcardChoice) and seat == state.dealer,
    ),
    "one who may declare boys": (YARD, may(Declare)),
    "one asked after he bought": (YARD, may(Continue)),
    "one offered the upcard": (
        changed(CLASSIC, {"upcard.taker": "auction"}),
        lambda state, seat: isinstance(state.phase, UpcardChoice) and seat != state.dealer,
    ),
    "one offered the packet": (USAD, may(TakePacket)),
    "one who may claim a pair": (USAD, may(Claim)),
    "the last at the packet": (
        USAD,
        lambda state, seat: isinstance(state.phase, PacketTurn) and seat == state.dealer,
    ),
    "the one on lead": (
        CLASSIC,
        lambda state, seat: isinstance(state.phase, Playing) and not state.phase.trick,
    ),
    "the dealer on lead": (
        CLASSIC,
        lambda state, seat: (
            isinstance(state.phase, Playing) and not state.phase.trick and seat == state.dealer
        ),
    ),
    "the last to a trick": (
        CLASSIC,
        lambda state, _: isinstance(state.phase, Playing) and len(state.phase.trick) == 2,
    ),
    "one who comes to the limit": (BANKED, lambda state, _: isinstance(state.phase, ReEntry)),
}


async def at_decision(inn: House, rules: Rules, wanted: Wanted) -> tuple[Table, Seat]:
    """A table of three where a person has to decide this, and his seat; until then all play at random."""
    rng = random.Random(1)
    table = await inn.game_under(rules, *THREE)
    for _ in range(3000):
        assert table.game is not None
        state, seat = table.game.state, to_act(table.game.state)
        if seat is not None and wanted(state, seat):
            return table, seat
        if table.status is TableStatus.OVER:
            table = done(await inn.games.rematch(table.id, ANNA, Moment()))
        elif isinstance(state.phase, DealOver):
            table = done(await inn.play.next_deal(table.id, ANNA.user_id, Moment()))
        else:
            table = done(await inn.act_at_random(table, rng))
    raise AssertionError("nobody comes to decide that")


@pytest.mark.parametrize("decision", DECISIONS)
async def test_row_07_whoever_is_silent_is_reminded_mentioned_and_played_for_and_the_game_ends(
    inn: House, decision: str
) -> None:
    table, silent = await at_decision(inn, *DECISIONS[decision])
    before = table.game
    assert before is not None
    assert before.due_at == inn.clock.now() + LIMIT
    urgencies = []
    for _ in range(2):
        await inn.advance(LIMIT / 3)
        waited = (await inn.saved(table.id)).game
        assert waited is not None
        assert waited.state == before.state
        urgencies.append(waited.urgency)
    assert urgencies == [1, 2]
    await inn.advance(LIMIT / 3)
    table = await inn.saved(table.id)
    after = table.game
    assert after is not None
    lines = [line for line in log_of(inn.path, after.id) if line.seq > before.seq]
    assert {(line.source, line.seat, line.user_id) for line in lines} == {("croupier", silent, None)}
    assert to_act(after.state) != silent or isinstance(after.state.phase, Playing)
    assert (table.occupants[silent].missed, table.occupants[silent].substituted) == (1, False)
    if table.status is TableStatus.PLAYING:
        assert table.alarm is not None
        assert table.alarm.at > inn.clock.now(), "somebody's time runs"
    over = await inn.play_on(table.id, random.Random(2))
    assert over.status is TableStatus.OVER


@pytest.mark.parametrize(
    "decision",
    [
        "the eldest, first to buy",
        "the dealer, last to buy",
        "the dealer before the upcard",
        "the last at the packet",
        "the one on lead",
    ],
)
async def test_row_07_after_two_silent_turns_a_brain_sits_in_and_he_returns_by_one_tap(
    inn: House, decision: str
) -> None:
    table, silent = await at_decision(inn, *DECISIONS[decision])
    assert table.game is not None
    start, rng, turns = table.game.seq, random.Random(5), 0
    while not table.occupants[silent].substituted:
        assert table.game is not None
        state = table.game.state
        assert turns == table.occupants[silent].missed < 2
        if to_act(state) == silent:
            await inn.advance(LIMIT)
            turns += 1
            table = await inn.table(table.id)
        elif isinstance(state.phase, DealOver):
            table = done(await inn.play.next_deal(table.id, _other(table, silent), Moment()))
        else:
            table = done(await inn.act_at_random(table, rng))
    assert turns == 2
    for _ in range(4):
        await inn.advance(1)
        table = await inn.table(table.id)
        if table.game is not None and to_act(table.game.state) not in (None, silent):
            table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    lines = [line for line in log_of(inn.path, table.game.id) if line.seq > start and line.seat == silent]
    assert {line.source for line in lines} <= {"croupier", "brain"}
    person = PEOPLE[table.occupants[silent].user_id or 0]
    back = done(await inn.presence.come_back(table.id, person))
    assert back.occupants[silent].present
    over = await inn.play_on(table.id, rng)
    assert over.game is not None
    (*_, last) = [line for line in log_of(inn.path, over.game.id) if line.seat == silent]
    assert last.source == "player"


def _other(table: Table, silent: Seat) -> int:
    return next(sitter.user_id or 0 for seat, sitter in enumerate(table.occupants) if seat != silent)
