"""A hint at one's turn, and a look back at a deal: for whom, when, and of what."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar, TypeVarTuple

import pytest

from bot.service import advising
from bot.service.changes import Source
from bot.service.declines import Decline
from bot.service.model import Place, Table, seat_of
from bot.service.outcomes import Declined, Moment
from bot.service.who import Person
from petukh.ai.hint import Hint, hint_at_once
from petukh.ai.look_back import Review
from petukh.engine import legal, to_act
from petukh.model.actions import PlayCard
from petukh.view import BETWEEN_DEALS, view
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, PEOPLE, STRANGER, VERA, House, done, house, to_move
from tests.service.records import log_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought does not matter here, and need not take long."""
    monkeypatch.setattr(advising, "FULL_BUDGET", 8)


class Busy:
    """Whoever cannot think of anything more."""

    async def think(self, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        return None


class Patient:
    """Thinks as long as it is told to, and counts what it is asked for."""

    def __init__(self) -> None:
        self.asked = 0
        self.asking = asyncio.Event()
        self.enough = asyncio.Event()

    async def think(self, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        self.asked += 1
        self.asking.set()
        await self.enough.wait()
        return work(*args)


@pytest.fixture
async def busy_inn(tmp_path: Path) -> AsyncIterator[House]:
    """A bot that has too much to think about."""
    async with house(tmp_path / "petukh.db", thinker=Busy()) as run:
        yield run


async def with_hints(inn: House, *people: Person) -> Table:
    """A game that has just begun at a table with hints."""
    table = await inn.lobby_of(*people)
    done(await inn.rules.choose_hints(table.id, people[0], hints=True, is_admin=False))
    return done(await inn.games.start(table.id, people[0], is_admin=False))


def now(table: Table, person: Person) -> Moment:
    """The moment that somebody's panel shows."""
    game, seat = table.game, seat_of(table, person.user_id)
    assert game is not None
    assert seat is not None
    return Moment(game.number, decision=game.state.decisions[seat])


def last_deal(table: Table) -> Moment:
    assert table.game is not None
    return Moment(table.game.number, deal=table.game.state.deal_number)


async def played_deal(inn: House, table: Table, seed: int = 1) -> Table:
    """The table when the deal is over, all having played at random."""
    rng = random.Random(seed)
    while table.game is not None and table.game.phase not in BETWEEN_DEALS:
        table = done(await inn.act_at_random(table, rng))
    return table


async def test_a_hint_is_something_that_may_be_done(inn: House) -> None:
    table = await with_hints(inn, ANNA, BORIS, VERA)
    assert table.game is not None
    mover = to_move(table)
    found = await inn.service.advising.hint(table, mover.user_id, now(table, mover))
    assert isinstance(found, Hint)
    assert found.action in legal(table.game.state)


async def test_a_hint_is_for_whose_turn_it_is_and_for_this_turn(inn: House) -> None:
    table = await with_hints(inn, ANNA, BORIS, VERA)
    assert table.game is not None
    mover = to_move(table)
    other = next(person for person in (ANNA, BORIS, VERA) if person != mover)

    async def refusal(person: Person, moment: Moment) -> str:
        found = await inn.service.advising.hint(table, person.user_id, moment)
        assert isinstance(found, Declined)
        return found.code

    assert await refusal(other, now(table, other)) == "not_your_turn"
    assert await refusal(STRANGER, now(table, mover)) == Decline.NOT_SEATED
    assert await refusal(mover, replace(now(table, mover), decision=7)) == Decline.STALE


async def test_a_hint_that_comes_when_he_has_moved_is_not_shown(tmp_path: Path) -> None:
    patient = Patient()
    async with house(tmp_path / "petukh.db", thinker=patient) as inn:
        table = await with_hints(inn, ANNA, BORIS, VERA)
        mover = to_move(table)
        asked = asyncio.create_task(inn.service.advising.hint(table, mover.user_id, now(table, mover)))
        await patient.asking.wait()
        done(await inn.act_at_random(table, random.Random(1)))
        patient.enough.set()
        assert await asked == Declined(Decline.ALREADY)


async def test_a_hint_asked_for_again_and_again_is_thought_about_once(tmp_path: Path) -> None:
    patient = Patient()
    async with house(tmp_path / "petukh.db", thinker=patient) as inn:
        table = await with_hints(inn, ANNA, BORIS, VERA)
        mover = to_move(table)
        moment = now(table, mover)
        asked = [
            asyncio.create_task(inn.service.advising.hint(table, mover.user_id, moment)) for _ in range(3)
        ]
        await patient.asking.wait()
        patient.enough.set()
        first, *others = await asyncio.gather(*asked)
        assert isinstance(first, Hint)
        assert others == [first, first]
        assert patient.asked == 1
        assert await inn.service.advising.hint(table, mover.user_id, moment) == first


async def test_nobody_waits_for_a_hint_that_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "HINT_SECONDS", 0.01)
    patient = Patient()
    async with house(tmp_path / "petukh.db", thinker=patient) as inn:
        table = await with_hints(inn, ANNA, BORIS, VERA)
        mover = to_move(table)
        assert table.game is not None
        found = await inn.service.advising.hint(table, mover.user_id, now(table, mover))
        assert found == hint_at_once(view(table.game.state, seat_of(table, mover.user_id)))
        patient.enough.set()


async def test_who_follows_hints_is_told_of_no_mistake_afterwards(inn: House) -> None:
    table, rng = await with_hints(inn, ANNA, BORIS, VERA), random.Random(1)
    while table.game is not None and table.game.phase not in BETWEEN_DEALS:
        if to_act(table.game.state) == seat_of(table, ANNA.user_id) and len(legal(table.game.state)) > 1:
            found = await inn.service.advising.hint(table, ANNA.user_id, now(table, ANNA))
            assert isinstance(found, Hint)
            table = done(await inn.play.act(table.id, ANNA.user_id, now(table, ANNA), found.action))
        else:
            table = done(await inn.act_at_random(table, rng))
    review = await inn.service.advising.look_back(table, ANNA.user_id, last_deal(table))
    assert isinstance(review, Review)
    assert review.decisions
    assert review.mistakes == 0
    assert await inn.service.advising.look_back(table, ANNA.user_id, last_deal(table)) == review


async def test_a_table_has_no_hints_unless_it_was_chosen(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    mover = to_move(table)
    found = await inn.service.advising.hint(table, mover.user_id, now(table, mover))
    assert found == Declined(Decline.NO_HINTS)


async def test_where_nobody_can_think_a_hint_still_comes_and_a_look_back_is_put_off(busy_inn: House) -> None:
    table = await with_hints(busy_inn, ANNA, BORIS, VERA)
    mover = to_move(table)
    assert isinstance(await busy_inn.service.advising.hint(table, mover.user_id, now(table, mover)), Hint)
    table = await played_deal(busy_inn, table)
    found = await busy_inn.service.advising.look_back(table, ANNA.user_id, last_deal(table))
    assert found == Declined(Decline.CANNOT_THINK)


async def test_groups_begin_without_hints_and_practice_with_them(inn: House) -> None:
    assert not (await inn.lobby_of(ANNA, BORIS)).hints
    own = await inn.lobby.open_table(Place(ANNA.user_id, None), "private", "Аня", ANNA, "ru")
    assert done(own).hints


async def test_hints_are_the_hosts_to_choose_and_are_kept_with_the_chats_rules(inn: House) -> None:
    table = await inn.lobby_of(ANNA, BORIS)
    refused = await inn.rules.choose_hints(table.id, BORIS, hints=True, is_admin=False)
    assert refused == Declined(Decline.NOT_HOST, {"host": "Аня"})
    done(await inn.rules.choose_hints(table.id, ANNA, hints=True, is_admin=False))
    assert (await inn.saved(table.id)).hints
    done(await inn.rules.keep_for_chat(await inn.table(table.id), ANNA, is_admin=True))
    done(await inn.games.stop(table.id, ANNA, is_admin=False))
    assert (await inn.lobby_of(ANNA, BORIS)).hints


async def test_tables_of_older_versions_have_hints_where_they_are_for_practice(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        group = await inn.lobby_of(ANNA, BORIS)
        own = done(await inn.lobby.open_table(Place(ANNA.user_id, None), "private", "Аня", ANNA, "ru"))
    make_older(path, 12)
    async with house(path) as inn:
        assert [(await inn.saved(table.id)).hints for table in (group, own)] == [False, True]


async def test_a_deal_is_looked_back_upon_by_what_the_log_says_one_did(inn: House) -> None:
    """And so it is after a restart, and when other deals have been played before."""
    table = await played_deal(inn, await inn.game_of(ANNA, BORIS, VERA))
    assert table.game is not None
    first = log_of(inn.path, table.game.id)
    table = done(await inn.play.next_deal(table.id, ANNA.user_id, last_deal(table)))
    table = await played_deal(inn, table, seed=2)
    assert table.game is not None
    second = log_of(inn.path, table.game.id)[len(first) :]
    seat = seat_of(table, BORIS.user_id)
    found = await inn.service.advising.look_back(table, BORIS.user_id, last_deal(table))
    assert isinstance(found, Review)
    assert found.deal == 2
    cards = [line.action for line in second if line.seat == seat and isinstance(line.action, PlayCard)]
    weighed = [each.action for each in found.decisions if isinstance(each.action, PlayCard)]
    assert weighed
    # A card that had to be played was no decision.
    assert set(weighed) <= set(cards)
    earlier = await inn.service.advising.look_back(table, BORIS.user_id, replace(last_deal(table), deal=1))
    assert isinstance(earlier, Review)
    assert earlier.deal == 1
    assert earlier.decisions != found.decisions


async def test_what_the_croupier_played_for_somebody_is_not_held_against_him(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    slow = to_move(table)
    rng = random.Random(3)
    while table.game is not None and table.game.phase not in BETWEEN_DEALS:
        if (
            to_act(table.game.state) == seat_of(table, slow.user_id)
            and not table.game.state.decisions[seat_of(table, slow.user_id) or 0]
        ):
            assert table.alarm is not None
            await inn.advance(table.alarm.at - inn.clock.now())
            table = await inn.table(table.id)
        else:
            table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    log = log_of(inn.path, table.game.id)
    own = [line for line in log if line.user_id == slow.user_id]
    assert any(line.source == Source.CROUPIER and line.seat == seat_of(table, slow.user_id) for line in log)
    found = await inn.service.advising.look_back(table, slow.user_id, last_deal(table))
    assert isinstance(found, Review)
    assert len(found.decisions) <= len(own)
    assert all(each.seen.decisions[each.seen.seat or 0] > 0 for each in found.decisions)


async def test_only_a_deal_that_is_over_is_looked_back_upon_and_only_by_its_players(inn: House) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)

    async def refusal(person: Person, moment: Moment) -> str:
        found = await inn.service.advising.look_back(table, person.user_id, moment)
        assert isinstance(found, Declined)
        return found.code

    assert await refusal(ANNA, last_deal(table)) == "not_now"
    assert await refusal(ANNA, replace(last_deal(table), deal=2)) == Decline.STALE
    assert await refusal(ANNA, replace(last_deal(table), game=2)) == Decline.STALE
    table = await played_deal(inn, table)
    assert await refusal(STRANGER, last_deal(table)) == Decline.NOT_SEATED


async def test_two_deals_are_looked_back_upon_apart(inn: House) -> None:
    table = await played_deal(inn, await inn.game_of(ANNA, BORIS, VERA))
    first = last_deal(table)
    table = done(await inn.play.next_deal(table.id, ANNA.user_id, first))
    table = await played_deal(inn, table, seed=2)
    looking = asyncio.create_task(inn.service.advising.look_back(table, ANNA.user_id, last_deal(table)))
    await asyncio.sleep(0)
    assert inn.service.advising.is_looking_back(table, ANNA.user_id, last_deal(table))
    assert not inn.service.advising.is_looking_back(table, ANNA.user_id, first)
    assert isinstance(await looking, Review)


async def test_all_of_a_table_may_look_back_at_once(inn: House) -> None:
    table = await played_deal(inn, await inn.game_of(*list(PEOPLE.values())[:5]))
    moment = last_deal(table)
    found = await asyncio.gather(
        *[
            inn.service.advising.look_back(table, sitter.user_id, moment)
            for sitter in table.occupants
            if sitter.user_id is not None
        ]
    )
    assert all(isinstance(each, Review) for each in found)
    assert not inn.service.advising.is_looking_back(table, ANNA.user_id, moment)
