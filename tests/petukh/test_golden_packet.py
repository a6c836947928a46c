"""Worked examples of the game with the packet: a table that a player can read, played through the engine."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from petukh.cards import Card, Rank
from petukh.deck import deck_of
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Claim,
    Continue,
    DeclareRams,
    Pass,
    PlayCard,
    PlayerAction,
    Stand,
    TakePacket,
)
from petukh.model.pairs import Pair
from petukh.model.state import DealOver, GameOver, ReEntry, State
from petukh.settlement import settle
from tests.petukh import staging
from tests.petukh.test_golden import SEATS, TRIES, as_wanted, by_seat, rows, start, text

HAND = 5


def before(row: dict[str, Any]) -> State:
    state = start(row)
    counts = by_seat(row.get("refusals", {}))
    refusals = tuple(counts.get(seat, 0) for seat in range(state.players))
    return replace(state, tally=replace(state.tally, refusals=refusals))


def a_deck(state: State, row: dict[str, Any], rng: Random) -> list[Card]:
    """Cards that fall as the row has them; of jacks and queens nobody is dealt any but those."""
    wanted = {seat: cards_of(text) for seat, text in by_seat(row.get("holds", {})).items()}
    packet = cards_of(row.get("packet", ""))
    placed = {card for cards in (packet, *wanted.values()) for card in cards}
    others = [card for card in deck_of(state.rules.table) if card not in placed]
    plain = [card for card in others if card.rank not in (Rank.JACK, Rank.QUEEN)]
    pictures = [card for card in others if card not in plain]
    rng.shuffle(plain)
    trump = staging.SUITS[row["trump"]] if "trump" in row else None
    upcard = next(card for card in plain if trump in (None, card.suit))
    plain.remove(upcard)
    piles = [packet, *[wanted.get(seat, []) for seat in range(state.players)]]
    piles = [[*pile, *[plain.pop() for _ in range(HAND - len(pile))]] for pile in piles]
    return [*(pile[turn] for turn in range(HAND) for pile in piles), upcard, *plain, *pictures]


def cards_of(cards: str) -> list[Card]:
    return [staging.card(each) for each in cards.split()]


def parsed(seat: int, words: str) -> PlayerAction:
    match words.split():
        case ["claim" | "lie", pair]:
            return Claim(seat, Pair(pair))
        case ["packet"]:
            return TakePacket(seat)
        case ["refuse"]:
            return Pass(seat)
        case ["rams"]:
            return DeclareRams(seat)
        case _:
            raise AssertionError(f"nobody can {words!r}")


def played(state: State, row: dict[str, Any], rng: Random) -> State:
    """The deal to its end: first what the row has a player do, then his own cards, any that may be played."""
    script = {seat: words.split(", ") for seat, words in by_seat(row.get("does", {})).items()}
    state = staging.deal(state, a_deck(state, row, rng))
    while not isinstance(state.phase, DealOver | GameOver | ReEntry):
        seat = to_act(state)
        assert seat is not None
        quiet = [each for each in legal(state) if isinstance(each, Stand | Continue)]
        if script.get(seat):
            action = parsed(seat, script[seat].pop(0))
        elif quiet:
            action = quiet[0]
        else:
            action = rng.choice([each for each in legal(state) if isinstance(each, PlayCard)])
        state = apply(state, action).state
    assert not any(script.values()), "the deal was over before all was done"
    return state


def stage(row: dict[str, Any]) -> State:
    rng = Random(row["example"])
    state = before(row)
    for _ in range(TRIES):
        over = played(state, row, rng)
        if isinstance(over.phase, ReEntry) or as_wanted(over, row):
            return over
    raise AssertionError(f"the tricks never fell so in {TRIES} deals")


@pytest.mark.parametrize("row", rows("deal", "usad.toml"))
def test_a_deal_is_scored_as_the_table_says(row: dict[str, Any]) -> None:
    state = stage(row)
    assert isinstance(state.phase, DealOver | GameOver)
    result = state.phase.result
    assert result.ending == row.get("ending", "played")
    for seat, score in by_seat(row["after"]).items():
        assert state.scores[seat] == score
    for seat, written in by_seat(row.get("written", {})).items():
        assert [text(item) for item in result.items if item.seat == seat] == written
    for seat, count in by_seat(row.get("refusals_after", {})).items():
        assert state.tally.refusals[seat] == count
    for seat, count in by_seat(row.get("circles", {})).items():
        assert state.tally.circles[seat] == count
    named = set(by_seat(row["after"]))
    out = {SEATS.index(name) for name in row.get("out", [])}
    assert {seat for seat in named if state.tally.out[seat]} == out
    winner = SEATS.index(row["winner"]) if "winner" in row else None
    assert result.winner == winner if winner is not None else result.winner not in named
    if "sheet" in row:
        assert {entry.seat: entry.amount for entry in settle(state).entries} == by_seat(row["sheet"])
