"""What cards are worth to a player who has seen nothing else: rough numbers of tricks."""

from __future__ import annotations

from collections.abc import Sequence

from petukh.boys import are_claimed, boys_in
from petukh.cards import Card, Rank, Suit
from petukh.deck import deck_of
from petukh.model.state import Boys
from petukh.view import View

_TRUMPS = {Rank.ACE: 1.0, Rank.KING: 0.9, Rank.QUEEN: 0.75, Rank.JACK: 0.6, Rank.TEN: 0.5}
_LOW_TRUMP = 0.4
_OTHERS = {Rank.ACE: 0.7, Rank.KING: 0.35, Rank.QUEEN: 0.15}
_LOW_CARD = 0.05

_KEPT_FOR_BOYS = 2.0
_RID_OF_BOYS = -1.0


def tricks_expected(card: Card, trump: Suit, players: int) -> float:
    """The share of a trick that a card is worth; a side card the less, the more players may trump it."""
    if card.suit is trump:
        return _TRUMPS.get(card.rank, _LOW_TRUMP)
    return _OTHERS.get(card.rank, _LOW_CARD) * 3 / max(players, 3)


def playing(seen: View) -> int:
    """How many have not passed."""
    return sum(seat.active for seat in seen.seats)


def drawn_card(seen: View, trump: Suit) -> float:
    """What an unseen card is worth on average."""
    known = {seen.upcard, *seen.hand, *seen.discarded}
    unseen = [card for card in deck_of(seen.rules.table) if card not in known]
    return sum(tricks_expected(card, trump, playing(seen)) for card in unseen) / len(unseen)


def own_boys(seen: View, trump: Suit) -> Boys | None:
    """The boys with which the viewer plays; cards already played in this deal count."""
    if seen.declares_boys:
        return boys_in(seen.locked, trump, seen.rules.boys)
    played = [*(card for trick in seen.tricks for card in trick.cards), *seen.trick]
    mine = [card.card for card in played if card.seat == seen.seat]
    return worth_keeping(seen, [*seen.hand, *mine], trump)


def worth_keeping(seen: View, cards: Sequence[Card], trump: Suit) -> Boys | None:
    """The boys among the cards; where pairs are claimed there are none."""
    return None if are_claimed(seen.rules.boys) else boys_in(cards, trump, seen.rules.boys)


def tricks_to_zero(score: int, boys: Boys | None) -> int:
    """How many tricks bring a score to exactly 0; below 1, boys can only overshoot."""
    return score + (boys.with_trick if boys else 0)


def card_values(seen: View, cards: Sequence[Card], trump: Suit, score: int) -> dict[Card, float]:
    """What each card is worth keeping: tricks, and jacks for the boys that they make (or would spoil)."""
    values = {card: tricks_expected(card, trump, playing(seen)) for card in cards}
    boys = worth_keeping(seen, cards, trump)
    if boys is not None and boys.with_trick:
        wanted = tricks_to_zero(score, boys) >= 1
        for card in cards:
            if card.rank is Rank.JACK:
                values[card] = _KEPT_FOR_BOYS if wanted else _RID_OF_BOYS
    return values
