"""A brain that plays as a good player says he does: it counts cards, and knows what the score asks of it.

It imagines no worlds. It is the yardstick by which other brains are measured: what it does is fixed by tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from petukh.ai import buying, play
from petukh.ai.advice import Advice, Reason
from petukh.croupier import stand_in
from petukh.model.actions import PlayerAction
from petukh.view import PhaseName, View

_BEFORE_PLAY = (PhaseName.BUYING, PhaseName.UPCARD, PhaseName.PACKET)


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not.

    Neither chance nor a ``budget`` of worlds to imagine changes it.
    """
    return advise(seen).action


def advise(seen: View) -> Advice:
    """The same, with its worth and the reason."""
    return favourite(weighed(seen))


def favourite(advised: Sequence[Advice]) -> Advice:
    """The one of these that it would follow."""
    return max(advised, key=lambda each: each.worth)


def weighed(seen: View) -> list[Advice]:
    """What may be done, as far as it is worth a thought; raises ``ValueError`` for who is not to act.

    A cut, and whether to enter anew after being out, is not: the croupier's answer does.
    """
    if not seen.legal or seen.seat is None:
        raise ValueError("a brain is asked only when it is to act")
    if seen.trump is not None and seen.upcard is not None and len(seen.legal) > 1:
        if seen.phase in _BEFORE_PLAY:
            return buying.weighed(seen, seen.seat, seen.trump)
        if seen.phase is PhaseName.PLAYING:
            return play.weighed(seen, seen.seat, seen.trump, seen.upcard)
    return [Advice(stand_in(seen), 0.0, Reason.ONLY_CHOICE)]
