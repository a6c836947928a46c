"""§5: who takes the upcard; §9: six players."""

import pytest

from . import CLASSIC, SALON, SIX30, SIX36, OracleDeal
from .cards import pack
from .presets import Rules
from .staging import stacked, stand_all

HANDS = ["7h Ah Kh Jh Jd", "Js Jc Ts 7s Ks", "7d 8d 9d Td Kd"]


def offered_to(changes: Rules, scores: list[int], moves: str, hands: list[str] = HANDS) -> int | None:
    """Who is offered the upcard, the nine of clubs, when seat 0 deals and these moves are made."""
    deal = OracleDeal(CLASSIC | changes, scores, 0, stacked(36, hands, 0, "9c"), 0)
    for move in moves.split():
        deal.do(move)
    return deal.to_act if deal.stage == "upcard" else None


@pytest.mark.parametrize(
    ("changes", "scores", "moves", "seat"),
    [
        # A gift: to the dealer's left neighbour, also from a dealer who is barred himself
        ({"gift_at": 5}, [6, 15, 15], "stand stand stand", 0),
        ({"gift_at": 5}, [5, 15, 15], "stand stand stand", 1),
        ({"gift_at": 5}, [2, 15, 15], "stand stand stand", 1),
        ({"gift_at": 5}, [5, 2, 15], "stand stand stand", None),
        ({"gift_at": 5}, [5, 15, 15], "pass stand stand", None),
        ({"gift_at": 5}, [5, 15, 15], "stand stand pass", None),
        ({"gift_at": 5, "nobody_buys_at": 1}, [5, 15, 1], "stand stand stand", None),
        # An auction: black boys with the trump jack before red ones
        ({"upcard": "auction"}, [15, 15, 15], "stand stand stand", 1),
        ({"upcard": "auction"}, [15, 15, 15], "pass stand stand", 0),
        ({"upcard": "auction"}, [15, 2, 15], "stand stand stand", 0),
        ({"upcard": "auction", "nobody_buys_at": 1}, [15, 15, 1], "stand stand stand", None),
    ],
)
def test_who_is_offered_the_upcard(changes: Rules, scores: list[int], moves: str, seat: int | None) -> None:
    assert offered_to(changes, scores, moves) == seat


def test_the_gift_must_be_taken_and_the_auction_may_be_left() -> None:
    gift = OracleDeal(CLASSIC | {"gift_at": 5}, [5, 15, 15], 0, stacked(36, HANDS, 0, "9c"), 0)
    stand = OracleDeal(CLASSIC | {"upcard": "auction"}, [5, 15, 15], 0, stacked(36, HANDS, 0, "9c"), 0)
    for _ in range(3):
        gift.do("stand")
        stand.do("stand")
    assert gift.legal() == {f"take {card}" for card in HANDS[1].split()}
    assert stand.legal() == {f"take {card}" for card in HANDS[1].split()} | {"leave"}


def test_nobody_with_boys_nobody_takes_it_and_crooked_ones_bid_only_where_they_pay() -> None:
    none = ["7h Ah Kh 8h Jd", "Js 8c Ts 7s Ks", "7d 8d 9d Td Kd"]
    assert offered_to({"upcard": "auction"}, [15] * 3, "stand stand stand", none) is None
    crooked = ["7h Ah Kh Qh Th", "Js Qc Ts 7s Jd", "7d 8d 9d Td Kd"]
    assert offered_to({"upcard": "auction", "crooked": 5}, [15] * 3, "stand stand stand", crooked) == 1
    assert offered_to({"upcard": "auction"}, [15] * 3, "stand stand stand", crooked) is None


def test_six_players_with_36_cards_pass_or_stand_and_the_dealer_may_swap() -> None:
    deck = pack(36)
    deal = OracleDeal(SIX36, [20] * 6, 0, deck, 0)
    assert len(deal.talon) == 5
    for _ in range(6):
        assert deal.legal() == {"pass", "stand"}
        deal.do("stand")
    assert deal.to_act == 0
    assert "leave" in deal.legal()


def test_six_players_with_30_cards_the_dealers_last_card_is_trumps_and_stays_his() -> None:
    deck = pack(30, "hd")
    assert "7s" in deck
    assert "7h" not in deck
    deal = OracleDeal(SIX30 | {"sevens_out": "hd"}, [20] * 6, 3, deck, 0)
    assert deal.upcard == deck[-1]
    assert deal.hands[3][-1] == deck[-1]
    assert deal.talon == []
    stand_all(deal)
    assert deal.to_act == 4
    assert deal.stage == "play"
    assert len(deal.hands[3]) == 5


@pytest.mark.parametrize(("rules", "players"), [(SIX36, 5), (SALON, 6), (SALON, 1)])
def test_a_wrong_number_of_players(rules: Rules, players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        OracleDeal(rules, [20] * players, 0, pack(rules["deck"]), 0)
