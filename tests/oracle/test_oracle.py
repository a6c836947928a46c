"""The worked examples of §13, by number: the oracle itself must reproduce them."""

from typing import Any

import pytest

from . import (
    CLASSIC,
    SALON,
    SALON_HARD,
    USAD,
    USAD_HARD,
    YARD,
    OracleDeal,
    OracleGame,
    draw_seats,
    knocked_out,
    settle,
)
from .presets import Rules
from .staging import played_out, stacked, stand_all

RED, ALL = "Jh Jd", "Js Jh Jd Jc"
CROOKED = "Js Jh"
QUEENS = "Qs Qc"
SPADES, DIAMONDS, CLUBS = "9s", "9d", "9c"  # the upcard: no jack, so its suit alone matters

# number, preset, changed options, scores before, jacks of seat 1, upcard, tricks, scores after (by seat)
EXAMPLES: list[tuple[Any, ...]] = [
    (1, CLASSIC, {}, [15, 15, 15], "", CLUBS, {0: 3, 1: 2, 2: 0}, {0: 12, 1: 13, 2: 20}),
    (2, CLASSIC, {}, [15, 15, 15], RED, CLUBS, {1: 2}, {1: 8}),
    (2, CLASSIC, {}, [15, 15, 15], RED, CLUBS, {1: 0}, {1: 15}),
    (3, CLASSIC, {}, [15, 15, 15], CROOKED, SPADES, {1: 1}, {1: 4}),
    (3, CLASSIC, {}, [15, 15, 15], CROOKED, SPADES, {1: 0}, {1: 15}),
    (4, CLASSIC, {}, [15, 20, 15], ALL, CLUBS, {1: 2}, {1: 3}),
    (4, CLASSIC, {}, [15, 20, 15], ALL, CLUBS, {1: 0}, {1: 15}),
    (6, CLASSIC, {}, [15, 1, 15], "", CLUBS, {1: 1}, {1: 0}),
    (6, CLASSIC, {}, [15, 1, 15], "", CLUBS, {1: 2}, {1: 15}),
    (7, CLASSIC, {}, [15, 7, 15], RED, CLUBS, {1: 1}, {1: 1}),
    (7, CLASSIC, {}, [15, 7, 15], RED, CLUBS, {1: 2}, {1: 0}),
    (7, CLASSIC, {}, [15, 7, 15], RED, CLUBS, {1: 3}, {1: 15}),
    (11, CLASSIC, {"no_trick": "cross"}, [15, 15, 15], "", CLUBS, {1: 0}, {1: 15}),
    (12, CLASSIC, {"must_take": True}, [15, 15, 15], RED, CLUBS, {1: 0}, {1: 20}),
    (13, CLASSIC, {}, [15, 15, 15], CROOKED, DIAMONDS, {1: 1}, {1: 14}),
    (13, CLASSIC, {"crooked": 5}, [15, 15, 15], CROOKED, DIAMONDS, {1: 1}, {1: 9}),
    (17, SALON, {}, [20] * 4, "", CLUBS, {0: 3, 1: 1, 2: 1, 3: 0}, {0: 17, 1: 19, 2: 19, 3: 20}),
    (18, SALON, {}, [15, 15, 15], "", CLUBS, {1: 0}, {1: 20}),
    (18, SALON, {}, [15, 16, 15], "", CLUBS, {1: 0}, {1: 16}),
    (18, SALON, {}, [15, 4, 15], "", CLUBS, {1: 0}, {1: 9}),
    (19, SALON, {}, [15, 12, 15], RED, CLUBS, {1: 0}, {1: 12}),
    (19, SALON, {}, [15, 12, 15], CROOKED, SPADES, {1: 0}, {1: 7}),
    (19, SALON, {}, [15, 12, 15], CROOKED, SPADES, {1: 1}, {1: 1}),
    (20, SALON, {}, [15, 20, 15], ALL, CLUBS, {1: 0}, {1: 10}),
    (20, SALON, {}, [15, 20, 15], ALL, CLUBS, {1: 1}, {1: 4}),
    (21, SALON, {}, [15, 14, 15], CROOKED, DIAMONDS, {1: 1}, {1: 13}),
    (21, SALON, {"crooked": 3}, [15, 14, 15], CROOKED, DIAMONDS, {1: 1}, {1: 10}),
    (21, SALON, {"crooked": 5}, [15, 14, 15], CROOKED, DIAMONDS, {1: 1}, {1: 8}),
    (14, YARD, {}, [15, 12, 15], RED, CLUBS, {1: 0}, {1: 22}),
    (24, SALON_HARD, {}, [30, 20, 30], CROOKED, DIAMONDS, {1: 0}, {1: 30}),
    (25, SALON_HARD, {}, [30, 12, 30], CROOKED, SPADES, {1: 0}, {1: 27}),
    (25, SALON_HARD, {}, [30, 12, 30], CROOKED, SPADES, {1: 1}, {1: 1}),
    (27, USAD, {}, [15, 15, 15], QUEENS, CLUBS, {1: 1}, {1: 9}),
    (27, USAD, {}, [15, 15, 15], QUEENS, CLUBS, {1: 0}, {1: 15}),
    (31, USAD, {}, [15, 20, 15], "", CLUBS, {1: 0}, {1: 25}),
    (33, USAD_HARD, {}, [15, 11, 15], QUEENS + " " + RED, CLUBS, {1: 1}, {1: 5}),
    (33, USAD_HARD, {}, [15, 6, 15], QUEENS, CLUBS, {1: 2}, {1: 4}),
    # 34: stopped after his first trick; 35: 5 - 1 - 5 stops nothing
    (34, YARD, {}, [15, 6, 15], RED, CLUBS, {1: 1}, {1: 0}),
    (35, YARD, {}, [15, 5, 15], RED, CLUBS, {1: 1}, {1: 15}),
]


