"""What is not allowed may be done, and is penalised (RULES §11)."""

from __future__ import annotations

from collections import Counter

import pytest

from petukh.cards import Card, full_deck
from petukh.engine import apply, legal, next_dealer, to_act
from petukh.model.actions import (
    Action,
    Claim,
    Continue,
    Declare,
    Exchange,
    Finish,
    Misdraw,
    PlayCard,
    Stand,
    TakePacket,
)
from petukh.model.events import RuleBroken
from petukh.model.pairs import Pair
from petukh.model.refusals import RefusalCode
from petukh.model.results import Ending, Offence
from petukh.model.state import DealOver, GameOver, State
from petukh.offences import offence_in
from petukh.rules.presets import CLASSIC, SALON, USAD, YARD, changed
from petukh.view import view
from petukh.why_not import why_not
from tests.petukh import test_packet
from tests.petukh.laws import cards_on_the_table
from tests.petukh.staging import card
from tests.petukh.test_moves import ALL_STAND, after, dealt, refusal

LENIENT = changed(CLASSIC, {"upcard.taker": "nobody", "scoring.referee": "penalise"})
STRICT = changed(LENIENT, {"scoring.referee": "prevent"})


def offences(state: State, action: Action) -> list[Offence]:
    return [event.offence for event in apply(state, action).events if isinstance(event, RuleBroken)]


def played_out(state: State) -> State:
    while not isinstance(state.phase, DealOver | GameOver):
        state = apply(state, legal(state)[0]).state
    return state


REVOKE = (*ALL_STAND, PlayCard(0, card("K♦")))


def test_an_illegal_card_stands_and_costs_five_when_the_deal_ends() -> None:
    state = after(dealt(LENIENT, [15, 15, 15]), *REVOKE)
    wrong = PlayCard(1, card("7♥"))
    assert wrong not in legal(state)
    assert view(state, 1).may_offend
    told = why_not(view(state, 1), card("7♥"))
    assert told is not None
    assert told.code is RefusalCode.MUST_FOLLOW
    assert offences(state, wrong) == [Offence(1, RefusalCode.MUST_FOLLOW, Card("7h"))]
    foreseen = offence_in(state, wrong)
    assert foreseen is not None
    assert (foreseen.code, foreseen.facts) == (RefusalCode.MUST_FOLLOW, told.facts)
    assert offence_in(state, legal(state)[0]) is None
    over = played_out(after(state, wrong))
    assert isinstance(over.phase, DealOver)
    result = over.phase.result
    assert result.tricks == tuple(
        sum(trick.winner == seat for trick in over.phase.tricks) for seat in range(3)
    )
    items = [f"{item.points:+d} {item.reason}" for item in result.items if item.seat == 1]
    assert items[-1] == "+5 penalty"
    assert [item.reason for item in result.items].count("penalty") == 1
    assert refusal(after(dealt(STRICT, [15, 15, 15]), *REVOKE), wrong)[0] is RefusalCode.MUST_FOLLOW


def test_a_card_that_is_not_held_is_no_offence_but_no_move() -> None:
    state = after(dealt(LENIENT, [15, 15, 15]), *REVOKE)
    assert refusal(state, PlayCard(1, card("8♦")))[0] is RefusalCode.CARD_NOT_HELD
    assert refusal(state, PlayCard(2, card("8♦")))[0] is RefusalCode.NOT_YOUR_TURN


def test_the_fine_knows_no_ceiling() -> None:
    rules = changed(SALON, {"upcard.taker": "nobody", "scoring.referee": "penalise"})
    state = after(dealt(rules, [20, 20, 20]), *REVOKE, PlayCard(1, card("7♥")))
    over = played_out(state)
    assert isinstance(over.phase, DealOver)
    assert over.scores[1] == 25 - over.phase.result.tricks[1]


