"""Decks of 30, 32 and 36 cards, and six players who share the smallest (RULES §2, §9)."""

from __future__ import annotations

from random import Random

import pytest

from petukh.cards import Card, Suit
from petukh.deck import deck_of
from petukh.engine import apply, new
from petukh.model.actions import Cut, Pass, Stand
from petukh.rules.options import SevensOut
from petukh.rules.presets import CLASSIC, SIX30, SIX36, changed
from petukh.sample import sample
from petukh.view import view
from tests.petukh.staging import deal
from tests.petukh.worlds import before_deal, deal_action, shuffled_deck

SIX = [20] * 6


@pytest.mark.parametrize(("size", "lowest"), [(36, "6"), (32, "7")])
def test_a_deck_begins_with_its_lowest_rank(size: int, lowest: str) -> None:
    cards = deck_of(changed(CLASSIC, {"table.deck": size}).table)
    assert len(set(cards)) == size
    assert min(cards, key=lambda card: card.rank)[0] == lowest


@pytest.mark.parametrize(
    ("value", "left"),
    [
        ("black", "dh"),
        ("red", "sc"),
        ("spades_diamonds", "ch"),
        ("spades_hearts", "cd"),
        ("clubs_diamonds", "sh"),
        ("clubs_hearts", "sd"),
    ],
)
def test_two_sevens_are_out_of_thirty_cards(value: str, left: str) -> None:
    cards = deck_of(changed(SIX30, {"table.sevens_out": value}).table)
    assert len(set(cards)) == 30
    assert {card for card in cards if card[0] == "7"} == {Card(f"7{suit}") for suit in left}


def test_every_pair_of_sevens_can_be_out() -> None:
    pairs = {deck_of(changed(SIX30, {"table.sevens_out": value}).table) for value in SevensOut}
    assert len(pairs) == len(SevensOut) == 6


def test_the_upcard_of_thirty_cards_is_the_dealers_last() -> None:
    cards = shuffled_deck(SIX30, Random(2))
    seen = view(deal(before_deal(SIX30, SIX, dealer=5), cards), None)
    assert (seen.upcard, seen.upcard_taken_by, seen.talon_left) == (cards[-1], 5, 0)
    own = view(deal(before_deal(SIX30, SIX, dealer=5), cards), 5)
    assert own.hand[-1] == cards[-1]


def test_the_upcard_goes_away_with_the_dealers_hand_and_stays_trumps() -> None:
    state = deal(before_deal(SIX30, [9] * 6, dealer=5), shuffled_deck(SIX30, Random(2)))
    for seat in range(5):
        state = apply(state, Stand(seat)).state
    state = apply(state, Pass(5)).state
    seen = view(state, 0)
    assert seen.trump is seen.upcard.suit if seen.upcard else False
    assert seen.seats[5].cards == 0
    world = sample(seen, Random(1))
    assert view(world, 0) == seen
    assert seen.upcard in view(world, 5).discarded


def test_five_of_thirty_six_cards_lie_dead() -> None:
    state = new(SIX36, 6, dealer=0)
    state = apply(apply(state, deal_action(SIX36, Random(3))).state, Cut(5, 9)).state
    seen = view(state, None)
    assert seen.talon_left == 0, "nothing can be bought"
    assert {len(slots) for slots in (view(state, seat).slots for seat in range(6))} == {5}
    assert {card.suit for card in deck_of(SIX36.table)} == set(Suit)
