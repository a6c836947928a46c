"""Deals arranged for tests: chosen hands on top of the deck, and rules drawn at random."""

import random

from .cards import pack
from .deal import OracleDeal
from .presets import CLASSIC, SALON, Rules
from .scoring import Result


def stacked(size: int, hands: list[str], dealer: int, upcard: str) -> list[str]:
    """A deck that deals these hands ("7s Ts Js Qs Ks"), by seat, and turns this upcard; then plain order."""
    dealt = [hand.split() for hand in hands]
    seats = len(hands)
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    top = [dealt[seat][round_] for round_ in range(5) for seat in order] + [upcard]
    return top + [card for card in pack(size) if card not in top]


def stand_all(deal: OracleDeal) -> None:
    """Everybody keeps his cards; a dealer who must take the upcard puts away no jack for it."""
    while deal.to_act is not None and not any(move.startswith("play") for move in deal.legal()):
        moves = sorted(deal.legal())
        quiet = [move for move in moves if move in ("stand", "done", "leave")]
        takes = [move for move in moves if move.startswith("take") and "J" not in move]
        deal.do((quiet or takes)[0])


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

    Seat 0 deals. Plays random deals at random (the same ones each time) until one has the tricks.
    """
    held = jacks.split()
    for attempt in range(20_000):
        rng = random.Random(attempt)
        others = [card for card in pack(rules["deck"]) if card[0] != "J" and card != upcard]
        rng.shuffle(others)
        hands: list[str] = []
        for seat in range(len(scores)):
            hand = list(held) if seat == 1 else []
            while len(hand) < 5:
                hand.append(others.pop())
            hands.append(" ".join(hand))
        deck = stacked(rules["deck"], hands, 0, upcard)
        deal = OracleDeal(rules, scores, 0, deck, 0, crosses)
        stand_all(deal)
        while deal.to_act is not None:
            deal.do(rng.choice(sorted(deal.legal())))
        result = deal.result()
        if all(result["tricks"][seat] == number for seat, number in tricks.items()):
            return result
    raise AssertionError(f"no deal found with the tricks {tricks}")


def random_rules(rng: random.Random) -> Rules:
    """A preset with each of its options left alone or changed."""
    rules = dict(rng.choice([CLASSIC, SALON]))
    choices: Rules = {
        "deck": [32, 36],
        "start": [15, 20, 30],
        "no_buy_no_pass_at": [None, 2, 3],
        "nobody_buys_at": [None, 1],
        "lone_player": ["never", "takes_all"],
        "upcard": ["dealer_must", "dealer_may", "nobody"],
        "crooked": [0, 3, 5],
        "no_trick": ["remise", "cross"],
        "credited": ["before_play", "first_trick"],
        "finish_at": [None, 5],
        "finish_four_at": [None, 15],
    }
    switches = [key for key, value in rules.items() if isinstance(value, bool)]
    choices.update({key: [False, True] for key in switches})
    for key, values in choices.items():
        if rng.random() < 0.4:
            rules[key] = rng.choice(values)
    return rules
