"""The engine and the oracle, written apart from RULES, play the same random deals under random options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from petukh.cards import Card, Rank, full_deck
from petukh.engine import apply, legal, to_act
from petukh.model.actions import (
    Continue,
    Cut,
    DealCards,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    Stand,
    TakeUpcard,
)
from petukh.model.state import DealOver, GameOver, State
from petukh.rules.model import Rules
from petukh.rules.options import CutBy, Seating, SevensOut
from petukh.rules.presets import PRESETS
from petukh.seating import draw_seats
from petukh.settlement import settle
from tests import oracle
from tests.petukh.worlds import before_deal, random_rules, random_scores, shuffled_deck

DEALS_A_SEED = 250

REASONS = {"tricks": "trick"}
"""Where the oracle calls an item by another name."""


SEVENS = {
    SevensOut.BLACK: "sc",
    SevensOut.RED: "hd",
    SevensOut.SPADES_DIAMONDS: "sd",
    SevensOut.SPADES_HEARTS: "sh",
    SevensOut.CLUBS_DIAMONDS: "cd",
    SevensOut.CLUBS_HEARTS: "ch",
}


def as_oracle_rules(rules: Rules) -> dict[str, object]:
    """The rules in the oracle's flat names."""
    boys, hands, scoring = rules.boys, rules.hands, rules.scoring
    return {
        "seats": str(rules.table.seats),
        "deck": rules.table.deck,
        "sevens_out": SEVENS[rules.table.sevens_out],
        "start": rules.table.start,
        "flow": str(rules.buying.flow),
        "no_buy_at": rules.buying.no_buy_at,
        "no_pass_at": rules.buying.no_pass_at,
        "nobody_buys_at": rules.buying.nobody_buys_at,
        "lone_player": str(rules.buying.lone_player),
        "refusals_fined": rules.buying.refusals_fined,
        "upcard": str(rules.upcard.taker),
        "gift_at": rules.upcard.gift_at,
        "must_beat": str(rules.play.must_beat),
        "ace_of_trumps_leads": rules.play.ace_of_trumps_leads,
        "trump_lead_at_one": str(rules.play.trump_lead_at_one),
        "call": str(boys.call),
        "simple": [boys.simple.with_trick, boys.simple.without],
        "coloured": [boys.coloured.with_trick, boys.coloured.without],
        "four": [boys.four.with_trick, boys.four.without],
        "crooked": boys.crooked,
        "any_two": boys.any_two,
        "three_jacks": boys.three_jacks,
        "any_pair_5": boys.any_pair_5,
        "coloured_same_colour": boys.coloured_same_colour,
        "must_take": boys.must_take,
        "trick_with_jack": boys.trick_with_jack,
        "credited": str(boys.credit),
        "finish_at": boys.finish_at,
        "finish_four_at": boys.finish_four_at,
        "four_win": boys.four_win,
        "not_declared_at": boys.not_declared_at,
        "one_claim_at": boys.one_claim_at,
        "no_claim_at": boys.no_claim_at,
        "rams": hands.rams,
        "five_trumps": hands.five_trumps,
        "sequence": str(hands.sequence),
        "ace_of_spades": scoring.ace_of_spades,
        "no_trick": str(scoring.no_trick),
        "circles": scoring.circles,
        "remise_ceiling": scoring.remise_ceiling,
        "overshoot": str(scoring.overshoot),
        "stop_at_zero": scoring.stop_at_zero,
        "out_at": scoring.out_at,
        "referee": str(scoring.referee),
        "point_price": rules.ending.point_price,
        "cross_price": rules.ending.cross_price,
        "knock_out": rules.ending.knock_out,
        "bank": rules.ending.bank,
    }


def as_move(action: PlayerAction) -> str:
    match action:
        case Pass():
            return "pass"
        case Stand():
            return "stand"
        case Exchange(cards=cards):
            return "exchange " + " ".join(sorted(cards))
        case Finish():
            return "finish"
        case Continue():
            return "done"
        case TakeUpcard(discard=card):
            return f"take {card}"
        case LeaveUpcard():
            return "leave"
        case PlayCard(card=card):
            return f"play {card}"
        case Cut():
            raise AssertionError("the oracle is given the deck with its cut")


