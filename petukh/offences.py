"""Which rule an action would break at a table where rules may be broken (RULES §11)."""

from __future__ import annotations

from dataclasses import replace

from petukh.engine import apply
from petukh.model.actions import PlayerAction
from petukh.model.refusals import Refused
from petukh.model.state import State
from petukh.referee import penalises
from petukh.rules.options import Referee
from petukh.rules.presets import changed


def offence_in(state: State, action: PlayerAction) -> Refused | None:
    """What a referee who prevents would refuse the action with; None where nothing is broken or may be."""
    if not penalises(state.rules):
        return None
    strict = changed(state.rules, {"scoring.referee": Referee.PREVENT})
    try:
        apply(replace(state, rules=strict), action)
    except Refused as refused:
        return refused
    return None
