"""§10: what a finished game costs, and who leaves the table."""

from .cards import clockwise
from .presets import Rules


def _owed(rules: Rules, scores: list[int], crosses: list[int], seat: int) -> int:
    left: int = scores[seat] * rules["point_price"]
    marks: int = crosses[seat] * rules["cross_price"]
    return left + marks


def settle(rules: Rules, scores: list[int], crosses: list[int], winner: int) -> list[int]:
    """What the game writes on the sheet, by seat: each loser pays the winner what he has left, with marks.

    "The winner's own marks cost nothing." Points count `point_price` each, crosses `cross_price` each.
    """
    sheet = [0] * len(scores)
    for seat in range(len(scores)):
        if seat != winner:
            sheet[seat] -= _owed(rules, scores, crosses, seat)
            sheet[winner] += _owed(rules, scores, crosses, seat)
    return sheet


def knocked_out(  # noqa: PLR0917
    rules: Rules,
    scores: list[int],
    crosses: list[int],
    winner: int,
    last_deal_tricks: list[int],
    last_dealer: int,
) -> int | None:
    """The seat that leaves if somebody is waiting: the loser with most left (marks count).

    Equal: fewer tricks in the last deal leaves, then the later in seat order from the last dealer's left.
    None without the option «на вылет».
    """
    if not rules["knock_out"]:
        return None
    losers = [seat for seat in range(len(scores)) if seat != winner]
    most = max(_owed(rules, scores, crosses, seat) for seat in losers)
    losers = [seat for seat in losers if _owed(rules, scores, crosses, seat) == most]
    fewest = min(last_deal_tricks[seat] for seat in losers)
    losers = [seat for seat in losers if last_deal_tricks[seat] == fewest]
    return [seat for seat in clockwise(len(scores), last_dealer) if seat in losers][-1]
