"""What a deal starts from: scores, marks, refusals, and who is in the game."""

from .cards import clockwise
from .presets import Rules


class Before:
    """What stood written before the deal, and what the buying added to it.

    Seats out of the game are in `out`; `refusals` are those in a row; `fines` the offences of each seat.
    """

    def __init__(  # noqa: PLR0917
        self,
        rules: Rules,
        scores: list[int],
        crosses: list[int],
        circles: list[int],
        refusals: list[int],
        dealer: int,
        out: list[int],
    ) -> None:
        self.rules = rules
        self.scores = list(scores)
        self.crosses = list(crosses)
        self.circles = list(circles)
        self.refusals = list(refusals)
        self.dealer = dealer
        self.out = list(out)
        self.refused: list[int] = []
        self.fines: list[int] = []  # the seat of each offence, in order of time

    def seats(self) -> list[int]:
        """Those in the game, from the dealer's left."""
        return [seat for seat in clockwise(len(self.scores), self.dealer) if seat not in self.out]
