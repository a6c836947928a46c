"""Whose the upcard is after the buying, or nobody's (RULES §5)."""

from __future__ import annotations

from enum import StrEnum

from petukh.bars import bar_on_buying
from petukh.boys import are_declared, declaration
from petukh.model.actions import Seat
from petukh.model.state import Dealt, Declaration, Slots, State
from petukh.rules.model import UpcardRules
from petukh.rules.options import UpcardTaker
from petukh.table import active_seats, has_passed, next_in_game

_DEALT, _DEALERS = UpcardTaker.DEALT, (UpcardTaker.DEALER_MUST, UpcardTaker.DEALER_MAY)


def entitled(state: State, dealt: Dealt, hands: tuple[Slots, ...]) -> Seat | None:
    """Who takes the upcard, or may; None if it is dead."""
    taker = state.rules.upcard.taker
    if is_dealers(state.rules.upcard):
        return _dealer_or_neighbour(state, dealt)
    return highest_bidder(state, dealt, hands) if taker is UpcardTaker.AUCTION else None


def is_dealt(state: State) -> bool:
    """Whether the upcard is the dealer's last card, and stays his (RULES §9)."""
    return state.rules.upcard.taker is _DEALT


def is_auctioned(state: State) -> bool:
    """Whether the upcard goes to the best boys: then it depends on all hands whose it is."""
    return state.rules.upcard.taker is UpcardTaker.AUCTION


def is_dealers(rules: UpcardRules) -> bool:
    """Whether the dealer takes the upcard, or may, unless he gives it away."""
    return rules.taker in _DEALERS


def may_leave(state: State) -> bool:
    """Whether the one entitled to the upcard may leave it; a gift must be taken."""
    match state.rules.upcard.taker:
        case UpcardTaker.DEALER_MUST:
            return False
        case UpcardTaker.DEALER_MAY:
            return not _gives_it_away(state)
        case _:
            return True


class UpcardComes(StrEnum):
    """How the upcard comes to whoever may take it."""

    AS_DEALER = "as_dealer"
    AS_GIFT = "as_gift"
    AT_AUCTION = "at_auction"
    AS_LAST_CARD = "as_last_card"
    """It was dealt to him."""


def upcard_comes(state: State) -> UpcardComes:
    """How it comes to the one entitled to it, where there is one."""
    match state.rules.upcard.taker:
        case UpcardTaker.AUCTION:
            return UpcardComes.AT_AUCTION
        case UpcardTaker.DEALT:
            return UpcardComes.AS_LAST_CARD
        case _:
            return UpcardComes.AS_GIFT if _gives_it_away(state) else UpcardComes.AS_DEALER


def highest_bidder(state: State, dealt: Dealt, hands: tuple[Slots, ...]) -> Seat | None:
    """Who holds, or has declared, the best boys that pay, of those who may exchange.

    More jacks beat fewer, then a pair with the trump jack one without, then order from the dealer's left.
    """
    bids = {
        seat: bid.locked
        for seat in active_seats(state, dealt)
        if bar_on_buying(state, seat) is None and (bid := _bid(state, dealt, hands, seat)) is not None
    }
    trump = dealt.upcard.suit
    return max(
        bids,
        key=lambda seat: (len(bids[seat]), any(jack.suit is trump for jack in bids[seat])),
        default=None,
    )


def _bid(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat) -> Declaration | None:
    cards: Slots = hands[seat]
    if are_declared(state.rules.boys):
        declared = dealt.declared[seat]
        cards = declared.locked if declared else ()
    return declaration(cards, dealt.upcard.suit, state.rules.boys)


def _dealer_or_neighbour(state: State, dealt: Dealt) -> Seat | None:
    if has_passed(dealt.choices[state.dealer]):
        return None
    seat = next_in_game(state, state.dealer) if _gives_it_away(state) else state.dealer
    dead = has_passed(dealt.choices[seat]) or bar_on_buying(state, seat) is not None
    return None if dead else seat


def gives_upcard(rules: UpcardRules, score: int) -> bool:
    """Whether a dealer with this score gives the upcard to his left neighbour."""
    return rules.gift_at is not None and score <= rules.gift_at


def _gives_it_away(state: State) -> bool:
    return gives_upcard(state.rules.upcard, state.scores[state.dealer])
