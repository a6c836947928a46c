"""Random rules, positions and games for the tests of the core."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from petukh.cards import Card
from petukh.deck import deck_of
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, DealCards, PlayCard
from petukh.model.state import AwaitingDeal, GameOver, Playing, State
from petukh.referee import penalises
from petukh.rules.conflicts import conflicts
from petukh.rules.model import Rules
from petukh.rules.options import CutBy
from petukh.rules.presets import PRESETS
from petukh.table import held
from tests.petukh.option_rows import VALUES, set_if_consistent

OFFENCES = 0.1
"""How often any card is played where the referee penalises."""


def random_rules(rng: Random) -> Rules:
    """A preset with some of its options changed, as far as they stand together."""
    rules = PRESETS[rng.choice(sorted(PRESETS))]
    for name in rng.sample(sorted(VALUES), len(VALUES)):
        if rng.random() < 0.3:
            rules = set_if_consistent(rules, {name: rng.choice(VALUES[name])}) or rules
    return rules


def players_for(rules: Rules, rng: Random) -> int:
    """A number of players that the rules admit."""
    return rng.choice([players for players in range(2, 7) if not conflicts(rules, players)])


def shuffled_deck(rules: Rules, rng: Random) -> tuple[Card, ...]:
    """A deck of the rules' size in random order."""
    deck = list(deck_of(rules.table))
    rng.shuffle(deck)
    return tuple(deck)


def deal_action(rules: Rules, rng: Random) -> DealCards:
    """The croupier's deal of a random deck."""
    cut = None if rules.table.cut is CutBy.ASK else rng.randrange(1, rules.table.deck)
    return DealCards(shuffled_deck(rules, rng), cut)


def before_deal(rules: Rules, scores: list[int], dealer: int = 0) -> State:
    """A game with these scores in which ``dealer`` is about to deal."""
    fresh = new(rules, len(scores), dealer)
    return State(rules, tuple(scores), fresh.tally, dealer, 0, fresh.decisions, AwaitingDeal())


def random_scores(rules: Rules, rng: Random) -> list[int]:
    """Scores as they are late in a game more often than early."""
    highest = (rules.scoring.out_at or 99) - 1
    return [
        min(highest, rng.choice([rng.randint(1, 7), rng.randint(1, rules.table.start + 9)]))
        for _ in range(players_for(rules, rng))
    ]


def random_walk(state: State, rng: Random) -> Iterator[tuple[State, Action, State]]:
    """Random actions until the game is over: state, action, state after it.

    They are legal, but for an offence now and then where the referee lets it happen.
    """
    while not isinstance(state.phase, GameOver):
        action = deal_action(state.rules, rng) if to_act(state) is None else an_action(state, rng)
        after = apply(state, action).state
        yield state, action, after
        state = after


def an_action(state: State, rng: Random) -> Action:
    phase = state.phase
    if isinstance(phase, Playing) and penalises(state.rules) and rng.random() < OFFENCES:
        return PlayCard(phase.turn, rng.choice(held(phase.hands[phase.turn])))
    return rng.choice(legal(state))
