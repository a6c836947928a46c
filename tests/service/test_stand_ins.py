"""What was played for somebody while he was not there is known until he plays himself."""

from __future__ import annotations

import random
from itertools import takewhile

from bot.service.model import Table, position_of
from bot.service.outcomes import Moment
from bot.service.who import Person, StandIn
from petukh.engine import to_act
from petukh.model.actions import DealCards, Exchange, PlayCard
from petukh.view import BETWEEN_DEALS
from tests.service.house import ANNA, BORIS, VERA, House, done, to_move
from tests.service.records import Line, log_of


async def deal_played_out(inn: House, table: Table, rng: random.Random) -> Table:
    """People play at random and brains as they do until the deal is over."""
    while table.game is not None and table.game.phase not in BETWEEN_DEALS:
        seat = to_act(table.game.state)
        assert seat is not None
        if table.occupants[seat].present:
            done(await inn.act_at_random(table, rng))
        else:
            await inn.advance(1)
        table = await inn.table(table.id)
    return table


def of_this_deal(inn: House, table: Table, who: Person) -> list[Line]:
    """The actions of his seat since the last deal, latest first."""
    assert table.game is not None
    latest_first = reversed(log_of(inn.path, table.game.id))
    deal = takewhile(lambda line: not isinstance(line.action, DealCards), latest_first)
    return [line for line in deal if line.seat == position_of(table, who.user_id)]


def stand_in(table: Table, who: Person) -> StandIn | None:
    at = position_of(table, who.user_id)
    assert at is not None
    return table.occupants[at].stand_in


async def test_all_that_was_played_for_somebody_in_a_deal_is_counted_and_saved(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    rng, seen = random.Random(3), set()
    gone = to_move(table)
    table = done(await inn.presence.leave(table.id, gone.user_id))
    for number in range(1, 5):
        table = await deal_played_out(inn, table, rng)
        noted, lines = stand_in(table, gone), of_this_deal(inn, table, gone)
        assert noted is not None
        assert {line.source for line in lines} == {"brain"}
        bought = [len(line.action.cards) for line in lines if isinstance(line.action, Exchange)]
        assert (noted.game, noted.deal) == (1, number)
        assert [noted.bought or 0] == (bought or [0])
        assert noted.cards == sum(isinstance(line.action, PlayCard) for line in lines)
        seen.add((noted.passed, noted.bought, noted.cards))
        assert stand_in(await inn.saved(table.id), gone) == noted
        table = done(await inn.play.next_deal(table.id, gone.user_id, Moment()))
    assert len(seen) > 2, "every deal was the same"


async def test_it_is_kept_when_he_comes_back_and_forgotten_when_he_plays(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    rng = random.Random(1)
    gone = to_move(table)
    done(await inn.presence.leave(table.id, gone.user_id))
    await inn.advance(1)
    table = done(await inn.presence.come_back(table.id, gone))
    assert stand_in(table, gone) is not None
    while to_move(table) != gone:
        table = done(await inn.act_at_random(table, rng))
        assert stand_in(table, gone) is not None
    table = done(await inn.act_at_random(table, rng))
    assert stand_in(table, gone) is None
    assert stand_in(await inn.saved(table.id), gone) is None


async def test_the_croupiers_moves_for_a_silent_one_count_with_the_brains_that_follow(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    silent = to_move(table)
    await inn.advance(90)
    table = await inn.table(table.id)
    noted = stand_in(table, silent)
    assert noted is not None
    assert [line.source for line in of_this_deal(inn, table, silent)] == ["croupier"]
    for other in (ANNA, BORIS, VERA):
        assert (stand_in(table, other) is not None) == (other == silent)
