"""§4, §7: the packet of S4, claims, refusals."""

from . import USAD, USAD_HARD, OracleDeal
from .presets import Rules
from .staging import stacked

HANDS = ["6h Ah Kh Qh Qd", "Js Jc 9s Ts Ks", "7d 8d 9d Td Kd"]
PACKET = "Qs Qc 7c 8c Tc"


def usad(changes: Rules, scores: list[int], hands: list[str] = HANDS, packet: str = PACKET) -> OracleDeal:
    return OracleDeal(USAD | changes, scores, 0, stacked(36, hands, 0, "9c", packet), 0)


def play_on(deal: OracleDeal) -> None:
    while deal.to_act is not None:
        deal.do(sorted(deal.legal())[0])


def test_the_packet_is_dealt_first_of_each_round_and_the_rest_stays_out() -> None:
    deal = usad({}, [15] * 3)
    assert deal.packet == PACKET.split()
    assert deal.hands[1] == HANDS[1].split()
    assert deal.upcard == "9c"


def test_a_claim_stays_valid_after_the_hand_is_thrown_away_and_the_packet_adds_more() -> None:
    deal = usad({}, [15] * 3)
    assert deal.legal() == {"stand", "packet", "claim black jacks"}
    deal.do("claim black jacks")
    assert deal.to_act == 1
    assert deal.legal() == {"stand", "packet"}
    deal.do("packet")
    assert deal.hands[1] == PACKET.split()
    assert deal.legal() == {"done", "claim black queens"}
    deal.do("claim black queens")
    deal.do("done")
    for _ in range(2):
        deal.do("stand")
    play_on(deal)
    result = deal.result()
    assert result["tricks"][1] > 0
    assert result["items"].count([1, -5, "claims"]) == 2


def test_who_declined_before_the_purchase_cannot_refuse_and_need_not_be_asked_again() -> None:
    deal = usad({}, [15] * 3)
    deal.do("stand")
    deal.do("packet")
    deal.do("done")
    assert deal.to_act == 0  # the dealer, after whom play begins
    assert deal.legal() == {"stand", "pass", "claim red queens"}
    deal.do("pass")
    assert deal.to_act == 2  # the buyer leads
    assert deal.active == [1, 2]


def test_nobody_bought_all_play_and_the_dealer_leads() -> None:
    deal = usad({}, [15] * 3)
    for _ in range(3):
        deal.do("stand")
    assert deal.to_act == 0
    assert deal.active == [1, 2, 0]


def test_score_of_three_may_not_refuse() -> None:
    deal = usad({}, [15, 15, 3])
    deal.do("packet")
    deal.do("done")
    assert deal.legal() == {"stand"}


def test_bars_on_buying_hold_for_the_packet() -> None:
    assert usad({"no_buy_at": 3}, [15, 3, 15]).legal() == {"stand", "claim black jacks"}
    assert usad({"nobody_buys_at": 1}, [1, 15, 15]).legal() == {"stand", "claim black jacks"}


def test_caps_of_the_harder_rules() -> None:
    hands = ["6h Ah Kh Qh Qd", "Js Jc Jh Jd Ac", "7d 8d 9d Td Kd"]
    bonuses = {}
    for score in (12, 11, 7, 6):
        deck = stacked(36, hands, 0, "9c", "Qs Qc 7c 8c Tc")
        deal = OracleDeal(USAD_HARD, [15, score, 15], 0, deck, 0)
        deal.do("claim black jacks")
        deal.do("claim red jacks")
        for _ in range(3):
            deal.do("stand")
        play_on(deal)
        assert deal.result()["tricks"][1] > 0
        items = deal.result()["items"]
        bonuses[score] = sum(points for seat, points, why in items if seat == 1 and why == "claims")
    assert bonuses == {12: -10, 11: -5, 7: -5, 6: 0}


def test_refusals_start_again_after_a_deal_played_but_not_after_rams() -> None:
    hands = ["6h Ah Kh Qh Qd", "Js Jc 9s Ts Ks", "7d 8d 9d Td Kd", "7c 8c Tc Jd Ad"]
    deck = stacked(36, hands, 0, "9c", "Qs 6c 6d 6s 7s")
    deal = OracleDeal(USAD, [15] * 4, 0, deck, 0, refusals=[2, 2, 2, 0])
    for move in ["stand", "packet", "done", "pass", "stand"]:
        deal.do(move)
    play_on(deal)
    assert deal.result()["refusals"] == [0, 0, 0, 1]

    hands = ["7c 8c Tc Jc Kc", "Js Ad 9s Ts Ks", "7d 8d 9d Td Kd", "6h Ah Kh Qh Qd"]
    deck = stacked(36, hands, 0, "9c", "Qs 6c 6d 6s 7s")
    deal = OracleDeal(USAD, [20, 15, 15, 20], 0, deck, 0, refusals=[2, 1, 1, 2])
    for move in ["packet", "done", "stand", "pass", "rams"]:
        deal.do(move)
    assert deal.result()["refusals"] == [2, 1, 1, 0]
    assert deal.result()["items"] == [[3, 5, "refusals"], [0, -15, "rams"]]
    assert deal.result()["scores"] == [5, 15, 15, 25]
    assert deal.result()["out"] == [3]
