"""A brain that fills a seat, sensible, not strong: it counts trumps and high cards and knows its score."""

from __future__ import annotations

import math
from random import Random
from typing import assert_never

from petukh.ai.strength import (
    card_values,
    drawn_card,
    own_boys,
    playing,
    tricks_expected,
    tricks_to_zero,
    worth_keeping,
)
from petukh.cards import Card, Suit
from petukh.croupier import stand_in
from petukh.deck import deck_of
from petukh.marks import crosses_instead
from petukh.model.actions import (
    Claim,
    Declare,
    DeclareRams,
    Exchange,
    Finish,
    LeaveUpcard,
    Pass,
    PlayCard,
    PlayerAction,
    TakePacket,
    TakeUpcard,
)
from petukh.overshoot import below_zero_wins, stops_at_zero
from petukh.scoring import remise
from petukh.settlement import cross_in_points
from petukh.start import start_score
from petukh.table import HAND_SIZE
from petukh.tricks import beats, winner
from petukh.view import PhaseName, View

MOOD = 0.3
"""By how many points of expected gain the wish to play varies, so that brains are not all alike."""


def choose(seen: View, rng: Random, budget: int) -> PlayerAction:
    """The action of the viewer, who is to act; raises ``ValueError`` if he is not.

    ``budget``, in worlds to imagine, is for brains that do; this one goes by what it sees.
    """
    if not seen.legal:
        raise ValueError("a brain is asked only when it is to act")
    if isinstance(seen.legal[0], Finish):
        return seen.legal[0]
    if seen.seat is None or seen.trump is None:
        return stand_in(seen)
    score = seen.seats[seen.seat].score
    declaring = next((action for action in seen.legal if isinstance(action, Declare)), None)
    if declaring and _boys_promise(seen, seen.trump, score):
        return declaring
    if seen.may_finish_asked:
        return stand_in(seen)
    match seen.phase:
        case PhaseName.BUYING:
            return _buy(seen, seen.trump, score, rng)
        case PhaseName.UPCARD:
            return _take_or_leave(seen, seen.trump, score)
        case PhaseName.PLAYING:
            return _play(seen, seen.trump, score)
        case PhaseName.PACKET:
            return _buy_packet(seen, seen.trump, score, rng)
        case (
            PhaseName.RE_ENTRY
            | PhaseName.AWAITING_DEAL
            | PhaseName.CUTTING
            | PhaseName.DEAL_OVER
            | PhaseName.GAME_OVER
        ):
            return stand_in(seen)
        case _:
            assert_never(seen.phase)


def _boys_promise(seen: View, trump: Suit, score: int) -> bool:
    """Whether the boys in the hand are worth declaring: with a trick they pay, without one they cost."""
    boys = worth_keeping(seen, seen.hand, trump)
    if boys is None or (tricks_to_zero(score, boys) < 1 and not below_zero_wins(seen.rules)):
        return False
    empty_handed = math.exp(-sum(tricks_expected(card, trump, playing(seen)) for card in seen.hand))
    plain = remise(seen.rules, score)
    cost = 0 if boys.without is None else boys.without - plain
    return (1 - empty_handed) * -boys.with_trick > empty_handed * cost


def _buy(seen: View, trump: Suit, score: int, rng: Random) -> PlayerAction:
    values = card_values(seen, seen.hand, trump, score)
    exchanges = {frozenset(action.cards): action for action in seen.legal if isinstance(action, Exchange)}
    average = drawn_card(seen, trump) if exchanges else 0.0
    free = [card for card in seen.hand if card not in seen.locked]
    weakest_first = sorted(free, key=lambda card: values[card])
    most = min(len(free), seen.talon_left) if exchanges else 0
    thrown = [card for card in weakest_first if values[card] < average][:most]
    kept = [card for card in seen.hand if card not in thrown]
    passing = next((action for action in seen.legal if isinstance(action, Pass)), None)
    if passing and _gain(seen, trump, score, kept, len(thrown) * average) < rng.uniform(-MOOD, MOOD):
        return passing
    return exchanges[frozenset(thrown)] if thrown else stand_in(seen)


