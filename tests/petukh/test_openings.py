"""What everybody can tell of a turn: whatever may really be done is among it, and no hand matters."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from petukh.bank import has_bank
from petukh.cards import Card
from petukh.deck import deck_of
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, DealCards, PlayerAction
from petukh.model.state import Buying, Cutting, GameOver, PacketTurn, Playing, State, UpcardChoice
from petukh.openings import Opening, openings
from petukh.restrictions import CommonRestriction, Restriction
from petukh.rules.model import Rules
from petukh.rules.options import CutBy
from petukh.rules.presets import PRESETS, SALON, SIX30, USAD, USAD_HARD, YARD, changed
from petukh.table import held
from petukh.view import view

BY_HAND = {Opening.FINISH, Opening.DECLARE, Opening.CLAIM, Opening.RAMS}
"""What only some hands allow."""
BANKED = changed(USAD, {"ending.bank": 10})


def opening_of(action: PlayerAction, state: State) -> Opening:
    sold = isinstance(state.phase, PacketTurn) and not state.phase.dealt.talon
    words = {"Pass": "refuse" if sold else "pass", "Stand": "play_on" if sold else "stand"}
    playing = "follow" if isinstance(state.phase, Playing) and state.phase.trick else "lead"
    name = type(action).__name__
    named = {**words, "PlayCard": playing, "DeclareRams": "rams"}
    return Opening(named.get(name, "".join("_" + c.lower() if c.isupper() else c for c in name)[1:]))


def chance(state: State, rng: random.Random) -> Action:
    deck = list(deck_of(state.rules.table))
    rng.shuffle(deck)
    return DealCards(tuple(deck), None if state.rules.table.cut is CutBy.ASK else 7)


def positions(rules: Rules, seed: int) -> list[State]:
    """The positions of a game in which somebody is to act."""
    rng = random.Random(seed)
    players = 6 if rules.table.seats == "six" else rng.randint(2, 5)
    state, found = new(rules, players), []
    while not isinstance(state.phase, GameOver):
        if to_act(state) is None:
            state = apply(state, chance(state, rng)).state
            continue
        found.append(state)
        kinds = {type(action) for action in legal(state)}
        kind = rng.choice(sorted(kinds, key=str))
        state = apply(state, rng.choice([action for action in legal(state) if type(action) is kind])).state
        if len(found) == 400:
            break
    return found


@pytest.mark.parametrize("name", [*PRESETS, "bank"])
def test_a_turn_is_told_as_it_really_is(name: str) -> None:
    rules = PRESETS.get(name, BANKED)
    assert has_bank(rules) == (name == "bank")
    for seed in range(3):
        for state in positions(rules, seed):
            open_to = set(openings(state))
            can = {opening_of(action, state) for action in legal(state)}
            assert can <= open_to
            assert open_to - can <= BY_HAND


def with_hands_dealt_anew(state: State, rng: random.Random) -> State | None:
    """The same turn with other cards in all hands; None where no hand has been dealt."""
    phase = state.phase
    if isinstance(phase, Cutting) or not isinstance(phase, Buying | PacketTurn | UpcardChoice):
        return None
    pool = [card for hand in phase.hands for card in held(hand)] + list(phase.dealt.talon)
    rng.shuffle(pool)
    hands = tuple(tuple(pool.pop() if card else None for card in hand) for hand in phase.hands)
    return state.at(replace(phase, hands=hands, dealt=replace(phase.dealt, talon=tuple(pool))))


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_open_does_not_depend_on_any_hand(name: str) -> None:
    rng = random.Random(5)
    for state in positions(PRESETS[name], 11):
        other = with_hands_dealt_anew(state, rng)
        assert other is None or openings(other) == openings(state)


def after_dealing(rules: Rules, scores: tuple[int, ...]) -> State:
    state = replace(new(rules, len(scores)), scores=scores)
    rng = random.Random(1)
    state = apply(state, chance(state, rng)).state
    return apply(state, legal(state)[0]).state if isinstance(state.phase, Cutting) else state


@pytest.mark.parametrize(
    ("rules", "scores", "told"),
    [
        (YARD, (15, 3, 7), [(), ("no_buy",), ("no_declare",)]),
        (YARD, (5, 2, 8), [("gives_upcard",), ("no_buy",), ()]),
        (changed(SALON, {"buying.no_buy_at": 3}), (20, 3, 2), [(), ("no_buy",), ("no_buy", "no_pass")]),
        (USAD, (3, 20, 19), [("no_pass",), ("brink",), ()]),
        (USAD_HARD, (11, 6, 12), [("one_claim",), ("no_claim",), ()]),
        (SIX30, (20, 2, 20, 20, 20, 20), [(), ("no_pass",), (), (), (), ()]),
    ],
)
def test_what_a_score_forbids_is_told_beside_it(
    rules: Rules, scores: tuple[int, ...], told: list[tuple[str, ...]]
) -> None:
    seen = view(after_dealing(rules, scores), None)
    assert [seat.restrictions for seat in seen.seats] == [
        tuple(Restriction(each) for each in line) for line in told
    ]


def test_what_somebodys_score_forbids_everybody_is_told_once() -> None:
    assert view(after_dealing(SALON, (20, 1, 9)), None).restrictions == (CommonRestriction.NOBODY_BUYS,)
    assert view(after_dealing(YARD, (20, 1, 9)), None).restrictions == (CommonRestriction.TRUMP_OPENS,)
    every = changed(YARD, {"play.trump_lead_at_one": "every"})
    assert view(after_dealing(every, (20, 1, 9)), None).restrictions == (CommonRestriction.TRUMP_LEADS,)
    assert view(after_dealing(every, (20, 2, 9)), None).restrictions == ()


def test_a_bank_is_counted_and_a_row_of_refusals_known() -> None:
    state = after_dealing(BANKED, (15, 15, 15))
    assert view(state, None).bank == 30
    assert view(after_dealing(USAD, (15, 15)), None).bank == 0
    twice = replace(state, tally=replace(state.tally, refusals=(0, 2, 1)))
    assert [seat.next_refusal_fined for seat in view(twice, None).seats] == [False, True, False]


def test_declared_jacks_are_not_asked_for_twice() -> None:
    state = after_dealing(YARD, (15, 15, 15))
    assert isinstance(state.phase, Buying)
    jacks = (Card("Js"), Card("Jc"), Card("7h"), Card("8h"), Card("9h"))
    state = state.at(replace(state.phase, hands=(state.phase.hands[0], jacks, state.phase.hands[2])))
    assert Opening.DECLARE in openings(state)
    declared = apply(state, next(a for a in legal(state) if type(a).__name__ == "Declare")).state
    assert Opening.DECLARE not in openings(declared)
