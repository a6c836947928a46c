"""What a score forbids near the end, or brings with it: known to everybody before the deal (RULES §4-§8)."""

from __future__ import annotations

from enum import StrEnum

from petukh.bars import buys_never, passes_never, stops_buying
from petukh.claims import claims_counted_at
from petukh.elimination import is_on_the_brink
from petukh.entitled import gives_upcard
from petukh.flow import has_exchange, has_packet
from petukh.follow import trumps_led_at_one
from petukh.phases.declaring import declares_never
from petukh.rules.model import Rules
from petukh.rules.options import TrumpLead


class Restriction(StrEnum):
    """What is so for a player with his score."""

    NO_BUY = "no_buy"
    NO_PASS = "no_pass"
    NO_DECLARE = "no_declare"
    ONE_CLAIM = "one_claim"
    NO_CLAIM = "no_claim"
    GIVES_UPCARD = "gives_upcard"
    """As dealer he gives the upcard away."""
    BRINK = "brink"
    """Another five points put him out of the game."""


class CommonRestriction(StrEnum):
    """What is so for all, because of somebody's score."""

    NOBODY_BUYS = "nobody_buys"
    TRUMP_OPENS = "trump_opens"
    TRUMP_LEADS = "trump_leads"


def restrictions(rules: Rules, score: int, *, deals: bool) -> tuple[Restriction, ...]:
    """What is so for a player with this score before the deal, who ``deals`` it or not."""
    claims = claims_counted_at(rules.boys, score)
    # Where nothing is for sale the bar is on the upcard alone, which the dealer takes.
    buys = has_exchange(rules) or has_packet(rules) or deals
    so = {
        Restriction.NO_BUY: buys and buys_never(rules.buying, score),
        Restriction.NO_PASS: passes_never(rules.buying, score),
        Restriction.NO_DECLARE: declares_never(rules.boys, score),
        Restriction.ONE_CLAIM: claims == 1,
        Restriction.NO_CLAIM: claims == 0,
        Restriction.GIVES_UPCARD: deals and gives_upcard(rules.upcard, score),
        Restriction.BRINK: is_on_the_brink(rules.scoring, score),
    }
    return tuple([each for each, is_so in so.items() if is_so])


def common_restrictions(rules: Rules, scores: tuple[int, ...]) -> tuple[CommonRestriction, ...]:
    """What is so for all, by the scores before the deal."""
    lead = trumps_led_at_one(rules.play, scores)
    so = {
        CommonRestriction.NOBODY_BUYS: stops_buying(rules.buying, scores),
        CommonRestriction.TRUMP_OPENS: lead is TrumpLead.OPENING,
        CommonRestriction.TRUMP_LEADS: lead is TrumpLead.EVERY,
    }
    return tuple([each for each, is_so in so.items() if is_so])
