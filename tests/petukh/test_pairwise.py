"""Random deals in every pair of options: what must hold in every position holds (ARCHITECTURE).

``PAIRWISE_DEALS`` says how many for each of the rows of options; see CONTRIBUTING.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from petukh.model.state import DealOver, GameOver
from petukh.rules.model import Rules
from tests.petukh import laws
from tests.petukh.option_rows import deals_a_row, pairwise_rows
from tests.petukh.worlds import before_deal, random_scores, random_walk

ROWS: Final = list(pairwise_rows(0))
DEALS: Final = deals_a_row(everyday=3)


@pytest.mark.timeout(150 + 10 * DEALS)
@pytest.mark.parametrize("rules", ROWS, ids=[f"row {number}" for number in range(len(ROWS))])
def test_the_laws_hold_in_every_pair_of_options(rules: Rules) -> None:
    rng = Random(0)
    for _ in range(DEALS):
        walk = random_walk(before_deal(rules, random_scores(rules, rng)), rng)
        for step, (state, action, after) in enumerate(walk, start=1):
            laws.every_card_is_in_one_place(after)
            laws.whoever_is_to_act_can(after)
            laws.decisions_are_counted(state, after)
            laws.positions_stay_put(state, action, after)
            laws.being_asked_betrays_nobody(state, action, after, rng)
            laws.no_view_depends_on_what_its_seat_cannot_see(after, rng)
            if rng.random() < 1 / step:
                drawn = state, action
            if isinstance(after.phase, DealOver | GameOver):
                break
        # All else takes long: in one position of each deal, any with the same chance.
        laws.state_and_action_survive_json(*drawn)
        laws.legal_actions_apply_and_all_others_are_refused(drawn[0], rng)
        laws.a_world_imagined_looks_the_same(drawn[0], rng)
