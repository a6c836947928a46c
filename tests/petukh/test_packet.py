"""Who may do what where a packet is for sale (RULES §3, §4, §6, §7), and how its events are told."""

from __future__ import annotations

from random import Random

from petukh.ai.normal import choose
from petukh.cards import Card
from petukh.croupier import stand_in
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Action,
    Claim,
    Continue,
    DeclareRams,
    Exchange,
    Pass,
    PlayCard,
    Stand,
    TakePacket,
)
from petukh.model.events import Event
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode
from petukh.model.results import ChoiceKind
from petukh.model.state import PacketTurn, Playing, State
from petukh.rules.model import Rules
from petukh.rules.presets import USAD, USAD_HARD, changed
from petukh.view import view
from tests.petukh.staging import card, deal
from tests.petukh.test_moves import after, refusal
from tests.petukh.worlds import before_deal, shuffled_deck

HANDS = {
    "packet": "A♠ K♠ Q♠ Q♣ 6♥",
    "A": "7♠ 8♠ K♦ Q♦ Q♥",
    "B": "10♠ A♦ 9♦ 7♥ 8♥",
    "C": "8♦ 7♦ 9♥ K♥ K♣",
}
UPCARD = "10♣"


def dealt(
    scores: list[int], hands: dict[str, str] = HANDS, rules: Rules = USAD, upcard: str = UPCARD
) -> State:
    """A packet and three players A, B, C with these hands; C deals, so A is the first in everything."""
    cards = [[card(each) for each in text.split()] for text in hands.values()]
    turned = card(upcard)
    given = [hand[turn] for turn in range(5) for hand in cards]
    rest = [each for each in shuffled_deck(rules, Random(1)) if each not in given and each != turned]
    return deal(before_deal(rules, scores, dealer=2), [*given, turned, *rest])


def hand(state: State, seat: int) -> set[Card]:
    return set(view(state, seat).hand)


def cards(text: str) -> set[Card]:
    return set(map(card, text.split()))


def test_each_round_gives_a_card_to_the_packet_first() -> None:
    state = dealt([15, 15, 15])
    for seat, name in enumerate("ABC"):
        assert hand(state, seat) == cards(HANDS[name])
    assert view(state, None).upcard == card(UPCARD)
    assert view(state, None).talon_left == 5
    assert hand(after(state, TakePacket(0)), 0) == cards(HANDS["packet"])


def test_the_packet_is_taken_whole_and_the_hand_thrown_away() -> None:
    state = after(dealt([15, 15, 15]), TakePacket(0))
    seen = view(state, 0)
    assert set(seen.discarded) == cards(HANDS["A"])
    assert seen.talon_left == 0
    choice = seen.seats[0].choice
    assert choice is not None
    assert choice.kind is ChoiceKind.PACKET
    assert refusal(dealt([15, 15, 15]), Exchange(0, (card("7♠"),)))[0] is RefusalCode.NOT_NOW


def test_nobody_refuses_before_a_purchase_and_whoever_declined_is_bound() -> None:
    state = dealt([15, 15, 15])
    assert refusal(state, Pass(0)) == (RefusalCode.NOTHING_TO_REFUSE, {})
    state = after(state, Stand(0), TakePacket(1), Continue(1))
    assert to_act(state) == 2, "A, who declined, is not asked again"
    assert refusal(state, TakePacket(2)) == (RefusalCode.PACKET_SOLD, {})
    assert set(legal(state)) == {Stand(2), Pass(2)}, "the dealer too may refuse"


def test_two_always_play_and_nobody_refuses_near_the_end() -> None:
    state = after(dealt([15, 15, 15]), TakePacket(0), Continue(0), Pass(1))
    assert refusal(state, Pass(2)) == (RefusalCode.TWO_MUST_PLAY, {})
    state = after(dealt([15, 3, 15]), TakePacket(0), Continue(0))
    assert refusal(state, Pass(1)) == (RefusalCode.BARRED_FROM_PASSING, {"limit": 3})
    assert set(legal(state)) == {Stand(1)}, "he has his turn all the same"
    assert Pass(1) in legal(after(dealt([15, 4, 15]), TakePacket(0), Continue(0)))


def test_the_buyer_leads_or_else_the_dealer() -> None:
    assert to_act(after(dealt([15, 15, 15]), Stand(0), TakePacket(1), Continue(1), Pass(2))) == 1
    state = after(dealt([15, 15, 15]), Stand(0), Stand(1), Stand(2))
    assert isinstance(state.phase, Playing)
    assert to_act(state) == 2
    assert view(state, None).talon_left == 0, "a packet that nobody takes is thrown away"


def test_a_score_may_bar_from_the_packet() -> None:
    rules = changed(USAD, {"buying.no_buy_at": 5})
    assert refusal(dealt([5, 15, 15], rules=rules), TakePacket(0)) == (
        RefusalCode.BARRED_FROM_BUYING,
        {"limit": 5},
    )


def test_whoever_took_the_packet_is_asked_whatever_he_holds() -> None:
    plain = {**HANDS, "packet": "A♠ K♠ 9♠ 6♠ 6♥"}
    for hands in (HANDS, plain):
        state = after(dealt([15, 15, 15], hands), TakePacket(0))
        assert view(state, 1).may_finish_asked
        assert to_act(state) == 0
    rules = changed(USAD, {"boys.call": "automatic", "hands.rams": False})
    state = after(dealt([15, 15, 15], rules=rules), TakePacket(0))
    assert to_act(state) == 1, "where nothing can be shown there is nothing to ask"


