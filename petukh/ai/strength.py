"""What cards are worth to a player who has seen nothing else: rough numbers of tricks."""

from __future__ import annotations

from petukh.cards import Card, Rank, Suit

_TRUMPS = {Rank.ACE: 1.0, Rank.KING: 0.9, Rank.QUEEN: 0.75, Rank.JACK: 0.6, Rank.TEN: 0.5}
_LOW_TRUMP = 0.4
_OTHERS = {Rank.ACE: 0.7, Rank.KING: 0.35, Rank.QUEEN: 0.15}
_LOW_CARD = 0.05


def tricks_expected(card: Card, trump: Suit, players: int) -> float:
    """The share of a trick that a card is worth; a side card the less, the more players may trump it."""
    if card.suit is trump:
        return _TRUMPS.get(card.rank, _LOW_TRUMP)
    return _OTHERS.get(card.rank, _LOW_CARD) * 3 / max(players, 3)
