"""Hands that take all tricks without play (RULES §7, S0ps)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from petukh.cards import Card, Rank, Suit
from petukh.model.actions import Seat
from petukh.model.results import HandKind, SpecialHand
from petukh.model.state import Slots
from petukh.rules.model import HandsRules
from petukh.rules.options import Sequence as InSequence
from petukh.table import HAND_SIZE, held

_NEVER = InSequence.NEVER


def are_special(rules: HandsRules) -> bool:
    """Whether there are hands that take all tricks."""
    return rules.five_trumps or rules.sequence is not _NEVER


def special_hand(
    order: tuple[Seat, ...], hands: tuple[Slots, ...], trump: Suit, rules: HandsRules
) -> SpecialHand | None:
    """The hand that takes all tricks, when the seats of ``order`` are about to play.

    Five trumps beat every other, even without the ace, though alone they need it; then the higher
    cards do; equal ones: the earlier in turn.
    """
    suited = {seat: cards for seat in order if _of_one_suit(cards := held(hands[seat]))}
    special = [seat for seat, cards in suited.items() if _takes_all(cards, trump, rules)]
    if not special:
        return None
    rivals = [seat for seat, cards in suited.items() if seat in special or cards[0].suit is trump]
    best = max(rivals, key=lambda seat: (suited[seat][0].suit is trump, _high_first(suited[seat])))
    return SpecialHand(best, _kind(suited[best], trump), tuple(suited[best]))


def takes_all_tricks(cards: Sequence[Card], trump: Suit, rules: HandsRules) -> bool:
    """Whether five cards take all tricks, if nobody has better."""
    return len(cards) == HAND_SIZE and _of_one_suit(list(cards)) and _takes_all(list(cards), trump, rules)


def _of_one_suit(cards: list[Card]) -> bool:
    return len({card.suit for card in cards}) == 1


def _takes_all(cards: list[Card], trump: Suit, rules: HandsRules) -> bool:
    """Whether five cards of one suit are special by themselves."""
    with_ace = cards[0].suit is trump and _high_first(cards)[0] == Rank.ACE
    if with_ace and rules.five_trumps:
        return True
    match rules.sequence:
        case InSequence.NEVER:
            return False
        case InSequence.IN_SEQUENCE:
            return _in_sequence(cards)
        case InSequence.ANY_SUITED:
            return True


def _high_first(cards: list[Card]) -> list[int]:
    return sorted([card.rank for card in cards], reverse=True)


def _in_sequence(cards: list[Card]) -> bool:
    return all(higher == lower + 1 for higher, lower in pairwise(_high_first(cards)))


def _kind(cards: list[Card], trump: Suit) -> HandKind:
    if cards[0].suit is trump:
        return HandKind.FIVE_TRUMPS
    return HandKind.SEQUENCE if _in_sequence(cards) else HandKind.SUITED
