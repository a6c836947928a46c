"""§11 `referee: penalise`: what is against the rules stands, and costs five."""

from . import CLASSIC, USAD, YARD, OracleDeal, OracleGame
from .staging import stacked, stand_all

PENALISE = {"referee": "penalise"}
HANDS = ["7h Ah Kh Qh Th", "As Js 9s Ts 8h"]


def test_an_illegal_card_stands_and_costs_five_at_the_end_without_a_ceiling() -> None:
    rules = CLASSIC | PENALISE | {"upcard": "nobody", "remise_ceiling": True}
    deal = OracleDeal(rules, [14, 14], 1, stacked(36, HANDS, 1, "9c"), 0)
    stand_all(deal)
    deal.do("play 7h")
    assert deal.legal() == {"play 8h"}
    assert "play As" in deal.offences()
    deal.do("play As")  # a revoke
    assert deal.to_act == 0
    for move in ["play Ah", "play 8h", "play Kh", "play Js", "play Qh", "play 9s"]:
        deal.do(move)
    assert deal.result()["scores"] == [9, 19]
    assert deal.result()["items"][-1] == [1, 5, "penalty"]


def test_each_offence_is_written() -> None:
    rules = CLASSIC | PENALISE | {"upcard": "nobody"}
    hands = ["7h Ah Kh Qh Th", "8h 9h Ts As Jh"]
    deal = OracleDeal(rules, [15, 15], 1, stacked(36, hands, 1, "9c"), 0)
    stand_all(deal)
    for move in ["play 7h", "play As", "play Ah", "play Ts", "play Kh", "play 8h", "play Qh", "play 9h"]:
        deal.do(move)
    assert deal.result()["scores"][1] == 15 - 1 + 5 + 5


def test_in_s4_an_illegal_card_annuls_the_deal() -> None:
    deck = stacked(36, HANDS, 1, "9c", "6s 6h 6d 6c Ac")
    game = OracleGame(USAD | PENALISE, 2, 1)
    game.next_deal(deck, 0)
    for move in ["stand", "stand", "play 8h"]:
        game.do(move)
    assert "play 7h" not in game.legal()  # a heart that beats it must be played
    game.do("play 7h")
    assert game.last is not None
    assert game.last["ending"] == "annulled"
    assert game.scores == [20, 15]
    assert game.dealer == 1  # the same dealer again


def test_a_fine_may_eliminate() -> None:
    deck = stacked(36, HANDS, 1, "9c", "6s 6h 6d 6c Ac")
    deal = OracleDeal(USAD | PENALISE, [20, 15], 1, deck, 0)
    deal.do("rams")
    assert deal.result()["out"] == [0]


def test_a_trick_to_zero_with_a_fine_to_come_stops_nothing() -> None:
    hands = ["7h Kh Qd Qh Th", "As Ah 9s Ts 8h"]
    rules = CLASSIC | PENALISE | {"upcard": "nobody", "stop_at_zero": True}
    deal = OracleDeal(rules, [15, 1], 1, stacked(36, hands, 1, "9c"), 0)
    stand_all(deal)
    for move in ["play 7h", "play As", "play Kh", "play Ah"]:
        deal.do(move)
    assert deal.to_act == 1
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    assert sum(deal.result()["tricks"]) == 5
    assert deal.result()["scores"][1] == 1 - deal.result()["tricks"][1] + 5


def test_false_boys_are_fined_and_the_turn_goes_on() -> None:
    deal = OracleDeal(YARD | PENALISE, [15, 15], 1, stacked(32, HANDS, 1, "9c"), 0)
    deal.do("declare")
    assert deal.to_act == 0
    assert deal.declared[0] == []
    assert {"stand", "pass", "exchange 7h"} & deal.legal() == {"stand", "exchange 7h"}
    stand_all(deal)
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    assert [0, 5, "penalty"] in deal.result()["items"]


def test_cards_drawn_against_the_rules_are_put_away_and_cost_five() -> None:
    rules = CLASSIC | PENALISE
    deck = stacked(36, HANDS, 1, "9c")
    early = OracleDeal(rules, [15, 15], 1, deck, 0)
    honest = OracleDeal(rules, [15, 15], 1, deck, 0)
    greedy = OracleDeal(rules, [15, 15], 1, deck, 0)
    honest.do("exchange 7h Kh")
    early.do("misdraw 0 7h Kh")
    greedy.do("misdraw 3 7h Kh")
    assert early.hands == greedy.hands == honest.hands
    assert early.talon == honest.talon
    assert greedy.talon == honest.talon[3:]
    stand_all(greedy)
    while greedy.to_act is not None:
        greedy.do(sorted(greedy.legal())[0])
    assert greedy.result()["items"].count([0, 5, "penalty"]) == 1
