"""§11 `referee: penalise`: what may be done against the rules, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import claims
from .presets import Rules

if TYPE_CHECKING:
    from .deal import OracleDeal


def annuls(rules: Rules) -> bool:
    """ "in S4 annuls the deal": S4 is where a packet is for sale."""
    return bool(rules["flow"] == "packet")


def stands(move: str) -> bool:
    """Whether the move is made all the same: "an illegal card stands", and so does what was drawn."""
    return move.startswith(("play", "misdraw"))


def offences(deal: OracleDeal) -> set[str]:
    """Moves of the seat to act that are against the rules, each +5.

    "misdraw 2 7s 8s" is an exchange of these cards with two drawn too many; with 0, drawn before discarding.
    """
    if deal.rules["referee"] != "penalise" or deal.to_act is None:
        return set()
    moves: set[str] = set()
    # "the player may play any card"
    if deal.stage == "play":
        moves = {f"play {card}" for card in deal.hands[deal.to_act]}
    # "or declare falsely"
    elif deal.stage != "upcard":
        if deal.rules["call"] == "claims":
            moves |= {f"claim {name}" for name in claims.CLAIMS if name not in deal.claimed[deal.to_act]}
        if deal.rules["rams"]:
            moves.add("rams")
        if deal.rules["call"] == "declared":
            moves.add("declare")
        finishing = deal.rules["finish_at"] is not None or deal.rules["finish_four_at"] is not None
        if finishing and not deal.rules["must_take"]:
            moves.add("finish")
    # "draw before discarding, draw too many"
    for move in deal.legal():
        if move.startswith("exchange"):
            cards = move.split()[1:]
            for excess in range(len(deal.talon) - len(cards) + 1):
                moves.add(" ".join(["misdraw", str(excess), *cards]))
    return moves - deal.legal()
