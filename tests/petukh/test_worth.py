"""What brains play for comes to the settlement of the game, whatever its rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from petukh.ai.worth import DEAL, DEALS, expected, points, worth
from petukh.bank import has_bank, stake
from petukh.engine import new
from petukh.model.state import DealOver, GameOver, State
from petukh.overshoot import below_zero_wins
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, SALON, USAD, YARD, changed
from petukh.scoring import remise
from petukh.settlement import balances, settle
from petukh.start import start_score
from tests.petukh.option_rows import pairwise_rows
from tests.petukh.worlds import before_deal, players_for, random_walk


def ended(state: State, scores: list[int], winner: int | None) -> State:
    """The state after a deal that left these scores, and perhaps ended the game."""
    over = next(
        after
        for _, _, after in random_walk(new(state.rules, len(scores)), Random(1))
        if isinstance(after.phase, DealOver | GameOver)
    ).phase
    assert isinstance(over, DealOver | GameOver)
    parts = (over.dealt, over.hands, over.tricks, over.result)
    phase = DealOver(*parts) if winner is None else GameOver(*parts, winner)
    return replace(state, scores=tuple(scores), phase=phase)


def test_a_deal_is_worth_what_it_writes_off_and_costs_what_it_adds() -> None:
    before = before_deal(SALON, [20, 12, 7, 1])
    after = ended(before, [18, 17, 20, 1], winner=None)
    assert [points(before, after, seat) for seat in range(4)] == [2, -5, -13, 0]


def test_the_winner_is_paid_what_the_others_have_left_after_the_deal() -> None:
    before = before_deal(SALON, [20, 12, 7, 1])
    after = ended(before, [20, 17, 5, 0], winner=3)
    assert [points(before, after, seat) for seat in range(4)] == [0, -5, 2, 1 + 20 + 17 + 5]


def test_marks_cost_what_they_are_settled_for() -> None:
    prices = {"scoring.no_trick": "cross", "ending.point_price": 2, "ending.cross_price": 10}
    before = before_deal(changed(SALON, prices), [15, 15, 15])
    crossed = replace(before, tally=replace(before.tally, crosses=(1, 0, 1)))
    after = ended(crossed, [15, 15, 0], winner=2)
    assert [points(before, after, seat) for seat in range(3)] == [-5, 0, 15 + (15 + 5) + 15]
    before = before_deal(YARD, [15, 15, 15])
    circled = replace(before, tally=replace(before.tally, circles=(0, 1, 0)))
    assert [points(before, ended(circled, [15, 20, 8], winner=None), seat) for seat in range(3)] == [0, -6, 7]


def test_with_a_bank_only_stakes_are_lost_and_won() -> None:
    rules = changed(USAD, {"ending.bank": 10})
    before = before_deal(rules, [15, 24, 2])
    assert points(before, ended(before, [10, 29, 1], winner=None), 0) == 0
    entered = replace(before, tally=replace(before.tally, stakes=(1, 2, 1)))
    assert points(before, entered, 1) == -10
    assert [points(before, ended(entered, [15, 15, 0], winner=2), seat) for seat in range(3)] == [0, -10, 40]


@pytest.mark.parametrize("name", PRESETS)
def test_over_a_game_the_points_of_its_deals_come_to_the_settlement(name: str) -> None:
    rng = Random(3)
    for rules in (PRESETS[name], changed(PRESETS[name], {"ending.bank": 7})):
        assert_points_come_to_the_settlement(rules, rng)


def test_so_they_do_whatever_the_options() -> None:
    rng = Random(4)
    finished = sum(
        assert_points_come_to_the_settlement(rules, rng) for rules in islice(pairwise_rows(seed=1), 25)
    )
    assert finished > 10


def assert_points_come_to_the_settlement(rules: Rules, rng: Random) -> bool:
    """Whether the game was over before its sixtieth deal."""
    start = new(rules, players_for(rules, rng))
    gained = [0.0] * start.players
    for before, _, after in random_walk(start, rng):
        for seat in range(start.players):
            gained[seat] += points(before, after, seat)
        if isinstance(after.phase, GameOver):
            unit, had = (1, stake(rules)) if has_bank(rules) else (rules.ending.point_price, start.scores[0])
            amounts = [entry.amount / unit for entry in settle(after).entries]
            assert gained == pytest.approx([amount + had for amount in amounts])
            return True
        if after.deal_number == 60:
            break
    return False


def test_prospects_even_out_and_grow_with_closeness() -> None:
    for scores in ([20, 20, 20, 20], [20, 12, 7, 1], [1, 1, 15, 20], [3, 2, 1, 30]):
        state = before_deal(SALON, scores)
        assert sum(expected(state)) == pytest.approx(0)
    level = before_deal(SALON, [10, 10, 10, 10])
    assert expected(level) == pytest.approx([0, 0, 0, 0])
    ahead = before_deal(SALON, [10, 4, 10, 10])
    assert worth(level, ahead, 1) > 2
    assert worth(level, ahead, 0) < points(level, ahead, 0) == 0, "somebody else has come closer"


def test_nothing_is_to_be_expected_of_a_game_that_is_over() -> None:
    after = ended(before_deal(SALON, [4, 9, 9]), [0, 8, 14], winner=0)
    assert expected(after) == balances(after)


def test_who_is_out_has_nothing_to_hope_for_but_what_he_owes() -> None:
    state = before_deal(USAD, [26, 10, 10])
    gone = replace(state, tally=replace(state.tally, out=(True, False, False)))
    assert expected(gone)[0] == -26
    assert sum(expected(gone)) == pytest.approx(0)


def test_chips_of_a_bank_are_shared_out_by_chances() -> None:
    rules = changed(USAD, {"ending.bank": 10})
    state = before_deal(rules, [15, 15, 2])
    assert sum(expected(state)) == pytest.approx(0)
    assert expected(state)[2] > 0 > expected(state)[0] == expected(state)[1]


def in_the_end(state: State, rng: Random) -> list[float]:
    """What everybody is paid if scores go on as ``DEAL`` says, by the rules that matter to a score alone."""
    rules, scores = state.rules, [*state.scores]
    marks = [-each - score for each, score in zip(balances(state), state.scores, strict=True)]
    winner = None
    for _ in range(DEALS):
        for seat, score in enumerate(scores):
            change = rng.choices([*DEAL], [*DEAL.values()])[0]
            if score + change < 0:
                scores[seat] = 0 if below_zero_wins(rules) else start_score(rules)
            elif not (change > 0 and remise(rules, score) == 0):
                scores[seat] += change
        at_zero = [seat for seat, score in enumerate(scores) if score == 0]
        if at_zero:
            winner = rng.choice(at_zero)
            break
    winner = rng.randrange(state.players) if winner is None else winner
    owed = [score + mark for score, mark in zip(scores, marks, strict=True)]
    if has_bank(rules):
        owed = [-each for each in balances(state)]
    return [sum(owed) - owed[seat] if seat == winner else -owed[seat] for seat in range(state.players)]


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        (SALON, [18, 3, 9]),
        (YARD, [15, 2, 13, 14]),
        (USAD, [1, 14]),
        (changed(USAD, {"ending.bank": 10}), [4, 12, 8]),
    ],
)
def test_what_is_expected_is_what_comes_of_it_on_average(rules: Rules, scores: list[int]) -> None:
    fresh = before_deal(rules, scores)
    stakes = (2, *fresh.tally.stakes[1:])
    circles = (*fresh.tally.circles[:-1], 6)
    state = replace(fresh, tally=replace(fresh.tally, stakes=stakes, circles=circles))
    rng = Random(5)
    ends = [in_the_end(state, rng) for _ in range(6000)]
    average = [sum(each) / len(ends) for each in zip(*ends, strict=True)]
    assert expected(state) == pytest.approx(average, abs=0.9)
