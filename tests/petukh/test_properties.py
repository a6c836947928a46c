"""Whole games, step by step as Hypothesis chooses: what must hold in every position holds (ARCHITECTURE)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from petukh.codec import Log, dump_log, load_log
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, PlayCard
from petukh.model.refusals import Refused
from petukh.model.state import GameOver, Playing, State
from petukh.referee import penalises
from petukh.replay import replay
from petukh.table import held
from tests.petukh import laws
from tests.petukh.worlds import before_deal, deal_action, players_for, random_rules, random_scores

everyday = settings(max_examples=40, deadline=None)
randomness = st.builds(Random, st.integers(0, 2**32))
which = st.integers(0, 2**16)
"""Which of some things, counted round and round."""


class AnyGame(RuleBasedStateMachine):
    """A game by any rules, from scores at which anything can happen."""

    state: State
    rng: Random

    @initialize(rng=randomness)
    def sit_down(self, rng: Random) -> None:
        rules = random_rules(rng)
        self.rng = rng
        self.begun = self.state = before_deal(rules, random_scores(rules, rng), dealer=0)

    def someone_is_to_act(self) -> bool:
        return to_act(self.state) is not None

    def is_between_deals(self) -> bool:
        return to_act(self.state) is None and not isinstance(self.state.phase, GameOver)

    def may_offend(self) -> bool:
        return isinstance(self.state.phase, Playing) and penalises(self.state.rules)

    @precondition(is_between_deals)
    @rule()
    def deal(self) -> None:
        self._go_on(deal_action(self.state.rules, self.rng))

    @precondition(someone_is_to_act)
    @rule(number=which)
    def act(self, number: int) -> None:
        actions = legal(self.state)
        self._go_on(actions[number % len(actions)])

    @precondition(may_offend)
    @rule(number=which)
    def play_any_card(self, number: int) -> None:
        phase = self.state.phase
        assert isinstance(phase, Playing)
        cards = held(phase.hands[phase.turn])
        self._go_on(PlayCard(phase.turn, cards[number % len(cards)]))

    @precondition(someone_is_to_act)
    @rule()
    def try_everything(self) -> None:
        laws.legal_actions_apply_and_all_others_are_refused(self.state, self.rng)

    @rule()
    def imagine(self) -> None:
        laws.a_world_imagined_looks_the_same(self.state, self.rng)

    @invariant()
    def laws_hold(self) -> None:
        laws.every_card_is_in_one_place(self.state)
        laws.whoever_is_to_act_can(self.state)
        laws.no_view_depends_on_what_its_seat_cannot_see(self.state, self.rng)

    def _go_on(self, action: Action) -> None:
        before, self.state = self.state, apply(self.state, action).state
        laws.state_and_action_survive_json(before, action)
        laws.decisions_are_counted(before, self.state)
        laws.positions_stay_put(before, action, self.state)
        laws.being_asked_betrays_nobody(before, action, self.state, self.rng)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)


@everyday
@given(randomness)
def test_a_log_survives_json_and_replays_to_the_same_state(rng: Random) -> None:
    rules = random_rules(rng)
    players = players_for(rules, rng)
    dealer = rng.randrange(players)
    actions: list[Action] = []
    state = new(rules, players, dealer)
    for _ in range(120):
        if isinstance(state.phase, GameOver):
            break
        choices = legal(state)
        actions.append(rng.choice(choices) if choices else deal_action(rules, rng))
        state = apply(state, actions[-1]).state
    log = Log(rules, players, dealer, tuple(actions))
    assert load_log(dump_log(log)) == log
    assert replay(rules, players, dealer, actions) == state


@everyday
@given(randomness)
def test_a_refused_deal_changes_nothing(rng: Random) -> None:
    rules = random_rules(rng)
    state = new(rules, players_for(rules, rng))
    deal = deal_action(rules, rng)
    for wrong in (
        replace(deal, deck=deal.deck[:-1]),
        replace(deal, deck=(*deal.deck[:-1], deal.deck[0])),
        replace(deal, cut=0 if deal.cut is not None else 5),
        replace(deal, cut=len(deal.deck)),
    ):
        with pytest.raises(Refused):
            apply(state, wrong)
