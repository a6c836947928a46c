"""Brains play by any rules to the end, and the better ones gain more over the same cards."""

from __future__ import annotations

from random import Random

import pytest

from ladder.contest import duplicate
from ladder.entrants import YARDSTICK, Player, at_random, honest
from ladder.figures import estimate
from ladder.standings import TABLES, standings
from petukh.ai import easy, normal
from petukh.engine import apply, new, to_act
from petukh.model.actions import PlayCard
from petukh.model.state import GameOver, State
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, PRESETS
from petukh.view import view
from tests.petukh.positions import position
from tests.petukh.staging import card
from tests.petukh.worlds import before_deal, deal_action, random_rules, random_scores

BRAINS = {"easy": easy.choose, "normal": normal.choose}


def played(state: State, deals: int, name: str, rng: Random) -> State:
    """So many more deals, unless the game ends before."""
    last = state.deal_number + deals
    while not isinstance(state.phase, GameOver):
        seat = to_act(state)
        if seat is None and state.deal_number == last:
            break
        chosen = deal_action(state.rules, rng) if seat is None else BRAINS[name](view(state, seat), rng, 0)
        state = apply(state, chosen).state
    return state


@pytest.mark.parametrize("name", BRAINS)
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_brains_play_games_to_the_end_among_themselves(preset: str, players: int, name: str) -> None:
    rng = Random(players)
    over = played(new(PRESETS[preset], players, dealer=rng.randrange(players)), 200, name, rng)
    assert isinstance(over.phase, GameOver)


@pytest.mark.parametrize("name", BRAINS)
def test_brains_find_a_legal_action_under_any_options(name: str) -> None:
    rng = Random(11)
    for _ in range(40):
        rules: Rules = random_rules(rng)
        played(before_deal(rules, random_scores(rules, rng)), 2, name, rng)


@pytest.mark.parametrize(
    ("worse", "deals"), [(at_random, 3), (honest(easy.choose), 4)], ids=["random", "easy"]
)
def test_normal_gains_more_over_the_same_cards(worse: Player, deals: int) -> None:
    found = []
    for preset in PRESETS:
        table = standings(preset, 6 if preset.startswith("six") else 4)
        for number, each in enumerate(table[:deals]):
            deal = f"{preset} {number}"
            made = duplicate(each.state(preset), deal, honest(normal.choose), {"worse": worse})
            found.append(made[YARDSTICK].worth - made["worse"].worth)
    lead = estimate(found)
    assert lead.above_zero, str(lead)


def test_easy_errs_but_not_where_much_is_at_stake() -> None:
    row = {
        "rules": "yard",
        "upcard": "10♣",
        "A": "9♠ K♣ 8♦ 9♦ 7♥",
        "B": "7♠ A♦ 9♥ A♥ K♥",
        "C": "8♠ A♠ 10♥ 7♦ 10♦",
        "options": {"upcard.taker": "nobody", "upcard.gift_at": None, "play.trump_lead_at_one": "never"},
        "moves": ["stand", "stand", "stand", "play 9♠", "play 7♠"],
    }
    chosen = {}
    for own, left in ((1, 15), (15, 15), (1, 3)):
        seen = view(position({**row, "scores": [left, left, own]}), 2)
        chosen[own, left] = {easy.choose(seen, Random(chance), 0) for chance in range(60)}
    either = {PlayCard(2, card("A♠")), PlayCard(2, card("8♠"))}
    assert chosen[1, 15] == {PlayCard(2, card("A♠"))}, "it takes the trick that wins the game"
    assert chosen[15, 15] == either
    assert chosen[1, 3] == either, "little is to be won"


@pytest.mark.parametrize("name", BRAINS)
def test_a_brain_is_asked_only_in_its_turn(name: str) -> None:
    with pytest.raises(ValueError, match="when it is to act"):
        BRAINS[name](view(new(CLASSIC, 3), 0), Random(1), 0)
