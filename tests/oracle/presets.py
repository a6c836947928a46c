"""The presets `classic` (S0) and `salon` (S2) of §12, with every option that may be switched on spelt out."""

from typing import Any

Rules = dict[str, Any]

CLASSIC: Rules = {
    "deck": 36,
    "start": 15,
    "no_buy_no_pass_at": 2,
    "nobody_buys_at": None,
    "lone_player": "never",
    "upcard": "dealer_must",
    # [with a trick, with none], §7
    "simple": [-5, 0],
    "coloured": [-10, 0],
    "four": [-15, -5],
    "crooked": 0,
    "three_jacks": False,
    "any_pair_5": False,
    "coloured_same_colour": False,
    "must_take": False,
    "trick_with_jack": False,
    "credited": "before_play",
    "finish_at": 5,
    "finish_four_at": 15,
    "no_trick": "remise",
    "remise_ceiling": False,
    "point_price": 1,
    "cross_price": 1,
    "knock_out": False,
}

SALON: Rules = {
    "deck": 32,
    "start": 20,
    "no_buy_no_pass_at": 2,
    "nobody_buys_at": 1,
    "lone_player": "never",
    "upcard": "dealer_may",
    "simple": [-5, 0],
    "coloured": [-10, -5],
    "four": [-15, -10],
    "crooked": 0,
    "three_jacks": False,
    "any_pair_5": False,
    "coloured_same_colour": False,
    "must_take": False,
    "trick_with_jack": False,
    "credited": "first_trick",
    "finish_at": None,
    "finish_four_at": None,
    "no_trick": "remise",
    "remise_ceiling": True,
    "point_price": 1,
    "cross_price": 1,
    "knock_out": False,
}
