"""The engine and the oracle, written apart from RULES, play the same random deals under random options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from petukh.cards import Card, full_deck
from petukh.engine import apply, legal, new, next_dealer, to_act
from petukh.model.actions import Cut, DealCards, PlayerAction
from petukh.model.state import AwaitingDeal, DealOver, GameOver, State, Tally
from petukh.rules.model import Rules, TableRules
from petukh.rules.options import CutBy, Seating
from petukh.rules.presets import PRESETS
from petukh.seating import draw_seats
from petukh.settlement import settle
from tests import oracle
from tests.oracle.cards import pack
from tests.petukh.option_rows import deals_a_row, pairwise_rows
from tests.petukh.oracle_words import (
    as_move,
    as_offence,
    as_oracle_game,
    as_oracle_rules,
    items_of,
    oracle_items,
)
from tests.petukh.worlds import players_for

DEALS_A_PRESET = 150
GAMES_A_PRESET = 4
DEALS_A_GAME = 30
"""Where games may be long: after so many deals nobody need have won."""
OFFENCES = 0.1
"""How often a player breaks a rule where the referee only fines him."""

ENDINGS = {"four": ["finished"], "played": ["played", "all_tricks"]}
"""Where the oracle calls an ending by another name."""


def likely(actions: tuple[PlayerAction, ...], rng: Random) -> PlayerAction:
    """A random action, every kind equally likely, so that 31 exchanges do not drown the pass."""
    kind = rng.choice(sorted({type(action).__name__ for action in actions}))
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def wished_for(deck: list[str], rng: Random) -> list[str]:
    """Five cards that hands are seldom dealt, of which rules speak: one suit, or jacks and queens."""
    suit = rng.choice("shdc")
    suited = [card for card in deck if card[1] == suit]
    pictures = rng.sample([card for card in deck if card[0] in "JQ"], 5)
    first = rng.randrange(len(suited) - 4)
    return rng.choice([suited[first : first + 5], rng.sample(suited, 5), pictures])


def a_deck(rules: Rules, in_game: int, rng: Random) -> list[str]:
    """A shuffled deck, as it lies after the cut; often with some hand of it, or the packet, chosen."""
    oracle_rules = as_oracle_rules(rules)
    ordered = pack(rules.table.deck, str(oracle_rules["sevens_out"]))
    deck = rng.sample(ordered, len(ordered))
    while rng.random() < 0.5:
        each_round = in_game + (oracle_rules["flow"] == "packet")
        place = rng.randrange(each_round)
        cards = wished_for(ordered, rng)
        for round_, card in enumerate(cards):
            here, there = place + round_ * each_round, deck.index(card)
            deck[here], deck[there] = deck[there], deck[here]
        if rng.random() < 0.5 and rules.table.deck != 30:
            # trumps of that suit
            upcard = 5 * each_round
            same = [at for at in range(upcard + 1, len(deck)) if deck[at][1] == cards[0][1]]
            if same:
                deck[upcard], deck[same[0]] = deck[same[0]], deck[upcard]
    return deck


def random_start(rules: Rules, rng: Random) -> State:
    """A game before some deal, scores as they are late in it more often than early."""
    players = players_for(rules, rng)
    highest = (rules.scoring.out_at or 50) - 1
    scores = [rng.choice([rng.randint(1, 7), rng.randint(1, rules.table.start + 8)]) for _ in range(players)]
    if rules.scoring.out_at is not None and rng.random() < 0.2:
        scores = [rng.randint(highest - 3, highest) for _ in range(players)]
    scores = [min(score, highest) for score in scores]
    out = [False] * players
    dealer = rng.randrange(players)
    if rules.scoring.out_at is not None and players > 2 and rng.random() < 0.3:
        loser = rng.choice([seat for seat in range(players) if seat != dealer])
        out[loser], scores[loser] = True, rules.scoring.out_at
    fined = rules.buying.refusals_fined
    tally = Tally(
        crosses=tuple(rng.randrange(3) if rules.scoring.no_trick == "cross" else 0 for _ in scores),
        circles=tuple(rng.randrange(3) if rules.scoring.circles else 0 for _ in scores),
        refusals=tuple(0 if fined is None or gone else rng.randrange(fined) for gone in out),
        out=tuple(out),
        stakes=new(rules, players, dealer).tally.stakes,
    )
    fresh = new(rules, players, dealer)
    return State(rules, tuple(scores), tally, dealer, 0, fresh.decisions, AwaitingDeal())


class Match:
    """The engine and the oracle at one table; every difference is an assertion that tells the whole story."""

    def __init__(self, state: State, rng: Random) -> None:
        self.rng = rng
        self.state = state
        self.theirs = as_oracle_game(state)
        self.seen: Counter[str] = Counter()
        self.told: list[object] = [f"{state.rules!r} {state.scores} {state.tally} dealer {state.dealer}"]

    def play_deal(self) -> None:
        """One deal to its end, and who then comes back into the game."""
        self._deal()
        self._play_until(lambda: self.theirs.deal is None)
        self._compare_result()
        self._play_until(lambda: self.theirs.to_act is None)
        self._compare_tables()

    def _deal(self) -> None:
        state, rng = self.state, self.rng
        in_game = [seat for seat in range(len(state.scores)) if seat not in self.theirs.out]
        cards = a_deck(state.rules, len(in_game), rng)
        cut = rng.randrange(1, len(cards))
        deck = cards[-cut:] + cards[:-cut]
        self.told.append(f"dealt {cards}")
        self.theirs.next_deal(deck, cut)
        ask = state.rules.table.cut is CutBy.ASK
        state = apply(state, DealCards(tuple(Card(card) for card in deck), None if ask else cut)).state
        if ask:
            assert to_act(state) == self.theirs.cutter(), self.told
            state = apply(state, Cut(self.theirs.cutter(), cut)).state
        self.state = state

    def _play_until(self, done: object) -> None:
        assert callable(done)
        while not done():
            seat, actions = to_act(self.state), legal(self.state)
            assert seat == self.theirs.to_act, self.told
            assert seat is not None
            assert {as_move(action) for action in actions} == self.theirs.legal(), self.told
            offences = [] if self.theirs.deal is None else sorted(self.theirs.deal.offences())
            if offences and self.rng.random() < OFFENCES:
                self.seen["offence"] += 1
                verb = self.rng.choice(sorted({move.split()[0] for move in offences}))
                move = self.rng.choice([move for move in offences if move.split()[0] == verb])
                action = as_offence(move, seat)
            else:
                action = likely(actions, self.rng)
            self.told.append(f"{seat}: {as_move(action)}")
            self.theirs.do(as_move(action))
            self.state = apply(self.state, action).state

    def _compare_result(self) -> None:
        result, expected = getattr(self.state.phase, "result"), self.theirs.last  # noqa: B009
        assert expected is not None
        self.seen[str(result.ending)] += 1
        assert str(result.ending) in ENDINGS.get(expected["ending"], [expected["ending"]]), self.told
        self.seen["restarted"] += bool(result.restarted)
        self.seen["several at zero"] += result.after.count(0) > 1
        for why in {item.reason for item in result.items}:
            self.seen[str(why)] += 1
        for seat in range(len(result.after)):
            wanted = oracle_items(expected["items"], seat)
            assert items_of(result, seat) == wanted, self.told
        assert list(result.after) == expected["scores"], self.told
        assert list(result.tricks) == expected["tricks"], self.told
        assert sorted(result.restarted) == sorted(expected["restarted"]), self.told
        assert sorted(result.eliminated) == sorted(expected["out"]), self.told

    def _compare_tables(self) -> None:
        state, game = self.state, self.theirs
        over = isinstance(state.phase, GameOver)
        assert (state.phase.winner if isinstance(state.phase, GameOver) else None) == game.winner, self.told
        assert over or isinstance(state.phase, DealOver), self.told
        assert list(state.scores) == game.scores, self.told
        assert list(state.tally.crosses) == game.crosses, self.told
        assert list(state.tally.circles) == game.circles, self.told
        assert [seat for seat, out in enumerate(state.tally.out) if out] == sorted(game.out), self.told
        assert list(state.tally.stakes) == game.stakes, self.told
        if over:
            settlement = settle(state)
            assert [entry.amount for entry in settlement.entries] == game.sheet(), self.told
            assert settlement.knocked_out == game.leaves(), self.told
        else:
            for seat, refusals in enumerate(state.tally.refusals):
                assert seat in game.out or refusals == game.refusals[seat], self.told
            assert next_dealer(state) == game.dealer, self.told


def deals(rules: Rules, number: int, rng: Random) -> Counter[str]:
    """Compare on so many random deals; returns what was seen in them."""
    seen: Counter[str] = Counter()
    for _ in range(number):
        match = Match(random_start(rules, rng), rng)
        match.play_deal()
        seen += match.seen
    return seen


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_presets_are_the_same(preset: str) -> None:
    assert as_oracle_rules(PRESETS[preset]) == oracle.PRESETS[preset]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_same_moves_and_same_scores_on_random_deals(preset: str) -> None:
    assert deals(PRESETS[preset], DEALS_A_PRESET, Random(preset))["played"] > 0


DEALS = deals_a_row(everyday=10)
"""Fewer do not show everything that is rare."""


@pytest.mark.timeout(150 + 10 * DEALS)
@pytest.mark.parametrize("seed", range(4))
def test_the_same_in_every_pair_of_options(seed: int) -> None:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    for rules in pairwise_rows(seed):
        seen += deals(rules, DEALS, rng)
    rare = [
        "all_tricks",
        "lone",
        "finished",
        "rams",
        "annulled",
        "refusals",
        "ace_of_spades",
        "claim",
        "penalty",
    ]
    assert min(seen[kind] for kind in [*rare, "restarted", "several at zero"]) > 0, seen


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_whole_games_are_the_same(preset: str) -> None:
    rng = Random(preset)
    for _ in range(GAMES_A_PRESET):
        rules = PRESETS[preset]
        players = players_for(rules, rng)
        match = Match(new(rules, players, rng.randrange(players)), rng)
        while match.theirs.winner is None:
            match.play_deal()


def test_games_are_the_same_in_every_pair_of_options() -> None:
    rng = Random(0)
    over = 0
    for rules in pairwise_rows(0):
        players = players_for(rules, rng)
        match = Match(new(rules, players, rng.randrange(players)), rng)
        for _ in range(DEALS_A_GAME):
            if match.theirs.winner is None:
                match.play_deal()
        over += match.theirs.winner is not None
    assert over > 0


@pytest.mark.parametrize("seating", list(Seating))
def test_same_seats_from_the_same_draw(seating: Seating) -> None:
    rng = Random(7)
    for _ in range(300):
        deck = rng.sample(full_deck(36), 36)
        players = rng.randint(2, 6)
        order = draw_seats(tuple(deck), players, TableRules(seating=seating)).order
        assert list(order) == oracle.draw_seats(list(deck), players, str(seating))
