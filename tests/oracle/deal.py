"""§3-§6: one deal, move by move."""

from itertools import combinations

from . import scoring
from .boys import combination, jacks_of
from .cards import beats, clockwise, pack, suit
from .presets import Rules
from .scoring import Result


class OracleDeal:
    """A deal from the shuffled deck to the new scores.

    Seats are 0..n-1 clockwise. `deck` is top first and before the cut, which moves the top `cut` cards under
    the rest. `scores` and `crosses` are those before the deal. Raises ValueError if given what is no deal.
    """

    def __init__(  # noqa: PLR0917
        self,
        rules: Rules,
        scores: list[int],
        dealer: int,
        deck: list[str],
        cut: int,
        crosses: list[int] | None = None,
    ) -> None:
        if not 2 <= len(scores) <= 5:
            raise ValueError("two to five players")
        if min(scores) < 1:
            raise ValueError("a score of 0 has ended the game")
        if sorted(deck) != sorted(pack(rules["deck"])):
            raise ValueError("not the deck of these rules")
        if not (0 <= cut < len(deck) and 0 <= dealer < len(scores)):
            raise ValueError("no such cut or no such dealer")
        self.rules = rules
        self.scores = list(scores)
        self.crosses = [0] * len(scores) if crosses is None else list(crosses)
        self.dealer = dealer
        self.seats = clockwise(len(scores), dealer)
        self.to_act: int | None = None
        self.stage = "turn"  # turn, turn_again, upcard, upcard_again, play, over
        self._result: Result | None = None

        # §3: five cards each, one at a time, clockwise from the dealer's left; the next card is the upcard.
        cards = deck[cut:] + deck[:cut]
        self.hands: list[list[str]] = [[] for _ in scores]
        for _ in range(5):
            for seat in self.seats:
                self.hands[seat].append(cards.pop(0))
        self.upcard = cards.pop(0)
        self.trump = suit(self.upcard)
        self.talon = cards  # without the upcard, which is never bought

        self.active = list(self.seats)  # a seat that passes leaves; from the dealer's left
        self._turns = list(self.seats)  # those still to have their turn
        self.table: list[tuple[int, str]] = []
        self.won: list[tuple[int, str]] = []
        self.hands_at_start: dict[int, list[str]] = {}
        self._next_turn()

    # ---- who may do what ----

    def legal(self) -> set[str]:
        """The moves of the seat to act; empty when the deal is over."""
        seat = self.to_act
        if seat is None:
            return set()
        if self.stage == "turn":
            return self._turn_moves(seat)
        if self.stage == "upcard":
            moves = {f"take {card}" for card in self.hands[seat]}
            # §5: dealer_must "discards one card and takes the upcard"; dealer_may: "he may"
            return moves if self.rules["upcard"] == "dealer_must" else moves | {"leave"}
        if self.stage == "play":
            return {f"play {card}" for card in self._playable(seat)}
        return {"done"} | self._finish_move(seat)

    def _turn_moves(self, seat: int) -> set[str]:
        moves = {"stand"} | self._finish_move(seat)
        # §4 no_buy_no_pass_at: "a player with score <= N may neither pass nor exchange"
        if not self._at_most(seat, "no_buy_no_pass_at"):
            # "a pass that would leave fewer than two active players is not allowed"; with lone_player
            # takes_all one may be left, and "the last player left may not pass"
            fewest = 1 if self.rules["lone_player"] == "takes_all" else 2
            if len(self.active) - 1 >= fewest:
                moves.add("pass")
        if self._may_exchange(seat):
            # "exchange k cards, 1 <= k <= min(5, cards left in the talon without the upcard)"
            for k in range(1, min(5, len(self.talon)) + 1):
                for cards in combinations(sorted(self.hands[seat]), k):
                    moves.add("exchange " + " ".join(cards))
        return moves

    def _at_most(self, seat: int, option: str) -> bool:
        """§4: thresholds are <= and use the scores before the deal."""
        limit: int | None = self.rules[option]
        return limit is not None and self.scores[seat] <= limit

    def _may_exchange(self, seat: int) -> bool:
        # "while any player in the game has score <= N, nobody exchanges"; passed players count too
        if any(self._at_most(other, "nobody_buys_at") for other in self.seats):
            return False
        return not self._at_most(seat, "no_buy_no_pass_at")

    def _finish_is_asked(self, seat: int) -> bool:
        """§7: whether the seat is asked about finishing after it has taken cards."""
        if self.rules["must_take"]:
            return False
        four = len(jacks_of(self.hands[seat])) == 4
        return self._at_most(seat, "finish_at") or (four and self._at_most(seat, "finish_four_at"))

    def _finish_move(self, seat: int) -> set[str]:
        # "a player with score <= 5 holding any combination that pays"; "four jacks at score <= 15: the same";
        # "off under must take"
        holds = combination(self.hands[seat], self.trump, self.rules) is not None
        return {"finish"} if self._finish_is_asked(seat) and holds else set()

    def _playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.table:
            return hand
        # §6: follow suit; void: a trump must be played; neither: any card
        led = [card for card in hand if suit(card) == suit(self.table[0][1])]
        trumps = [card for card in hand if suit(card) == self.trump]
        return led or trumps or hand

    # ---- what a move does ----

    def do(self, move: str) -> None:
        """Make a move of the seat to act. Raises ValueError if it is not legal."""
        if self.to_act is None or move not in self.legal():
            raise ValueError(f"not legal: {move}")
        seat = self.to_act
        verb, *cards = move.split()
        if verb == "finish":
            self._end(scoring.unscored(self.scores, self.crosses, seat))
        elif verb == "pass":
            self.active.remove(seat)
            self._next_turn()
        elif verb == "stand":
            self._next_turn()
        elif verb == "exchange":
            # first the discards go away face down, then he draws as many; discards never come back
            self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
            for _ in cards:
                self.hands[seat].append(self.talon.pop(0))
            if self._finish_is_asked(seat):
                self.stage = "turn_again"
            else:
                self._next_turn()
        elif verb == "take":
            self.hands[seat].remove(cards[0])
            self.hands[seat].append(self.upcard)
            if self._finish_is_asked(seat):
                self.stage = "upcard_again"
            else:
                self._begin_play()
        elif verb == "leave":
            self._begin_play()
        elif verb == "done":
            if self.stage == "turn_again":
                self._next_turn()
            else:
                self._begin_play()
        else:
            self._play(seat, cards[0])

    def result(self) -> Result:
        """The outcome. Raises ValueError while the deal goes on."""
        if self._result is None:
            raise ValueError("the deal is not over")
        return self._result

    def _end(self, result: Result) -> None:
        self.stage, self.to_act, self._result = "over", None, result

    def _next_turn(self) -> None:
        """§4: everyone has his turn, in order from the dealer's left, the dealer last."""
        if self._turns:
            self.stage, self.to_act = "turn", self._turns.pop(0)
        elif len(self.active) == 1:
            self._end(scoring.lone(self.rules, self.scores, self.crosses, self.dealer, self.active[0]))
        elif self._upcard_is_offered():
            self.stage, self.to_act = "upcard", self.dealer
        else:
            self._begin_play()

    def _upcard_is_offered(self) -> bool:
        # §5: `nobody` takes it, or it is dead: the one entitled has passed or may not exchange
        if self.rules["upcard"] == "nobody" or self.dealer not in self.active:
            return False
        return self._may_exchange(self.dealer)

    def _begin_play(self) -> None:
        self.hands_at_start = {seat: list(self.hands[seat]) for seat in self.active}
        # §6: the eldest leads, the first active player to the dealer's left
        self.stage, self.to_act = "play", self.active[0]

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        order = clockwise(len(self.scores), seat)
        if len(self.table) < len(self.active):
            self.to_act = next(other for other in order if other in self.active)
        else:
            self._close_trick()
        # the last card of a hand leaves no choice
        if self.to_act is not None and len(self.hands[self.to_act]) == 1:
            self._play(self.to_act, self.hands[self.to_act][0])

    def _close_trick(self) -> None:
        winner, best = self.table[0]
        for seat, card in self.table[1:]:
            if beats(card, best, self.trump):
                winner, best = seat, card
        self.won.append((winner, best))
        self.table = []
        self.to_act = winner  # then the winner of the trick leads
        if len(self.won) == 5:
            self._end(
                scoring.played(
                    self.rules,
                    self.scores,
                    self.crosses,
                    self.dealer,
                    trump=self.trump,
                    hands=self.hands_at_start,
                    won=self.won,
                )
            )
