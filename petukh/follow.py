"""Which cards may be played to a trick (RULES §6): filters, each narrowing what the last one left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from petukh.cards import Card, Suit
from petukh.model.refusals import RefusalCode
from petukh.model.results import Played

Cards = Sequence[Card]


def _follow_suit(cards: Cards, led: Suit, _trump: Suit) -> Cards:
    return [card for card in cards if card.suit is led] or cards


def _trump_when_void(cards: Cards, led: Suit, trump: Suit) -> Cards:
    if cards[0].suit is led:
        return cards
    return [card for card in cards if card.suit is trump] or cards


Filter = Callable[[Cards, Suit, Suit], Cards]

_FILTERS: tuple[tuple[Filter, RefusalCode], ...] = (
    (_follow_suit, RefusalCode.MUST_FOLLOW),
    (_trump_when_void, RefusalCode.MUST_TRUMP),
)


def playable(hand: Cards, trick: tuple[Played, ...], trump: Suit) -> Cards:
    """The cards of a hand that may be played to the trick so far; any, to an empty one."""
    if not trick:
        return hand
    led = trick[0].card.suit
    cards = hand
    for narrow, _ in _FILTERS:
        cards = narrow(cards, led, trump)
    return cards


def objection(
    card: Card, hand: Cards, trick: tuple[Played, ...], trump: Suit
) -> tuple[RefusalCode, Suit] | None:
    """Why a card of the hand may not be played, with the suit that must be; None if it may."""
    if not trick:
        return None
    led = trick[0].card.suit
    cards = hand
    for narrow, code in _FILTERS:
        cards = narrow(cards, led, trump)
        if card not in cards:
            return code, cards[0].suit
    return None
