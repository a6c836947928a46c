"""A duplicate deal is fair: the same cards for everybody, and nobody sees more than his own."""

from __future__ import annotations

from random import Random

import pytest

from ladder.contest import duplicate
from ladder.entrants import CHEAT, EASY, HARD, RANDOM, YARDSTICK, entrants, honest
from ladder.rounds import play, shares
from ladder.standings import standings
from petukh.ai import normal
from petukh.model.actions import PlayerAction
from petukh.view import View

SALON = standings("salon", 4)[2].state("salon")


def test_the_yardstick_gains_nothing_over_itself() -> None:
    same = honest(normal.choose)
    for number in range(3):
        found = duplicate(SALON, f"same {number}", same, {"twin": same})
        assert found["twin"] == found[YARDSTICK]


def test_what_one_gains_the_others_lose() -> None:
    found = duplicate(SALON, "a deal", honest(normal.choose), {})
    assert found[YARDSTICK].worth == pytest.approx(0)


def test_a_candidate_sits_in_every_seat_and_sees_only_what_that_seat_may() -> None:
    seen: list[View] = []

    def watches(view: View, chance: Random, worlds: int) -> PlayerAction:
        seen.append(view)
        return normal.choose(view, chance, worlds)

    duplicate(SALON, "a deal", honest(normal.choose), {"watching": honest(watches)})
    first = {view.seat: view for view in reversed(seen)}
    assert set(first) == {0, 1, 2, 3}
    assert all(view.to_act == view.seat and len(view.hand) == 5 for view in first.values())
    assert len({view.upcard for view in seen}) == 1, "the cards are the same in every seat"


def test_a_deal_comes_out_the_same_whoever_else_is_on_the_ladder() -> None:
    (alone,) = shares([("usad", 3)], 1, (EASY,), worlds=1)
    (among,) = shares([("usad", 3)], 1, (RANDOM, HARD, EASY), worlds=1)
    assert play(alone).deals[0][EASY] == play(among).deals[0][EASY]


def test_another_series_deals_other_cards_and_the_same_one_the_same() -> None:
    made = [play(shares([("usad", 3)], 1, (EASY,), 1, series)[0]).deals[0] for series in ("a", "b", "a")]
    assert made[0] == made[2] != made[1]


def test_all_of_them_play_and_are_timed() -> None:
    (share,) = shares([("yard", 3)], 1, (RANDOM, EASY, HARD, CHEAT), worlds=2)
    played = play(share)
    assert set(played.deals[0]) == set(entrants(1))
    assert all(len(seconds) >= 3 for seconds in played.seconds.values())