@pytest.mark.parametrize(
    ("preset", "changes", "before", "jacks", "upcard", "tricks", "after"),
    [pytest.param(*case, id=f"{number}-{place}") for place, (number, *case) in enumerate(EXAMPLES)],
)
def test_example_scores(
    *,
    preset: Rules,
    changes: Rules,
    before: list[int],
    jacks: str,
    upcard: str,
    tricks: dict[int, int],
    after: dict[int, int],
) -> None:
    result = played_out(preset | changes, before, tricks, jacks=jacks, upcard=upcard)
    assert {seat: result["scores"][seat] for seat in after} == after
    assert result["winner"] == next((seat for seat in after if after[seat] == 0), None)


@pytest.mark.parametrize(
    ("score", "hand"),
    [pytest.param(15, "Js Jh Jd Jc 7h", id="5"), pytest.param(4, "Js Jc 7h 8h 9h", id="8")],
)
def test_examples_5_and_8_finish_wins_at_once(score: int, hand: str) -> None:
    deck = stacked(36, ["6h Ah Kh Qh Th", hand, "6s As Ks Qs Ts"], 0, "9d")
    deal = OracleDeal(CLASSIC, [15, score, 9], 0, deck, 0)
    assert deal.to_act == 1
    deal.do("finish")
    assert deal.to_act is None
    assert deal.result()["scores"] == [15, 0, 9]
    assert deal.result()["winner"] == 1
    assert deal.result()["items"] == []


def test_examples_9_and_10_settlement() -> None:
    first = settle(CLASSIC, [0, 4, 16, 8], [0] * 4, 0)
    assert first == [28, -4, -16, -8]
    second = settle(CLASSIC, [6, 0, 3, 11], [0] * 4, 1)
    assert [a + b for a, b in zip(first, second, strict=True)] == [22, 16, -19, -19]


def test_example_11_crosses_are_drawn_and_paid() -> None:
    rules = CLASSIC | {"no_trick": "cross", "point_price": 1, "cross_price": 3}
    result = played_out(rules, [15, 15, 15], {1: 0}, crosses=[0, 1, 0])
    assert result["crosses"][1] == 2
    assert not any(seat == 1 for seat, _, _ in result["items"])
    assert settle(rules, [0, 9], [0, 2], 0) == [15, -15]


def test_example_22_knock_out() -> None:
    rules = SALON | {"knock_out": True}
    assert settle(rules, [0, 7, 13, 20], [0] * 4, 0) == [40, -7, -13, -20]
    assert knocked_out(rules, [0, 7, 13, 20], [0] * 4, 0, [2, 1, 1, 1], 0) == 3
    assert knocked_out(SALON, [0, 7, 13, 20], [0] * 4, 0, [2, 1, 1, 1], 0) is None


def test_knock_out_of_equals() -> None:
    rules = SALON | {"knock_out": True}
    # fewer tricks in the last deal, then the later from the last dealer's left
    assert knocked_out(rules, [0, 9, 9, 9], [0] * 4, 0, [1, 2, 0, 2], 3) == 2
    assert knocked_out(rules, [0, 9, 9, 9], [0] * 4, 0, [2, 1, 1, 1], 2) == 2
    assert knocked_out(rules, [0, 9, 9, 9], [0] * 4, 0, [2, 1, 1, 1], 1) == 1
    assert knocked_out(rules, [0, 8, 9, 9], [0, 2, 0, 0], 0, [2, 1, 1, 1], 1) == 1


