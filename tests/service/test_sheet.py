"""What games write on a chat's sheet: in what it is counted, for whom, and that it comes to nothing."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.service.model import Table
from bot.service.outcomes import Moment
from bot.service.results import Sum
from bot.service.sheet import sheet_lines
from petukh.cards import Card
from petukh.engine import new, to_act
from petukh.model.actions import ReEnter, Seat
from petukh.model.results import DealResult, Ending
from petukh.model.state import Dealt, GameOver, ReEntry, State
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, PRESETS, USAD, YARD, changed
from petukh.settlement import settle
from tests.db.older import make_older
from tests.service.house import ANNA, BORIS, GROUP, VERA, House, done, house, total
from tests.service.records import log_of

THREE = (ANNA, BORIS, VERA)
BANK = 10
WITH_BANK = changed(USAD, {"ending.bank": BANK, "scoring.out_at": 20})
"""Two remises put a player out, so that most games see somebody enter anew."""


async def sums(inn: House) -> dict[str, tuple[Sum, ...]]:
    """The sheet by name."""
    return {row.name: row.sums for row in await inn.service.sheet.standings(GROUP.chat_id)}


def over(rules: Rules, scores: tuple[int, ...], **tally: tuple[int, ...]) -> State:
    """A game of three that the second has won, the others left with these scores."""
    state = new(rules, 3)
    nothing = ((), (), ())
    dealt = Dealt(Card("6s"), (), (), nothing, (None,) * 3, None, (None,) * 3, nothing, ())
    result = DealResult(
        number=1,
        dealer=0,
        ending=Ending.PLAYED,
        before=scores,
        after=scores,
        items=(),
        crossed=(),
        circled=(),
        restarted=(),
        passed=(),
        tricks=(0, 5, 0),
        boys=(None,) * 3,
        special=None,
        claims=nothing,
        offences=(),
        eliminated=(),
        winner=1,
    )
    state = replace(state, scores=scores, tally=replace(state.tally, **tally))
    return state.at(GameOver(dealt, ((None,) * 5,) * 3, (), result, winner=1))


@pytest.mark.parametrize(
    ("state", "amounts"),
    [
        (over(CLASSIC, (4, 0, 16)), [-4, 20, -16]),
        (over(YARD, (12, 0, 3), circles=(4, 2, 0)), [-16, 19, -3]),
        (
            over(
                changed(
                    CLASSIC, {"scoring.no_trick": "cross", "ending.cross_price": 3, "ending.point_price": 2}
                ),
                (9, 0, 1),
                crosses=(2, 1, 0),
            ),
            [-24, 26, -2],
        ),
        (over(changed(USAD, {"ending.bank": BANK}), (25, 0, 7), stakes=(2, 1, 1)), [-20, 30, -10]),
    ],
)
async def test_the_sheet_says_what_each_has_lost_and_the_winner_got(
    inn: House, state: State, amounts: list[int]
) -> None:
    lines = sheet_lines(await inn.game_of(*THREE), state)
    assert [line.sum.count for line in lines] == amounts
    assert [line.won for line in lines] == [False, True, False]


def winner_of(table: Table) -> Seat:
    assert table.game is not None
    return settle(table.game.state).winner


@pytest.mark.parametrize("seed", [0, 3, 4])
async def test_a_bank_with_stakes_for_every_entry_goes_to_the_winner(inn: House, seed: int) -> None:
    table = await inn.game_under(WITH_BANK, *THREE)
    over = await inn.play_on(table.id, random.Random(seed))
    assert over.game is not None
    stakes = [BANK] * 3
    entries = [line.action for line in log_of(inn.path, over.game.id) if isinstance(line.action, ReEnter)]
    for entry in entries:
        stakes[entry.seat] += BANK
    assert entries
    winner = winner_of(over)
    expected = {sitter.name: -stakes[seat] for seat, sitter in enumerate(over.occupants)}
    expected[over.occupants[winner].name] += sum(stakes)
    assert await sums(inn) == {name: (Sum(count, chips=True),) for name, count in expected.items()}
    assert total(await inn.service.sheet.standings(GROUP.chat_id)) == 0


async def test_chips_go_below_nothing_and_are_not_added_to_points(inn: House) -> None:
    table = await inn.game_under(changed(CLASSIC, {"ending.bank": BANK}), ANNA, BORIS)
    over = await inn.play_on(table.id, random.Random(1))
    done(await inn.games.stop(table.id, ANNA, is_admin=True))
    loser = over.occupants[1 - winner_of(over)].name
    assert (await sums(inn))[loser] == (Sum(-BANK, chips=True),)
    for price in (1, 2):
        rules = changed(CLASSIC, {"ending.unit": "₽", "ending.point_price": price})
        table = await inn.game_under(rules, ANNA, BORIS)
        over = await inn.play_on(table.id, random.Random(2))
        done(await inn.games.stop(table.id, ANNA, is_admin=True))
    here = await sums(inn)
    assert [(each.unit, each.chips) for each in here[loser]] == [("₽", False), ("", True)]
    assert sum(each[0].count for each in here.values()) == 0
    (past, *_) = await inn.service.sheet.history(GROUP.chat_id, 10)
    assert over.game is not None
    left = max(over.game.state.scores)
    assert [wrote for _, wrote in past.entries] == [Sum(2 * left, "₽"), Sum(-2 * left, "₽")]


@pytest.mark.parametrize("preset", sorted(set(PRESETS) - {"six36", "six30"}))
async def test_marks_are_paid_and_every_preset_comes_to_nothing(inn: House, preset: str) -> None:
    rules = changed(PRESETS[preset], {"table.start": 10} if PRESETS[preset].table.start > 10 else {})
    table = await inn.game_under(rules, *THREE)
    over = await inn.play_on(table.id, random.Random(4))
    assert over.game is not None
    state, winner = over.game.state, winner_of(over)
    owed = {
        sitter.name: (Sum(-state.scores[seat] - state.tally.circles[seat] - state.tally.crosses[seat]),)
        for seat, sitter in enumerate(over.occupants)
        if seat != winner
    }
    written = await sums(inn)
    assert written.items() >= owed.items()
    assert total(await inn.service.sheet.standings(GROUP.chat_id)) == 0


def as_won_by(table: Table, winner: Seat, scores: tuple[int, ...]) -> Table:
    """The table in the last deal of its game, nothing of which is left but the scores."""
    assert table.game is not None
    state = table.game.state
    phase = replace(state.phase, winner=winner)  # type: ignore[call-arg]
    return replace(table, game=replace(table.game, state=replace(state, phase=phase, scores=scores)))


async def lines(inn: House, rules: Rules, winner: str, scores: dict[str, int]) -> dict[str, int]:
    """What a game of Anna, Boris and a brain writes, that ended with these scores."""
    table = await inn.game_under(rules, ANNA, BORIS, brains=1)
    over = await inn.play_on(table.id, random.Random(1))
    seats = ["Глаша" if sitter.brain else sitter.name for sitter in over.occupants]
    ended = as_won_by(over, seats.index(winner), tuple(scores[name] for name in seats))
    assert ended.game is not None
    return {line.name: line.sum.count for line in sheet_lines(ended, ended.game.state)}


LEFT = {"Аня": 4, "Боря": 7, "Глаша": 9}


@pytest.mark.parametrize(
    ("winner", "pay", "written"),
    [
        ("Аня", False, {"Аня": 7, "Боря": -7}),
        ("Глаша", False, {"Аня": 0, "Боря": 0}),
        ("Аня", True, {"Аня": 16, "Боря": -7, "Глаша": -9}),
        ("Глаша", True, {"Аня": -4, "Боря": -7, "Глаша": 11}),
    ],
)
async def test_a_brain_plays_off_the_sheet_unless_the_rules_let_it_pay(
    inn: House, winner: str, pay: bool, written: dict[str, int]
) -> None:
    rules = changed(CLASSIC, {"ending.brains_pay": pay})
    assert await lines(inn, rules, winner, LEFT | {winner: 0}) == written


async def test_stakes_of_brains_are_written_only_if_they_pay(inn: House) -> None:
    for pay, written in (
        (False, {"Аня": 10, "Боря": -10}),
        (True, {"Аня": 20, "Боря": -10, "Глаша": -10}),
    ):
        rules = changed(CLASSIC, {"ending.brains_pay": pay, "ending.bank": BANK})
        assert await lines(inn, rules, "Аня", LEFT | {"Аня": 0}) == written
        await inn.games.stop((await inn.service.book.of_person(ANNA.user_id))[0].id, ANNA, is_admin=True)


async def test_a_brain_that_pays_has_one_line_by_its_name_over_all_games(inn: House) -> None:
    rules = changed(CLASSIC, {"ending.brains_pay": True})
    table = await inn.game_under(rules, ANNA, BORIS, brains=1)
    for number in (1, 2):
        await inn.play_on(table.id, random.Random(number))
        if number == 1:
            done(await inn.games.rematch(table.id, ANNA, Moment()))
    rows = await inn.service.sheet.standings(GROUP.chat_id)
    assert {(row.name, row.user_id is None, row.games) for row in rows} == {
        ("Аня", False, 2),
        ("Боря", False, 2),
        ("Глаша", True, 2),
    }
    assert total(rows) == 0
    assert sum(row.wins for row in rows) == 2


async def test_a_substitute_plays_for_the_account_of_the_absent_but_puts_in_no_new_stake(inn: House) -> None:
    rng = random.Random(0)
    table = await inn.game_under(WITH_BANK, *THREE)
    while not isinstance(table.game and table.game.state.phase, ReEntry):
        assert table.game is not None
        if to_act(table.game.state) is None:
            table = done(await inn.play.next_deal(table.id, ANNA.user_id, Moment()))
        else:
            table = done(await inn.act_at_random(table, rng))
    assert table.game is not None
    seat = to_act(table.game.state)
    assert seat is not None
    leaver = next(person for person in THREE if person.user_id == table.occupants[seat].user_id)
    stakes = table.game.state.tally.stakes[seat]
    done(await inn.presence.leave(table.id, leaver.user_id))
    await inn.advance(2)
    after = await inn.table(table.id)
    assert after.game is not None
    assert not isinstance(after.game.state.phase, ReEntry)
    assert after.game.state.tally.out[seat]
    await inn.play_on(table.id, rng)
    assert (await sums(inn))[leaver.name] == (Sum(-stakes * BANK, chips=True),)


async def test_a_sheet_from_before_seats_and_units_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "petukh.db"
    async with house(path) as inn:
        table = await inn.game_under(changed(CLASSIC, {"ending.unit": "₽"}), ANNA, BORIS, brains=1)
        await inn.play_on(table.id, random.Random(1))
        expected = await inn.service.sheet.standings(GROUP.chat_id)
        history = await inn.service.sheet.history(GROUP.chat_id, 10)
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT game_id, user_id, chat_id, name, 0, amount, won FROM sheet"
        ).fetchall()
    make_older(path, 2)
    with closing(sqlite3.connect(path)) as connection:
        connection.executemany("INSERT INTO sheet VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        connection.commit()
    async with house(path) as inn:
        assert await inn.service.sheet.standings(GROUP.chat_id) == expected
        assert await inn.service.sheet.history(GROUP.chat_id, 10) == history
        assert (await inn.table(table.id)).waiting == ()
