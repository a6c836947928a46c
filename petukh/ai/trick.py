"""How likely a card is to take the trick on the table, from the cards that have not been seen."""

from __future__ import annotations

from petukh.cards import Card, Suit
from petukh.knowledge import Knowledge
from petukh.model.actions import Seat
from petukh.table import clockwise
from petukh.tricks import beats, winning_card
from petukh.view import View

WILLING = 0.9
"""How often a player who can beat a card, and need not, does."""
GOOD_CARDS_KEPT = 1.2
"""How much likelier than any other card a good one is in a hand: the others were thrown away."""


def chance_of_trick(card: Card, seen: View, seat: Seat, trump: Suit, known: Knowledge) -> float:
    """The chance that a card, played now, takes the trick."""
    if seen.trick and not beats(card, winning_card(seen.trick, trump), trump):
        return 0.0
    led = seen.trick[0].card.suit if seen.trick else card.suit
    played = {played.seat for played in seen.trick}
    chance = 1.0
    for other in clockwise(seat, seen.players)[1:]:
        if seen.seats[other].active and other not in played:
            chance *= 1 - _beaten_by(other, card, led, trump, known)
    return chance


def _beaten_by(other: Seat, card: Card, led: Suit, trump: Suit, known: Knowledge) -> float:
    """The chance that a player still to come beats the card."""
    possible = [each for each in known.hidden if each not in known.refuted.get(other, ())]
    share = min(1.0, known.room[other] / max(1, len(possible)))
    good = min(1.0, share * GOOD_CARDS_KEPT)
    held = known.held[other]
    void = 0.0 if any(each.suit is led for each in held) else (1 - share) ** _count(possible, led)
    by_suit = by_trump = 0.0
    if card.suit is led:
        by_suit = _has(_beating(held, card, led, trump), _beating(possible, card, led, trump), good)
    if trump is not led:
        by_trump = void * _has(_beating(held, card, trump, trump), _beating(possible, card, trump, trump), good)
    return min(1.0, by_suit * WILLING + by_trump)


def _has(held: int, possible: int, share: float) -> float:
    """The chance to hold at least one of so many cards."""
    return 1.0 if held else 1 - (1 - share) ** possible


def _beating(cards: list[Card], card: Card, suit: Suit, trump: Suit) -> int:
    return sum(each.suit is suit and beats(each, card, trump) for each in cards)


def _count(cards: list[Card], suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)
