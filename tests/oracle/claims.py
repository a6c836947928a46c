"""§7, S4: claims, two jacks or two queens of one colour."""

from .presets import Rules

CLAIMS: dict[str, list[str]] = {
    "black jacks": ["Js", "Jc"],
    "red jacks": ["Jh", "Jd"],
    "black queens": ["Qs", "Qc"],
    "red queens": ["Qh", "Qd"],
}


def held(hand: list[str]) -> list[str]:
    """The names of the claims that a hand holds."""
    return [name for name, cards in CLAIMS.items() if all(card in hand for card in cards)]


def counted(rules: Rules, score: int, claimed: list[str]) -> int:
    """How many of a player's claims count; `score` is the one before the deal. "No cap"; S4h has two."""
    # "score <= 11 before the deal: one claim counts; <= 6: none"
    if rules["no_claim_at"] is not None and score <= rules["no_claim_at"]:
        return 0
    if rules["one_claim_at"] is not None and score <= rules["one_claim_at"]:
        return min(1, len(claimed))
    return len(claimed)
