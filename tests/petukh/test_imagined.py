"""The worlds that brains imagine, and what they make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, repeat
from random import Random
from statistics import fmean

import pytest

from petukh.ai import normal
from petukh.ai.advice import Advice, Reason
from petukh.ai.hard import Search, best, choose, choose_seeing_all
from petukh.ai.worlds import imagine
from petukh.ai.worth import worth
from petukh.cards import Card, Rank, Suit
from petukh.engine import apply, legal, new, to_act
from petukh.follow import demands, objection
from petukh.model.actions import Declare, Exchange, Finish, LeaveUpcard, Pass, PlayCard, PlayerAction, Stand
from petukh.model.state import Buying, PacketTurn, Playing, State
from petukh.rules.conflicts import players_allowed
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, PRESETS, SALON, YARD, changed
from petukh.table import HAND_SIZE
from petukh.view import view
from tests.petukh.option_rows import pairwise_rows
from tests.petukh.solver import solve
from tests.petukh.staging import card
from tests.petukh.test_moves import HANDS, dealt
from tests.petukh.test_position import in_play as random_deal
from tests.petukh.test_position import path_of
from tests.petukh.worlds import an_action, before_deal, deal_action, random_scores

WORLDS = 3
BUDGET = 60


def positions(rules: Rules, rng: Random) -> Iterator[State]:
    """Everything that happens in a deal by players who act at random."""
    scores = random_scores(rules, rng)
    state = apply(before_deal(rules, scores, rng.randrange(len(scores))), deal_action(rules, rng)).state
    while to_act(state) is not None:
        yield state
        state = apply(state, an_action(state, rng)).state


def some_rules() -> Iterator[Rules]:
    yield from PRESETS.values()
    yield from islice(pairwise_rows(seed=5), 25)


def test_every_world_agrees_with_what_the_seat_sees() -> None:
    rng = Random(21)
    for rules in some_rules():
        for state in positions(rules, rng):
            seen = view(state, to_act(state))
            for world in islice(imagine(seen, rng), WORLDS):
                assert view(world, to_act(state)) == seen


def test_in_every_world_the_others_have_played_by_the_rules() -> None:
    rng = Random(28)
    checked = 0
    for rules in some_rules():
        for state in positions(rules, rng):
            if isinstance(state.phase, Playing):
                for world in islice(imagine(view(state, to_act(state)), rng), WORLDS):
                    assert_all_cards_were_legal(world)
                    checked += 1
    assert checked > 500


def assert_all_cards_were_legal(world: State) -> None:
    phase = world.phase
    assert isinstance(phase, Playing)
    hands = [[each for each in slots if each] for slots in phase.hands]
    rules, trump = world.rules.play, phase.dealt.upcard.suit
    tricks = [*[trick.cards for trick in phase.tricks], phase.trick]
    offences = [offence.card for offence in phase.dealt.offences]
    for number, trick in reversed([*enumerate(tricks)]):
        for place, played in reversed([*enumerate(trick)]):
            hands[played.seat].append(played.card)
            demanded = demands(trick[:place], rules, world.scores, number == 0)
            against = objection(played.card, tuple(hands[played.seat]), trick[:place], trump, demanded)
            assert against is None or played.card in offences


def hands_of(seat: int, state: State, worlds: int) -> Counter[Card]:
    """How often the seat holds each card in worlds that the seat to act imagines."""
    found: Counter[Card] = Counter()
    for world in islice(imagine(view(state, to_act(state)), Random(1)), worlds):
        assert isinstance(world.phase, Buying)
        found.update(each for each in world.phase.hands[seat] if each is not None)
    return found


def test_every_hidden_card_is_as_likely_anywhere_when_nobody_has_chosen() -> None:
    found = hands_of(2, dealt(SALON, [20, 20, 20], HANDS), worlds=3000)
    share = 5 / (32 - 1 - 5)
    assert len(found) == 26
    assert all(abs(count / 3000 - share) < 0.05 for count in found.values())


def test_who_stood_is_taken_to_hold_good_cards_and_who_bought_all_is_not() -> None:
    start = dealt(SALON, [20, 20, 20], HANDS)
    assert isinstance(start.phase, Buying)
    trump = start.phase.dealt.upcard.suit
    stood = apply(start, Stand(0)).state
    bought = apply(start, Exchange(0, tuple(each for each in start.phase.hands[0] if each))).state

    def trumps(state: State) -> float:
        found = hands_of(0, state, 400)
        return sum(found[each] for each in found if each.suit is trump) / 400

    assert trumps(stood) > 1.2 * trumps(bought)
    barred = apply(dealt(SALON, [2, 20, 20], HANDS), Stand(0)).state
    assert trumps(stood) > 1.2 * trumps(barred), "standing because one must tells nothing"


@pytest.mark.parametrize(("name", "players"), [("usad", 4), ("six36", 6)])
def test_who_plays_cards_that_cannot_be_bettered_is_taken_to_hold_good_ones(name: str, players: int) -> None:
    before = before_deal(PRESETS[name], [15] * players)
    state = apply(before, deal_action(before.rules, Random(1))).state
    state = apply(state, legal(state)[0]).state
    first = to_act(state)
    assert first is not None
    stood = apply(state, Stand(first)).state
    seat = to_act(stood)
    trumps: Counter[bool] = Counter()
    for world in islice(imagine(view(stood, seat), Random(1)), 400):
        assert isinstance(world.phase, Buying | PacketTurn)
        for other in {*range(players)} - {seat}:
            found = [
                each
                for each in world.phase.hands[other]
                if each and each.suit is world.phase.dealt.upcard.suit
            ]
            trumps[other == first] += len(found)
    assert trumps[True] > 1.2 * trumps[False] / (players - 2)


@pytest.mark.parametrize("thrown", [4, 5])
def test_what_was_thrown_away_is_taken_to_be_bad(thrown: int) -> None:
    """Four cards against others, or the whole hand with a pass."""
    start = dealt(SALON, [20, 20, 20], HANDS)
    assert isinstance(start.phase, Buying)
    cards = tuple([each for each in start.phase.hands[0] if each])
    state = apply(start, Pass(0) if thrown == len(cards) else Exchange(0, cards[:thrown])).state
    trumps, lying = Counter[str](), Counter[str]()
    for world in islice(imagine(view(state, 1), Random(1)), 300):
        assert isinstance(world.phase, Buying)
        dealt_out = world.phase.dealt
        for place, some in (("discards", dealt_out.discards[0]), ("talon", dealt_out.talon)):
            lying[place] += len(some)
            trumps[place] += sum(each.suit is dealt_out.upcard.suit for each in some)
    assert trumps["discards"] / lying["discards"] < 0.8 * trumps["talon"] / lying["talon"]


def test_the_first_worlds_are_as_likely_as_later_ones() -> None:
    """However the cards were placed first: jacks before all others."""
    start = dealt(SALON, [20, 20, 20], HANDS)
    assert isinstance(start.phase, Buying)
    cards = tuple([each for each in start.phase.hands[0] if each])
    seen = view(apply(start, Exchange(0, cards[:3])).state, 1)

    def jacks_thrown(world: State) -> int:
        assert isinstance(world.phase, Buying)
        return sum(each.rank is Rank.JACK for each in world.phase.dealt.discards[0])

    first = [jacks_thrown(next(imagine(seen, Random(chance)))) for chance in range(400)]
    later = [
        jacks_thrown(each) for chance in range(40) for each in islice(imagine(seen, Random(chance)), 20, 40)
    ]
    assert fmean(first) == pytest.approx(fmean(later), abs=0.08)


def best_play(start: State, state: State) -> tuple[float, ...]:
    """What everybody gains who plays the best for himself, by trying everything with the engine."""
    seat = to_act(state)
    if seat is None or not isinstance(state.phase, Playing):
        return tuple(worth(start, state, each) for each in range(state.players))
    trump = state.phase.dealt.upcard.suit

    def low_first(play: PlayerAction) -> tuple[bool, int, Suit]:
        assert isinstance(play, PlayCard)
        return play.card.suit is trump, play.card.rank, play.card.suit

    plays = sorted(legal(state), key=low_first)
    return max((best_play(start, apply(state, play).state) for play in plays), key=lambda gains: gains[seat])


def test_the_solver_finds_the_best_play_of_everybody() -> None:
    rng = Random(23)
    differ = 0
    for rules in some_rules():
        for start in filter(None, (random_deal(rules, rng) for _ in range(3))):
            state = start
            while isinstance(state.phase, Playing) and len(state.phase.tricks) < 3:
                state = apply(state, rng.choice(legal(state))).state
            if isinstance(state.phase, Playing):
                course, payoffs, position = path_of(state)
                gains, _ = solve(course, position, payoffs)
                assert gains == pytest.approx(best_play(start, state))
                differ += len(legal(state)) > 1
    assert differ > 30


def test_where_all_that_follows_is_forced_the_search_finds_what_the_solver_finds() -> None:
    """The last choice of a deal: with two cards, last to a trick."""
    rng = Random(29)
    differ = 0
    for rules in some_rules():
        for start in filter(None, (random_deal(rules, rng) for _ in range(8))):
            state = start
            while isinstance(phase := state.phase, Playing) and not is_last_choice(state, phase):
                state = apply(state, rng.choice(legal(state))).state
            if isinstance(state.phase, Playing):
                course, payoffs, position = path_of(state)
                gains, _ = solve(course, position, payoffs)
                search, seat = Search(position.turn), position.turn
                found = {action: search.value(state, action) for action in legal(state)}
                assert max(found.values()) == pytest.approx(gains[seat])
                assert found[choose_seeing_all(state)] == pytest.approx(gains[seat])
                differ += max(found.values()) > min(found.values()) + 0.1
    assert differ > 10


def is_last_choice(state: State, phase: Playing) -> bool:
    return (
        len(phase.tricks) == HAND_SIZE - 2
        and len(phase.trick) == len(phase.order) - 1
        and len(legal(state)) > 1
    )


def test_of_many_choices_the_one_that_does_best_is_found() -> None:
    state = dealt(SALON, [20, 20, 20], HANDS)
    rng = Random(24)
    choices = advised(state)[:12]
    found = 0
    for _ in range(20):
        good = rng.choice(choices).action

        def value(_: State, action: PlayerAction, good: PlayerAction = good) -> float:
            return rng.gauss(action == good, 1)

        found += best(choices, repeat(state), value, 200) == good
    assert found >= 18


def advised(state: State, well_of: PlayerAction | None = None) -> list[Advice]:
    """All choices, and a better opinion of one of them."""
    return [Advice(each, 1.0 * (each == well_of), Reason.STRONG_ENOUGH) for each in legal(state)]


def test_where_worlds_tell_little_a_good_players_opinion_counts() -> None:
    state = dealt(SALON, [20, 20, 20], HANDS)
    rng = Random(25)
    liked = legal(state)[7]

    def value(_: State, action: PlayerAction) -> float:
        return rng.gauss(0, 1)

    assert best(advised(state, liked), repeat(state), value, 4) == liked

    def against_it(_: State, action: PlayerAction) -> float:
        return rng.gauss(-1.0 * (action == liked), 1)

    assert best(advised(state, liked), repeat(state), against_it, 200) != liked


def test_without_worlds_it_is_the_opinion_that_counts() -> None:
    state = dealt(SALON, [20, 20, 20], HANDS)
    seen = view(state, to_act(state))
    assert seen.legal[0] != normal.choose(seen, Random(1), 0) == choose(seen, Random(1), 0)


def test_no_world_is_spent_on_what_is_surely_worse() -> None:
    state = played_by_all([20, 20, 20], HANDS)
    tries: Counter[PlayerAction] = Counter()

    def value(_: State, action: PlayerAction) -> float:
        tries[action] += 1
        return float(action == legal(state)[1])

    assert best(advised(state), repeat(state), value, 1000) == legal(state)[1]
    assert sum(tries.values()) < 200, "of 1000 worlds"


def test_exchanges_played_together_come_to_what_each_comes_to_by_itself() -> None:
    rng = Random(27)
    compared = 0
    for rules in (*some_rules(), *[changed(SALON, {"upcard.taker": "auction"})] * 10):
        for _ in range(3):
            for state in positions(rules, rng):
                exchanges = [action for action in legal(state) if isinstance(action, Exchange)]
                together = Search(to_act(state) or 0)
                for action in rng.sample(exchanges, min(8, len(exchanges))):
                    by_itself = Search(action.seat)
                    assert together.until_play(state, action) == by_itself.until_play(state, action)
                    assert together.value(state, action) == pytest.approx(by_itself.value(state, action))
                    compared += 1
    assert compared > 300


def test_four_jacks_drawn_are_thought_of_by_themselves() -> None:
    """They finish the game, where three drawn with another card do not."""
    state = dealt(CLASSIC, [15, 15, 15], {**HANDS, "A": "J♦ J♥ J♠ 7♠ 8♠"})
    phase = state.phase
    assert isinstance(phase, Buying)
    rest = [each for each in phase.dealt.talon if each != card("J♣")]
    world = state.at(replace(phase, dealt=replace(phase.dealt, talon=(card("J♣"), *rest))))
    search = Search(0)
    search.value(world, Exchange(0, (card("J♦"),)))
    assert search.value(world, Exchange(0, (card("7♠"),))) == worth(world, ended_by(world), 0)


def ended_by(world: State) -> State:
    return apply(apply(world, Exchange(0, (card("7♠"),))).state, Finish(0)).state


def played_by_all(scores: list[int], hands: dict[str, str]) -> State:
    """All stand, and the upcard is left, or stays where it is."""
    state = dealt(SALON, scores, hands)
    for action in (Stand(0), Stand(1), Stand(2), LeaveUpcard(2)):
        state = apply(state, action).state if action in legal(state) else state
    return state


def at_ease(state: State) -> PlayerAction:
    return choose(view(state, to_act(state)), Random(1), BUDGET)


def test_a_brain_is_asked_only_in_its_turn() -> None:
    with pytest.raises(ValueError, match="when it is to act"):
        choose(view(new(CLASSIC, 3), 0), Random(1), BUDGET)


def test_it_finishes_when_it_can() -> None:
    state = dealt(CLASSIC, [4, 15, 15], {**HANDS, "A": "J♦ J♥ K♦ Q♦ 9♣"})
    assert at_ease(state) == Finish(0)


def test_it_ducks_when_any_trick_would_overshoot() -> None:
    hands = {"A": "9♠ 8♠ K♦ Q♦ 9♣", "B": "10♠ Q♠ 9♦ 7♥ 8♥", "C": "A♠ 7♠ 7♦ J♦ J♥"}
    state = played_by_all([20, 20, 5], hands)
    for played in (PlayCard(0, card("9♠")), PlayCard(1, card("10♠"))):
        state = apply(state, played).state
    assert at_ease(state) == PlayCard(2, card("7♠")), "the boys and a trick come to six"


def test_it_takes_the_trick_that_saves_it_from_ten() -> None:
    hands = {"A": "9♠ 8♠ K♦ Q♦ 9♣", "B": "10♠ Q♠ 9♦ 7♥ 8♥", "C": "A♠ 7♠ 7♦ J♦ J♥"}
    state = played_by_all([20, 20, 20], hands)
    for played in (PlayCard(0, card("9♠")), PlayCard(1, card("10♠"))):
        state = apply(state, played).state
    assert at_ease(state) == PlayCard(2, card("A♠")), "a trick makes the boys good"


def test_it_declares_boys_that_promise_more_than_they_cost() -> None:
    strong = {**HANDS, "A": "J♦ J♥ A♣ Q♣ A♠"}
    close = dealt(YARD, [5, 15, 15], strong)
    assert at_ease(close) != Declare(0), "with any trick they overshoot"


TABLES = [(name, players) for name, rules in PRESETS.items() for players in players_allowed(rules)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_plays_every_preset(name: str, players: int) -> None:
    rng = Random(25)
    for highest in (5, 15):
        before = before_deal(PRESETS[name], [rng.randint(1, highest) for _ in range(players)])
        state = apply(before, deal_action(before.rules, rng)).state
        while (seat := to_act(state)) is not None:
            state = apply(state, choose(view(state, seat), rng, 4)).state


def test_it_plays_whatever_the_options() -> None:
    rng = Random(26)
    for rules in islice(pairwise_rows(seed=6), 12):
        state = next(positions(rules, rng))
        while (seat := to_act(state)) is not None:
            state = apply(state, choose(view(state, seat), rng, 4)).state
