"""Points of the rulebook that the worked examples leave out, one test for each."""

import pytest

from . import CLASSIC, SALON, OracleDeal, combination
from .presets import Rules
from .staging import played_out, stacked, stand_all

RED, CROOKED = "Jh Jd", "Js Jh"


@pytest.mark.parametrize(
    ("hand", "trump", "changes", "name"),
    [
        ("Js Jh Jd Jc 7s", "s", {"three_jacks": True}, "four"),
        ("Js Jh Jd 7c 7s", "s", {"three_jacks": True}, "three"),
        ("Js Jh Jd 7c 7s", "s", {}, "coloured"),
        ("Js Jh Jd 7c 7s", "c", {}, "simple"),
        ("Js Jh 8d 7c 7s", "s", {}, "coloured"),
        ("Js Jh 8d 7c 7s", "s", {"coloured_same_colour": True}, None),
        ("Js Jh 8d 7c 7s", "s", {"coloured_same_colour": True, "crooked": 3}, "crooked"),
        ("Js Jc 8d 7c 7s", "s", {"coloured_same_colour": True}, "coloured"),
        ("Js Jh 8d 7c 7s", "d", {}, None),
        ("Js 8h 8d 7c 7s", "s", {"crooked": 5}, None),
    ],
)
def test_best_combination(hand: str, trump: str, changes: Rules, name: str | None) -> None:
    assert combination(hand.split(), trump, CLASSIC | changes) == name


@pytest.mark.parametrize(
    ("changes", "jacks", "upcard", "tricks", "after"),
    [
        pytest.param({"any_pair_5": True}, CROOKED, "9s", 1, 14, id="coloured-as-simple"),
        pytest.param({"any_pair_5": True}, CROOKED, "9s", 0, 20, id="coloured-as-simple-none"),
        pytest.param({"three_jacks": True}, "Js Jh Jd", "9s", 1, 7, id="three-pay-12"),
        pytest.param({"three_jacks": True}, "Js Jh Jd", "9s", 0, 15, id="three-none-as-coloured"),
        pytest.param({"three_jacks": True}, "Js Jh Jd", "9c", 0, 20, id="three-none-as-simple"),
        pytest.param({"crooked": 5}, CROOKED, "9c", 0, 20, id="crooked-none-as-simple"),
        # "without a trick is void, so its +5 is the plain remise": at 20 the ceiling of 15 stops it
        pytest.param({"must_take": True}, CROOKED, "9s", 0, 20, id="must-take-under-the-ceiling"),
        pytest.param({"no_trick": "cross"}, CROOKED, "9s", 0, 15, id="boys-instead-of-a-cross"),
    ],
)
def test_options_of_the_boys(changes: Rules, jacks: str, upcard: str, tricks: int, after: int) -> None:
    result = played_out(SALON | changes, [15, 20, 15], {1: tricks}, jacks=jacks, upcard=upcard)
    assert result["scores"][1] == after
    assert result["crosses"][1] == 0


def test_bonus_needs_a_trick_taken_with_such_a_jack() -> None:
    rules = SALON | {"trick_with_jack": True}
    # Seat 1 holds the trump jack and another; first he takes a trick with one, then only with an ace.
    hands = ["7d 8d 9d 7h 8h", "Jc Jh Ad Ah 7s"]
    deck = stacked(32, hands, 0, "Kc")
    with_jack = OracleDeal(rules, [20, 20], 0, deck, 0)
    stand_all(with_jack)
    for move in ["play Jc", "play 7d", "play Ad", "play 8d", "play Jh", "play 7h"]:
        with_jack.do(move)
    for move in ["play Ah", "play 8h"]:
        with_jack.do(move)
    assert with_jack.result()["items"][:2] == [[1, -1, "tricks"], [1, -10, "boys"]]

    # The dealer takes the upcard, the king of trumps; both jacks lose to higher cards.
    hands = ["7d Kd Ac 7h Kh", "Jc Jh Ad 8d 7s"]
    without = OracleDeal(rules, [20, 20], 0, stacked(32, hands, 0, "Kc"), 0)
    without.do("stand")
    without.do("stand")
    without.do("take 7d")
    for move in ["play Ad", "play Kd", "play Jh", "play Kh", "play Ac", "play Jc"]:
        without.do(move)
    for move in ["play Kc", "play 7s"]:
        without.do(move)
    assert without.result()["tricks"] == [4, 1]
    assert [item for item in without.result()["items"] if item[0] == 1] == [[1, -1, "tricks"]]


