"""What stands beside a name: marks, refusals in a row, and what the score forbids."""

from __future__ import annotations

from bot.render.texts import Texts
from petukh.flow import has_packet
from petukh.restrictions import Restriction
from petukh.rules.model import Rules
from petukh.seat_view import SeatView


def marks(seat: SeatView, t: Texts) -> list[str]:
    """Crosses and circles, if there are any."""
    crosses = [t("seat-crosses", count=seat.crosses)] if seat.crosses else []
    return [*crosses, *([t("seat-circles", count=seat.circles)] if seat.circles else [])]


def restricted(seat: SeatView, rules: Rules, whose: str, t: Texts) -> list[str]:
    """What the score forbids or threatens; ``whose``: ``own`` to speak to the one it is about."""
    so = set(seat.restrictions)
    kinds = {
        "no_buy_no_pass": {Restriction.NO_BUY, Restriction.NO_PASS} <= so,
        "no_buy": Restriction.NO_BUY in so and Restriction.NO_PASS not in so,
        "no_pass": Restriction.NO_PASS in so and Restriction.NO_BUY not in so,
        "no_declare": Restriction.NO_DECLARE in so,
        "one_claim": Restriction.ONE_CLAIM in so,
        "no_claim": Restriction.NO_CLAIM in so,
        "brink": Restriction.BRINK in so,
    }
    found = [kind for kind, is_so in kinds.items() if is_so]
    flow = "exchange" if not has_packet(rules) else "packet" if len(found) == 1 else "packet_crowded"
    words: list[str] = [
        t("restricted", kind=kind, flow=flow, whose=whose, score=seat.score) for kind in found
    ]
    refused: list[str] = [t("seat-refusals", count=seat.refusals)] if seat.refusals else []
    # One line has to hold them all.
    return [*refused, ", ".join(words)] if words else refused
