"""§10: what a finished game costs, and who leaves the table."""

from .cards import clockwise
from .presets import Rules


def owed(rules: Rules, score: int, crosses: int, circles: int) -> int:
    """What a loser has left: points at `point_price`, crosses at `cross_price`, circles one point each."""
    left: int = (score + circles) * rules["point_price"]
    marks: int = crosses * rules["cross_price"]
    return left + marks


def settle(
    rules: Rules,
    scores: list[int],
    crosses: list[int],
    winner: int,
    *,
    circles: list[int] | None = None,
    stakes: list[int] | None = None,
) -> list[int]:
    """What the game writes on the sheet, by seat. `stakes`: how many each put into the bank (default one)."""
    sheet = [0] * len(scores)
    if rules["bank"] is not None:
        # "everyone puts the stake in before the first deal; the winner takes the bank; the remaining scores
        # are not paid on top"
        for seat, number in enumerate(stakes or [1] * len(scores)):
            sheet[seat] -= number * rules["bank"]
            sheet[winner] += number * rules["bank"]
        return sheet
    drawn = circles or [0] * len(scores)
    for seat in range(len(scores)):
        # "every loser pays his remaining score to the winner"; "The winner's own marks cost nothing."
        if seat != winner:
            debt = owed(rules, scores[seat], crosses[seat], drawn[seat])
            sheet[seat] -= debt
            sheet[winner] += debt
    return sheet


def knocked_out(  # noqa: PLR0917
    rules: Rules,
    scores: list[int],
    crosses: list[int],
    winner: int,
    last_deal_tricks: list[int],
    last_dealer: int,
    circles: list[int] | None = None,
) -> int | None:
    """The seat that leaves if somebody is waiting: the loser with most left (marks count).

    Equal: fewer tricks in the last deal leaves, then the later in seat order from the last dealer's left.
    None without the option «на вылет».
    """
    if not rules["knock_out"]:
        return None
    drawn = circles or [0] * len(scores)
    left = [owed(rules, *marks) for marks in zip(scores, crosses, drawn, strict=True)]
    losers = [seat for seat in range(len(scores)) if seat != winner]
    losers = [seat for seat in losers if left[seat] == max(left[other] for other in losers)]
    fewest = min(last_deal_tricks[seat] for seat in losers)
    losers = [seat for seat in losers if last_deal_tricks[seat] == fewest]
    return [seat for seat in clockwise(len(scores), last_dealer) if seat in losers][-1]
