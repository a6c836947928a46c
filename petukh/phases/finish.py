"""Winning the game at once with boys, and the question asked after cards were taken (RULES §4, §7)."""

from __future__ import annotations

from petukh.boys import boys_in, finishes_games
from petukh.cards import Suit
from petukh.model.actions import Continue, Finish, PlayerAction, Seat
from petukh.model.events import BoysFinished, Event
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Combination
from petukh.model.state import Dealt, Slots, State
from petukh.phases import ending


def finishing_boys(state: State, seat: Seat, slots: Slots, trump: Suit) -> Combination | None:
    """The boys with which the seat may win now."""
    rules = state.rules.boys
    score = state.scores[seat]
    limits = [limit for limit in (rules.finish_at, rules.finish_four_at) if limit is not None]
    if not limits or score > max(limits) or not finishes_games(rules):
        return None
    boys = boys_in(slots, trump, rules)
    if boys is None or boys.with_trick >= 0:
        return None
    limit = rules.finish_at
    if boys.combination is Combination.FOUR:
        limit = max(limits)
    return boys.combination if limit is not None and score <= limit else None


def is_asked(state: State, seat: Seat, slots: Slots, trump: Suit) -> bool:
    """Whether the seat, having taken cards, is asked to finish or to play on.

    At a score at which a pair would do everybody is asked, so that being asked betrays nobody's hand.
    """
    rules = state.rules.boys
    if rules.finish_at is not None and finishes_games(rules) and state.scores[seat] <= rules.finish_at:
        return True
    return finishing_boys(state, seat, slots, trump) is not None


def offer(state: State, seat: Seat, slots: Slots, trump: Suit) -> tuple[PlayerAction, ...]:
    """``Finish`` if the seat may."""
    return () if finishing_boys(state, seat, slots, trump) is None else (Finish(seat),)


def answers(state: State, seat: Seat, slots: Slots, trump: Suit) -> tuple[PlayerAction, ...]:
    """What the seat may answer when it is asked."""
    return (*offer(state, seat, slots, trump), Continue(seat))


def finish(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """The seat declares its boys and wins; ``state`` already counts the action."""
    combination = finishing_boys(state, seat, hands[seat], dealt.upcard.suit)
    if combination is None:
        raise Refused(RefusalCode.CANNOT_FINISH)
    journal.append(BoysFinished(seat, combination))
    return ending.finished(state, dealt, hands, journal, seat=seat, combination=combination)
