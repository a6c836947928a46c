"""Out of the game, back into it for a stake, and the bank (RULES §2, §8, §10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from petukh.croupier import stand_in
from petukh.engine import apply, legal, new, next_dealer, to_act
from petukh.model.actions import Cut, PlayCard, PlayerAction, ReEnter, Stand, StayOut, TakeUpcard
from petukh.model.refusals import RefusalCode
from petukh.model.state import DealOver, GameOver, PacketTurn, ReEntry, State
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, USAD, changed
from petukh.settlement import settle
from petukh.view import view
from tests.petukh.test_moves import after, refusal
from tests.petukh.worlds import before_deal, deal_action

BANK = changed(USAD, {"ending.bank": 10})


def to_the_end(state: State, rng: Random) -> State:
    """Deal, and play at random until the deal is over; everybody stands."""
    state = apply(state, deal_action(state.rules, rng)).state
    while not isinstance(state.phase, DealOver | ReEntry | GameOver):
        state = apply(state, _quiet(state, rng)).state
    return state


def _quiet(state: State, rng: Random) -> PlayerAction:
    actions = legal(state)
    for kind in (Stand, PlayCard, TakeUpcard, Cut):
        fitting = [action for action in actions if isinstance(action, kind)]
        if fitting:
            return rng.choice(fitting)
    return stand_in(view(state, to_act(state)))


def someone_out(rules: Rules, scores: list[int], out: set[int]) -> State:
    """A deal after which these seats, and no others, are out of the game."""
    for seed in range(2000):
        over = to_the_end(before_deal(rules, scores, dealer=0), Random(seed))
        seats = {seat for seat in range(len(scores)) if over.tally.out[seat]}
        if seats == out and (not isinstance(over.phase, GameOver) or over.phase.result.winner is None):
            return over
    raise AssertionError("nobody went out so")


def test_whoever_is_out_gets_no_cards_and_the_deal_passes_over_him() -> None:
    over = someone_out(USAD, [15, 20, 15, 15], {1})
    assert isinstance(over.phase, DealOver)
    assert over.scores[1] >= 25
    assert next_dealer(over) == 2, "the dealer's left neighbour is out"
    rng = Random(1)
    dealt = apply(over, deal_action(over.rules, rng)).state
    assert to_act(dealt) == 0, "the cutter sits to the right of the dealer, of those in the game"
    dealt = after(dealt, Cut(0, 5))
    assert isinstance(dealt.phase, PacketTurn)
    seen = view(dealt, 1)
    assert seen.hand == ()
    assert (seen.seats[1].out, seen.seats[1].active, seen.seats[1].passed) == (True, False, False)
    assert [seat.cards for seat in seen.seats] == [5, 0, 5, 5]
    turns = []
    while isinstance(dealt.phase, PacketTurn):
        turns.append(to_act(dealt))
        dealt = after(dealt, Stand(dealt.phase.turn))
    assert turns == [3, 0, 2]


def test_one_player_left_wins_and_is_paid_what_the_others_have() -> None:
    over = someone_out(USAD, [20, 12], {0})
    assert isinstance(over.phase, GameOver)
    assert over.phase.winner == 1
    assert over.phase.result.winner is None, "nobody has come to zero"
    assert [entry.amount for entry in settle(over).entries] == [-over.scores[0], over.scores[0]]
    assert next_dealer(over) == 1, "in the next game nobody is out"


def test_out_holds_in_the_exchange_too() -> None:
    rules = changed(CLASSIC, {"scoring.out_at": 20})
    over = someone_out(rules, [15, 15, 15], {1})
    dealt = apply(over, deal_action(rules, Random(3))).state
    assert [seat.cards for seat in view(dealt, None).seats] == [5, 0, 5]
    assert to_act(dealt) == 0
    assert to_act(after(dealt, Stand(0))) == 2, "two players: the dealer is the next"


def test_with_a_bank_everybody_out_is_asked_once_to_enter_anew() -> None:
    over = someone_out(BANK, [20, 20, 15], {0, 1})
    assert isinstance(over.phase, ReEntry)
    assert to_act(over) == 1, "from the dealer's left"
    assert set(legal(over)) == {ReEnter(1), StayOut(1)}
    assert stand_in(view(over, 1)) == StayOut(1), "nobody's chips are spent for him"
    assert refusal(over, Stand(1)) == (RefusalCode.NOT_NOW, {})
    assert refusal(over, ReEnter(0)) == (RefusalCode.NOT_YOUR_TURN, {"to_act": 1})
    back = after(over, ReEnter(1))
    assert to_act(back) == 0
    assert (back.scores[1], back.tally.out[1], back.tally.stakes) == (15, False, (1, 2, 1))
    both = after(back, StayOut(0))
    assert isinstance(both.phase, DealOver)
    assert both.tally.out == (True, False, False)


def test_if_nobody_enters_anew_the_last_one_takes_the_bank() -> None:
    over = someone_out(BANK, [20, 20, 15], {0, 1})
    won = after(over, StayOut(1), StayOut(0))
    assert isinstance(won.phase, GameOver)
    assert won.phase.winner == 2
    assert [entry.amount for entry in settle(won).entries] == [-10, -10, 20]


def test_who_enters_anew_pays_twice_and_the_scores_are_not_paid_on_top() -> None:
    back = after(someone_out(BANK, [20, 15, 15], {0}), ReEnter(0))
    rng = Random(5)
    while not isinstance(back.phase, GameOver):
        if isinstance(back.phase, ReEntry):
            back = after(back, StayOut(back.phase.waiting[0]))
        else:
            back = to_the_end(back, rng)
    amounts = [entry.amount for entry in settle(back).entries]
    paid = [-20, -10, -10]
    paid[back.phase.winner] += 40
    assert amounts == paid


def test_whoever_is_out_again_is_asked_again() -> None:
    back = after(someone_out(BANK, [20, 15, 15], {0}), ReEnter(0))
    again = replace(back, scores=(20, 15, 15))
    for seed in range(2000):
        over = to_the_end(again, Random(seed))
        if over.tally.out == (True, False, False):
            assert to_act(over) == 0
            assert after(over, ReEnter(0)).tally.stakes == (3, 1, 1)
            return
    raise AssertionError("he never went out again")


@pytest.mark.parametrize("scores", [[24, 24, 25], [24, 23, 25]])
def test_if_all_go_out_at_once_the_lowest_score_wins_then_the_earliest(scores: list[int]) -> None:
    """Only fines can do it: two break a rule, and neither takes four tricks. A third has been out before."""
    rules = changed(CLASSIC, {"table.start": 15, "scoring.out_at": 25, "scoring.referee": "penalise"})
    for seed in range(3000):
        rng = Random(seed)
        state = before_deal(rules, scores, dealer=0)
        state = replace(state, tally=replace(state.tally, out=(False, False, True)))
        state = apply(state, deal_action(rules, rng)).state
        while not isinstance(state.phase, DealOver | GameOver):
            seat = to_act(state)
            assert seat is not None
            cards = [PlayCard(seat, card) for card in view(state, seat).hand]
            quiet = [each for each in legal(state) if isinstance(each, Stand | TakeUpcard)]
            state = apply(state, rng.choice(quiet or cards)).state
        if state.tally.out == (True, True, True):
            assert isinstance(state.phase, GameOver)
            lowest = min(state.scores[:2])
            first = next(seat for seat in (1, 0) if state.scores[seat] == lowest)
            assert state.phase.winner == first
            return
    raise AssertionError("they never went out together")


def test_stakes_are_in_before_the_first_deal_where_there_is_a_bank() -> None:
    assert new(BANK, 3).tally.stakes == (1, 1, 1)
    assert new(USAD, 3).tally.stakes == (0, 0, 0)
