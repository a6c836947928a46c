"""§7: boys declared, four jacks that win, five trumps, sequences, the ace of spades; §8: stop_at_zero."""

import pytest

from . import CLASSIC, SALON_HARD, USAD, YARD, OracleDeal
from .presets import Rules
from .special import takes_all
from .staging import stacked, stand_all


@pytest.mark.parametrize(
    ("changes", "hands", "holder"),
    [
        ({}, ["7c 8c 9c Tc Ac", "7h 8h 9h Th Jh"], None),
        ({"five_trumps": True}, ["7h 8h 9h Th Jh", "7c 8c 9c Qc Ac"], 1),
        ({"five_trumps": True}, ["7h 8h 9h Th Jh", "7c 8c 9c Qc Kc"], None),
        ({"sequence": "in_sequence"}, ["7h 8h 9h Th Qh", "7d 9d Td 8d Jd"], 1),
        ({"sequence": "in_sequence"}, ["7h 8h 9h Th Jh", "8d 9d Td Jd Qd"], 1),
        ({"sequence": "in_sequence"}, ["7h 8h 9h Th Jh", "7d 8d 9d Td Jd"], 0),
        ({"sequence": "in_sequence"}, ["Th Jh Qh Kh Ah", "7c 8c 9c Tc Qc"], 1),  # by any five trumps
        ({"sequence": "in_sequence"}, ["7h Jh Qh Kh Ah", "7c 8c 9c Tc Qc"], None),
        ({"sequence": "any_suited"}, ["7h Jh Qh Kh Ah", "7d 8d 9d Td Jd"], 0),
        ({"sequence": "any_suited"}, ["7h Jh Qh Kh Ah", "7d 8s 9d Td Jd"], 0),
        ({"five_trumps": True, "sequence": "in_sequence"}, ["Th Jh Qh Kh Ah", "7c 8c 9c Tc Ac"], 1),
    ],
)
def test_which_hand_takes_all(changes: Rules, hands: list[str], holder: int | None) -> None:
    dealt = {seat: hand.split() for seat, hand in enumerate(hands)}
    assert takes_all(CLASSIC | changes, dealt, "c") == holder


