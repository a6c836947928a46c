"""Who takes a trick (RULES §1, §6)."""

from __future__ import annotations

from petukh.cards import Card, Suit
from petukh.model.actions import Seat
from petukh.model.results import Played


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Whether a card played later beats the one that is winning the trick."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is trump


def winner(trick: tuple[Played, ...], trump: Suit) -> Seat:
    """Who is winning the trick, complete or not; it must have a card."""
    return _winning(trick, trump).seat


def winning_card(trick: tuple[Played, ...], trump: Suit) -> Card:
    """The card that is winning the trick, complete or not; it must have a card."""
    return _winning(trick, trump).card


def _winning(trick: tuple[Played, ...], trump: Suit) -> Played:
    best = trick[0]
    for played in trick[1:]:
        if beats(played.card, best.card, trump):
            best = played
    return best
