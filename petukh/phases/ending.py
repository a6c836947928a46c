"""The end of a deal: its result, and the next phase (RULES §8, §10)."""

from __future__ import annotations

from dataclasses import replace

from petukh import scoring
from petukh.model.actions import Seat
from petukh.model.events import DealEnded, Event, GameWon
from petukh.model.results import Combination, DealResult, Ending, Trick
from petukh.model.state import DealOver, Dealt, GameOver, Playing, Slots, State
from petukh.table import has_passed


def played(state: State, phase: Playing, tricks: tuple[Trick, ...], journal: list[Event]) -> State:
    """The last of the ``tricks`` has just been played."""
    scored = scoring.score_played(state.rules, state.scores, phase.order, phase.boys, tricks)
    boys = tuple([each.combination if each else None for each in phase.boys])
    result = _result(state, phase.dealt, Ending.PLAYED, scored, tricks=tricks, boys=boys)
    return _over(state, DealOver(phase.dealt, phase.hands, tricks, result), journal)


def lone(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """All but ``seat`` have passed (RULES §4, ``lone_player``)."""
    scored = scoring.score_lone(state.rules, state.scores, seat)
    boys = (None,) * state.players
    result = _result(state, dealt, Ending.LONE, scored, tricks=(), boys=boys)
    return _over(state, DealOver(dealt, hands, (), result), journal)


def finished(
    state: State,
    dealt: Dealt,
    hands: tuple[Slots, ...],
    journal: list[Event],
    *,
    seat: Seat,
    combination: Combination,
) -> State:
    """``seat`` has won the game with boys; nothing else of the deal is scored (RULES §7)."""
    after = tuple(0 if each == seat else score for each, score in enumerate(state.scores))
    scored = scoring.Scored(after, items=(), crossed=(), restarted=(), winner=seat)
    boys = tuple(combination if each == seat else None for each in range(state.players))
    result = _result(state, dealt, Ending.FINISHED, scored, tricks=(), boys=boys)
    return _over(state, DealOver(dealt, hands, (), result), journal)


def _result(
    state: State,
    dealt: Dealt,
    ending: Ending,
    scored: scoring.Scored,
    *,
    tricks: tuple[Trick, ...],
    boys: tuple[Combination | None, ...],
) -> DealResult:
    counts = [0] * state.players
    for trick in tricks:
        counts[trick.winner] += 1
    return DealResult(
        number=state.deal_number,
        dealer=state.dealer,
        ending=ending,
        before=state.scores,
        after=scored.after,
        items=scored.items,
        crossed=scored.crossed,
        restarted=scored.restarted,
        passed=tuple([seat for seat, choice in enumerate(dealt.choices) if has_passed(choice)]),
        tricks=tuple(counts),
        boys=boys,
        winner=scored.winner,
    )


def _over(state: State, over: DealOver, journal: list[Event]) -> State:
    result = over.result
    crosses = list(state.tally.crosses)
    for seat in result.crossed:
        crosses[seat] += 1
    journal.append(DealEnded(result))
    phase: DealOver | GameOver = over
    if result.winner is not None:
        journal.append(GameWon(result.winner))
        phase = GameOver(over.dealt, over.hands, over.tricks, result, result.winner)
    return State(
        state.rules,
        result.after,
        replace(state.tally, crosses=tuple(crosses)),
        state.dealer,
        state.deal_number,
        state.decisions,
        phase,
    )
