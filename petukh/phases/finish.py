"""Winning the game at once with boys (RULES §4, §7)."""

from __future__ import annotations

from petukh.boys import boys_in, finishes_games
from petukh.cards import Suit
from petukh.model.actions import Finish, PlayerAction, Seat
from petukh.model.events import BoysFinished, Event
from petukh.model.refusals import RefusalCode, Refused
from petukh.model.results import Combination
from petukh.model.state import Dealt, Slots, State
from petukh.phases import ending
from petukh.rules.model import BoysRules


def finishing_boys(state: State, seat: Seat, slots: Slots, trump: Suit) -> Combination | None:
    """The boys with which the seat may win now."""
    rules = state.rules.boys
    boys = boys_in(slots, trump, rules)
    if boys is None or boys.with_trick >= 0:
        return None
    pair_limit, four_limit = finish_limits(rules)
    limit = four_limit if boys.combination is Combination.FOUR else pair_limit
    return boys.combination if state.scores[seat] <= limit else None


def is_asked(state: State, seat: Seat, slots: Slots, trump: Suit) -> bool:
    """Whether the seat, having taken cards, is asked to finish or to play on.

    At a score at which a pair would do everybody is asked, so that being asked betrays nobody's hand.
    """
    pair_limit, _ = finish_limits(state.rules.boys)
    return state.scores[seat] <= pair_limit or finishing_boys(state, seat, slots, trump) is not None


def finish_limits(rules: BoysRules) -> tuple[int, int]:
    """The scores at which a pair and four jacks win; 0, which nobody plays on with, if they never do."""
    if not finishes_games(rules):
        return 0, 0
    pair_limit, four_limit = rules.finish_at or 0, rules.finish_four_at or 0
    return pair_limit, four_limit if four_limit > pair_limit else pair_limit


def offer(state: State, seat: Seat, slots: Slots, trump: Suit) -> tuple[PlayerAction, ...]:
    """``Finish`` if the seat may."""
    return () if finishing_boys(state, seat, slots, trump) is None else (Finish(seat),)


def finish(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """The seat declares its boys and wins; raises ``Refused``."""
    combination = finishing_boys(state, seat, hands[seat], dealt.upcard.suit)
    if combination is None:
        nobody_does = finish_limits(state.rules.boys) == (0, 0)
        raise Refused(RefusalCode.NOT_NOW if nobody_does else RefusalCode.CANNOT_FINISH)
    state = state.acted(seat, state.phase)
    return won_at_once(state, dealt, hands, journal, seat=seat, combination=combination)


def won_at_once(
    state: State,
    dealt: Dealt,
    hands: tuple[Slots, ...],
    journal: list[Event],
    *,
    seat: Seat,
    combination: Combination,
) -> State:
    """The boys of the seat have won the game."""
    journal.append(BoysFinished(seat, combination))
    return ending.finished(state, dealt, hands, journal, seat=seat, combination=combination)
