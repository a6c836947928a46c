"""Positions as a player would write them down: hands, what was done, who is to act."""

from __future__ import annotations

from random import Random
from typing import Any

from petukh.engine import apply, to_act
from petukh.model.actions import (
    Claim,
    Continue,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    Stand,
    TakePacket,
    TakeUpcard,
)
from petukh.model.pairs import Pair
from petukh.model.state import State
from petukh.rules.presets import PRESETS, changed
from tests.petukh.staging import card, deal
from tests.petukh.worlds import before_deal, shuffled_deck

SEATS = "ABCDEF"
_BARE: dict[str, type[PlayerAction]] = {
    "pass": Pass,
    "stand": Stand,
    "finish": Finish,
    "continue": Continue,
    "declare": Declare,
    "leave": LeaveUpcard,
    "packet": TakePacket,
    "rams": DeclareRams,
}


def position(row: dict[str, Any]) -> State:
    """The state of a row: A is to the left of the dealer, who is the last seat."""
    rules = changed(PRESETS[row["rules"]], row.get("options", {}))
    scores = row["scores"]
    hands = [*([row["packet"]] if "packet" in row else []), *(row[seat] for seat in SEATS[: len(scores)])]
    cards = [[card(each) for each in hand.split()] for hand in hands]
    turned = card(row["upcard"])
    given = [*(hand[turn] for turn in range(5) for hand in cards), turned]
    drawn = [card(each) for each in row.get("talon", "").split()]
    rest = [each for each in shuffled_deck(rules, Random(1)) if each not in (*given, *drawn)]
    state = deal(before_deal(rules, scores, dealer=len(scores) - 1), [*given, *drawn, *rest])
    for words in row.get("moves", []):
        state = apply(state, action(words, state)).state
    return state


def action(words: str, state: State) -> PlayerAction:
    """What the seat to act does, in words: ``throw 7♠ 6♦``, ``take 8♣`` for the upcard, ``play 10♠``."""
    seat = to_act(state)
    assert seat is not None
    verb, *rest = words.split()
    match verb:
        case "throw":
            return Exchange(seat, tuple(map(card, rest)))
        case "take":
            return TakeUpcard(seat, card(rest[0]))
        case "play":
            return PlayCard(seat, card(rest[0]))
        case "claim":
            return Claim(seat, Pair("_".join(rest)))
        case _:
            return _BARE[verb](seat)  # type: ignore[call-arg]
