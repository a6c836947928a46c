"""Five trumps that end the deal when they are declared (RULES §7, S4)."""

from __future__ import annotations

from petukh.model.refusals import RefusalCode, Refused
from petukh.model.state import Dealt, Slots
from petukh.rules.model import Rules

RAMS = -15


def is_played(rules: Rules) -> bool:
    """Whether five trumps may be declared at this table."""
    return rules.hands.rams


def bar_on_rams(rules: Rules, dealt: Dealt, slots: Slots) -> Refused | None:
    """Why the hand may not be declared as five trumps."""
    if not is_played(rules):
        return Refused(RefusalCode.NOT_NOW)
    if all(card is not None and card.suit is dealt.upcard.suit for card in slots):
        return None
    return Refused(RefusalCode.FALSE_RAMS)
