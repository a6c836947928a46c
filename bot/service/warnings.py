"""Rules that may be broken for a price (RULES §11): it is told first, and the press asked for again."""

from __future__ import annotations

from dataclasses import replace

from bot.service.model import Declined, Game, Table
from bot.service.recent import Recent
from petukh.engine import apply
from petukh.fines import FINE
from petukh.model.actions import PlayerAction, Seat
from petukh.model.refusals import Refused
from petukh.model.state import State
from petukh.referee import annuls, penalises
from petukh.rules.presets import changed

WARNINGS_KEPT = 4096
SECOND_THOUGHT = 1.5
"""Seconds after a warning from which on a press is no slip of the finger and no double tap."""

Decision = tuple[int, int]


class Warnings:
    """Who has been warned of what in his present decision, and when: in memory only."""

    def __init__(self) -> None:
        self._given: Recent[tuple[int, Seat], tuple[Decision, PlayerAction, float]] = Recent(WARNINGS_KEPT)

    def first(self, table: Table, game: Game, action: PlayerAction, now: float) -> Declined | None:
        """The warning, unless the action breaks no rule or the player insists on it."""
        broken = _broken_by(game.state, action)
        if broken is None:
            return None
        decision = game.number, game.state.decisions[action.seat]
        given = self._given.get((table.id, action.seat))
        if given is None or given[:2] != (decision, action):
            self._given.put((table.id, action.seat), (decision, action, now))
        elif now - given[2] >= SECOND_THOUGHT:
            return None
        price = {"price": FINE, "annuls": "yes" if annuls(game.state.rules) else "no"}
        return Declined(broken.code, {**broken.facts, **price})


def _broken_by(state: State, action: PlayerAction) -> Refused | None:
    """What a referee who prevents would refuse the action with."""
    if not penalises(state.rules):
        return None
    strict = replace(state, rules=changed(state.rules, {"scoring.referee": "prevent"}))
    try:
        apply(strict, action)
    except Refused as refused:
        return refused
    return None
