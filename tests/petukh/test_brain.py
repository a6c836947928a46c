"""The brain plays whole games, and knows what the score asks of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from petukh.ai.normal import choose
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Declare, Exchange, Finish, LeaveUpcard, PlayCard, PlayerAction, Stand
from petukh.model.state import GameOver, State
from petukh.rules.conflicts import players_allowed
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, PRESETS, SALON, YARD
from petukh.view import view
from tests.petukh.staging import card
from tests.petukh.test_moves import HANDS, dealt
from tests.petukh.worlds import deal_action

Chooser = Callable[[State], PlayerAction]


def brain(rng: Random) -> Chooser:
    def chooses(state: State) -> PlayerAction:
        return choose(view(state, to_act(state)), rng, budget=0)

    return chooses


def winner(rules: Rules, players: list[Chooser], rng: Random) -> int:
    state = new(rules, len(players), dealer=rng.randrange(len(players)))
    while not isinstance(state.phase, GameOver):
        seat = to_act(state)
        action = deal_action(rules, rng) if seat is None else players[seat](state)
        state = apply(state, action).state
    return state.phase.winner


TABLES = [(name, players) for name, rules in PRESETS.items() for players in players_allowed(rules)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_brains_play_games_to_the_end_among_themselves(name: str, players: int) -> None:
    rng = Random(players)
    for _ in range(3):
        winner(PRESETS[name], [brain(rng)] * players, rng)


@pytest.mark.parametrize("name", PRESETS)
def test_a_brain_beats_others_who_play_at_random(name: str) -> None:
    rng = Random(4)
    others = max(3, players_allowed(PRESETS[name])[0] - 1)

    def at_random(state: State) -> PlayerAction:
        return rng.choice(legal(state))

    wins = Counter(winner(PRESETS[name], [brain(rng), *[at_random] * others], rng) for _ in range(30))
    luck = 30 / (1 + others)
    assert wins[0] > 1.8 * luck, f"{luck} would be luck"


def test_a_brain_is_asked_only_in_its_turn() -> None:
    with pytest.raises(ValueError, match="when it is to act"):
        choose(view(new(CLASSIC, 3), 0), Random(1), budget=0)


def test_it_finishes_when_it_can() -> None:
    state = dealt(CLASSIC, [4, 15, 15], {**HANDS, "A": "J♦ J♥ K♦ Q♦ 9♣"})
    assert brain(Random(1))(state) == Finish(0)


def test_it_keeps_trumps_aces_and_useful_boys_and_throws_the_rest() -> None:
    state = dealt(CLASSIC, [15, 15, 15], {**HANDS, "A": "J♦ J♥ 7♠ 6♦ A♠"})
    assert brain(Random(1))(state) == Exchange(0, (card("7♠"), card("6♦")))


def test_it_gets_rid_of_boys_that_could_only_overshoot() -> None:
    state = dealt(SALON, [5, 20, 20], {**HANDS, "A": "J♦ J♥ A♠ Q♣ A♣"})
    thrown = brain(Random(1))(state)
    assert isinstance(thrown, Exchange)
    assert {card("J♦"), card("J♥")} & set(thrown.cards)


def test_it_declares_boys_that_promise_more_than_they_cost() -> None:
    strong = {**HANDS, "A": "J♦ J♥ A♣ Q♣ A♠"}
    assert brain(Random(1))(dealt(YARD, [15, 15, 15], strong)) == Declare(0)
    weak = dealt(YARD, [15, 15, 15], {**HANDS, "A": "J♦ J♥ 7♦ 8♦ 7♠", "C": "K♦ Q♦ 9♥ Q♥ K♣"})
    assert brain(Random(1))(weak) != Declare(0), "ten for no trick are likelier"
    close = dealt(YARD, [5, 15, 15], strong)
    assert brain(Random(1))(close) != Declare(0), "with any trick they overshoot"


def in_play(scores: list[int], hands: dict[str, str]) -> State:
    state = dealt(SALON, scores, hands)
    for action in (Stand(0), Stand(1), Stand(2)):
        state = apply(state, action).state
    return apply(state, LeaveUpcard(2)).state if LeaveUpcard(2) in legal(state) else state


def test_it_takes_the_trick_that_wins_the_game_and_ducks_when_it_has_enough() -> None:
    hands = {"A": "9♠ 8♠ K♦ Q♦ 9♣", "B": "10♠ 7♠ 9♦ 7♥ 8♥", "C": "8♦ 7♦ 9♥ Q♥ K♣"}
    state = apply(in_play([20, 2, 20], hands), PlayCard(0, card("9♠"))).state
    assert brain(Random(1))(state) == PlayCard(1, card("10♠"))
    boys = {**hands, "B": "10♠ 7♠ 9♦ J♦ J♥"}
    state = apply(in_play([20, 5, 20], boys), PlayCard(0, card("9♠"))).state
    assert brain(Random(1))(state) == PlayCard(1, card("7♠")), "any trick would overshoot"