def _buy_packet(seen: View, trump: Suit, score: int, rng: Random) -> PlayerAction:
    """Claim whatever there is; take the packet if it promises more; refuse what promises nothing."""
    if any(isinstance(action, Claim | DeclareRams) for action in seen.legal):
        return stand_in(seen)
    expected = sum(tricks_expected(card, trump, playing(seen)) for card in seen.hand)
    taking = next((action for action in seen.legal if isinstance(action, TakePacket)), None)
    if taking and HAND_SIZE * drawn_card(seen, trump) > expected:
        return taking
    refusing = next((action for action in seen.legal if isinstance(action, Pass)), None)
    if refusing and _gain(seen, trump, score, [*seen.hand], 0) < rng.uniform(-MOOD, MOOD):
        return refusing
    return stand_in(seen)


def _gain(seen: View, trump: Suit, score: int, kept: list[Card], drawn: float) -> float:
    """Points that playing is expected to be worth; a pass is worth none."""
    expected = drawn + sum(tricks_expected(card, trump, playing(seen)) for card in kept)
    boys = worth_keeping(seen, kept, trump)
    if expected > tricks_to_zero(score, boys) + 1 and _may_overshoot(seen, tricks_to_zero(score, boys)):
        return score - start_score(seen.rules)
    empty_handed = math.exp(-expected)
    cost = cross_in_points(seen.rules) if crosses_instead(seen.rules) else remise(seen.rules, score)
    bonus = -boys.with_trick if boys else 0
    return expected + (1 - empty_handed) * bonus - empty_handed * cost


def _may_overshoot(seen: View, wanted: int) -> bool:
    """Whether tricks can take a score below zero that needs so many, and whether that hurts."""
    stopped = stops_at_zero(seen.rules) and wanted >= 1
    return not stopped and not below_zero_wins(seen.rules)


def _take_or_leave(seen: View, trump: Suit, score: int) -> PlayerAction:
    upcard = seen.upcard
    takes = {action.discard: action for action in seen.legal if isinstance(action, TakeUpcard)}
    leave = next((action for action in seen.legal if isinstance(action, LeaveUpcard)), None)
    if upcard is None or not takes:
        return stand_in(seen)
    values = card_values(seen, seen.hand, trump, score)
    discard = min(takes, key=lambda card: values[card])
    if leave and tricks_expected(upcard, trump, playing(seen)) <= values[discard]:
        return leave
    return takes[discard]


def _play(seen: View, trump: Suit, score: int) -> PlayerAction:
    taken = sum(trick.winner == seen.seat for trick in seen.tricks)
    wanted = tricks_to_zero(score, own_boys(seen, trump)) - taken
    if below_zero_wins(seen.rules):
        wanted = HAND_SIZE
    plays = [action for action in seen.legal if isinstance(action, PlayCard)]
    low_first = sorted(plays, key=lambda play: (play.card.suit is trump, play.card.rank))
    if not seen.trick:
        return _lead(seen, low_first) if wanted > 0 else low_first[0]
    best = next(played.card for played in seen.trick if played.seat == winner(seen.trick, trump))
    winning = [play for play in low_first if beats(play.card, best, trump)]
    losing = [play for play in low_first if play not in winning]
    last = len(seen.trick) == playing(seen) - 1
    if wanted > 0:
        if winning:
            return winning[0] if last else winning[-1]
        return losing[0]
    if losing:
        return losing[-1]
    return winning[-1] if last else winning[0]


def _lead(seen: View, low_first: list[PlayCard]) -> PlayCard:
    """A card nobody can beat in its suit, trumps first; otherwise the lowest."""
    masters = [play for play in low_first if _is_master(seen, play.card)]
    return masters[-1] if masters else low_first[0]


def _is_master(seen: View, card: Card) -> bool:
    gone = {played.card for trick in seen.tricks for played in trick.cards} | {*seen.hand, *seen.discarded}
    return not any(
        other.suit is card.suit and other.rank > card.rank and other not in gone
        for other in deck_of(seen.rules.table)
    )
