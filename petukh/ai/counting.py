"""How likely a card is to take a trick, judged as a player who counts judges it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from petukh.cards import Card, Suit
from petukh.deck import deck_of
from petukh.flow import has_exchange
from petukh.model.value import value
from petukh.view import View


@value
class Against:
    """What a hand is up against."""

    trump: Suit
    hidden: tuple[Card, ...]
    """The cards of which the viewer does not know where they are."""
    opponents: float
    """How many others play, as far as one can tell."""
    share: float
    """The part of the hidden cards that they hold."""
    held: dict[Suit, float]
    """How many cards of a suit they hold together, on average."""
    higher: dict[Card, int]
    """How many hidden cards of its suit are higher than each card of the deck."""
    as_dealt: bool
    """Nobody can exchange cards, so hands are worse, and every card is worth more."""
    drawn: float = 0.0
    """How many trumps the trick on the table draws from them.

    That makes high cards safer. Small ones are no better: they lose to the trumps that are left.
    """


def against(seen: View, trump: Suit, undecided: float = 1.0) -> Against:
    """What the viewer is up against; whoever has yet to choose plays with the chance of ``undecided``."""
    gone = {*seen.hand, *seen.discarded, *(card.card for card in seen.trick)}
    gone |= {played.card for trick in seen.tricks for played in trick.cards}
    if seen.upcard is not None and seen.upcard_taken_by in (None, seen.seat):
        gone.add(seen.upcard)
    deck = deck_of(seen.rules.table)
    hidden = tuple(card for card in deck if card not in gone)
    playing = {
        seat.seat: undecided if seat.choice is None else 1.0
        for seat in seen.seats
        if seat.active and seat.seat != seen.seat
    }
    cards = sum(seen.seats[seat].cards * chance for seat, chance in playing.items())
    share = min(1.0, cards / max(1, len(hidden)))
    ranks = {suit: [card.rank for card in hidden if card.suit is suit] for suit in Suit}
    return Against(
        trump,
        hidden,
        sum(playing.values()),
        share,
        {suit: share * len(of_suit) for suit, of_suit in ranks.items()},
        {card: len([rank for rank in ranks[card.suit] if rank > card.rank]) for card in deck},
        as_dealt=not has_exchange(seen.rules),
    )


def after_following(facing: Against, led: Suit, followers: int) -> Against:
    """The same when so many opponents have played to a trick: a card of the suit led, if they had any."""
    one_has = min(1.0, facing.held[led] / max(1.0, facing.opponents))
    followed = min(facing.held[led], followers * one_has)
    if led is facing.trump:
        return replace(facing, drawn=followed)
    return replace(facing, held={**facing.held, led: facing.held[led] - followed})


def chances(hand: Sequence[Card], facing: Against) -> list[float]:
    """Of each card of a hand, the chance that it takes a trick before the deal is over.

    The numbers of the two formulas were fitted to what cards did in some thousand deals of all presets; what
    they weigh is what players count.
    """
    trumps = len([card for card in hand if card.suit is facing.trump])
    found = []
    for card in hand:
        suit, rank = card.suit, card.rank
        covered = len([other for other in hand if other.suit is suit and other.rank > rank])
        room = 0.3 * len(hand) + 0.15 * trumps + 0.4 * facing.as_dealt
        weigh = _of_trump if suit is facing.trump else _of_other
        found.append(weigh(card, covered, room, facing))
    return found


def chance_if_drawn(card: Card, hand: Sequence[Card], facing: Against) -> float:
    """The chance that a hidden card would take a trick if it came to the hand in place of its lowest card."""
    lowest = min(hand, key=lambda each: (each.suit is facing.trump, each.rank))
    return chances([card, *(each for each in hand if each != lowest)], facing)[0]


def spread(each: Iterable[float]) -> list[float]:
    """How likely 0, 1, 2 ... tricks are, from the chances of each card."""
    found = [1.0]
    for chance in each:
        found = [
            fewer * (1 - chance) + taken * chance
            for fewer, taken in zip([*found, 0.0], [0.0, *found], strict=True)
        ]
    return found


def of_trump(higher: float, covered: int, room: float) -> float:
    """The chance of a trump to take a trick, so many ``higher`` ones being against it on average.

    ``covered`` by so many higher cards of its own hand; ``room`` for tricks: its cards and trumps.
    """
    return _part_of_one(-3.0 + 3.4 * math.exp(-higher) + 0.5 * covered + room)


def of_other(
    higher: float, trumps: float, in_suit: float, opponents: float, covered: int, *, room: float
) -> float:
    """The same of another card, with so many ``trumps`` and cards of its suit against it on average."""
    points = -4.0 + 1.8 * math.exp(-higher) - 1.17 * higher + 2.6 * math.exp(-trumps) - 0.54 * trumps
    return _part_of_one(points + 0.92 * in_suit - 0.65 * opponents - 0.11 * covered + room)


def _of_trump(card: Card, covered: int, room: float, facing: Against) -> float:
    if not facing.higher[card]:
        return 1.0
    return of_trump(facing.higher[card] * facing.share, covered, room)


def _of_other(card: Card, covered: int, room: float, facing: Against) -> float:
    higher = facing.higher[card] * facing.share
    trumps = facing.held[facing.trump] - (0.0 if higher else facing.drawn)
    return of_other(higher, trumps, facing.held[card.suit], facing.opponents, covered, room=room)


def _part_of_one(points: float) -> float:
    return 1 / (1 + math.exp(-points))
