"""Deals arranged for tests: chosen hands on top of the deck, and rules drawn at random."""

import random
from typing import Any

from .cards import pack
from .deal import OracleDeal
from .presets import PRESETS, Rules
from .scoring import Result


def stacked(size: int, hands: list[str], dealer: int, upcard: str, packet: str = "") -> list[str]:
    """A deck that deals these hands ("7s Ts Js Qs Ks"), by seat, and turns this upcard; then plain order.

    `packet` (S4): the five cards dealt first of each round.
    """
    dealt = [hand.split() for hand in hands]
    bought = packet.split()
    seats = len(hands)
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    top: list[str] = []
    for round_ in range(5):
        top += bought[round_ : round_ + 1]
        top += [dealt[seat][round_] for seat in order]
    if upcard not in top:
        top.append(upcard)
    return top + [card for card in pack(size) if card not in top]


def stand_all(deal: OracleDeal, announcing: int | None = None) -> None:
    """Everybody keeps his cards; a dealer who must take the upcard puts away no jack for it.

    The seat `announcing` declares and claims all it can.
    """
    while deal.to_act is not None and not any(move.startswith("play") for move in deal.legal()):
        moves = sorted(deal.legal())
        said = [move for move in moves if move == "declare" or move.startswith("claim")]
        quiet = [move for move in moves if move in ("stand", "done", "leave")]
        takes = [move for move in moves if move.startswith("take") and "J" not in move]
        deal.do(((said if deal.to_act == announcing else []) + quiet + takes)[0])


def played_out(
    rules: Rules,
    scores: list[int],
    tricks: dict[int, int],
    *,
    jacks: str = "",
    upcard: str = "9c",
    crosses: list[int] | None = None,
) -> Result:
    """The result of some deal in which the seats won these tricks and seat 1 alone held jacks, these ones.

    Seat 0 deals; seat 1 announces what it can. `jacks` may name other cards as well, which seat 1 holds.
    Plays random deals at random (the same ones each time) until one has the tricks.
    """
    held = jacks.split()
    for attempt in range(20_000):
        rng = random.Random(attempt)
        others = [card for card in pack(rules["deck"]) if card[0] != "J" and card not in [upcard, *held]]
        rng.shuffle(others)
        hands: list[str] = []
        for seat in range(len(scores)):
            hand = list(held) if seat == 1 else []
            while len(hand) < 5:
                hand.append(others.pop())
            hands.append(" ".join(hand))
        packet = " ".join(others[:5]) if rules["flow"] == "packet" else ""
        deck = stacked(rules["deck"], hands, 0, upcard, packet)
        deal = OracleDeal(rules, scores, 0, deck, 0, crosses)
        stand_all(deal, announcing=1)
        while deal.to_act is not None:
            deal.do(rng.choice(sorted(deal.legal())))
        result = deal.result()
        if all(result["tricks"][seat] == number for seat, number in tricks.items()):
            return result
    raise AssertionError(f"no deal found with the tricks {tricks}")


ANYWHERE: Rules = {
    "start": [15, 20, 30],
    "no_buy_at": [None, 2, 3],
    "no_pass_at": [None, 2, 3],
    "must_beat": ["never", "trump", "always"],
    "ace_of_trumps_leads": [False, True],
    "trump_lead_at_one": ["never", "opening", "every"],
    "must_take": [False, True],
    "credited": ["before_play", "first_trick"],
    "sequence": ["never", "in_sequence", "any_suited"],
    "ace_of_spades": [False, True],
    "remise_ceiling": [False, True],
    "overshoot": ["restart", "wins"],
    "stop_at_zero": [False, True],
    "out_at": [None, 35],
    "referee": ["prevent", "penalise"],
    "point_price": [1, 2],
    "cross_price": [1, 3],
    "knock_out": [False, True],
    "bank": [None, 10],
}
WITH_A_TALON: Rules = {
    "deck": [32, 36],
    "nobody_buys_at": [None, 1, 4],
    "lone_player": ["never", "takes_all"],
    "upcard": ["dealer_must", "dealer_may", "nobody", "auction"],
    "gift_at": [None, 5],
}
WITH_A_PACKET: Rules = {"deck": [32, 36], "refusals_fined": [None, 1, 3]}
WITHOUT_CLAIMS: Rules = {
    "any_two": [False, True],
    "three_jacks": [False, True],
    "any_pair_5": [False, True],
    "coloured_same_colour": [False, True],
    "trick_with_jack": [False, True],
    "four_win": [False, True],
}


def menu(rules: Rules) -> Rules:
    """The options that can be changed in these rules, each on its own, with values worth trying."""
    found = dict(ANYWHERE)
    if rules["flow"] == "exchange":
        found |= WITH_A_TALON
    if rules["flow"] == "packet":
        found |= WITH_A_PACKET
    if rules["call"] == "claims":
        found |= {"one_claim_at": [None, 11], "no_claim_at": [None, 6], "rams": [False, True]}
    else:
        found |= WITHOUT_CLAIMS
    if rules["call"] == "automatic":
        found |= {"finish_at": [None, 5], "finish_four_at": [None, 15]}
    if rules["call"] == "declared":
        found["not_declared_at"] = [None, 7]
    found["circles" if rules["circles"] else "no_trick"] = (
        [False, True] if rules["circles"] else ["remise", "cross"]
    )
    return found


def random_rules(rng: random.Random) -> Rules:
    """A preset with each of its options left alone or changed."""
    rules = dict(PRESETS[rng.choice(sorted(PRESETS))])
    choices: dict[str, list[Any]] = menu(rules)
    for key, values in choices.items():
        if rng.random() < 0.3:
            rules[key] = rng.choice(values)
    if rules["upcard"] in ("nobody", "auction"):
        rules["gift_at"] = None
    return rules
