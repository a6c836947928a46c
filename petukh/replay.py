"""Playing a game again from its actions: given rules and actions, always the same states (RULES §11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from petukh.engine import Step, apply, new
from petukh.model.actions import Action, Seat
from petukh.model.refusals import Refused
from petukh.model.state import State
from petukh.rules.model import Rules


class BadLog(ValueError):
    """An action of the log is refused: its ``number``, counted from 1, and the refusal."""

    def __init__(self, number: int, refused: Refused) -> None:
        super().__init__(f"action {number} is refused: {refused.code} {refused.facts or ''}".rstrip())
        self.number = number
        self.refused = refused


def steps(rules: Rules, players: int, dealer: Seat, actions: Iterable[Action]) -> Iterator[Step]:
    """The step each action leads to; raises ``BadLog`` at the first that is refused."""
    state = new(rules, players, dealer)
    for number, action in enumerate(actions, start=1):
        try:
            step = apply(state, action)
        except Refused as refused:
            raise BadLog(number, refused) from refused
        state = step.state
        yield step


def replay(rules: Rules, players: int, dealer: Seat, actions: Iterable[Action]) -> State:
    """The state all the actions lead to; raises ``BadLog``."""
    state = new(rules, players, dealer)
    for step in steps(rules, players, dealer, actions):
        state = step.state
    return state
