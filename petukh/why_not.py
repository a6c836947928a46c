"""Why a card may not be played, from what its holder sees (RULES §6)."""

from __future__ import annotations

from petukh.cards import Card
from petukh.follow import demands, objection
from petukh.model.refusals import RefusalCode, WhyNot
from petukh.view import PhaseName, View


def why_not(seen: View, card: Card) -> WhyNot | None:
    """Why the viewer may not play ``card`` now; None if he may."""
    if seen.phase is not PhaseName.PLAYING:
        return WhyNot(RefusalCode.NOT_NOW, {})
    if seen.to_act is not None and seen.to_act != seen.seat:
        return WhyNot(RefusalCode.NOT_YOUR_TURN, {"to_act": seen.to_act})
    if card not in seen.hand:
        return WhyNot(RefusalCode.CARD_NOT_HELD, {"card": card})
    if seen.trump is None:
        return None
    scores = tuple(seat.score for seat in seen.seats)
    demanded = demands(seen.trick, seen.rules.play, scores, not seen.tricks)
    against = objection(card, seen.hand, seen.trick, seen.trump, demanded)
    if against is None:
        return None
    code, suit = against
    return WhyNot(code, {"suit": suit})