def test_a_holder_below_five_stops_at_zero_and_nobody_gets_a_remise() -> None:
    hands = ["9c 7c Tc Ac Kc", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(YARD, [4, 7, 15], 1, stacked(32, hands, 1, "8c"), 0)
    stand_all(deal)
    assert deal.result()["scores"] == [0, 7, 15]
    assert deal.result()["winner"] == 0
    assert deal.result()["circles"] == [0, 0, 0]


def test_declared_boys_beside_a_hand_that_takes_all_cost_ten() -> None:
    hands = ["9c 7c Tc Ac Kc", "Js Jh 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(YARD | {"crooked": 5}, [9, 9, 15], 2, stacked(32, hands, 2, "8c"), 0)
    stand_all(deal, announcing=1)
    assert deal.result()["scores"] == [4, 19, 20]
    assert deal.result()["circles"] == [0, 1, 1]


def test_four_jacks_win_when_play_begins_at_seven_too() -> None:
    hands = ["9c 7c Tc Ac Kc", "Js Jh Jd Jc Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(YARD, [9, 7, 15], 2, stacked(32, hands, 2, "8c"), 0)
    stand_all(deal)
    assert deal.result()["ending"] == "four"
    assert deal.result()["scores"] == [9, 0, 15]
    assert deal.result()["winner"] == 1


def test_boys_hidden_score_nothing_and_at_seven_none_are_declared() -> None:
    hands = ["7h Ah Kh Qh Th", "Js Jc Ts 7s Ks", "7d 8d 9d Td Kd"]
    deck = stacked(32, hands, 0, "9c")
    assert "declare" in OracleDeal(YARD, [15, 8, 15], 0, deck, 0).legal()
    assert "declare" not in OracleDeal(YARD, [15, 7, 15], 0, deck, 0).legal()
    assert "declare" in OracleDeal(YARD, [15, 6, 15], 0, deck, 0).legal()
    hidden = OracleDeal(YARD, [15, 15, 15], 0, deck, 0)
    stand_all(hidden)
    while hidden.to_act is not None:
        hidden.do(sorted(hidden.legal())[0])
    assert not any(reason.startswith("boys") for _, _, reason in hidden.result()["items"])


def test_declared_jacks_are_locked_in_the_hand() -> None:
    hands = ["7h Ah Kh Jh Jd", "Js Jc Ts 7s Ks", "7d 8d 9d Td Kd"]
    deal = OracleDeal(YARD, [15, 15, 15], 0, stacked(32, hands, 0, "9c"), 0)
    assert "exchange Jc Js" in deal.legal()
    deal.do("declare")
    assert deal.to_act == 1
    assert "declare" not in deal.legal()
    assert not any("J" in move for move in deal.legal())
    deal.do("exchange Ks")
    # the dealer took no jack, but is asked whatever he holds
    assert deal.legal() == {"done"}
    deal.do("done")
    deal.do("stand")
    deal.do("declare")
    deal.do("stand")
    assert deal.legal() == {"take 7h", "take Ah", "take Kh"}
    deal.do("take 7h")
    assert deal.legal() == {"done"}


def test_an_upcard_makes_boys_that_may_be_declared() -> None:
    hands = ["7h Ah Kh Jh 8d", "7c Qc Ts 7s Ks", "7d Qd 9d Td Kd"]
    deal = OracleDeal(YARD, [15, 15, 15], 0, stacked(32, hands, 0, "Jc"), 0)
    for _ in range(3):
        deal.do("stand")
    deal.do("take 7h")
    assert deal.legal() == {"done", "declare"}
    deal.do("declare")
    assert deal.stage == "play"
    assert set(deal.declared[0]) == {"Jh", "Jc"}


def test_any_two_jacks_are_a_pair() -> None:
    hands = ["7h Ah Kh Qh Th", "Js Jh 8s 9s Qs", "7d 8d 9d Td Kd"]
    deal = OracleDeal(SALON_HARD, [30, 30, 30], 2, stacked(32, hands, 2, "9c"), 0)
    stand_all(deal)
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    tricks, items = deal.result()["tricks"][1], deal.result()["items"]
    assert ([1, -5, "boys"] if tricks else [1, 10, "boys_no_trick"]) in items


def test_below_zero_wins_and_is_shown_as_zero() -> None:
    hands = ["7h 8h 9h Qh Th", "Ac Kc As Ks Ah", "7d 8d 9d Td Qd"]
    deck = stacked(36, hands, 0, "9c", packet="6s 6d 6h 6c 8s")
    deal = OracleDeal(USAD, [15, 2, 15], 0, deck, 0)
    stand_all(deal)
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    assert deal.result()["tricks"][1] > 2
    assert deal.result()["scores"][1] == 0
    assert deal.result()["winner"] == 1


def test_the_one_who_came_below_zero_first_wins() -> None:
    # Seat 2 takes the first trick and stands at 0; seat 1 takes the other four and stands at -1.
    hands = ["7h 8h", "7s Ac Kc Qc Tc", "As 8d 9d Td 9h"]
    rules = CLASSIC | {"overshoot": "wins", "upcard": "nobody", "finish_at": None}
    deal = OracleDeal(rules, [3, 1], 0, stacked(36, [hands[1], hands[2]], 0, "9c"), 0)
    for move in ["stand", "stand", "play As", "play 7s", "play 8d", "play Ac"]:
        deal.do(move)
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    assert deal.result()["tricks"] == [4, 1]
    assert deal.result()["scores"] == [0, 0]
    assert deal.result()["winner"] == 1


def test_a_circle_is_drawn_for_no_tricks_alone() -> None:
    # Seat 0 loses the ace of spades to a trump and takes another trick.
    hands = ["As Ah 8h 7d 8d", "7c Kh Kd Ad 7h"]
    rules = CLASSIC | {"circles": True, "ace_of_spades": True, "upcard": "nobody"}
    deal = OracleDeal(rules, [15, 15], 1, stacked(36, hands, 1, "9c"), 0)
    for move in ["stand", "stand", "play As", "play 7c", "play 7h", "play Ah", "play 8h", "play Kh"]:
        deal.do(move)
    for move in ["play Kd", "play 8d"]:
        deal.do(move)
    assert deal.result()["scores"][0] == 15 + 5 - 1
    assert deal.result()["circles"] == [0, 0]


def test_equals_at_the_end_of_a_deal_win_in_order_of_play_from_the_leader() -> None:
    # Seats 1 and 3 claim and take no trick; seat 2 buys, leads and takes all. Here -5 is also "none".
    hands = ["6h 8h 9h 7h 6d", "Js Jc 7s 8s 9s", "6s 7d 8d 6c 7c", "Qs Qc Ts Td 9d"]
    deck = stacked(36, hands, 0, "8c", packet="Ah Kh Ac Kc As")
    deal = OracleDeal(USAD | {"simple": [-5, -5]}, [15, 5, 15, 5], 0, deck, 0)
    for move in ["claim black jacks", "stand", "packet", "done", "claim black queens", "stand", "stand"]:
        deal.do(move)
    for card in ["Ac", "Kc", "Ah", "Kh", "As"]:
        if deal.to_act is not None:
            deal.do(f"play {card}")
        while deal.to_act not in (None, 2):
            deal.do(sorted(deal.legal())[0])
    assert deal.result()["tricks"] == [0, 0, 5, 0]
    assert deal.result()["scores"] == [20, 0, 10, 0]
    assert deal.result()["winner"] == 3


def test_who_came_to_zero_first_wins_though_another_plays_before_him() -> None:
    hands = ["7s Kh 8d 6h 7h", "As 7d 8h 9h 6s", "8s Th Ac Kc Qc"]
    deal = OracleDeal(CLASSIC | {"upcard": "nobody"}, [1, 1, 15], 2, stacked(36, hands, 2, "9c"), 0)
    moves = "7s As 8s 9h Th Kh 8d 7d Qc Ac 6h 8h"
    for move in ["stand"] * 3 + [f"play {card}" for card in moves.split()]:
        deal.do(move)
    assert deal.result()["scores"] == [0, 0, 12]
    assert deal.result()["winner"] == 1