def test_bonus_before_play_comes_first_and_with_the_first_trick_after_it() -> None:
    early = played_out(CLASSIC, [15, 15], {1: 1}, jacks=RED)
    assert early["items"][0] == [1, -5, "boys"]
    late = played_out(SALON, [15, 15], {1: 2}, jacks=RED)
    mine = [reason for seat, _, reason in late["items"] if seat == 1]
    assert mine == ["tricks", "boys", "tricks"]


def test_at_least_two_play() -> None:
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(SALON, [20] * 3, 0, stacked(32, hands, 0, "9c"), 0)
    deal.do("pass")
    assert deal.to_act == 2
    assert "pass" not in deal.legal()


def test_the_one_who_stays_takes_all() -> None:
    rules = CLASSIC | {"lone_player": "takes_all"}
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(rules, [4, 15, 15], 0, stacked(36, hands, 0, "9c"), 0)
    deal.do("pass")
    deal.do("pass")
    assert deal.to_act == 0
    assert "pass" not in deal.legal()  # the last player left may not pass
    deal.do("stand")
    assert deal.result()["items"] == [[0, -5, "lone"]]
    assert deal.result()["scores"] == [15, 15, 15]
    assert deal.result()["restarted"] == [0]
    assert deal.result()["winner"] is None


def test_exchange_draws_from_the_talon_and_then_asks_about_finishing() -> None:
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Js", "7d 8d 9d Td Qd"]
    deck = stacked(36, hands, 0, "9c")
    drawn = deck.index("Jc")
    deck[16], deck[drawn] = deck[drawn], deck[16]  # the first card of the talon
    deal = OracleDeal(CLASSIC, [15, 5, 15], 0, deck, 0)
    assert "finish" not in deal.legal()
    deal.do("exchange 7s")
    assert set(deal.hands[1]) == {"8s", "9s", "Ts", "Js", "Jc"}
    assert deal.legal() == {"done", "finish"}
    deal.do("finish")
    assert deal.result()["winner"] == 1


def test_asked_after_an_exchange_even_with_nothing_to_declare() -> None:
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(CLASSIC, [15, 5, 15], 0, stacked(36, hands, 0, "9c"), 0)
    deal.do("exchange 7s")
    assert deal.legal() == {"done"}
    void = OracleDeal(CLASSIC | {"must_take": True}, [15, 5, 15], 0, stacked(36, hands, 0, "9c"), 0)
    void.do("exchange 7s")
    assert void.to_act == 2


def test_five_players_share_six_cards() -> None:
    hands = ["7s 8s 9s Ts Js", "7h 8h 9h Th Jh", "7d 8d 9d Td Jd", "7c 8c 9c Tc Jc", "Qs Qh Qd Qc Ks"]
    deal = OracleDeal(SALON, [20] * 5, 0, stacked(32, hands, 0, "Kh"), 0)
    deal.do("exchange 7h 8h 9h Jh Th")
    assert max(len(move.split()) - 1 for move in deal.legal() if move.startswith("exchange")) == 1
    deal.do("exchange 7d")
    assert deal.legal() == {"stand", "pass"}


@pytest.mark.parametrize(
    ("changes", "dealer_score", "moves"),
    [
        ({"upcard": "dealer_must"}, 15, ["take 7h", "take Ah", "take Kh", "take Qh", "take Th"]),
        ({"upcard": "dealer_may"}, 15, ["take 7h", "take Ah", "take Kh", "take Qh", "take Th", "leave"]),
        ({"upcard": "nobody"}, 15, ["play 7s", "play 8s", "play 9s", "play Ts", "play Qs"]),
        # barred from exchanging: the upcard is dead
        ({"upcard": "dealer_may"}, 2, ["play 7s", "play 8s", "play 9s", "play Ts", "play Qs"]),
    ],
)
def test_upcard(changes: Rules, dealer_score: int, moves: list[str]) -> None:
    deck = stacked(36, ["7h Ah Kh Qh Th", "7s 8s 9s Ts Qs"], 0, "9c")
    deal = OracleDeal(CLASSIC | changes, [dealer_score, 15], 0, deck, 0)
    deal.do("stand")
    deal.do("stand")
    assert deal.legal() == set(moves)


def test_a_passed_player_at_the_threshold_still_stops_the_exchange() -> None:
    rules = SALON | {"no_buy_at": None, "no_pass_at": None}
    hands = ["7h Ah Kh Qh Th", "7s 8s 9s Ts Qs", "7d 8d 9d Td Qd"]
    deal = OracleDeal(rules, [20, 1, 20], 0, stacked(32, hands, 0, "9c"), 0)
    deal.do("pass")
    assert deal.legal() == {"stand"}
