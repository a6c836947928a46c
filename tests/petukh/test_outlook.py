"""What a number of tricks would be worth, and how likely a card takes one."""

from __future__ import annotations

from typing import Any

import pytest

from petukh.ai.counting import against, chances, spread
from petukh.ai.hopes import Hopes
from petukh.ai.outlook import Outlook
from petukh.ai.trick import chance_of_trick
from petukh.ai.worth import expected
from petukh.engine import to_act
from petukh.knowledge import knowledge
from petukh.model.state import State
from petukh.view import View, view
from tests.petukh.positions import position
from tests.petukh.staging import card

HANDS = {"upcard": "10♣", "A": "A♣ K♣ Q♣ 9♣ A♠", "B": "10♠ A♦ 9♦ 7♥ K♥", "C": "8♦ 7♦ 9♥ Q♥ K♠"}


def seen_by_whom_it_is_up_to(row: dict[str, Any]) -> tuple[State, View, int]:
    state = position({**HANDS, **row})
    seat = to_act(state)
    assert seat is not None
    return state, view(state, seat), seat


def worths(row: dict[str, Any]) -> tuple[float, ...]:
    _, seen, seat = seen_by_whom_it_is_up_to(row)
    assert seen.trump is not None
    return Outlook(seen, seat, seen.trump).worths(seen.hand, None, ())


def test_the_trick_that_brings_to_zero_is_worth_what_the_others_have_left() -> None:
    row = {"rules": "salon", "scores": [2, 9, 13]}
    state, _, seat = seen_by_whom_it_is_up_to(row)
    found = worths(row)
    assert found[2] == pytest.approx(9 + 13 - expected(state)[seat])
    assert found[3] < found[0] < found[1] < found[2], "one trick more is back to the start"


def test_a_deal_that_stops_at_zero_cannot_go_past_it() -> None:
    found = worths({"rules": "yard", "scores": [2, 15, 15]})
    assert found[2] == found[3] == found[5] > found[1]


def test_below_zero_is_as_good_where_that_wins() -> None:
    found = worths({"rules": "usad", "scores": [2, 15, 15], "packet": "6♠ 7♠ 8♠ 9♠ 6♣"})
    assert found[2] == found[5] > found[1]


def test_no_trick_costs_the_remise_up_to_the_ceiling() -> None:
    above, below = (worths({"rules": "salon", "scores": [own, 20, 20]}) for own in (16, 15))
    assert below[1] - below[0] > above[1] - above[0] + 1


def test_the_refusal_that_is_fined_costs() -> None:
    row = {
        "rules": "usad",
        "scores": [15, 15, 15],
        "packet": "6♠ 7♠ 8♠ 9♠ 6♣",
        "moves": ["packet", "continue"],
    }
    _, seen, seat = seen_by_whom_it_is_up_to(row)
    _, fined, _ = seen_by_whom_it_is_up_to({**row, "options": {"buying.refusals_fined": 1}})
    assert seen.trump is not None
    assert Outlook(seen, seat, seen.trump).passing() == 0.0
    assert Outlook(fined, seat, seen.trump).passing() < -2


def test_a_hand_that_takes_all_tricks_is_worth_five() -> None:
    row = {
        "rules": "yard",
        "scores": [15, 15, 15],
        "A": "7♥ 8♥ 9♥ 10♥ J♥",
        "B": "10♠ A♦ 9♦ 7♠ K♥",
        "C": "8♦ 7♦ A♥ Q♥ K♠",
    }
    _, seen, seat = seen_by_whom_it_is_up_to(row)
    assert seen.trump is not None
    assert Hopes(seen, seat, seen.trump).of_hand(seen.hand) == pytest.approx(worths(row)[5])


def test_boys_that_may_not_be_declared_are_worth_nothing() -> None:
    boys = {"rules": "yard", "A": "J♦ J♥ A♣ K♣ A♠"}
    barred, free = (
        seen_by_whom_it_is_up_to({**boys, "scores": [own, 15, 15], "options": {"boys.not_declared_at": 12}})
        for own in (12, 11)
    )

    def gain(seen: View, seat: int) -> float:
        assert seen.trump is not None
        hopes = Hopes(seen, seat, seen.trump)
        return hopes.of_hand(seen.hand) - hopes.of_hand(seen.hand, declared=False)

    assert gain(*barred[1:]) == 0 < gain(*free[1:])


def test_the_ace_of_spades_counts_for_and_against() -> None:
    hard, plain = ({"rules": rules, "scores": [20, 20, 20]} for rules in ("salon_hard", "salon"))
    cards = [card(text) for text in ("A♠", "7♦", "8♥", "9♣", "J♣")]
    found = []
    for row in (hard, plain):
        _, seen, seat = seen_by_whom_it_is_up_to(row)
        assert seen.trump is not None
        outlook = Outlook(seen, seat, seen.trump)
        won, lost = (outlook.expected(cards, [ace, 0, 0, 0.5, 0.5], None, ()) for ace in (1.0, 0.0))
        found.append(won - lost)
    assert found[0] > found[1] + 5, "ten points lie between an ace won and one lost"


def test_tricks_spread_as_coins_do() -> None:
    assert spread([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert spread([1.0, 0.0, 0.25]) == pytest.approx([0, 0.75, 0.25, 0])


def test_who_was_seen_without_a_suit_and_without_trumps_beats_nothing() -> None:
    row = {
        "rules": "salon",
        "scores": [20, 20, 20],
        "A": "A♥ 8♥ 9♠ 8♠ A♠",
        "B": "K♥ Q♥ 9♦ 7♥ 10♥",
        "C": "8♦ 7♦ 7♠ Q♦ K♣",
        "moves": ["stand", "stand", "stand", "leave"],
    }
    before = chance(row, "9♠")
    after = chance({**row, "moves": [*row["moves"], "play A♠", "play 9♦", "play 7♠"]}, "9♠")
    one_less = chance({**row, "moves": ["stand", "pass", "stand", "leave"]}, "9♠")
    assert before < one_less - 0.1
    assert after > one_less - 0.1, "B can do no more than if it had passed"


def chance(row: dict[str, Any], text: str) -> float:
    _, seen, seat = seen_by_whom_it_is_up_to(row)
    assert seen.trump is not None
    assert seen.upcard is not None
    return chance_of_trick(card(text), seen, seat, seen.trump, knowledge(seen, seen.upcard))


def test_masters_take_and_small_cards_do_not() -> None:
    _, seen, _ = seen_by_whom_it_is_up_to({"rules": "salon", "scores": [20, 20, 20]})
    assert seen.trump is not None
    of = dict(zip(seen.hand, chances(seen.hand, against(seen, seen.trump)), strict=True))
    assert of[card("A♣")] == of[card("K♣")] == of[card("Q♣")] == 1.0
    assert 0.3 < of[card("A♠")] < of[card("9♣")] < 1.0
