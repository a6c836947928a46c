"""«Петух» (one ``classic`` deal, 36 cards) written plainly for OpenSpiel's Python API.

A yardstick for the speed of the engine: mutable lists, integer actions, the shuffle as a sampled chance step.
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
FINISH_FOUR_AT = 15
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
        self.boys: list[tuple[int, int]] = []
        self.scores = [START] * seats

    def current_player(self) -> int:
        return self.player  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == "buy":
            actions = []
            if self.seats - sum(self.passed) > 2:
                actions.append(PASS)
            actions.append(STAND)
            if self._four_jacks(player):
                actions.append(FINISH)
            return actions + [EXCHANGE + mask for mask in LIGHT_MASKS[min(5, len(self.talon))]]
        if self.phase == "ask":
            return [FINISH, CONTINUE]
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
            self._end()
        elif action >= TAKE:
            self.hands[0][action - TAKE] = self.upcard
            if self._four_jacks(0):
                self.phase = "ask"
            else:
                self._start_play()
        else:
            hand = self.hands[self.player]
            for position in range(5):
                if (action - EXCHANGE) >> position & 1:
                    hand[position] = self.talon.pop(0)
            if self._four_jacks(self.player):
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

    def _four_jacks(self, player: int) -> bool:
        return self.scores[player] <= FINISH_FOUR_AT and sum(c % 9 == JACK for c in self.hands[player]) == 4

    def _next_buyer(self) -> None:
        if self.player != 0:
            self.phase = "buy"
            self.player = (self.player + 1) % self.seats
        elif (self.phase == "ask" and self.upcard in self.hands[0]) or self.passed[0]:
            self._start_play()
        else:
            self.phase = "upcard"

    def _start_play(self) -> None:
        self.phase = "play"
        for seat, hand in enumerate(self.hands):
            jacks = [card // 9 for card in hand if card % 9 == JACK]
            if not self.passed[seat] and (points := self._boys(jacks)) != (0, 0):
                self.boys.append((seat, points[0]))
        self.player = next(
            s % self.seats for s in range(1, self.seats + 1) if not self.passed[s % self.seats]
        )

    def _boys(self, jacks: list[int]) -> tuple[int, int]:
        if len(jacks) == 4:
            return 15, 5
        if len(jacks) >= 2 and self.trump in jacks:
            return 10, 0
        # Suits are numbered so that the two of one colour share suit // 2.
        if any(a // 2 == b // 2 for a, b in pairwise(sorted(jacks))):
            return 5, 0
        return 0, 0

    def _play(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.trick.append((self.player, card))
        active = [seat for seat in range(self.seats) if not self.passed[seat]]
        if len(self.trick) < len(active):
            self.player = active[(active.index(self.player) + 1) % len(active)]
            return
        led = self.trick[0][1] // 9
        winner, _ = max(self.trick, key=lambda p: (p[1] // 9 == self.trump, p[1] // 9 == led, p[1] % 9))
        self.tricks[winner] += 1
        self.trick = []
        self.player = winner
        if not any(self.hands[seat] for seat in active):
            self._score(active)
            self._end()

    def _score(self, active: list[int]) -> None:
        bonus = dict(self.boys)
        for seat in active:
            if self.tricks[seat]:
                self.scores[seat] -= self.tricks[seat] + bonus.get(seat, 0)
            elif seat not in bonus:
                self.scores[seat] += 5
            elif bonus[seat] == 15:
                self.scores[seat] -= 5
            if self.scores[seat] < 0:
                self.scores[seat] = START

    def _end(self) -> None:
        self.phase = "over"
        self.player = pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        return [float(START - score) for score in self.scores]

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return f"{self.phase} {self.hands} {self.trick} {self.tricks}"


pyspiel.register_game(GAME_TYPE, PetukhGame)
