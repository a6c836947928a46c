"""The engine's rules, actions and states in the oracle's plain words."""

from __future__ import annotations

from petukh.cards import Card
from petukh.model.actions import (
    Claim,
    Continue,
    Cut,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Misdraw,
    Pass,
    PlayCard,
    PlayerAction,
    ReEnter,
    Stand,
    StayOut,
    TakePacket,
    TakeUpcard,
)
from petukh.model.pairs import Pair
from petukh.model.results import DealResult
from petukh.model.state import State
from petukh.rules.model import Rules
from petukh.rules.options import SevensOut
from tests import oracle

SEVENS = {
    SevensOut.BLACK: "sc",
    SevensOut.RED: "hd",
    SevensOut.SPADES_DIAMONDS: "sd",
    SevensOut.SPADES_HEARTS: "sh",
    SevensOut.CLUBS_DIAMONDS: "cd",
    SevensOut.CLUBS_HEARTS: "ch",
}

REASONS = {"tricks": "trick", "claims": "claim", "claims_no_trick": "claim_no_trick"}
"""Where the oracle calls an item by another name."""


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
    """An action in the oracle's words."""
    match action:
        case Pass():
            return "pass"
        case Stand():
            return "stand"
        case Exchange(cards=cards):
            return "exchange " + " ".join(sorted(cards))
        case Misdraw(cards=cards, excess=excess):
            return " ".join(["misdraw", str(excess), *sorted(cards)])
        case TakePacket():
            return "packet"
        case Claim(pair=pair):
            return "claim " + pair.replace("_", " ")
        case Declare():
            return "declare"
        case DeclareRams():
            return "rams"
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
        case ReEnter():
            return "re-enter"
        case StayOut():
            return "stay out"
        case Cut():
            raise AssertionError("the oracle is given the deck with its cut")


def as_offence(move: str, seat: int) -> PlayerAction:
    """What the oracle calls an offence, as an action."""
    verb, *words = move.split()
    match verb:
        case "play":
            return PlayCard(seat, Card(words[0]))
        case "claim":
            return Claim(seat, Pair("_".join(words)))
        case "declare":
            return Declare(seat)
        case "rams":
            return DeclareRams(seat)
        case "finish":
            return Finish(seat)
        case "misdraw":
            return Misdraw(seat, tuple(Card(card) for card in words[1:]), int(words[0]))
        case _:
            raise AssertionError(f"no such offence: {move}")


def as_oracle_game(state: State) -> oracle.OracleGame:
    """The oracle's game that stands where the engine's does, before a deal."""
    game = oracle.OracleGame(as_oracle_rules(state.rules), len(state.scores), state.dealer)
    game.scores = list(state.scores)
    game.crosses, game.circles = list(state.tally.crosses), list(state.tally.circles)
    game.refusals, game.stakes = list(state.tally.refusals), list(state.tally.stakes)
    game.out = [seat for seat, out in enumerate(state.tally.out) if out]
    return game


def items_of(result: DealResult, seat: int) -> list[tuple[int, str]]:
    """A seat's items in order of time."""
    return [(item.points, str(item.reason)) for item in result.items if item.seat == seat]


def oracle_items(items: list[tuple[int, int, str]], seat: int) -> list[tuple[int, str]]:
    """The same of the oracle, in the engine's words."""
    return [(points, REASONS.get(why, why)) for owner, points, why in items if owner == seat]