def test_cards_drawn_too_many_are_put_away_unseen_and_drawn_first_are_kept() -> None:
    state = dealt(LENIENT, [15, 15, 15])
    fair = after(state, Exchange(0, (card("7♠"), card("8♠"))))
    many = after(state, Misdraw(0, (card("7♠"), card("8♠")), 3))
    assert view(many, 0).hand == view(fair, 0).hand
    assert view(many, 0).talon_left == view(fair, 0).talon_left - 3
    assert cards_on_the_table(many) == Counter(full_deck(36)), "the others lie dead"
    assert view(many, 0).offences == (Offence(0, RefusalCode.DRAWN_TOO_MANY, None),)
    first = after(state, Misdraw(0, (card("7♠"), card("8♠")), 0))
    assert view(first, 0).hand == view(fair, 0).hand
    assert view(first, 0).talon_left == view(fair, 0).talon_left
    assert view(first, 0).offences == (Offence(0, RefusalCode.DRAWN_FIRST, None),)
    assert refusal(state, Misdraw(0, (card("7♠"),), 99))[0] is RefusalCode.TALON_TOO_SHORT
    strict = dealt(STRICT, [15, 15, 15])
    assert refusal(strict, Misdraw(0, (card("7♠"),), 3)) == (RefusalCode.DRAWN_TOO_MANY, {})
    assert refusal(strict, Misdraw(0, (card("7♠"),), 0)) == (RefusalCode.DRAWN_FIRST, {})


def test_boys_that_are_not_there_are_declared_at_a_price() -> None:
    yard = changed(YARD, {"scoring.referee": "penalise", "table.deck": 36})
    state = dealt(yard, [15, 15, 15])
    assert offences(state, Declare(0)) == [Offence(0, RefusalCode.NOTHING_TO_DECLARE, None)]
    assert to_act(after(state, Declare(0))) == 0, "he still has his choice"
    classic = dealt(LENIENT, [5, 15, 15])
    assert offences(classic, Finish(0)) == [Offence(0, RefusalCode.CANNOT_FINISH, None)]
    nobody_finishes = changed(LENIENT, {"boys.finish_at": None, "boys.finish_four_at": None})
    assert refusal(dealt(nobody_finishes, [5, 15, 15]), Finish(0)) == (RefusalCode.NOT_NOW, {})


S4 = changed(USAD, {"scoring.referee": "penalise"})


@pytest.mark.parametrize("dealer_out", [False, True])
def test_with_the_packet_a_revoke_annuls_the_deal_and_the_same_one_deals_again(*, dealer_out: bool) -> None:
    scores = [15, 15, 20] if dealer_out else [15, 15, 15]
    state = after(test_packet.dealt(scores, rules=S4), TakePacket(0), Continue(0), Stand(1), Stand(2))
    state = after(state, PlayCard(0, card("6♥")))
    if dealer_out:
        state = after(state, PlayCard(1, card("8♥")))
    seat, wrong = (2, "K♣") if dealer_out else (1, "10♠")
    assert offences(state, PlayCard(seat, card(wrong))) == [
        Offence(seat, RefusalCode.MUST_FOLLOW, card(wrong)),
    ]
    over = after(state, PlayCard(seat, card(wrong)))
    assert isinstance(over.phase, DealOver)
    assert over.phase.result.ending is Ending.ANNULLED
    assert over.scores == tuple(score + 5 * (each == seat) for each, score in enumerate(scores))
    assert next_dealer(over) == (0 if dealer_out else 2)
    assert over.tally.out[2] is dealer_out


def test_a_card_lower_than_it_might_be_is_an_offence_too() -> None:
    hands = {**test_packet.HANDS, "packet": "A♠ K♠ Q♠ Q♣ 8♥", "B": "10♠ A♦ 9♦ 7♥ A♥"}
    state = test_packet.dealt([15, 15, 15], hands, S4)
    state = after(state, TakePacket(0), Continue(0), Stand(1), Stand(2), PlayCard(0, card("8♥")))
    assert offences(state, PlayCard(1, card("7♥"))) == [Offence(1, RefusalCode.MUST_BEAT, card("7♥"))]


def test_what_is_claimed_falsely_annuls_the_deal_and_a_claim_made_before_it_is_void() -> None:
    state = test_packet.dealt([15, 15, 15], rules=S4)
    assert Claim(0, Pair.BLACK_JACKS) not in legal(state)
    over = after(state, Claim(0, Pair.RED_QUEENS), Claim(0, Pair.BLACK_JACKS))
    assert isinstance(over.phase, DealOver)
    assert over.phase.result.ending is Ending.ANNULLED
    assert over.scores == (20, 15, 15)
