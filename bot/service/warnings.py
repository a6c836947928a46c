"""Rules that may be broken for a price (RULES §11): it is told first, and the press asked for again."""

from __future__ import annotations

from bot.service.model import Game, Table
from bot.service.outcomes import Declined
from bot.service.recent import Recent
from petukh.fines import FINE
from petukh.model.actions import PlayerAction, Seat
from petukh.offences import offence_in
from petukh.referee import annuls

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
        broken = offence_in(game.state, action)
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
