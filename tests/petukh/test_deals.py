"""Whole deals as reviewed text: above the line the cards and the moves, below it everything that followed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from petukh import transcript
from petukh.deck import deck_of
from petukh.engine import apply, to_act
from petukh.model.actions import (
    Action,
    Claim,
    Continue,
    Cut,
    DealCards,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.events import Event
from petukh.model.pairs import Pair
from petukh.model.results import Ending, HandKind
from petukh.model.state import DealOver, GameOver, ReEntry, State
from petukh.rules.options import CutBy
from petukh.rules.presets import PRESETS, changed
from petukh.shuffle import shuffled
from tests.petukh.staging import card
from tests.petukh.worlds import before_deal

DEALS = sorted((Path(__file__).parent / "deals").glob("*.txt"))
LINE = "-" * 20

WORDS = {
    "pass": Pass,
    "stand": Stand,
    "declare": Declare,
    "finish": Finish,
    "continue": Continue,
    "leave": LeaveUpcard,
    "packet": TakePacket,
    "rams": DeclareRams,
    "re-enter": ReEnter,
    "stay out": StayOut,
}


def actions(fields: dict[str, str], state: State) -> Iterator[DealCards | str]:
    rules = state.rules
    deck = shuffled(bytes.fromhex(fields["seed"]), deck_of(rules.table))
    if rules.table.cut is CutBy.ASK:
        yield DealCards(deck, None)
        yield f"cut {fields['cut']}"
    else:
        yield DealCards(deck, int(fields["cut"]))
    yield from fields["moves"].split(", ")


def parsed(move: str, seat: int) -> Action:
    verb, *words = move.split()
    match verb:
        case "cut":
            return Cut(seat, int(words[0]))
        case "exchange":
            return Exchange(seat, tuple(map(card, words)))
        case "claim":
            return Claim(seat, Pair(words[0]))
        case "take":
            return TakeUpcard(seat, card(words[0]))
        case _:
            return WORDS[move](seat) if move in WORDS else PlayCard(seat, card(verb))


def played(head: str) -> tuple[State, list[Event]]:
    """The deal that the lines above the line stand for, to its end."""
    fields = dict(line.split(": ", 1) for line in head.strip().splitlines())
    options = dict(each.split("=") for each in fields.get("options", "").split())
    state = before_deal(
        changed(PRESETS[fields["preset"]], options),
        list(map(int, fields["scores"].split())),
        int(fields["dealer"]),
    )
    if "refusals" in fields:
        refusals = tuple(map(int, fields["refusals"].split()))
        state = replace(state, tally=replace(state.tally, refusals=refusals))
    events: list[Event] = []
    for move in actions(fields, state):
        seat = to_act(state)
        if isinstance(move, DealCards):
            step = apply(state, move)
        else:
            assert seat is not None, f"nobody is to act at {move!r}"
            step = apply(state, parsed(move, seat))
        events += step.events
        state = step.state
    return state, events


def regenerated(head: str) -> str:
    state, events = played(head)
    assert isinstance(state.phase, DealOver | GameOver), "the moves end before the deal does"
    return "\n".join([head.strip(), LINE, *transcript.lines(events)]) + "\n"


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_a_deal_goes_as_it_was_reviewed(path: Path) -> None:
    reviewed = path.read_text(encoding="utf-8")
    assert regenerated(reviewed.split(LINE)[0]) == reviewed


def test_there_are_deals_of_every_preset() -> None:
    presets = {path.read_text(encoding="utf-8").splitlines()[0] for path in DEALS}
    assert presets == {f"preset: {name}" for name in PRESETS}


def test_there_are_deals_of_every_special_hand_and_of_every_ending() -> None:
    found: set[HandKind | Ending] = set()
    for path in DEALS:
        state, _ = played(path.read_text(encoding="utf-8").split(LINE)[0])
        if isinstance(state.phase, DealOver | GameOver | ReEntry):
            result = state.phase.result
            found |= {result.ending, *([result.special.kind] if result.special else [])}
    assert {*HandKind, *Ending} - found == set()