def test_example_23_nobody_exchanges_and_the_upcard_stays() -> None:
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Js", "7d 8d 9d Td Jd"]
    deal = OracleDeal(SALON, [15, 15, 1], 0, stacked(32, hands, 0, "9c"), 0)
    assert deal.legal() == {"stand", "pass"}
    deal.do("stand")
    assert deal.legal() == {"stand"}  # he stands at 1
    deal.do("stand")
    assert deal.legal() == {"stand", "pass"}
    deal.do("stand")
    assert deal.to_act == 1
    assert deal.legal() == {f"play {card}" for card in hands[1].split()}


def test_example_14_draws_one_circle() -> None:
    result = played_out(YARD, [15, 12, 15], {1: 0}, jacks=RED)
    assert result["circles"][1] == 1
    assert [item for item in result["items"] if item[0] == 1] == [[1, 10, "boys_no_trick"]]


def test_example_15_five_trumps_with_the_ace() -> None:
    hands = ["9c 7c Tc Ac Kc", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(YARD, [9, 7, 15], 1, stacked(32, hands, 1, "8c"), 0)
    stand_all(deal)
    assert deal.result()["scores"] == [4, 12, 20]
    assert deal.result()["circles"] == [0, 1, 1]
    assert deal.result()["items"] == [[0, -1, "tricks"]] * 5 + [[2, 5, "remise"], [1, 5, "remise"]]


def test_example_16_circles_are_paid() -> None:
    assert settle(YARD, [0, 12], [0, 0], 0, circles=[3, 4]) == [16, -16]


def test_example_26_the_ace_of_spades() -> None:
    # Seat 1 leads the ace and wins with it, then loses the rest.
    hands = ["8s Kh Kd Ad Ah", "As 7h 8h 7d 8d"]
    deal = OracleDeal(SALON_HARD, [30, 30], 0, stacked(32, hands, 0, "9c"), 0)
    for move in ["stand", "stand", "leave", "play As", "play 8s", "play 7h", "play Kh", "play Ad", "play 7d"]:
        deal.do(move)
    for move in ["play Kd", "play 8d"]:
        deal.do(move)
    assert deal.result()["scores"][1] == 24
    assert deal.result()["items"][:2] == [[1, -1, "tricks"], [1, -5, "ace_of_spades"]]

    # Trumped, he takes another trick.
    hands = ["7c Kh Kd Ad 7h", "As Ah 8h 7d 8d"]
    deal = OracleDeal(SALON_HARD, [30, 30], 0, stacked(32, hands, 0, "9c"), 0)
    for move in ["stand", "stand", "leave", "play As", "play 7c", "play 7h", "play Ah", "play 8h", "play Kh"]:
        deal.do(move)
    for move in ["play Kd", "play 8d"]:
        deal.do(move)
    assert deal.result()["scores"][1] == 34
    assert [item for item in deal.result()["items"] if item[0] == 1] == [
        [1, 5, "ace_of_spades"],
        [1, -1, "tricks"],
    ]


def test_example_28_the_third_refusal_in_a_row() -> None:
    hands = ["6h Ah Kh Qh Th", "7s 8s 9s Ts Ks", "7d 8d 9d Td Kd"]
    deck = stacked(36, hands, 0, "9c", packet="6s 6d 7c 8c Tc")
    deal = OracleDeal(USAD, [15, 15, 15], 0, deck, 0, refusals=[2, 1, 2])
    assert deal.legal() == {"stand", "packet"}
    deal.do("packet")
    deal.do("done")
    assert deal.to_act == 2
    assert deal.legal() == {"stand", "pass"}
    deal.do("pass")
    assert deal.legal() == {"stand"}  # at least two always play
    deal.do("stand")
    assert deal.to_act == 1  # the buyer leads
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])
    assert deal.result()["items"][0] == [2, 5, "refusals"]
    assert deal.result()["scores"][2] == 20
    assert deal.result()["refusals"] == [0, 0, 0]


@pytest.mark.parametrize(("score", "after", "winner"), [(15, 0, 1), (20, 5, None)])
def test_example_29_rams(score: int, after: int, winner: int | None) -> None:
    hands = ["6h Ah Kh Qh Th", "7c 8c 9c Tc Kc", "7d 8d 9d Td Kd"]
    deck = stacked(36, hands, 0, "Jc", packet="6s 6d 7s 8s Ts")
    deal = OracleDeal(USAD, [15, score, 15], 0, deck, 0)
    deal.do("rams")
    assert deal.result()["ending"] == "rams"
    assert deal.result()["scores"] == [15, after, 15]
    assert deal.result()["items"] == [[1, -15, "rams"]]
    assert deal.result()["winner"] == winner


