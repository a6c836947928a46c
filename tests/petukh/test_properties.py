"""What must hold in every position that random play reaches, under random rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petukh.cards import Card
from petukh.codec import Log, dump_action, dump_log, dump_state, load_action, load_log, load_state
from petukh.croupier import stand_in
from petukh.deck import deck_of
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import (
    Action,
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Misdraw,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.events import RuleBroken
from petukh.model.pairs import Pair
from petukh.model.refusals import Refused
from petukh.model.state import (
    AwaitingDeal,
    Buying,
    Cutting,
    DealOver,
    GameOver,
    PacketTurn,
    Playing,
    ReEntry,
    State,
    UpcardChoice,
)
from petukh.replay import replay
from petukh.sample import sample
from petukh.view import view
from tests.petukh.worlds import (
    before_deal,
    deal_action,
    players_for,
    random_rules,
    random_scores,
    random_walk,
)

STEPS = 120

everyday = settings(max_examples=40, deadline=None)
randomness = st.builds(Random, st.integers(0, 2**32))


def a_walk(rng: Random) -> list[tuple[State, Action, State]]:
    """A hundred steps or so, from scores at which anything can happen."""
    rules = random_rules(rng)
    state = before_deal(rules, random_scores(rules, rng), dealer=0)
    return list(islice(random_walk(state, rng), STEPS))


def cards_on_the_table(state: State) -> Counter[Card]:
    """Every card of the deal, wherever it lies."""
    phase = state.phase
    assert not isinstance(phase, AwaitingDeal)
    if isinstance(phase, Cutting):
        return Counter(phase.deck)
    found = [card for slots in phase.hands for card in slots if card is not None]
    found += [*phase.dealt.talon, *phase.dealt.dead]
    found += [card for thrown in phase.dealt.discards for card in thrown]
    if phase.dealt.taken_by is None:
        found.append(phase.dealt.upcard)
    if isinstance(phase, Playing | ReEntry | DealOver | GameOver):
        found += [played.card for trick in phase.tricks for played in trick.cards]
    if isinstance(phase, Playing):
        found += [played.card for played in phase.trick]
    return Counter(found)


@everyday
@given(randomness)
def test_every_card_is_always_in_exactly_one_place(rng: Random) -> None:
    for _, _, state in a_walk(rng):
        assert cards_on_the_table(state) == Counter(deck_of(state.rules.table))


@everyday
@given(randomness)
def test_whoever_is_to_act_can_and_nobody_else(rng: Random) -> None:
    for state, action, after in a_walk(rng):
        seat = to_act(state)
        actions = legal(state)
        assert bool(actions) == (seat is not None)
        assert all(each.seat == seat for each in actions)
        assert len(set(actions)) == len(actions)
        if seat is not None:
            assert stand_in(view(state, seat)) in actions
            assert after.decisions[seat] == state.decisions[seat] + 1
        assert sum(after.decisions) == sum(state.decisions) + (seat is not None), action


SIMPLE = (
    Pass,
    Stand,
    Finish,
    Continue,
    LeaveUpcard,
    TakePacket,
    Declare,
    DeclareRams,
    ReEnter,
    StayOut,
)


def every_action(state: State, rng: Random) -> list[PlayerAction]:
    """All actions there are, legal or not, exchanges apart: of those a sample."""
    deck = deck_of(state.rules.table)
    found: list[PlayerAction] = []
    for seat in range(state.players):
        found += [kind(seat) for kind in SIMPLE]
        found += [Claim(seat, pair) for pair in Pair]
        found += [kind(seat, card) for kind in (PlayCard, TakeUpcard) for card in deck]
        found += [Cut(seat, depth) for depth in range(-1, len(deck) + 2)]
        found += [Exchange(seat, tuple(rng.choices(deck, k=rng.randint(0, 6)))) for _ in range(5)]
        found += [Misdraw(seat, tuple(rng.sample(deck, 2)), rng.randint(-1, 3)) for _ in range(5)]
    return found


@everyday
@given(randomness)
def test_legal_actions_apply_and_all_others_are_refused(rng: Random) -> None:
    walk = a_walk(rng)
    for state, _, _ in rng.sample(walk, min(4, len(walk))):
        actions = legal(state)
        for action in actions:
            apply(state, action)
        allowed = {(type(each), each.seat, frozenset(getattr(each, "cards", ()))) for each in actions}
        for action in every_action(state, rng):
            if action in actions:
                continue
            if isinstance(action, Exchange) and len(set(action.cards)) == len(action.cards):
                as_a_set = (Exchange, action.seat, frozenset(action.cards))
                if as_a_set in allowed:
                    continue
            if view(state, action.seat).may_offend:
                assert is_refused_or_penalised(state, action), action
                continue
            with pytest.raises(Refused):
                apply(state, action)


def is_refused_or_penalised(state: State, action: PlayerAction) -> bool:
    """Where the referee lets offences happen, each is called, once, and refused otherwise."""
    try:
        step = apply(state, action)
    except Refused:
        return True
    return len([event for event in step.events if isinstance(event, RuleBroken)]) == 1


@everyday
@given(randomness)
def test_states_actions_and_whole_logs_survive_json(rng: Random) -> None:
    rules = random_rules(rng)
    players = players_for(rules, rng)
    dealer = rng.randrange(players)
    actions = []
    state = new(rules, players, dealer)
    for before, action, after in islice(random_walk(state, rng), STEPS):
        assert load_state(dump_state(before)) == before
        assert load_action(dump_action(action)) == action
        actions.append(action)
        state = after
    log = Log(rules, players, dealer, tuple(actions))
    assert load_log(dump_log(log)) == log
    assert replay(rules, players, dealer, actions) == state


def reshuffled(state: State, seat: int | None, rng: Random) -> State:
    """The same game with everything that the seat cannot see dealt anew."""
    phase = state.phase
    if isinstance(phase, AwaitingDeal):
        return state
    if isinstance(phase, Cutting):
        return state.at(Cutting(tuple(rng.sample(phase.deck, len(phase.deck)))))
    dealt = phase.dealt
    hidden = [*dealt.talon, *dealt.dead]
    for other in range(state.players):
        if other != seat:
            hidden += [card for card in phase.hands[other] if card is not None]
            hidden += dealt.discards[other]
    rng.shuffle(hidden)
    hands = tuple(
        slots if other == seat else tuple(None if card is None else hidden.pop() for card in slots)
        for other, slots in enumerate(phase.hands)
    )
    discards = tuple(
        thrown if other == seat else tuple(hidden.pop() for _ in thrown)
        for other, thrown in enumerate(dealt.discards)
    )
    talon, dead = tuple(hidden[: len(dealt.talon)]), tuple(hidden[len(dealt.talon) :])
    dealt = replace(dealt, talon=talon, dead=dead, discards=discards)
    return state.at(replace(phase, dealt=dealt, hands=hands))


@everyday
@given(randomness)
def test_no_view_depends_on_what_its_seat_cannot_see(rng: Random) -> None:
    for state, _, _ in a_walk(rng):
        for seat in (*range(state.players), None):
            assert view(reshuffled(state, seat, rng), seat) == view(state, seat)


@everyday
@given(randomness)
def test_positions_stay_put_through_the_deal(rng: Random) -> None:
    for before, action, after in a_walk(rng):
        if (
            not isinstance(after.phase, UpcardChoice | Playing | Buying | PacketTurn)
            or to_act(before) is None
        ):
            continue
        if isinstance(action, Cut):
            continue
        for seat in range(before.players):
            for old, fresh in zip(view(before, seat).slots, view(after, seat).slots, strict=True):
                kept = old == fresh
                gone = fresh is None and isinstance(action, PlayCard | Pass)
                replaced = (
                    isinstance(action, Exchange | TakeUpcard | TakePacket)
                    and old in view(after, seat).discarded
                )
                assert kept or (seat == to_act(before) and (gone or replaced))


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


@everyday
@given(randomness)
def test_a_world_imagined_from_a_view_looks_the_same_from_there(rng: Random) -> None:
    for state, _, _ in rng.sample(walk := a_walk(rng), min(15, len(walk))):
        for seat in (*range(state.players), None):
            seen = view(state, seat)
            world = sample(seen, rng)
            assert view(world, seat) == seen
            if not isinstance(state.phase, AwaitingDeal):
                assert cards_on_the_table(world) == Counter(deck_of(state.rules.table))
            if isinstance(world.phase, Playing):
                announced = [each and each.combination for each in world.phase.boys]
                assert announced == [each.boys for each in seen.seats]
