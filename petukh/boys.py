"""Combinations of jacks and what they are worth (RULES §7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from petukh.cards import Card, Rank, Suit
from petukh.model.results import Combination
from petukh.model.state import Boys, Declaration
from petukh.rules.model import BoysRules
from petukh.rules.options import BoysCall

THREE_JACKS_PAY = -12

_BEST_FIRST = tuple(Combination)
_JACK = Rank.JACK
_AUTOMATIC, _DECLARED, _CLAIMS = BoysCall.AUTOMATIC, BoysCall.DECLARED, BoysCall.CLAIMS


def boys_in(cards: Iterable[Card | None], trump: Suit, rules: BoysRules) -> Boys | None:
    """The best combination among the cards; combinations are never added up."""
    found = declaration(cards, trump, rules)
    return found.boys if found else None


def declaration(cards: Iterable[Card | None], trump: Suit, rules: BoysRules) -> Declaration | None:
    """The same, with the jacks that are in it."""
    found = [card for card in cards if card is not None and card.rank is _JACK]
    if len(found) < 2:
        return None
    jacks = tuple(found)
    if len(jacks) == 4:
        return _boys(Combination.FOUR, jacks, rules.four.with_trick, rules.four.without, rules)
    best = _best_pair(jacks, trump, rules)
    if best is None:
        return None
    pair, pair_jacks = best
    with_trick, without = _pair_columns(pair, rules)
    if len(jacks) == 3 and rules.three_jacks:
        return _boys(Combination.THREE, jacks, THREE_JACKS_PAY, without, rules)
    return _boys(pair, pair_jacks, with_trick, without, rules)


def are_announced(rules: BoysRules) -> bool:
    """Whether the croupier announces what boys a hand holds when play begins."""
    return rules.call is _AUTOMATIC


def are_declared(rules: BoysRules) -> bool:
    """Whether boys count only if the player declares them at his turn."""
    return rules.call is _DECLARED


def are_claimed(rules: BoysRules) -> bool:
    """Whether pairs of jacks or queens are claimed instead (RULES §7, S4)."""
    return rules.call is _CLAIMS


def claim_columns(rules: BoysRules) -> tuple[int, int | None]:
    """A claim's points with a trick and without one; None: void, the plain remise stands."""
    return rules.simple.with_trick, None if rules.must_take else rules.simple.without


def made_good_by_jacks(rules: BoysRules) -> bool:
    """Whether boys count only if a trick is taken with one of them."""
    return rules.trick_with_jack


def four_jacks_win(rules: BoysRules) -> bool:
    """Whether four jacks win the game when play begins, declared or not."""
    return rules.four_win


def has_four_jacks(cards: Iterable[Card | None]) -> bool:
    """Whether all jacks are among the cards."""
    return sum(card is not None and card.rank is _JACK for card in cards) == 4


def finishes_games(rules: BoysRules) -> bool:
    """Boys that must be made good by a trick cannot win a game before play (RULES §7)."""
    return not rules.must_take


def _best_pair(
    jacks: tuple[Card, ...], trump: Suit, rules: BoysRules
) -> tuple[Combination, tuple[Card, ...]] | None:
    """The best kind of pair, and every jack that is in a pair of that kind."""
    paying = [(kind, pair) for pair in combinations(jacks, 2) if (kind := _kind(pair, trump, rules))]
    if not paying:
        return None
    best = min([kind for kind, _ in paying], key=_BEST_FIRST.index)
    members = {jack for kind, pair in paying if kind is best for jack in pair}
    return best, tuple([jack for jack in jacks if jack in members])


def _kind(pair: tuple[Card, Card], trump: Suit, rules: BoysRules) -> Combination | None:
    one, other = pair[0].suit, pair[1].suit
    one_colour = one.red == other.red
    if trump in (one, other) and (one_colour or not rules.coloured_same_colour):
        return Combination.COLOURED
    if one_colour or rules.any_two:
        return Combination.SIMPLE
    return Combination.CROOKED if rules.crooked else None


def _pair_columns(pair: Combination, rules: BoysRules) -> tuple[int, int]:
    match pair:
        case Combination.COLOURED if not rules.any_pair_5:
            return rules.coloured.with_trick, rules.coloured.without
        case Combination.CROOKED:
            return -rules.crooked, rules.simple.without
        case _:
            return rules.simple.with_trick, rules.simple.without


def _boys(
    combination: Combination, jacks: tuple[Card, ...], with_trick: int, without: int, rules: BoysRules
) -> Declaration:
    boys = Boys(
        combination,
        with_trick,
        without=None if rules.must_take else without,
        jacks=jacks if made_good_by_jacks(rules) else (),
    )
    return Declaration(boys, jacks)
