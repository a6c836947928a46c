"""«Петух» (one ``classic`` deal, 36 cards) written plainly for OpenSpiel's Python API.

A yardstick for the speed of the engine: mutable lists, integer actions, the shuffle as a sampled chance step.
It plays by all the rules of a deal and offers the same choices (a test plays both side by side).
Cards are numbers: ``suit * 9 + rank``; a jack has rank 5.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pyspiel

CARDS = 36
JACK = 5
PASS = CARDS
STAND = PASS + 1
FINISH = STAND + 1
CONTINUE = FINISH + 1
EXCHANGE = CONTINUE + 1
"""Exchange ``EXCHANGE + mask``: the bits name positions in the hand."""
TAKE = EXCHANGE + 32
"""Take the upcard against the card at position ``action - TAKE``."""
START = 15
AFTER_TRICKS = 6
BARRED_AT = 2
"""Who has this score or less may neither pass nor take cards."""
FINISH_AT = 5
FINISH_FOUR_AT = 15
FOUR_JACKS = 15
COLOURED = 10
SIMPLE = 5
LIGHT_MASKS = [[mask for mask in range(1, 32) if mask.bit_count() <= most] for most in range(6)]

GAME_TYPE = pyspiel.GameType(
    short_name="python_petukh",
    long_name="Petukh",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 4},
)


class PetukhGame(pyspiel.Game):  # type: ignore[misc]
    """One deal from equal scores."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.seats = int((params or {}).get("players", 4))
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=TAKE + 5,
                max_chance_outcomes=1,
                num_players=self.seats,
                min_utility=-5.0,
                max_utility=20.0,
                max_game_length=60,
            ),
            params or {},
        )
        self.rng = random.Random(1)

    def new_initial_state(self) -> PetukhState:
        return PetukhState(self, self.seats, self.rng)