def likely(actions: tuple[PlayerAction, ...], rng: Random) -> PlayerAction:
    """A random action, every kind equally likely, so that 31 exchanges do not drown the pass."""
    kind = rng.choice(sorted({type(action).__name__ for action in actions}))
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def jacks_first(deck: tuple[Card, ...], rng: Random) -> list[Card]:
    """The deck with its jacks among the cards dealt first, so that boys are common."""
    jacks = [card for card in deck if card.rank is Rank.JACK]
    others = [card for card in deck if card.rank is not Rank.JACK]
    for jack in jacks:
        others.insert(rng.randrange(0, 8), jack)
    return others


def compare_settlements(state: State, rules: dict[str, object]) -> None:
    assert isinstance(state.phase, GameOver)
    settlement, winner = settle(state), state.phase.winner
    scores, crosses = list(state.scores), list(state.tally.crosses)
    amounts = [entry.amount for entry in settlement.entries]
    assert amounts == oracle.settle(rules, scores, crosses, winner)
    tricks = list(state.phase.result.tricks)
    assert settlement.knocked_out == oracle.knocked_out(rules, scores, crosses, winner, tricks, state.dealer)


@pytest.mark.parametrize("seed", range(6))
def test_same_moves_and_same_scores_on_random_deals(seed: int) -> None:
    rng = Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(DEALS_A_SEED):
        rules = random_rules(rng)
        scores = random_scores(rules, rng)
        dealer, cut = rng.randrange(len(scores)), rng.randrange(1, rules.table.deck)
        cards = list(shuffled_deck(rules, rng))
        if rng.random() < 0.4:
            cards = jacks_first(tuple(cards), rng)
        deck = tuple(cards[-cut:] + cards[:-cut])
        theirs = oracle.OracleDeal(as_oracle_rules(rules), scores, dealer, list(deck), cut)
        state = before_deal(rules, scores, dealer)
        ask = rules.table.cut is CutBy.ASK
        state = apply(state, DealCards(deck, None if ask else cut)).state
        if ask:
            state = apply(state, Cut((dealer - 1) % len(scores), cut)).state
        moves = []
        while not isinstance(state.phase, DealOver | GameOver):
            actions = legal(state)
            context = f"{rules!r} {scores} dealer {dealer} {deck} cut {cut} after {moves}"
            assert to_act(state) == theirs.to_act, context
            assert {as_move(action) for action in actions} == theirs.legal(), context
            action = likely(actions, rng)
            moves.append(as_move(action))
            theirs.do(moves[-1])
            state = apply(state, action).state
        assert theirs.to_act is None, context
        result, expected = state.phase.result, theirs.result()
        seen[result.ending] += 1
        seen["restarted"] += bool(result.restarted)
        seen["several at zero"] += result.after.count(0) > 1
        seen["crossed"] += bool(result.crossed)
        assert list(result.after) == expected["scores"], context
        assert list(state.tally.crosses) == expected["crosses"], context
        assert list(result.tricks) == expected["tricks"], context
        assert result.winner == expected["winner"], context
        assert sorted(result.restarted) == sorted(expected["restarted"]), context
        for seat in range(len(scores)):
            ours = [(item.points, str(item.reason)) for item in result.items if item.seat == seat]
            wanted = [
                (points, REASONS.get(why, why)) for owner, points, why in expected["items"] if owner == seat
            ]
            assert ours == wanted, context
        if isinstance(state.phase, GameOver):
            compare_settlements(state, as_oracle_rules(rules))
    assert min(seen[kind] for kind in ("played", "lone", "finished", "restarted", "crossed")) > 0


@pytest.mark.parametrize("seating", list(Seating))
def test_same_seats_from_the_same_draw(seating: Seating) -> None:
    rng = Random(7)
    for _ in range(300):
        deck = rng.sample(full_deck(36), 36)
        players = rng.randint(2, 5)
        order = draw_seats(tuple(deck), players, seating).order
        assert list(order) == oracle.draw_seats(list(deck), players, str(seating))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_presets_are_the_same(preset: str) -> None:
    assert as_oracle_rules(PRESETS[preset]) == oracle.PRESETS[preset]
