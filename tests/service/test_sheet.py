"""What a finished game writes on the sheet: points left with their marks, or play chips from a bank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.sheet import sheet_lines
from petukh.cards import Card
from petukh.engine import new
from petukh.model.results import DealResult, Ending
from petukh.model.state import Dealt, GameOver, State
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, USAD, YARD, changed
from tests.service.house import ANNA, BORIS, VERA, House


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
    ("state", "points", "amounts"),
    [
        (over(CLASSIC, (4, 0, 16)), [-4, 20, -16], [-4, 20, -16]),
        (over(YARD, (12, 0, 3), circles=(4, 2, 0)), [-16, 19, -3], [-16, 19, -3]),
        (
            over(
                changed(
                    CLASSIC, {"scoring.no_trick": "cross", "ending.cross_price": 3, "ending.point_price": 2}
                ),
                (9, 0, 1),
                crosses=(2, 1, 0),
            ),
            [-11, 12, -1],
            [-24, 26, -2],
        ),
        (
            over(changed(USAD, {"ending.bank": 10}), (25, 0, 7), stakes=(2, 1, 1)),
            [-20, 30, -10],
            [-20, 30, -10],
        ),
    ],
)
async def test_the_sheet_says_what_each_has_lost_and_the_winner_got(
    inn: House, state: State, points: list[int], amounts: list[int]
) -> None:
    table = await inn.game_of(ANNA, BORIS, VERA)
    lines = sheet_lines(table, state)
    assert [line.points for line in lines] == points
    assert [line.amount for line in lines] == amounts
    assert [line.won for line in lines] == [False, True, False]
