"""Pairs and five trumps are shown for what they bring, and kept silent where they would overshoot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from petukh.ai import hard, normal
from petukh.ai.likely_buying import likely_choice
from petukh.ai.mind import Mind
from petukh.engine import to_act
from petukh.model.actions import Claim, DeclareRams, PlayerAction
from petukh.model.state import PacketTurn, State
from petukh.view import view
from tests.petukh.positions import position

FIVE_TRUMPS = {
    "packet": "6♠ 7♠ 8♠ 9♠ 6♣",
    "upcard": "10♣",
    "A": "A♣ K♣ Q♣ 9♣ 8♣",
    "B": "10♠ A♦ 9♦ 7♥ K♥",
    "C": "8♦ 7♦ 9♥ Q♥ K♠",
}
PAIR = {**FIVE_TRUMPS, "A": "A♣ J♦ J♥ 8♥ K♠", "C": "8♦ 7♦ 9♥ Q♥ 10♥"}


def answers(hands: dict[str, Any], own: int, overshoot: str) -> list[PlayerAction]:
    """What the first player does: by ``normal``, as others imagine him, and by ``hard``."""
    row = {"rules": "usad", "options": {"scoring.overshoot": overshoot}, "scores": [own, 10, 10]}
    state: State = position({**row, **hands})
    assert isinstance(state.phase, PacketTurn)
    assert to_act(state) == 0
    seen = view(state, 0)
    return [
        normal.choose(seen, Random(1), 0),
        likely_choice(state, state.phase, Mind(state, 0)),
        hard.choose(seen, Random(1), 30),
    ]


@pytest.mark.parametrize(
    ("own", "overshoot", "shown"),
    [(5, "restart", False), (15, "restart", True), (19, "restart", True), (5, "wins", True)],
)
def test_five_trumps_are_declared_unless_their_points_overshoot(
    own: int, overshoot: str, *, shown: bool
) -> None:
    for answer in answers(FIVE_TRUMPS, own, overshoot):
        assert isinstance(answer, DeclareRams) == shown, "15 points off five is back to the start"


@pytest.mark.parametrize(
    ("own", "overshoot", "shown"), [(3, "restart", False), (14, "restart", True), (3, "wins", True)]
)
def test_a_pair_is_claimed_unless_any_trick_overshoots_with_it(
    own: int, overshoot: str, *, shown: bool
) -> None:
    for answer in answers(PAIR, own, overshoot):
        assert isinstance(answer, Claim) == shown
