"""The worked examples of §13 for `classic` and `salon`, by number: the oracle itself must reproduce them."""

from typing import Any

import pytest

from . import CLASSIC, SALON, OracleDeal, draw_seats, knocked_out, settle
from .presets import Rules
from .staging import played_out, stacked

RED, ALL = "Jh Jd", "Js Jh Jd Jc"
CROOKED = "Js Jh"
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
