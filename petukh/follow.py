"""Which cards may be played to a trick (RULES §6): filters, each narrowing what the last one left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from petukh.cards import Card, Rank, Suit
from petukh.model.refusals import RefusalCode
from petukh.model.results import Played
from petukh.model.state import Slots
from petukh.model.value import value
from petukh.rules.model import PlayRules
from petukh.rules.options import MustBeat, TrumpLead
from petukh.table import held
from petukh.tricks import beats, winning_card

Cards = Sequence[Card]
Trick = tuple[Played, ...]
Demand = Callable[[Cards, Trick, Suit], tuple[Cards, RefusalCode]]
"""A filter: what it leaves of the cards for a trick with such trumps, and why it refuses the others."""

LAST_POINT = 1

_NEVER_BEAT = MustBeat.NEVER
_NEVER_LED = TrumpLead.NEVER
_MUST_FOLLOW, _MUST_TRUMP = RefusalCode.MUST_FOLLOW, RefusalCode.MUST_TRUMP


def _ace_of_trumps(cards: Cards, _trick: Trick, trump: Suit) -> tuple[Cards, RefusalCode]:
    aces = [card for card in cards if card.suit is trump and card.rank is Rank.ACE]
    return aces or cards, RefusalCode.MUST_LEAD_ACE


def _trumps(cards: Cards, _trick: Trick, trump: Suit) -> tuple[Cards, RefusalCode]:
    return [card for card in cards if card.suit is trump] or cards, RefusalCode.MUST_LEAD_TRUMP


def _suit(cards: Cards, trick: Trick, trump: Suit) -> tuple[Cards, RefusalCode]:
    """The suit led; void in it, a trump; neither, any card."""
    led = trick[0].card.suit
    following = [card for card in cards if card.suit is led]
    if following:
        return following, _MUST_FOLLOW
    return [card for card in cards if card.suit is trump] or cards, _MUST_TRUMP


def _beat(cards: Cards, trick: Trick, trump: Suit) -> tuple[Cards, RefusalCode]:
    best = winning_card(trick, trump)
    return [card for card in cards if beats(card, best, trump)] or cards, RefusalCode.MUST_BEAT


def _beat_with_trumps(cards: Cards, trick: Trick, trump: Suit) -> tuple[Cards, RefusalCode]:
    trumping = cards[0].suit is trump
    return _beat(cards, trick, trump) if trumping else (cards, RefusalCode.MUST_BEAT)


Demands = tuple[Demand, ...]
"""In the order of the rules."""

_LEAD_ACE: Demands = (_ace_of_trumps,)
_LEAD_TRUMP: Demands = (_trumps,)
_FOLLOW: Demands = (_suit,)
_FOLLOW_AND_BEAT: dict[MustBeat, Demands] = {
    MustBeat.NEVER: _FOLLOW,
    MustBeat.TRUMP: (_suit, _beat_with_trumps),
    MustBeat.ALWAYS: (_suit, _beat),
}


def demands(trick: Trick, rules: PlayRules, scores: tuple[int, ...], opening: bool) -> Demands:
    """What is demanded of the next card of the trick so far; ``opening`` is the first trick of the deal.

    The ``scores`` are those before the deal.
    """
    if trick:
        return _FOLLOW if rules.must_beat is _NEVER_BEAT else _FOLLOW_AND_BEAT[rules.must_beat]
    lead = _LEAD_ACE if rules.ace_of_trumps_leads else ()
    return (*lead, *_LEAD_TRUMP) if _trumps_are_led(rules, scores, opening) else lead


@value
class Demanded:
    """What is demanded in a deal, for those who play many deals in their head by a path of their own."""

    beating: MustBeat
    lead_ace: bool
    """Whoever is on lead and holds the ace of trumps must lead it."""
    lead_trump: TrumpLead
    """Which leads must be a trump, if held."""


def demanded_in_deal(rules: PlayRules, scores: tuple[int, ...]) -> Demanded:
    """The same for all tricks of a deal with these scores before it."""
    return Demanded(rules.must_beat, rules.ace_of_trumps_leads, trumps_led_at_one(rules, scores))


def playable(hand: Slots, trick: Trick, trump: Suit, demanded: Demands) -> Cards:
    """The cards of a hand that may be played to the trick so far."""
    cards: Cards = held(hand)
    for narrow in demanded:
        cards, _ = narrow(cards, trick, trump)
    return cards


def objection(
    card: Card, hand: Slots, trick: Trick, trump: Suit, demanded: Demands
) -> tuple[RefusalCode, Suit] | None:
    """Why a card of the hand may not be played, with the suit that must be; None if it may."""
    if demanded is _FOLLOW and card.suit is trick[0].card.suit:
        return None  # Most cards follow suit, and then there is nothing to look for in the hand.
    cards: Cards = held(hand)
    for narrow in demanded:
        cards, code = narrow(cards, trick, trump)
        if card not in cards:
            return code, cards[0].suit
    return None


def trumps_led_at_one(rules: PlayRules, scores: tuple[int, ...]) -> TrumpLead:
    """Which leads must be a trump with these scores before the deal."""
    return rules.trump_lead_at_one if LAST_POINT in scores else _NEVER_LED


def _trumps_are_led(rules: PlayRules, scores: tuple[int, ...], opening: bool) -> bool:
    lead = trumps_led_at_one(rules, scores)
    return lead is not _NEVER_LED and (opening or lead is TrumpLead.EVERY)
