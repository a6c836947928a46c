"""What must hold of every position and of every action in it (ARCHITECTURE, tests as the rulebook)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from petukh.boys import has_four_jacks
from petukh.cards import Card
from petukh.codec import dump_action, dump_state, load_action, load_state
from petukh.croupier import stand_in
from petukh.deck import deck_of
from petukh.engine import apply, legal, to_act
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
from petukh.referee import penalises
from petukh.sample import sample
from petukh.view import view


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


def every_card_is_in_one_place(state: State) -> None:
    if not isinstance(state.phase, AwaitingDeal):
        assert cards_on_the_table(state) == Counter(deck_of(state.rules.table))


def whoever_is_to_act_can(state: State) -> None:
    """Somebody with an action, if anybody, and one of them is what the croupier would do for him."""
    seat, actions = to_act(state), legal(state)
    assert bool(actions) == (seat is not None)
    assert all(each.seat == seat for each in actions)
    assert len(set(actions)) == len(actions)
    if seat is not None:
        assert stand_in(view(state, seat)) in actions


def decisions_are_counted(state: State, after: State) -> None:
    """One for whoever acted, and nobody else."""
    counts = list(state.decisions)
    seat = to_act(state)
    if seat is not None:
        counts[seat] += 1
    assert after.decisions == tuple(counts)


def positions_stay_put(before: State, action: Action, after: State) -> None:
    """A card leaves its position only by its holder's action, and what comes for it lies there."""
    dealt = Buying | PacketTurn | UpcardChoice | Playing
    if not isinstance(before.phase, dealt) or not isinstance(after.phase, dealt):
        return
    gone = isinstance(action, PlayCard | Pass)
    taken = isinstance(action, Exchange | Misdraw | TakeUpcard | TakePacket)
    for seat in range(before.players):
        for old, fresh in zip(before.phase.hands[seat], after.phase.hands[seat], strict=True):
            left = fresh is None and gone
            replaced = taken and old in after.phase.dealt.discards[seat]
            assert old == fresh or (seat == to_act(before) and (left or replaced))


def state_and_action_survive_json(state: State, action: Action) -> None:
    assert load_state(dump_state(state)) == state
    assert load_action(dump_action(action)) == action


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


def legal_actions_apply_and_all_others_are_refused(state: State, rng: Random) -> None:
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
        if penalises(state.rules):
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


def no_view_depends_on_what_its_seat_cannot_see(state: State, rng: Random) -> None:
    for seat in (*range(state.players), None):
        assert view(reshuffled(state, seat, rng), seat) == view(state, seat)


def is_asked_about_cards(state: State) -> bool:
    """Somebody has taken cards and is asked what he says to them."""
    return isinstance(state.phase, Buying | UpcardChoice | PacketTurn) and state.phase.asked


def being_asked_betrays_nobody(state: State, action: Action, after: State, rng: Random) -> None:
    """Who takes cards is asked about them, or not, whatever they are.

    Four jacks alone may be asked about by themselves: whoever holds them wins by his answer.
    """
    if not isinstance(action, Exchange | TakeUpcard | TakePacket):
        return
    other = reshuffled(state, None, rng)
    try:
        else_after = apply(other, in_place_of(action, state, other)).state
    except Refused:
        return  # among the cards dealt anew lies a jack that was declared
    if not any(has_four_jacks(hand(each, action.seat)) for each in (after, else_after)):
        assert is_asked_about_cards(else_after) == is_asked_about_cards(after)


def in_place_of(action: Action, state: State, other: State) -> Action:
    """The same action with the cards that lie in the same positions of another deal."""
    if isinstance(action, TakePacket) or not isinstance(action, Exchange | TakeUpcard):
        return action
    theirs = dict(zip(hand(state, action.seat), hand(other, action.seat), strict=True))
    if isinstance(action, TakeUpcard):
        return TakeUpcard(action.seat, theirs[action.discard])
    return Exchange(action.seat, tuple(theirs[card] for card in action.cards))


def hand(state: State, seat: int) -> tuple[Card, ...]:
    return view(state, seat).hand


def a_world_imagined_looks_the_same(state: State, rng: Random) -> None:
    for seat in (*range(state.players), None):
        seen = view(state, seat)
        world = sample(seen, rng)
        assert view(world, seat) == seen
        every_card_is_in_one_place(world)
        if isinstance(world.phase, Playing):
            announced = [each and each.combination for each in world.phase.boys]
            assert announced == [each.boys for each in seen.seats]