class PetukhState(pyspiel.State):  # type: ignore[misc]
    """A deal in progress; seat 0 deals."""

    def __init__(self, game: PetukhGame, seats: int, rng: random.Random) -> None:
        super().__init__(game)
        self.seats = seats
        self.rng = rng
        self.phase = "deal"
        self.player = pyspiel.PlayerId.CHANCE
        self.hands: list[list[int]] = []
        self.talon: list[int] = []
        self.upcard = -1
        self.trump = -1
        self.passed = [False] * seats
        self.trick: list[tuple[int, int]] = []
        self.tricks = [0] * seats
        self.boys: dict[int, int] = {}
        """What the seats with boys announced write off if they take a trick."""
        self.scores = [START] * seats
        self.last_trick = [0] * seats
        """The number of the last trick of each seat."""
        self.winner = -1

    def current_player(self) -> int:
        return self.player  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == "buy":
            barred = self.scores[player] <= BARRED_AT
            actions = []
            if not barred and self.seats - sum(self.passed) > 2:
                actions.append(PASS)
            actions.append(STAND)
            if self._may_finish(player):
                actions.append(FINISH)
            if barred:
                return actions
            return actions + [EXCHANGE + mask for mask in LIGHT_MASKS[min(5, len(self.talon))]]
        if self.phase == "ask":
            return [FINISH, CONTINUE] if self._may_finish(player) else [CONTINUE]
        if self.phase == "upcard":
            return list(range(TAKE, TAKE + 5))
        hand = self.hands[player]
        if not self.trick:
            return sorted(hand)
        led = self.trick[0][1] // 9
        held = [card for card in hand if card // 9 == led] or [
            card for card in hand if card // 9 == self.trump
        ]
        return sorted(held or hand)

    def _apply_action(self, action: int) -> None:
        if self.phase == "deal":
            self._deal()
        elif action < CARDS:
            self._play(action)
        elif action == PASS:
            self.passed[self.player] = True
            self._next_buyer()
        elif action in (STAND, CONTINUE):
            self._next_buyer()
        elif action == FINISH:
            self.scores[self.player] = 0
            self._end(self.player)
        elif action >= TAKE:
            self.hands[0][action - TAKE] = self.upcard
            if self._is_asked(0):
                self.phase = "ask"
            else:
                self._start_play()
        else:
            hand = self.hands[self.player]
            for position in range(5):
                if (action - EXCHANGE) >> position & 1:
                    hand[position] = self.talon.pop(0)
            if self._is_asked(self.player):
                self.phase = "ask"
            else:
                self._next_buyer()

    def _deal(self) -> None:
        deck = list(range(CARDS))
        self.rng.shuffle(deck)
        self.hands = [[] for _ in range(self.seats)]
        for turn in range(5 * self.seats):
            self.hands[(turn + 1) % self.seats].append(deck[turn])
        self.upcard = deck[5 * self.seats]
        self.trump = self.upcard // 9
        self.talon = deck[5 * self.seats + 1 :]
        self.phase = "buy"
        self.player = 1

    def _may_finish(self, player: int) -> bool:
        boys = self._boys(player)
        return boys > 0 and self.scores[player] <= (FINISH_FOUR_AT if boys == FOUR_JACKS else FINISH_AT)

    def _is_asked(self, player: int) -> bool:
        return self.scores[player] <= FINISH_AT or self._may_finish(player)

    def _next_buyer(self) -> None:
        if self.player != 0:
            self.phase = "buy"
            self.player = (self.player + 1) % self.seats
        elif self.upcard in self.hands[0] or self.passed[0] or self.scores[0] <= BARRED_AT:
            self._start_play()
        else:
            self.phase = "upcard"

    def _start_play(self) -> None:
        self.phase = "play"
        for seat in range(self.seats):
            if not self.passed[seat] and (boys := self._boys(seat)):
                self.boys[seat] = boys
        self.player = next(
            s % self.seats for s in range(1, self.seats + 1) if not self.passed[s % self.seats]
        )

    def _boys(self, player: int) -> int:
        jacks = [card // 9 for card in self.hands[player] if card % 9 == JACK]
        if len(jacks) < 2:
            return 0
        if len(jacks) == 4:
            return FOUR_JACKS
        if self.trump in jacks:
            return COLOURED
        # Suits are numbered so that the two of one colour share suit // 2.
        return SIMPLE if any(a // 2 == b // 2 for a, b in pairwise(sorted(jacks))) else 0

    def _play(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.trick.append((self.player, card))
        active = [seat for seat in range(self.seats) if not self.passed[seat]]
        if len(self.trick) < len(active):
            self.player = active[(active.index(self.player) + 1) % len(active)]
            return
        self._take_trick()
        if len(self.hands[self.player]) == 1:
            first = active.index(self.player)
            self.trick = [(seat, self.hands[seat].pop()) for seat in active[first:] + active[:first]]
            self._take_trick()
            self._score(active)

    def _take_trick(self) -> None:
        led = self.trick[0][1] // 9
        winner, _ = max(self.trick, key=lambda p: (p[1] // 9 == self.trump, p[1] // 9 == led, p[1] % 9))
        self.tricks[winner] += 1
        self.last_trick[winner] = sum(self.tricks)
        self.trick = []
        self.player = winner

    def _score(self, active: list[int]) -> None:
        at_zero = []
        for seat in active:
            if self.tricks[seat]:
                self.scores[seat] -= self.tricks[seat] + self.boys.get(seat, 0)
            elif seat not in self.boys:
                self.scores[seat] += 5
            elif self.boys[seat] == FOUR_JACKS:
                self.scores[seat] -= 5
            if self.scores[seat] < 0:
                self.scores[seat] = START
            if self.scores[seat] == 0:
                at_zero.append((self.last_trick[seat] or AFTER_TRICKS, seat))
        self._end(min(at_zero, default=(0, -1))[1])

    def _end(self, winner: int) -> None:
        """``winner`` of the game; -1: it goes on."""
        self.winner = winner
        self.phase = "over"
        self.player = pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        return [float(START - score) for score in self.scores]

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return f"{self.phase} {self.hands} {self.trick} {self.tricks}"


pyspiel.register_game(GAME_TYPE, PetukhGame)
