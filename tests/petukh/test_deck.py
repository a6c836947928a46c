"""Decks of 30, 32 and 36 cards, and six players who share the smallest (RULES §2, §9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from petukh.cards import Suit
from petukh.deck import deck_of
from petukh.engine import apply, new, to_act
from petukh.model.actions import Cut, Pass, Stand
from petukh.model.state import Cutting
from petukh.rules.conflicts import players_allowed
from petukh.rules.presets import PRESETS, SIX30, SIX36, changed
from petukh.sample import sample
from petukh.view import view
from tests.petukh.staging import card, deal
from tests.petukh.test_golden import rows
from tests.petukh.worlds import before_deal, deal_action, shuffled_deck

SIX = [20] * 6


@pytest.mark.parametrize("row", rows("table", "tables.toml"))
def test_a_table_begins_as_the_table_says(row: dict[str, Any]) -> None:
    rules = changed(PRESETS[row["rules"]], row.get("options", {}))
    seats, cards = players_allowed(rules), deck_of(rules.table)
    assert list(seats) == row.get("seats", list(seats))
    assert len(set(cards)) == len(cards) == row["cards"]
    if "lowest" in row:
        assert min(cards, key=lambda each: each.rank)[0] == row["lowest"]
    if "sevens" in row:
        assert {each for each in cards if each[0] == "7"} == set(map(card, row["sevens"].split()))
    dealer = seats[0] - 1
    state = new(rules, seats[0], dealer)
    assert set(state.scores) == {row.get("start", rules.table.start)}
    state = apply(state, deal_action(rules, Random(1))).state
    cutter = {"the croupier": None, "the right neighbour": dealer - 1}
    if "cuts" in row:
        assert (to_act(state) if isinstance(state.phase, Cutting) else None) == cutter[row["cuts"]]


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
