"""What everybody is taken to do in imagined deals is what ``normal`` does, worked out otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ladder.contest import deck_for
from ladder.standings import standings
from petukh.ai import normal
from petukh.ai.hard import Search
from petukh.ai.likely_buying import Chooses, likely_choice
from petukh.ai.likely_play import LikelyPlay
from petukh.ai.mind import Mind
from petukh.ai.position import Course
from petukh.ai.worth import worth
from petukh.deck import is_offered
from petukh.engine import apply, legal, to_act
from petukh.model.actions import Claim, Cut, DealCards, Exchange, PlayCard, PlayerAction
from petukh.model.state import Cutting, Playing, State
from petukh.rules.model import Rules
from petukh.rules.presets import PRESETS, YARD, changed
from petukh.view import view
from tests.petukh.option_rows import pairwise_rows
from tests.petukh.positions import position
from tests.petukh.test_imagined import positions


def as_normal(state: State) -> PlayerAction:
    seat = to_act(state)
    assert seat is not None
    return Cut(seat, 1) if isinstance(state.phase, Cutting) else normal.advise(view(state, seat)).action


def moments(preset: str, deals: int) -> Iterator[State]:
    """Where somebody has a choice in deals among ``normal`` players, early in games and late."""
    found = standings(preset, 6 if preset.startswith("six") else 4)
    for number in range(deals):
        before = found[number].state(preset)
        cut = None if is_offered(before.rules.table) else 1
        state = apply(before, DealCards(deck_for(before, f"likely {number}"), cut)).state
        while to_act(state) is not None:
            if len(legal(state)) > 1 and not isinstance(state.phase, Cutting):
                yield state
            state = apply(state, as_normal(state)).state


def same(one: PlayerAction, other: PlayerAction) -> bool:
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        return {*one.cards} == {*other.cards}
    return one == other


def assert_chosen_as_good_as_any(state: State, phase: Chooses) -> None:
    """What the seat to act does before play is what ``normal`` thinks best, or as good."""
    chosen = likely_choice(state, phase, Mind(state, phase.turn))
    weighed = normal.weighed(view(state, phase.turn))
    (own,) = [each.worth for each in weighed if same(each.action, chosen)]
    assert own == pytest.approx(max(each.worth for each in weighed)), (phase, chosen)


@pytest.mark.parametrize("preset", PRESETS)
def test_before_play_everybody_chooses_what_normal_thinks_best(preset: str) -> None:
    compared = 0
    for state in moments(preset, 9):
        if isinstance(state.phase, Chooses):
            assert_chosen_as_good_as_any(state, state.phase)
            compared += 1
    assert compared > 20


def test_what_is_shown_is_weighed_as_normal_weighs_it() -> None:
    rng = Random(33)
    rules = changed(PRESETS["usad"], {"scoring.overshoot": "restart", "table.cut": "auto"})
    claims = 0
    for _ in range(120):
        for state in positions(rules, rng):
            if isinstance(state.phase, Chooses):
                assert_chosen_as_good_as_any(state, state.phase)
                claims += any(isinstance(each, Claim) for each in legal(state))
    assert claims > 20


def choices_in_play(rules: Rules, deals: int, rng: Random) -> Iterator[State]:
    """Where somebody has more than one card to play, in deals by players who act at random."""
    for _ in range(deals):
        for state in positions(rules, rng):
            if isinstance(state.phase, Playing) and len(legal(state)) > 1:
                yield state


def assert_card_as_good_as_any(state: State) -> None:
    """Whoever is to play plays a card than which ``normal`` thinks no other better."""
    phase = state.phase
    assert isinstance(phase, Playing)
    course = Course(state, phase.dealt.upcard.suit, phase.order)
    play = LikelyPlay(course, phase, {seat: Mind(state, seat) for seat in phase.order})
    (card,) = course.bits.cards_of(play.card(play.now()))
    weighed = normal.weighed(view(state, phase.turn))
    (own,) = [each.worth for each in weighed if each.action == PlayCard(phase.turn, card)]
    assert own == pytest.approx(max(each.worth for each in weighed)), (phase, card)


@pytest.mark.parametrize("preset", ["salon", "salon_hard"])
def test_a_jack_that_must_make_boys_good_is_played_for_it(preset: str) -> None:
    """With the ace of spades counting, too."""
    rules = changed(PRESETS[preset], {"boys.trick_with_jack": True, "table.cut": "auto"})
    with_boys = 0
    for state in choices_in_play(rules, 40, Random(31)):
        assert_card_as_good_as_any(state)
        assert isinstance(state.phase, Playing)
        with_boys += state.phase.boys[state.phase.turn] is not None
    assert with_boys > 20


def test_every_choice_is_as_good_as_any_to_normal_under_any_options() -> None:
    """Of who comes to be anywhere: players have acted at random until then."""
    rng = Random(34)
    before_play = in_play = 0
    for rules in (*[each for each in PRESETS.values() for _ in range(4)], *pairwise_rows(seed=34)):
        for state in positions(rules, rng):
            if len(legal(state)) == 1:
                continue
            if isinstance(state.phase, Chooses):
                assert_chosen_as_good_as_any(state, state.phase)
                before_play += 1
            elif isinstance(state.phase, Playing):
                assert_card_as_good_as_any(state)
                in_play += 1
    assert before_play > 150
    assert in_play > 300


def test_cards_to_be_thrown_are_judged_by_the_whole_hand() -> None:
    """The ace of trumps, which may go or stay, covers the other trump; so a lone ace is worse than that."""
    row = {
        "rules": "salon_hard",
        "scores": [6, 19, 3, 20, 6],
        "upcard": "10♠",
        "A": "9♠ 8♦ 7♥ A♦ A♠",
        "B": "9♥ K♠ K♦ 10♦ K♥",
        "C": "10♣ Q♣ J♠ 9♣ K♣",
        "D": "J♦ Q♠ 9♦ A♣ J♥",
        "E": "7♣ 8♣ Q♥ J♣ 8♠",
    }
    state = position(row)
    assert isinstance(state.phase, Chooses)
    assert_chosen_as_good_as_any(state, state.phase)


def test_an_offence_shows_nothing_of_a_hand() -> None:
    rules = changed(PRESETS["salon"], {"scoring.referee": "penalise"})
    after_one = 0
    for state in choices_in_play(rules, 80, Random(32)):
        assert_card_as_good_as_any(state)
        assert isinstance(state.phase, Playing)
        after_one += bool(state.phase.dealt.offences)
    assert after_one > 20


def to_the_end(state: State, action: PlayerAction, seat: int) -> float:
    """What the seat gains by the action if the engine asks ``normal`` for everybody."""
    after = apply(state, action).state
    while to_act(after) is not None:
        after = apply(after, as_normal(after)).state
    return worth(state, after, seat)


def test_in_play_cards_come_to_what_they_come_to_among_normal_players() -> None:
    """But for ties, which are broken otherwise: cards that promise the same may yet fall differently."""
    alike = compared = 0
    for preset in PRESETS:
        for state in moments(preset, 3):
            if isinstance(state.phase, Playing):
                seat = state.phase.turn
                search = Search(seat)
                for action in legal(state):
                    value = search.value(state, action)
                    alike += value == pytest.approx(to_the_end(state, action, seat))
                    compared += 1
    assert compared > 300
    assert alike > 0.96 * compared


def test_what_everybody_is_taken_to_do_is_legal_under_any_options() -> None:
    rng = Random(22)
    rows = [*PRESETS.values(), changed(YARD, {"scoring.ace_of_spades": True}), *pairwise_rows(seed=5)]
    for rules in rows[:40]:
        for _ in range(3):
            for state in positions(rules, rng):
                phase = state.phase
                if isinstance(phase, Chooses):
                    apply(state, likely_choice(state, phase, Mind(state, phase.turn)))
                elif isinstance(phase, Playing):
                    Search(phase.turn).value(state, legal(state)[0])
