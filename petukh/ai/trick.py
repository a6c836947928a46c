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

    def has_higher(suit: Suit) -> float:
        if any(each.suit is suit and beats(each, card, trump) for each in held):
            return 1.0
        return 1 - (1 - good) ** sum(each.suit is suit and beats(each, card, trump) for each in possible)

    by_suit = has_higher(led) * WILLING if card.suit is led else 0.0
    if trump is led or any(each.suit is led for each in held):
        return by_suit
    void = (1 - share) ** sum(each.suit is led for each in possible)
    return min(1.0, by_suit + void * has_higher(trump))
