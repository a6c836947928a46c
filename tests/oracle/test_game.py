"""§2, §8, §10: from deal to deal."""

from . import CLASSIC, USAD, OracleGame
from .ending import knocked_out, settle
from .presets import Rules
from .staging import stacked

HANDS = ["6h Ah Kh Qh Qd", "Js Jc 9s Ts Ks", "7d 8d 9d Td Kd"]
BANK = USAD | {"bank": 10}


def refused(rules: Rules, scores: list[int]) -> OracleGame:
    """Seat 1 bought, seat 2 refused for the third time in a row; seat 0 is to choose, and deals."""
    game = OracleGame(rules, 3, 0)
    game.scores, game.refusals = scores, [0, 0, 2]
    game.next_deal(stacked(36, HANDS, 0, "9c", "Qs Qc 7c 8c Tc"), 0)
    for move in ["packet", "done", "pass", "stand"]:
        game.do(move)
    while game.deal is not None:
        game.do(sorted(game.legal())[0])
    return game


def test_without_a_bank_who_is_out_stays_out_and_the_deal_passes_over_him() -> None:
    game = refused(USAD, [15, 15, 20])
    assert game.out == [2]
    assert game.to_act is None
    assert game.dealer == 1
    assert game.cutter() == 0
    game.scores = [15, 15, 25]
    game.next_deal(stacked(36, [HANDS[0], HANDS[1]], 1, "9c", "Qs Qc 7c 8c Tc"), 0)
    assert game.deal is not None
    assert game.deal.hands[2] == []
    for _ in range(2):
        game.do("stand")
    while game.deal is not None:
        game.do(sorted(game.legal())[0])
    assert game.dealer == 0
    assert game.scores[2] == 25


def test_with_a_bank_he_may_come_back_at_the_start_score_for_another_stake() -> None:
    game = refused(BANK, [15, 15, 20])
    assert game.to_act == 2
    assert game.legal() == {"re-enter", "stay out"}
    game.do("re-enter")
    assert game.scores[2] == 15
    assert game.out == []
    game.winner = 0
    assert game.sheet() == [30, -10, -20]


def test_re_entry_is_offered_before_the_last_one_left_has_won() -> None:
    for choice, winner in [("stay out", 1), ("re-enter", None)]:
        game = OracleGame(BANK | {"referee": "penalise"}, 2, 1)
        game.scores = [20, 15]
        game.next_deal(stacked(36, HANDS[:2], 1, "9c", "6s 6d 7c 8c Tc"), 0)
        game.do("rams")  # he has no five trumps
        assert game.out == [0]
        assert game.winner is None
        game.do(choice)
        assert game.winner == winner


def test_who_is_out_settles_with_what_he_had() -> None:
    assert settle(USAD, [0, 26, 7], [0] * 3, 0) == [33, -26, -7]


def test_with_a_bank_nothing_left_is_paid() -> None:
    assert settle(CLASSIC | {"bank": 5}, [0, 12, 9], [0, 3, 0], 0) == [10, -5, -5]


def test_points_crosses_and_circles_have_their_prices() -> None:
    rules = CLASSIC | {"point_price": 2, "cross_price": 3}
    assert settle(rules, [0, 4], [9, 5], 0, circles=[7, 1]) == [8 + 15 + 2, -25]


def test_circles_count_for_the_knock_out() -> None:
    rules = CLASSIC | {"knock_out": True}
    assert knocked_out(rules, [0, 8, 9], [0] * 3, 0, [0, 3, 2], 0, circles=[0, 2, 0]) == 1
