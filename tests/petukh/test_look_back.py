"""A look back tells mistakes from luck, by what the player could know; a hint tells what to do and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from petukh.ai import hard, normal
from petukh.ai.advice import Reason
from petukh.ai.decision import weigh
from petukh.ai.hint import Hint, hint, hint_at_once
from petukh.ai.look_back import Review
from petukh.ai.worth import worth
from petukh.cards import Card
from petukh.deck import deck_of
from petukh.engine import apply, legal, new, to_act
from petukh.model.actions import Action, DealCards, Exchange, Pass, PlayCard, PlayerAction, Stand
from petukh.model.state import State
from petukh.rules.presets import CLASSIC
from petukh.shuffle import shuffled
from petukh.view import View, view
from tests.petukh.looking_back import look_back
from tests.petukh.positions import position

WORLDS = 30
SEAT = 1

Chooses = Callable[[State], PlayerAction]


def beginning(number: int) -> tuple[State, DealCards]:
    """A game of four before a numbered deal, and the dealing."""
    return new(CLASSIC, 4), DealCards(shuffled(number.to_bytes(32, "big"), deck_of(CLASSIC.table)), 11)


def deal(number: int, chooses: Chooses) -> tuple[State, list[Action], State]:
    """A numbered deal in which one seat chooses so and the others play well: before it, all of it, after."""
    start, dealing = beginning(number)
    actions: list[Action] = [dealing]
    state = apply(start, dealing).state
    while (turn := to_act(state)) is not None:
        seen = view(state, turn)
        actions.append(chooses(state) if turn == SEAT else normal.advise(seen).action)
        state = apply(state, actions[-1]).state
    return start, actions, state


def reviews(chooses: Chooses) -> list[Review]:
    """Some deals of such a player."""
    found = []
    for number in range(3, 9):
        start, actions, _ = deal(number, chooses)
        found.append(look_back(start, actions, SEAT, WORLDS))
    return found


def at_random(chance: Random) -> Chooses:
    return lambda state: chance.choice(legal(state))


def searching(chance: Random) -> Chooses:
    return lambda state: hard.choose(view(state, SEAT), chance, WORLDS)


def test_who_plays_at_random_pays_for_it_and_who_thinks_hardly_does() -> None:
    careless, careful = reviews(at_random(Random(2))), reviews(searching(Random(1)))
    paid = sum(review.mistakes for review in careless)
    assert paid > 5
    assert sum(review.mistakes for review in careful) < paid / 3


def test_what_a_deal_brought_is_its_promise_less_mistakes_and_luck() -> None:
    start, actions, end = deal(3, at_random(Random(2)))
    review = look_back(start, actions, SEAT, WORLDS)
    assert review.brought == worth(start, end, SEAT)
    assert review.promised - review.mistakes + review.luck == pytest.approx(review.brought)
    assert review.worst in review.decisions


def test_open_cards_are_never_worse_and_sometimes_better() -> None:
    found = reviews(searching(Random(2)))
    assert all(review.with_open_cards >= review.brought for review in found)
    assert any(review.with_open_cards > review.brought for review in found)


def test_a_decision_is_weighed_by_what_the_player_knew() -> None:
    """Another world that looks the same to him, and so the same choice, costs the same."""
    start, dealing = beginning(4)
    first = apply(start, dealing).state
    assert to_act(first) == SEAT
    last, before = dealing.deck[-1], dealing.deck[-2]
    swapped = {last: before, before: last}
    # With the cut the end of the deck lies in the middle of the talon.
    other = replace(dealing, deck=tuple(swapped.get(card, card) for card in dealing.deck))
    throwing = Exchange(SEAT, view(first, SEAT).hand[:1])
    one, another = (
        look_back(start, [cards, throwing], SEAT, WORLDS).decisions[0] for cards in (dealing, other)
    )
    assert apply(start, other).state != first
    assert one == another


def test_what_somebody_else_did_in_his_seat_is_not_held_against_him() -> None:
    start, actions, _ = deal(5, at_random(Random(3)))
    own = [place for place, action in enumerate(actions) if getattr(action, "seat", None) == SEAT]
    whole = look_back(start, actions, SEAT, WORLDS)
    part = look_back(start, actions, SEAT, WORLDS, own=own[1:])
    assert len(part.decisions) < len(whole.decisions)
    assert part.brought == whole.brought


def test_the_order_in_which_cards_were_thrown_away_does_not_matter() -> None:
    start, dealing = beginning(4)
    hand = view(apply(start, dealing).state, SEAT).hand
    for thrown in (hand[:2], hand[1::-1]):
        review = look_back(start, [dealing, Exchange(SEAT, thrown)], SEAT, WORLDS)
        assert len(review.decisions) == 1


GOOD_TRUMPS = {
    "rules": "classic",
    "scores": [15, 15, 15],
    "upcard": "10♣",
    "A": "A♣ K♣ 7♦ 8♥ 6♠",
    "B": "10♠ A♦ 9♦ 7♥ K♥",
    "C": "8♦ 6♦ 9♥ Q♥ K♠",
}


def seen_at(row: Mapping[str, object]) -> View:
    state = position(dict(row))
    return view(state, to_act(state))


def test_to_pass_with_the_best_trumps_is_called_a_mistake() -> None:
    seen = seen_at(GOOD_TRUMPS)
    assert Pass(0) in seen.legal
    found = weigh(seen, Pass(0), Random(1), WORLDS)
    assert found.cost > 1
    assert isinstance(found.best, Exchange)
    assert Card("Ac") not in found.best.cards
    assert found.reason is Reason.IMPROVES_HAND


def test_a_high_trump_takes_a_trick_and_the_hint_says_what_it_writes_off() -> None:
    leads = ["play 8♥", "play 7♥", "play Q♥", "play K♠"]
    row = {**GOOD_TRUMPS, "A": "A♣ K♣ 7♦ 8♥ 6♥", "moves": ["stand", "stand", "stand", "take 6♦", *leads]}
    found = hint(seen_at(row), Random(1), WORLDS)
    assert found.action in (PlayCard(0, Card("Ac")), PlayCard(0, Card("Kc")))
    assert (found.reason, found.written_off) == (Reason.TAKES_TRICK, 1)


def test_a_trick_that_makes_boys_good_writes_them_off_as_well() -> None:
    row = {
        **GOOD_TRUMPS,
        "rules": "salon",
        "scores": [20, 20, 20],
        "A": "A♣ K♣ Q♣ J♦ J♥",
        "C": "8♦ Q♦ 9♥ Q♥ K♠",
        "moves": ["stand", "stand", "stand", "leave"],
    }
    found = hint(seen_at(row), Random(1), WORLDS)
    assert found.action == PlayCard(0, Card("Ac"))
    assert found.written_off == 6


def test_the_last_point_is_called_what_it_is() -> None:
    row = {
        **GOOD_TRUMPS,
        "options": {"scoring.stop_at_zero": True},
        "scores": [1, 15, 15],
        "moves": ["stand", "stand", "stand", "take 6♦"],
    }
    found = hint(seen_at(row), Random(1), WORLDS)
    assert (found.action, found.reason) == (PlayCard(0, Card("Ac")), Reason.WINS_GAME)


def test_a_hand_that_can_only_lose_less_is_not_called_strong() -> None:
    """With four left each trick may be one too many; what else may be done is worse still."""
    row = {
        "rules": "salon",
        "scores": [4, 4],
        "upcard": "Q♦",
        "A": "10♦ 10♥ 8♥ A♥ J♥",
        "B": "8♠ K♣ 9♣ 7♠ 8♣",
    }
    found = hint_at_once(seen_at(row))
    assert found == Hint(Stand(0), None, 0)
