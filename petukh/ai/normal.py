"""A brain that plays as a good player would say he does: it counts cards, and knows what the score asks for.

It imagines no worlds. It is the yardstick by which other brains are measured: what it does is fixed by tests.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from petukh.ai import buying, play
from petukh.ai.advice import Advice, Reason
from petukh.croupier import stand_in
from petukh.model.actions import PlayerAction
from petukh.view import PhaseName, View


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not.

    Neither chance nor a ``budget`` of worlds to imagine changes it.
    """
    return advise(seen).action


def advise(seen: View) -> Advice:
    """The same, and why."""
    if not seen.legal or seen.seat is None:
        raise ValueError("a brain is asked only when it is to act")
    if seen.trump is None or len(seen.legal) == 1:
        return Advice(stand_in(seen), Reason.ONLY_CHOICE)
    match seen.phase:
        case PhaseName.BUYING | PhaseName.UPCARD | PhaseName.PACKET:
            return buying.advise(seen, seen.seat, seen.trump)
        case PhaseName.PLAYING:
            return play.advise(seen, seen.seat, seen.trump)
        case (
            PhaseName.RE_ENTRY
            | PhaseName.AWAITING_DEAL
            | PhaseName.CUTTING
            | PhaseName.DEAL_OVER
            | PhaseName.GAME_OVER
        ):
            return Advice(stand_in(seen), Reason.ONLY_CHOICE)
        case _:
            assert_never(seen.phase)
