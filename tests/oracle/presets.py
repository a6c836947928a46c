"""The eight presets of §12, with every option spelt out once and what each preset changes."""

from typing import Any

Rules = dict[str, Any]

CLASSIC: Rules = {
    # §2, §9: "two_to_five" or "six"; with 30 cards, the suits of the two sevens that are taken out
    "seats": "two_to_five",
    "deck": 36,
    "sevens_out": "sc",
    "start": 15,
    # §4: "exchange", "packet" or "none"
    "flow": "exchange",
    "no_buy_at": 2,
    "no_pass_at": 2,
    "nobody_buys_at": None,
    "lone_player": "never",
    "refusals_fined": None,
    # §5: "dealer_must", "dealer_may", "nobody", "auction" or "dealt"
    "upcard": "dealer_must",
    "gift_at": None,
    # §6: "never", "trump" or "always"; "never", "opening" or "every"
    "must_beat": "never",
    "ace_of_trumps_leads": False,
    "trump_lead_at_one": "never",
    # §7: "automatic", "declared" or "claims"; columns are [with a trick, with none]
    "call": "automatic",
    "simple": [-5, 0],
    "coloured": [-10, 0],
    "four": [-15, -5],
    "crooked": 0,
    "any_two": False,
    "three_jacks": False,
    "any_pair_5": False,
    "coloured_same_colour": False,
    "must_take": False,
    "trick_with_jack": False,
    "credited": "before_play",
    "finish_at": 5,
    "finish_four_at": 15,
    "four_win": False,
    "not_declared_at": None,
    "one_claim_at": None,
    "no_claim_at": None,
    # §7, special hands: "never", "in_sequence" or "any_suited"
    "rams": False,
    "five_trumps": False,
    "sequence": "never",
    "ace_of_spades": False,
    # §8
    "no_trick": "remise",
    "circles": False,
    "remise_ceiling": False,
    "overshoot": "restart",
    "stop_at_zero": False,
    "out_at": None,
    # §11
    "referee": "prevent",
    # §10
    "point_price": 1,
    "cross_price": 1,
    "knock_out": False,
    "bank": None,
}

SALON: Rules = CLASSIC | {
    "deck": 32,
    "start": 20,
    "nobody_buys_at": 1,
    "upcard": "dealer_may",
    "coloured": [-10, -5],
    "four": [-15, -10],
    "credited": "first_trick",
    "finish_at": None,
    "finish_four_at": None,
    "remise_ceiling": True,
}

SALON_HARD: Rules = SALON | {
    "start": 30,
    "any_two": True,
    "simple": [-5, 10],
    "coloured": [-10, 15],
    "four": [-15, 15],
    "ace_of_spades": True,
}

YARD: Rules = CLASSIC | {
    "deck": 32,
    "no_buy_at": 3,
    "no_pass_at": None,
    "gift_at": 5,
    "must_beat": "trump",
    "ace_of_trumps_leads": True,
    "trump_lead_at_one": "opening",
    "call": "declared",
    "simple": [-5, 10],
    "coloured": [-10, 10],
    "credited": "first_trick",
    "finish_at": None,
    "finish_four_at": None,
    "four_win": True,
    "not_declared_at": 7,
    "five_trumps": True,
    "sequence": "in_sequence",
    "circles": True,
    "stop_at_zero": True,
}

USAD: Rules = CLASSIC | {
    "flow": "packet",
    "no_buy_at": None,
    "no_pass_at": 3,
    "refusals_fined": 3,
    "upcard": "nobody",
    "must_beat": "always",
    "call": "claims",
    "credited": "first_trick",
    "finish_at": None,
    "finish_four_at": None,
    "rams": True,
    "overshoot": "wins",
    "out_at": 25,
}

USAD_HARD: Rules = USAD | {"one_claim_at": 11, "no_claim_at": 6}

SIX36: Rules = SALON | {"seats": "six", "deck": 36, "flow": "none"}

SIX30: Rules = SALON | {
    "seats": "six",
    "deck": 30,
    "flow": "none",
    "no_buy_at": None,
    "nobody_buys_at": None,
    "upcard": "dealt",
}

PRESETS: dict[str, Rules] = {
    "classic": CLASSIC,
    "salon": SALON,
    "salon_hard": SALON_HARD,
    "yard": YARD,
    "usad": USAD,
    "usad_hard": USAD_HARD,
    "six36": SIX36,
    "six30": SIX30,
}