def test_example_30_rams_takes_the_bank() -> None:
    hands = ["6h Ah Kh Qh Th", "7c 8c 9c Tc Kc", "7d 8d 9d Td Kd", "6s 6d 7s 8s Ts"]
    deck = stacked(36, hands, 0, "Jc", packet="Ac Qd 7h 8h 9h")
    game = OracleGame(USAD | {"bank": 10}, 4, 0)
    game.next_deal(deck, 0)
    game.do("rams")
    assert game.winner == 1
    assert game.sheet() == [-10, 30, -10, -10]  # he takes 40, his own 10 among them
    assert game.scores == [15, 0, 15, 15]


def test_example_31_is_out() -> None:
    assert played_out(USAD, [15, 20, 15], {1: 0})["out"] == [1]


def test_example_32_a_false_claim_annuls_the_deal() -> None:
    hands = ["6h Ah Kh Qh Th", "7s 8s 9s Ts Ks", "7d 8d 9d Td Kd"]
    deck = stacked(36, hands, 0, "9c", packet="6s 6d 7c 8c Tc")
    deal = OracleDeal(USAD | {"referee": "penalise"}, [15, 10, 15], 0, deck, 0, refusals=[1, 2, 0])
    assert "claim red jacks" in deal.offences()
    deal.do("claim red jacks")
    assert deal.result()["ending"] == "annulled"
    assert deal.result()["scores"] == [15, 15, 15]
    assert deal.result()["items"] == [[1, 5, "penalty"]]
    assert deal.result()["refusals"] == [1, 2, 0]
    prevented = OracleDeal(USAD, [15, 10, 15], 0, deck, 0)
    with pytest.raises(ValueError, match="not legal"):
        prevented.do("claim red jacks")


def test_example_34_the_game_stops_at_once() -> None:
    result = played_out(YARD, [15, 6, 15], {1: 1}, jacks=RED)
    assert result["winner"] == 1
    assert not any(reason == "remise" for _, _, reason in result["items"])


def test_example_35_no_circle() -> None:
    result = played_out(YARD, [15, 5, 15], {1: 1}, jacks=RED)
    assert result["restarted"] == [1]
    assert result["circles"][1] == 0


def test_drawing_for_the_deal() -> None:
    # S2's example: А draws В, Б draws 6, В draws 10, Г draws Т -> dealer Б, then В, А, Г
    assert draw_seats(["Js", "6h", "Td", "Ac"], 4, "drawn") == [1, 2, 0, 3]
    assert draw_seats(["Js", "6h", "Td", "Ac"], 4, "joined") == [1, 2, 3, 0]
    # 0 and 2 are equal and redraw between themselves
    assert draw_seats(["7s", "Ah", "7d", "9c", "8c"], 3, "drawn") == [2, 0, 1]
    assert draw_seats(["7s", "Ah", "7d", "9c", "8c"], 3, "joined") == [2, 0, 1]


def test_a_whole_deal_by_hand() -> None:
    hands = ["As Ks Jh Jd 7c", "6s Ts Qh Kh 8c", "Qs 7s 9h Ad 6d"]
    deck = stacked(36, hands, 2, "9c")
    deal = OracleDeal(CLASSIC, [7, 2, 15], 2, deck[-7:] + deck[:-7], 7)  # the cut undoes the shift
    assert "finish" not in deal.legal()  # 7 is more than 5
    deal.do("stand")
    assert deal.legal() == {"stand"}  # at 2 he may neither pass nor exchange
    deal.do("stand")
    assert {"stand", "pass", "exchange 6d Ad"} < deal.legal()
    deal.do("stand")
    assert deal.legal() == {f"take {card}" for card in hands[2].split()}
    deal.do("take 6d")
    deal.do("play As")
    assert deal.legal() == {"play 6s", "play Ts"}  # follow suit
    for move in ["play 6s", "play 7s", "play Ks", "play Ts", "play Qs", "play Jd"]:
        deal.do(move)
    assert deal.legal() == {"play 8c"}  # void: a trump must be played
    with pytest.raises(ValueError, match="play Kh"):
        deal.do("play Kh")
    for move in ["play 8c", "play Ad", "play Kh", "play 9h", "play Jh"]:
        deal.do(move)
    # the fifth trick plays itself, and goes to the upcard
    assert deal.to_act is None
    assert deal.result() == {
        "ending": "played",
        "scores": [0, 0, 14],
        "crosses": [0, 0, 0],
        "circles": [0, 0, 0],
        "refusals": [0, 0, 0],
        "tricks": [2, 2, 1],
        "items": [
            [0, -5, "boys"],
            [0, -1, "tricks"],
            [0, -1, "tricks"],
            [1, -1, "tricks"],
            [1, -1, "tricks"],
            [2, -1, "tricks"],
        ],
        "winner": 0,  # both are at 0, he came there first
        "restarted": [],
        "out": [],
    }
