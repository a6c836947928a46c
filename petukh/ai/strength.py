"""How likely a card is to take a trick, judged as a player who counts judges it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from petukh.cards import Card, Suit
from petukh.deck import deck_of
from petukh.model.value import value
from petukh.view import View


@value
class Against:
    """What a hand is up against."""

    trump: Suit
    hidden: tuple[Card, ...]
    """The cards of which the viewer does not know where they are."""
    opponents: int
    """How many others play."""
    share: float
    """The part of the hidden cards that the opponents hold."""
    of_suit: dict[Suit, int]
    """How many hidden cards there are of each suit."""
    higher: dict[Card, int]
    """How many hidden cards of its suit are higher than each card of the deck."""


def against(seen: View, trump: Suit) -> Against:
    """What the viewer is up against; whoever has not passed is expected to play, with a whole hand."""
    gone = {*seen.hand, *seen.discarded, *(card.card for card in seen.trick)}
    gone |= {played.card for trick in seen.tricks for played in trick.cards}
    if seen.upcard is not None and seen.upcard_taken_by in (None, seen.seat):
        gone.add(seen.upcard)
    hidden = tuple(card for card in deck_of(seen.rules.table) if card not in gone)
    others = [seat.cards for seat in seen.seats if seat.active and seat.seat != seen.seat]
    share = min(1.0, sum(others) / max(1, len(hidden)))
    deck = deck_of(seen.rules.table)
    of_suit = {suit: [card.rank for card in hidden if card.suit is suit] for suit in Suit}
    return Against(
        trump,
        hidden,
        len(others),
        share,
        {suit: len(ranks) for suit, ranks in of_suit.items()},
        {card: len([rank for rank in of_suit[card.suit] if rank > card.rank]) for card in deck},
    )


def chances(hand: Sequence[Card], facing: Against, *, leads: bool) -> list[float]:
    """Of each card of a hand, the chance that it takes a trick before the deal is over.

    ``leads``: the hand is about to lead. The numbers of the two formulas were fitted to the cards of some
    thousand deals in all presets; what they weigh is what players count.
    """
    trumps = len([card for card in hand if card.suit is facing.trump])
    found = []
    for card in hand:
        suit, rank = card.suit, card.rank
        own_higher = len([other for other in hand if other.suit is suit and other.rank > rank])
        if suit is facing.trump:
            found.append(_of_trump(facing.higher[card], own_higher, trumps, len(hand), facing, leads))
        else:
            found.append(_of_other(facing.higher[card], own_higher, trumps, len(hand), suit, facing, leads))
    return found


def chance_if_drawn(card: Card, hand: Sequence[Card], facing: Against) -> float:
    """The chance that a hidden card would take a trick if it came to the hand."""
    return chances([card, *hand], facing, leads=False)[0]


def tricks(each: Iterable[float]) -> list[float]:
    """How likely 0, 1, 2 ... tricks are, from the chances of each card."""
    spread = [1.0]
    for chance in each:
        spread = [
            before * (1 - chance) + taken * chance
            for before, taken in zip([*spread, 0.0], [0.0, *spread], strict=True)
        ]
    return spread


def _of_trump(
    higher: int, own_higher: int, trumps: int, cards: int, facing: Against, leads: bool
) -> float:
    if not higher:
        return 1.0
    points = -0.6 - 1.04 * higher * facing.share - 0.06 * facing.opponents + 0.17 * cards + 0.26 * leads
    return _share_of_one(points + 0.92 * trumps - 0.74 * own_higher)


def _of_other(
    higher: int, own_higher: int, trumps: int, cards: int, suit: Suit, facing: Against, leads: bool
) -> float:
    against_it, same = facing.of_suit[facing.trump], facing.of_suit[suit]
    points = -0.56 - 1.77 * higher * facing.share - 1.0 * facing.opponents + 0.2 * cards + 0.13 * leads
    points += 0.59 * (not higher) + 0.11 * trumps - 0.83 * against_it * facing.share + 1.03 * (not against_it)
    return _share_of_one(points + 1.01 * same * facing.share - 0.33 * own_higher)


def _share_of_one(points: float) -> float:
    return 1 / (1 + math.exp(-points))
