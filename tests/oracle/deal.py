"""§3-§7: one deal, move by move."""

from itertools import combinations

from . import claims, referee, rights, scoring, special
from .before import Before
from .boys import jacks_meant
from .cards import clockwise, pack, suit
from .follow import follows, leads, winning
from .presets import Rules
from .scoring import Deal, Result, Trick


class OracleDeal:
    """A deal from the shuffled deck to the new scores.

    Seats are 0..n-1 clockwise; those in `out` are out of the game. `deck` is top first and before the cut,
    which moves the top `cut` cards under the rest. `scores`, `crosses`, `circles` and `refusals` (in a row)
    are those before the deal. Raises ValueError if given what is no deal.

    Moves are words: "pass" (in S4 to refuse), "stand" (in S4 to decline, or to play), "exchange 7s 8s",
    "packet", "claim red jacks", "declare", "rams", "finish", "done" (nothing to announce after cards were
    taken), "take 7s" (the upcard against this card), "leave", "play 7s"; what only the referee sees: §11.
    """

    def __init__(  # noqa: PLR0917
        self,
        rules: Rules,
        scores: list[int],
        dealer: int,
        deck: list[str],
        cut: int,
        crosses: list[int] | None = None,
        circles: list[int] | None = None,
        refusals: list[int] | None = None,
        out: list[int] | None = None,
    ) -> None:
        none = [0] * len(scores)
        self.before = Before(
            rules, scores, crosses or none, circles or none, refusals or none, dealer, out or []
        )
        self.in_game = self.before.seats()
        self._check(rules, scores, dealer, deck, cut)
        self.rules = rules
        self.scores = list(scores)
        self.dealer = dealer
        self.to_act: int | None = None
        self.stage = "turn"  # turn, turn_again, upcard, upcard_again, play, over
        self._result: Result | None = None

        self.hands: list[list[str]] = [[] for _ in scores]
        self.packet: list[str] = []
        cards = self._dealt(deck[cut:] + deck[:cut])
        if rules["upcard"] == "dealt":
            # §9 six30: "the dealer's last card is shown, is trumps and stays his"
            self.upcard = self.hands[dealer][-1]
        else:
            self.upcard = cards.pop(0)
        self.trump = suit(self.upcard)
        self.talon = cards  # without the upcard, which is never bought

        self.active = list(self.in_game)  # a seat that passes leaves; from the dealer's left
        self.buyer: int | None = None
        self.claimed: dict[int, list[str]] = {seat: [] for seat in self.in_game}
        self.declared: dict[int, list[str]] = {seat: [] for seat in self.in_game}
        self._turns = list(self.in_game)  # those still to have their turn
        self._must_take = False
        self.table: list[tuple[int, str]] = []
        self.won: list[Trick] = []
        self._play_began: Deal | None = None
        self._next_turn()

    def _check(self, rules: Rules, scores: list[int], dealer: int, deck: list[str], cut: int) -> None:
        # §2: 2-5 players; 6 only in the six-player forms
        if len(scores) not in ([6] if rules["seats"] == "six" else [2, 3, 4, 5]):
            raise ValueError("two to five players, or exactly six")
        if len(self.in_game) < 2 or dealer not in self.in_game:
            raise ValueError("the dealer and another must be in the game")
        if min(scores) < 1:
            raise ValueError("a score of 0 has ended the game")
        if sorted(deck) != sorted(pack(rules["deck"], rules["sevens_out"])):
            raise ValueError("not the deck of these rules")
        if not 0 <= cut < len(deck):
            raise ValueError("no such cut")

    def _dealt(self, cards: list[str]) -> list[str]:
        """§3: five rounds, one card each, clockwise from the dealer's left; returns the rest."""
        for _ in range(5):
            # S4: "each first one card to the packet"
            if self.before.rules["flow"] == "packet":
                self.packet.append(cards.pop(0))
            for seat in self.in_game:
                self.hands[seat].append(cards.pop(0))
        return cards

    # ---- who may do what ----

    def legal(self) -> set[str]:
        """The moves that the rules allow the seat to act; empty when the deal is over."""
        seat = self.to_act
        if seat is None:
            return set()
        if self.stage == "turn":
            return self._choices(seat) | self._announcements(seat)
        if self.stage == "upcard":
            # "discards one card and takes the upcard"; declared jacks are locked in the hand
            moves = {f"take {card}" for card in self._free(seat)}
            return moves if self._must_take else moves | {"leave"}
        if self.stage == "play":
            return {f"play {card}" for card in self._playable(seat)}
        return {"done"} | self._announcements(seat)

    def offences(self) -> set[str]:
        """What the seat to act may do against the rules, at the croupier's price (§11)."""
        return referee.offences(self)

    def _choices(self, seat: int) -> set[str]:
        """§4: "each player makes exactly one choice"."""
        moves = {"stand"}
        may_buy = rights.may_buy(self.before, seat)
        may_throw_in = rights.may_throw_in(self.rules, self.scores, self.active, seat)
        if self.rules["flow"] == "packet":
            # "throw the whole hand away and take the packet, or decline"; after a purchase "each later
            # player, the dealer included, is asked to play or to refuse"
            if self.buyer is None:
                return moves | ({"packet"} if may_buy else set())
            return moves | ({"pass"} if may_throw_in else set())
        if may_throw_in:
            moves.add("pass")
        if may_buy and self.rules["flow"] == "exchange":
            # "exchange k cards, 1 <= k <= min(5, cards left in the talon without the upcard)"
            for k in range(1, min(5, len(self.talon)) + 1):
                for cards in combinations(sorted(self._free(seat)), k):
                    moves.add("exchange " + " ".join(cards))
        return moves

    def _announcements(self, seat: int) -> set[str]:
        """§4: "Finishing, declaring boys or claims and рамс belong to that turn"."""
        hand, score = self.hands[seat], self.scores[seat]
        moves = set()
        if rights.may_finish(self.rules, score, hand, self.trump):
            moves.add("finish")
        if rights.may_declare(self.rules, score, hand, self.trump, self.declared[seat]):
            moves.add("declare")
        if self.rules["call"] == "claims":
            moves |= {f"claim {name}" for name in claims.held(hand) if name not in self.claimed[seat]}
        if self.rules["rams"] and special.is_rams(hand, self.trump):
            moves.add("rams")
        return moves

    def _free(self, seat: int) -> list[str]:
        """§7: "declared jacks are then locked in the hand (S4 excepted)"."""
        return [card for card in self.hands[seat] if card not in self.declared[seat]]

    def _playable(self, seat: int) -> list[str]:
        if self.table:
            return follows(self.rules, self.hands[seat], [card for _, card in self.table], self.trump)
        at_one = any(self.scores[other] == 1 for other in self.in_game)
        return leads(self.rules, self.hands[seat], self.trump, opening=not self.won, somebody_at_one=at_one)

    # ---- what a move does ----

    def do(self, move: str) -> None:
        """Make a move of the seat to act. Raises ValueError if it is neither legal nor an offence (§11)."""
        seat = self.to_act
        if seat is None or move not in self.legal() | self.offences():
            raise ValueError(f"not legal: {move}")
        if move not in self.legal():
            self.before.fines.append(seat)
            if referee.annuls(self.rules):
                self._end(scoring.annulled(self.before))
                return
            if not referee.stands(move):
                # asked after cards were taken, he has answered
                if self.stage != "turn":
                    self._go_on()
                return
        verb, *words = move.split()
        if verb == "finish":
            self._end(scoring.unscored(self.before, seat, "finished"))
        elif verb == "rams":
            self._end(scoring.rams(self.before, seat))
        elif verb == "declare":
            # "declared jacks are then locked in the hand": those declared before stay so
            meant = jacks_meant(self.hands[seat], self.trump, self.rules)
            self.declared[seat] += [jack for jack in meant if jack not in self.declared[seat]]
            # asked after cards were taken, he has answered
            if self.stage != "turn":
                self._go_on()
        elif verb == "claim":
            self.claimed[seat].append(" ".join(words))
        elif verb == "pass":
            self.active.remove(seat)
            if self.rules["flow"] == "packet":
                self.before.refused.append(seat)
            self._next_turn()
        elif verb == "stand":
            self._next_turn()
        elif verb == "packet":
            self.hands[seat], self.packet = self.packet, []
            self.buyer = seat
            self._taken("turn_again")
        elif verb == "exchange":
            # first the discards go away face down, then he draws as many; discards never come back
            self.hands[seat] = [card for card in self.hands[seat] if card not in words]
            for _ in words:
                self.hands[seat].append(self.talon.pop(0))
            self._taken("turn_again")
        elif verb == "misdraw":
            # §11: "cards drawn in excess are put away unseen"
            excess, *discards = words
            self.hands[seat] = [card for card in self.hands[seat] if card not in discards]
            self.hands[seat] += [self.talon.pop(0) for _ in discards]
            for _ in range(int(excess)):
                self.talon.pop(0)
            self._taken("turn_again")
        elif verb == "take":
            self.hands[seat].remove(words[0])
            self.hands[seat].append(self.upcard)
            self._taken("upcard_again")
        elif verb == "leave":
            self._begin_play()
        elif verb == "done":
            self._go_on()
        else:
            self._play(seat, words[0])

    def result(self) -> Result:
        """The outcome. Raises ValueError while the deal goes on."""
        if self._result is None:
            raise ValueError("the deal is not over")
        return self._result

    def _end(self, result: Result) -> None:
        self.stage, self.to_act, self._result = "over", None, result

    def _taken(self, stage: str) -> None:
        """§4: announcements come "before the choice, or right after cards taken"."""
        assert self.to_act is not None
        self.stage = stage
        score, hand = self.scores[self.to_act], self.hands[self.to_act]
        if not (
            rights.asked_to_announce(self.rules, score) or rights.asked_to_finish(self.rules, score, hand)
        ):
            self._go_on()

    def _go_on(self) -> None:
        if self.stage == "turn_again":
            self._next_turn()
        else:
            self._begin_play()

    def _next_turn(self) -> None:
        """§4: everyone has his turn, in order from the dealer's left, the dealer last."""
        if self._turns:
            self.stage, self.to_act = "turn", self._turns.pop(0)
        elif len(self.active) == 1:
            self._end(scoring.lone(self.before, self.active[0]))
        else:
            self._offer_upcard()

    def _offer_upcard(self) -> None:
        entitled = rights.upcard_goes_to(self.before, self.active, self._scoring_jacks(), self.trump)
        if entitled is None:
            self._begin_play()
        else:
            self.to_act, self._must_take = entitled
            self.stage = "upcard"

    def _scoring_jacks(self) -> dict[int, list[str]]:
        """§7: automatic boys are "what a hand holds"; declared ones are those that were declared."""
        if self.rules["call"] == "declared":
            return {seat: self.declared[seat] for seat in self.active}
        return {seat: list(self.hands[seat]) for seat in self.active}

    def _begin_play(self) -> None:
        # §6: "Lead: eldest (S0, S2); in S4 the buyer, or the dealer if nobody bought."
        leader = self.active[0]
        if self.rules["flow"] == "packet":
            leader = self.dealer if self.buyer is None else self.buyer
        hands = {seat: list(self.hands[seat]) for seat in self.active}
        self._play_began = Deal(self.before, self.trump, hands, self._scoring_jacks(), self.claimed, leader)
        # §7: "automatic after the upcard and before the lead, four jacks first"
        four = special.wins_with_four(self.rules, hands)
        if four is not None:
            self._end(scoring.unscored(self.before, four, "four"))
            return
        self.stage, self.to_act = "play", leader
        holder = special.takes_all(self.rules, hands, self.trump)
        while holder is not None and self.stage == "play":
            # "take all five tricks at once", "credited singly"
            self._won((holder, "", {}))

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.table.append((seat, card))
        order = clockwise(len(self.scores), seat)
        if len(self.table) < len(self.active):
            self.to_act = next(other for other in order if other in self.active)
        else:
            best = winning([card for _, card in self.table], self.trump)
            winner = next(seat for seat, card in self.table if card == best)
            cards = dict(self.table)
            self.table = []
            self.to_act = winner  # then the winner of the trick leads
            self._won((winner, best, cards))
        # the last card of a hand leaves no choice
        if self.to_act is not None and len(self.hands[self.to_act]) == 1:
            self._play(self.to_act, self.hands[self.to_act][0])

    def _won(self, trick: Trick) -> None:
        assert self._play_began is not None
        self.won.append(trick)
        if scoring.is_over(self._play_began, self.won):
            self._end(scoring.played(self._play_began, self.won))
