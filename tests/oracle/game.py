"""§2, §8, §10: from deal to deal, who is out, who comes back, and who has won."""

from .cards import clockwise
from .deal import OracleDeal
from .ending import knocked_out, settle
from .presets import Rules
from .scoring import Result


class OracleGame:
    """A game from everyone's start score to its winner.

    `next_deal` begins each deal, `do` makes the moves: those of OracleDeal, and between deals "re-enter" and
    "stay out" of those who have just gone out where there is a bank.
    """

    def __init__(self, rules: Rules, seats: int, dealer: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.scores = [int(rules["start"])] * seats
        self.crosses, self.circles, self.refusals = [0] * seats, [0] * seats, [0] * seats
        self.stakes = [1] * seats  # "everyone puts the stake in before the first deal"
        self.out: list[int] = []
        self.winner: int | None = None
        self.deal: OracleDeal | None = None
        self.last: Result | None = None
        self.last_dealer = dealer
        self._asked: list[int] = []  # those who may still come back, the first of them now

    @property
    def to_act(self) -> int | None:
        """The seat to act; None before a deal and when the game is over."""
        if self._asked:
            return self._asked[0]
        return None if self.deal is None else self.deal.to_act

    def cutter(self) -> int:
        """§2: "the dealer's right neighbour cuts": the nearest one who is in the game."""
        return [seat for seat in clockwise(len(self.scores), self.dealer) if seat not in self.out][-2]

    def next_deal(self, deck: list[str], cut: int) -> None:
        """Deal. Raises ValueError while somebody is to act or when the game is over."""
        if self.to_act is not None or self.winner is not None:
            raise ValueError("no deal now")
        marks = (self.crosses, self.circles, self.refusals)
        self.deal = OracleDeal(self.rules, self.scores, self.dealer, deck, cut, *marks, self.out)
        self._close_deal()

    def legal(self) -> set[str]:
        if self._asked:
            return {"re-enter", "stay out"}
        return set() if self.deal is None else self.deal.legal()

    def do(self, move: str) -> None:
        """Make a move of the seat to act. Raises ValueError if it is not legal."""
        if not self._asked:
            if self.deal is None:
                raise ValueError(f"not legal: {move}")
            self.deal.do(move)
            self._close_deal()
            return
        if move not in self.legal():
            raise ValueError(f"not legal: {move}")
        seat = self._asked.pop(0)
        if move == "re-enter":
            # "re-entry at the start score in the same seat ... for the stake"
            self.scores[seat] = self.rules["start"]
            self.stakes[seat] += 1
            self.out.remove(seat)
        if not self._asked:
            self._go_on()

    def sheet(self) -> list[int]:
        """§10: what the finished game writes on the sheet."""
        assert self.winner is not None
        return settle(
            self.rules, self.scores, self.crosses, self.winner, circles=self.circles, stakes=self.stakes
        )

    def leaves(self) -> int | None:
        """§10, knock-out: who makes room for whoever waits."""
        assert self.winner is not None
        assert self.last is not None
        return knocked_out(
            self.rules,
            self.scores,
            self.crosses,
            self.winner,
            self.last["tricks"],
            self.last_dealer,
            self.circles,
        )

    def _close_deal(self) -> None:
        assert self.deal is not None
        if self.deal.to_act is not None:
            return
        self.last, self.last_dealer = self.deal.result(), self.dealer
        self.deal = None
        self.scores = list(self.last["scores"])
        self.crosses, self.circles = list(self.last["crosses"]), list(self.last["circles"])
        self.refusals = list(self.last["refusals"])
        self.winner = self.last["winner"]
        # "score >= 25 -> out of the game"
        self.out += self.last["out"]
        if self.winner is not None:
            return
        # "With a bank, re-entry ... is offered once after each elimination for the stake"
        if self.rules["bank"] is not None:
            self._asked = list(self.last["out"])
        if not self._asked:
            self._go_on()

    def _go_on(self) -> None:
        # "before 'one player left: he wins' is tested"
        left = [seat for seat in range(len(self.scores)) if seat not in self.out]
        if len(left) == 1:
            self.winner = left[0]
            return
        if not left:
            # all at once, by the referee's fines: whoever has least to write off (docs/rules.md, "decided")
            assert self.last is not None
            order = [seat for seat in clockwise(len(self.scores), self.dealer) if seat in self.last["out"]]
            self.winner = min(order, key=lambda seat: self.scores[seat])
            return
        # "The deal moves to the left after every deal, passing over players who are out"; §11: an annulled
        # deal has "same dealer again"
        assert self.last is not None
        if self.last["ending"] == "annulled" and self.dealer in left:
            return
        self.dealer = next(seat for seat in clockwise(len(self.scores), self.dealer) if seat in left)