def test_claims_are_open_to_all_and_made_at_ones_own_turn() -> None:
    state = dealt([15, 15, 15])
    assert refusal(state, Claim(0, Pair.BLACK_QUEENS)) == (
        RefusalCode.FALSE_CLAIM,
        {"pair": "black_queens"},
    )
    state = after(state, Claim(0, Pair.RED_QUEENS))
    assert refusal(state, Claim(0, Pair.RED_QUEENS)) == (RefusalCode.ALREADY_CLAIMED, {"pair": "red_queens"})
    assert [claimed.pair for claimed in view(state, None).seats[0].claims] == [Pair.RED_QUEENS]
    assert to_act(state) == 0, "he still has his choice"
    state = after(state, TakePacket(0), Claim(0, Pair.BLACK_QUEENS))
    assert [claimed.from_packet for claimed in view(state, None).seats[0].claims] == [False, True]
    state = after(state, Continue(0))
    assert refusal(state, Claim(0, Pair.RED_JACKS))[0] is RefusalCode.NOT_YOUR_TURN
    state = after(state, Stand(1), Stand(2))
    assert refusal(state, Claim(0, Pair.RED_JACKS))[0] is RefusalCode.NOT_NOW


def test_a_claim_that_will_not_count_may_be_made_all_the_same() -> None:
    assert Claim(0, Pair.RED_QUEENS) in legal(dealt([6, 15, 15], rules=USAD_HARD))


TRUMPS = {**HANDS, "A": "7♣ 8♣ 9♣ J♣ K♣", "C": "8♦ 7♦ 9♥ K♥ 6♦"}


def test_five_trumps_are_declared_at_once_and_end_the_deal() -> None:
    state = dealt([15, 15, 15])
    assert refusal(state, DeclareRams(0)) == (RefusalCode.FALSE_RAMS, {})
    state = dealt([20, 15, 15], TRUMPS)
    assert DeclareRams(0) in legal(state)
    events: tuple[Event, ...] = apply(state, DeclareRams(0)).events
    assert [type(event).__name__ for event in events] == ["RamsDeclared", "DealEnded"]
    result = view(after(state, DeclareRams(0)), None).result
    assert result is not None
    assert result.special is not None
    assert (result.special.seat, set(result.special.cards)) == (0, cards(TRUMPS["A"]))
    of_packet = {**HANDS, "packet": "7♣ 8♣ 9♣ J♣ Q♣", "C": "8♦ 7♦ 9♥ K♥ 6♦"}
    assert DeclareRams(0) in legal(after(dealt([15, 15, 15], of_packet), TakePacket(0)))
    without = changed(USAD, {"hands.rams": False})
    assert refusal(dealt([15, 15, 15], TRUMPS, without), DeclareRams(0)) == (RefusalCode.NOT_NOW, {})


def test_the_croupier_shows_what_an_absent_player_holds_and_buys_nothing_for_him() -> None:
    state = dealt([15, 15, 15])
    assert stand_in(view(state, 0)) == Claim(0, Pair.RED_QUEENS)
    assert stand_in(view(after(state, Claim(0, Pair.RED_QUEENS)), 0)) == Stand(0)
    assert stand_in(view(after(state, TakePacket(0), Continue(0)), 1)) == Stand(1), "he plays"
    assert stand_in(view(dealt([15, 15, 15], TRUMPS), 0)) == DeclareRams(0)


def test_a_brain_claims_buys_for_a_poor_hand_and_refuses_with_one() -> None:
    def brain(state: State) -> Action:
        return choose(view(state, to_act(state)), Random(1), budget=0)

    assert brain(dealt([15, 15, 15])) == Claim(0, Pair.RED_QUEENS)
    weak = {**HANDS, "A": "7♠ 8♠ 6♦ 6♠ 7♥", "B": "10♠ A♦ 9♦ J♥ 8♥"}
    assert brain(dealt([15, 15, 15], weak)) == TakePacket(0)
    strong = {**HANDS, "A": "A♣ K♣ Q♥ 7♣ A♥", "C": "8♦ 7♦ 9♥ K♥ K♦"}
    assert brain(dealt([15, 15, 15], strong)) == Stand(0)
    poor = {**HANDS, "B": "10♠ 6♦ 9♦ 7♥ 8♥"}
    assert brain(after(dealt([15, 15, 15], poor), TakePacket(0), Continue(0))) == Pass(1)


def test_a_higher_card_must_be_played_if_held() -> None:
    state = after(dealt([15, 15, 15]), TakePacket(0), Continue(0), Stand(1), Stand(2))
    moves: list[Action] = [PlayCard(0, card("6♥"))]
    state = after(state, *moves)
    assert {action.card for action in legal(state) if isinstance(action, PlayCard)} == cards("7♥ 8♥")
    state = after(state, PlayCard(1, card("8♥")))
    assert {action.card for action in legal(state) if isinstance(action, PlayCard)} == cards("9♥ K♥")


def test_no_view_of_another_shows_a_hand_or_the_packet() -> None:
    state = after(dealt([15, 15, 15]), TakePacket(0))
    assert isinstance(state.phase, PacketTurn)
    for seat in (1, 2, None):
        shown = str(view(state, seat))
        secret = cards(HANDS["packet"]) | cards(HANDS["A"])
        assert not [each for each in secret if f"'{each}'" in shown]
