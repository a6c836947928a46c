"""Who may do what: RULES §4-§7 as far as they are about moves, and the reasons of refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Action,
    Continue,
    Declare,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    Stand,
    TakeUpcard,
)
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Ending
from petukh.model.state import DealOver, GameOver, Playing, State, UpcardChoice
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, SALON, YARD, changed
from petukh.view import view
from petukh.why_not import why_not
from tests.petukh.staging import card, deal
from tests.petukh.test_golden import rows
from tests.petukh.worlds import before_deal, shuffled_deck

HANDS = {
    "A": "7♠ 8♠ K♦ Q♦ 9♣",
    "B": "10♠ A♦ 9♦ 7♥ 8♥",
    "C": "8♦ 7♦ 9♥ Q♥ K♣",
}
UPCARD = "10♣"


def dealt(rules: Rules, scores: list[int], hands: dict[str, str] = HANDS, upcard: str = UPCARD) -> State:
    """Three players A, B, C with these hands; C deals, so A is the first in everything."""
    cards = [[card(each) for each in text.split()] for text in hands.values()]
    turned = card(upcard)
    given = [hand[turn] for turn in range(5) for hand in cards]
    rest = [each for each in shuffled_deck(rules, Random(1)) if each not in given and each != turned]
    return deal(before_deal(rules, scores, dealer=2), [*given, turned, *rest])


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = apply(state, action).state
    return state


def refusal(state: State, action: Action) -> tuple[RefusalCode, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        apply(state, action)
    return caught.value.code, caught.value.facts


def kinds(state: State) -> set[type]:
    return {type(action) for action in legal(state)}


ALL_STAND = (Stand(0), Stand(1), Stand(2))


def test_two_must_always_play() -> None:
    state = after(dealt(CLASSIC, [15, 15, 15]), Pass(0))
    assert refusal(state, Pass(1)) == (RefusalCode.TWO_MUST_PLAY, {})
    assert kinds(after(state, Stand(1))) == {Stand, Exchange}


def test_whoever_is_left_alone_writes_off_five() -> None:
    rules = changed(CLASSIC, {"buying.lone_player": "takes_all"})
    state = after(dealt(rules, [15, 15, 7]), Pass(0), Pass(1))
    assert refusal(state, Pass(2)) == (RefusalCode.LAST_MUST_STAY, {})
    phase = after(state, Stand(2)).phase
    assert isinstance(phase, DealOver)
    assert (phase.result.ending, phase.result.after) == (Ending.LONE, (15, 15, 2))


def test_a_lone_player_can_overshoot() -> None:
    rules = changed(CLASSIC, {"buying.lone_player": "takes_all"})
    state = after(dealt(rules, [15, 15, 4]), Pass(0), Pass(1), Stand(2))
    assert isinstance(state.phase, DealOver)
    assert state.scores == (15, 15, 15)
    assert state.phase.result.restarted == (2,)


def test_at_two_one_neither_passes_nor_buys() -> None:
    state = dealt(CLASSIC, [2, 15, 15])
    assert legal(state) == (Stand(0),)
    assert refusal(state, Pass(0)) == (RefusalCode.BARRED_FROM_PASSING, {"limit": 2})
    assert refusal(state, Exchange(0, (card("7♠"),))) == (RefusalCode.BARRED_FROM_BUYING, {"limit": 2})


def test_the_upcard_is_dead_if_the_dealer_is_barred() -> None:
    state = after(dealt(CLASSIC, [15, 15, 2]), *ALL_STAND)
    assert isinstance(state.phase, Playing)


def test_the_upcard_is_dead_if_the_dealer_has_passed() -> None:
    state = after(dealt(CLASSIC, [15, 15, 15]), Stand(0), Stand(1), Pass(2))
    assert isinstance(state.phase, Playing)


def test_example_23_somebody_at_one_stops_all_buying() -> None:
    state = dealt(SALON, [20, 20, 1])
    assert kinds(state) == {Stand, Pass}
    assert refusal(state, Exchange(0, (card("7♠"),))) == (RefusalCode.NOBODY_BUYS, {"limit": 1})
    state = dealt(SALON, [1, 20, 20])
    assert isinstance(after(state, *ALL_STAND).phase, Playing), "the upcard stays where it is"


def test_the_dealer_must_take_the_upcard_or_may() -> None:
    state = after(dealt(CLASSIC, [15, 15, 15]), *ALL_STAND)
    assert kinds(state) == {TakeUpcard}
    assert refusal(state, LeaveUpcard(2)) == (RefusalCode.UPCARD_MUST_BE_TAKEN, {})
    assert refusal(state, TakeUpcard(2, card(UPCARD))) == (RefusalCode.CARD_NOT_HELD, {"card": card(UPCARD)})
    state = after(dealt(SALON, [20, 20, 20]), *ALL_STAND)
    assert kinds(state) == {TakeUpcard, LeaveUpcard}
    taken = after(state, TakeUpcard(2, card("7♦")))
    assert view(taken, 2).slots == tuple(map(card, ["8♦", "10♣", "9♥", "Q♥", "K♣"]))


def test_one_exchange_for_at_most_what_the_talon_holds() -> None:
    rules = changed(CLASSIC, {"table.deck": 32})
    state = before_deal(rules, [15] * 5, dealer=4)
    state = deal(state, shuffled_deck(rules, Random(3)))
    four = view(state, 0).hand[:4]
    state = after(state, Exchange(0, four))
    assert to_act(state) == 1, "the turn is over with the exchange"
    assert refusal(state, Exchange(1, view(state, 1).hand[:3])) == (RefusalCode.TALON_TOO_SHORT, {"left": 2})
    state = after(state, Exchange(1, view(state, 1).hand[:2]))
    assert kinds(state) == {Stand, Pass}


def test_an_exchange_names_cards_of_the_hand_once_each() -> None:
    state = dealt(CLASSIC, [15, 15, 15])
    assert refusal(state, Exchange(0, ())) == (RefusalCode.BAD_EXCHANGE, {})
    assert refusal(state, Exchange(0, (card("7♠"), card("7♠")))) == (RefusalCode.BAD_EXCHANGE, {})
    assert refusal(state, Exchange(0, (card("A♦"),))) == (RefusalCode.CARD_NOT_HELD, {"card": card("A♦")})


def test_follow_suit_else_trump_else_anything() -> None:
    state = after(dealt(SALON, [20, 20, 20]), *ALL_STAND, LeaveUpcard(2), PlayCard(0, card("7♠")))
    assert legal(state) == (PlayCard(1, card("10♠")),)
    assert refusal(state, PlayCard(1, card("A♦"))) == (RefusalCode.MUST_FOLLOW, {"suit": "s"})
    seen = why_not(view(state, 1), card("A♦"))
    assert seen is not None
    assert (seen.code, seen.facts) == (RefusalCode.MUST_FOLLOW, {"suit": "s"})
    assert why_not(view(state, 1), card("10♠")) is None
    state = after(state, PlayCard(1, card("10♠")))
    assert legal(state) == (PlayCard(2, card("K♣")),)
    assert refusal(state, PlayCard(2, card("8♦"))) == (RefusalCode.MUST_TRUMP, {"suit": "c"})
    state = after(state, PlayCard(2, card("K♣")), PlayCard(2, card("9♥")), PlayCard(0, card("9♣")))
    assert {action.card for action in legal(state) if isinstance(action, PlayCard)} == {
        card("7♥"),
        card("8♥"),
    }


def test_a_seat_waits_for_its_turn() -> None:
    state = dealt(CLASSIC, [15, 15, 15])
    assert refusal(state, Stand(1)) == (RefusalCode.NOT_YOUR_TURN, {"to_act": 0})
    assert refusal(state, PlayCard(0, card("7♠"))) == (RefusalCode.NOT_NOW, {})


BOYS_OF_A = {**HANDS, "A": "J♦ J♥ K♦ Q♦ 9♣"}


def test_boys_finish_a_game_at_five_but_not_at_six() -> None:
    assert Finish in kinds(dealt(CLASSIC, [5, 15, 15], BOYS_OF_A))
    state = dealt(CLASSIC, [6, 15, 15], BOYS_OF_A)
    assert Finish not in kinds(state)
    assert refusal(state, Finish(0)) == (RefusalCode.CANNOT_FINISH, {})


@pytest.mark.parametrize(
    "options", [{"boys.must_take": True}, {"boys.finish_at": None, "boys.finish_four_at": None}]
)
def test_finishing_can_be_off(options: dict[str, object]) -> None:
    state = dealt(changed(CLASSIC, options), [4, 15, 15], BOYS_OF_A)
    assert Finish not in kinds(state)
    assert to_act(after(state, Exchange(0, (card("K♦"),)))) == 1, "and nobody is asked about it"


def test_at_five_everybody_who_draws_is_asked_whatever_he_holds() -> None:
    state = after(dealt(CLASSIC, [5, 15, 15]), Exchange(0, (card("K♦"),)))
    assert kinds(state) == {Continue}
    assert view(state, None).may_finish_asked
    assert refusal(state, Finish(0)) == (RefusalCode.CANNOT_FINISH, {})
    assert refusal(state, Stand(0)) == (RefusalCode.NOT_NOW, {})
    assert to_act(after(state, Continue(0))) == 1


def test_the_upcard_can_complete_the_boys_that_finish() -> None:
    hands = {**HANDS, "C": "J♥ 7♦ 9♥ Q♥ K♣"}
    state = after(dealt(CLASSIC, [15, 15, 5], hands, upcard="J♦"), *ALL_STAND)
    assert Finish not in kinds(state)
    state = after(state, TakeUpcard(2, card("7♦")))
    assert isinstance(state.phase, UpcardChoice)
    assert kinds(state) == {Finish, Continue}
    over = after(state, Finish(2))
    assert isinstance(over.phase, GameOver)
    assert over.phase.winner == 2
    assert refusal(over, Finish(2)) == (RefusalCode.GAME_OVER, {})


def test_four_jacks_finish_at_fifteen() -> None:
    hands = {**HANDS, "A": "J♦ J♥ J♠ J♣ 9♣"}
    assert Finish in kinds(dealt(CLASSIC, [15, 15, 15], hands))
    assert Finish not in kinds(dealt(CLASSIC, [16, 15, 15], hands))


def test_the_eldest_who_has_not_passed_leads_and_boys_are_open_to_all() -> None:
    hands = {**HANDS, "B": "J♦ J♥ 9♦ 7♥ 8♥"}
    state = after(dealt(SALON, [20, 20, 20], hands), Pass(0), Stand(1), Stand(2), LeaveUpcard(2))
    assert to_act(state) == 1
    assert [seat.boys for seat in view(state, None).seats] == [None, "simple", None]


def in_play(options: dict[str, object], scores: list[int], hands: dict[str, str], upcard: str) -> State:
    """Three stand, the upcard is dead."""
    rules = changed(CLASSIC, {"upcard.taker": "nobody", "boys.finish_at": None, **options})
    return after(dealt(rules, scores, hands, upcard), *ALL_STAND)


@pytest.mark.parametrize("row", rows("card", "cards.toml"))
def test_a_card_may_be_played_as_the_table_says(row: dict[str, Any]) -> None:
    scores = list(row.get("before", {"A": 15, "B": 15, "C": 15}).values())
    state = in_play(row["options"], scores, row["holds"], row["upcard"])
    for played in row.get("played", "").split():
        seat = to_act(state)
        assert seat is not None
        state = after(state, PlayCard(seat, card(played)))
    allowed = {action.card for action in legal(state) if isinstance(action, PlayCard)}
    assert allowed == set(map(card, row["may"].split()))


BEATING = {"A": "K♥ 9♣ 7♦ 6♦ 8♦", "B": "8♣ Q♣ A♥ 7♥ 6♠", "C": "10♣ J♣ A♣ 9♥ 7♣"}
LEADS = {"A": "A♣ 9♣ K♦ Q♦ 7♠", "B": "10♠ A♦ 9♦ 7♥ 8♥", "C": "8♦ 7♦ 9♥ Q♥ K♣"}


def test_a_card_that_does_not_beat_is_refused_and_a_view_knows_why() -> None:
    state = in_play({"play.must_beat": "trump"}, [15, 15, 15], BEATING, "6♣")
    state = after(state, PlayCard(0, card("9♣")))
    assert refusal(state, PlayCard(1, card("8♣"))) == (RefusalCode.MUST_BEAT, {"suit": "c"})
    seen = why_not(view(state, 1), card("8♣"))
    assert seen is not None
    assert (seen.code, seen.facts) == (RefusalCode.MUST_BEAT, {"suit": "c"})


def test_a_lead_that_must_be_another_is_refused_by_name() -> None:
    state = in_play({"play.ace_of_trumps_leads": True}, [15, 15, 15], LEADS, "10♣")
    assert refusal(state, PlayCard(0, card("K♦"))) == (RefusalCode.MUST_LEAD_ACE, {"suit": "c"})
    state = in_play({"play.trump_lead_at_one": "opening"}, [15, 1, 15], LEADS, "10♣")
    assert refusal(state, PlayCard(0, card("K♦"))) == (RefusalCode.MUST_LEAD_TRUMP, {"suit": "c"})
    seen = why_not(view(state, 0), card("K♦"))
    assert seen is not None
    assert seen.code is RefusalCode.MUST_LEAD_TRUMP


def test_declared_jacks_stay_in_the_hand() -> None:
    state = after(dealt(YARD, [15, 15, 15], BOYS_OF_A), Declare(0))
    assert to_act(state) == 0, "the choice is still to be made"
    assert view(state, None).seats[0].boys == "simple"
    assert set(view(state, 0).locked) == {card("J♦"), card("J♥")}
    assert view(state, 1).locked == ()
    assert refusal(state, Exchange(0, (card("J♦"), card("9♣")))) == (
        RefusalCode.JACK_DECLARED,
        {"card": card("J♦")},
    )
    thrown = {each for action in legal(state) if isinstance(action, Exchange) for each in action.cards}
    assert thrown == {card("K♦"), card("Q♦"), card("9♣")}
    assert refusal(state, Declare(0)) == (RefusalCode.NOTHING_TO_DECLARE, {})


def test_the_upcard_is_not_taken_for_a_declared_jack() -> None:
    hands = {**HANDS, "C": "J♦ J♥ 9♥ Q♥ K♣"}
    state = after(dealt(YARD, [15, 15, 15], hands), Stand(0), Stand(1), Declare(2), Stand(2))
    assert refusal(state, TakeUpcard(2, card("J♦"))) == (RefusalCode.JACK_DECLARED, {"card": card("J♦")})
    assert {action.discard for action in legal(state) if isinstance(action, TakeUpcard)} == {
        card("9♥"),
        card("Q♥"),
        card("K♣"),
    }


def test_everybody_who_took_cards_is_asked_to_declare_except_at_seven() -> None:
    state = after(dealt(YARD, [15, 7, 15]), Exchange(0, (card("K♦"),)))
    assert view(state, None).may_finish_asked
    assert view(state, None).declares_boys
    state = after(state, Continue(0), Exchange(1, (card("7♥"),)))
    assert to_act(state) == 2, "at seven nobody may declare, so he is not asked"
    state = dealt(YARD, [15, 7, 15], {**HANDS, "B": "J♦ J♥ 9♦ 7♥ 8♥"})
    state = after(state, Stand(0))
    assert refusal(state, Declare(1)) == (RefusalCode.BARRED_FROM_DECLARING, {"score": 7})


def test_better_boys_may_be_declared_after_cards_were_taken() -> None:
    hands = {**HANDS, "C": "J♦ J♥ 9♥ Q♥ K♣"}
    state = after(dealt(YARD, [15, 15, 15], hands, upcard="J♣"), Stand(0), Stand(1), Declare(2), Stand(2))
    state = after(state, TakeUpcard(2, card("9♥")))
    assert kinds(state) == {Declare, Continue}
    state = after(state, Declare(2))
    assert isinstance(state.phase, Playing)
    assert [seat.boys for seat in view(state, None).seats] == [None, None, "coloured"]


def test_a_jack_once_declared_stays_in_the_hand_though_others_make_better_boys() -> None:
    rules = changed(YARD, {"boys.crooked": 3, "boys.coloured_same_colour": True})
    hands = {**HANDS, "C": "J♠ J♥ 9♥ Q♥ K♣"}
    state = after(dealt(rules, [15, 15, 15], hands, upcard="J♣"), Stand(0), Stand(1), Declare(2))
    assert view(state, None).seats[2].boys == "crooked"
    state = after(state, Stand(2))
    assert {action.discard for action in legal(state) if isinstance(action, TakeUpcard)} == {
        card("9♥"),
        card("Q♥"),
        card("K♣"),
    }
    state = after(state, TakeUpcard(2, card("9♥")), Declare(2))
    assert view(state, None).seats[2].boys == "coloured"
    assert set(view(state, 2).locked) == {card("J♠"), card("J♥"), card("J♣")}


def test_whoever_passes_takes_back_what_he_declared() -> None:
    state = after(dealt(YARD, [15, 15, 15], BOYS_OF_A), Declare(0), Pass(0))
    assert view(state, None).seats[0].boys is None
    assert view(state, 0).locked == ()


def test_hidden_boys_are_announced_to_nobody() -> None:
    state = after(dealt(YARD, [15, 15, 15], BOYS_OF_A), *ALL_STAND, TakeUpcard(2, card("7♦")), Continue(2))
    assert isinstance(state.phase, Playing)
    assert [seat.boys for seat in view(state, None).seats] == [None, None, None]


def test_where_nothing_is_for_sale_nothing_is_exchanged() -> None:
    rules = changed(CLASSIC, {"buying.flow": "none"})
    state = dealt(rules, [15, 15, 15])
    assert kinds(state) == {Stand, Pass}
    assert refusal(state, Exchange(0, (card("K♦"),))) == (RefusalCode.TALON_TOO_SHORT, {"left": 0})


def test_a_hand_that_takes_all_tricks_is_shown_to_all() -> None:
    hands = {**HANDS, "A": "A♣ 7♣ 8♣ 9♣ J♣"}
    state = after(dealt(YARD, [9, 15, 15], hands), *ALL_STAND, TakeUpcard(2, card("7♦")), Continue(2))
    seen = view(state, None)
    assert seen.result is not None
    assert seen.result.ending is Ending.ALL_TRICKS
    assert seen.result.special is not None
    assert set(seen.result.special.cards) == set(map(card, hands["A"].split()))
    assert [seat.tricks for seat in seen.seats] == [5, 0, 0]
