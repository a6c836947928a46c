"""The end of a deal: its result, and the next phase (RULES §8, §10)."""

from __future__ import annotations

from dataclasses import replace

from petukh import scoring
from petukh.bank import has_bank
from petukh.claims import counted
from petukh.elimination import eliminated, last_in_game
from petukh.fines import fines, penalties, refusals_after
from petukh.model.actions import Seat
from petukh.model.events import AllTricksTaken, DealEnded, Eliminated, Event, GameWon
from petukh.model.pairs import Pair
from petukh.model.results import Combination, DealResult, Ending, HandKind, Played, SpecialHand, Trick
from petukh.model.state import DealOver, Dealt, GameOver, Playing, ReEntry, Slots, State, Tally
from petukh.overshoot import Scored, stops_at_zero
from petukh.table import HAND_SIZE, has_passed, held, passed_seats


def played(state: State, phase: Playing, tricks: tuple[Trick, ...], journal: list[Event]) -> State:
    """The last of the ``tricks`` has just been played."""
    scored = _scored(state, phase, tricks)
    result = _result(state, phase.dealt, Ending.PLAYED, scored, tricks=tricks, boys=_combinations(phase))
    return _over(state, DealOver(phase.dealt, phase.hands, tricks, result), journal)


def stops(state: State, phase: Playing, tricks: tuple[Trick, ...]) -> bool:
    """Whether the last of the ``tricks`` has brought somebody to 0, where that stops the deal (RULES §8)."""
    return stops_at_zero(state.rules) and _scored(state, phase, tricks).winner is not None


def all_tricks(state: State, phase: Playing, special: SpecialHand, journal: list[Event]) -> State:
    """A special hand takes all tricks, one after the other, nothing having been played (RULES §7)."""
    tricks: tuple[Trick, ...] = ()
    while len(tricks) < HAND_SIZE and not (tricks and stops(state, phase, tricks)):
        tricks = (*tricks, Trick((), special.seat))
    scored = _scored(state, phase, tricks)
    boys = _combinations(phase)
    result = _result(state, phase.dealt, Ending.ALL_TRICKS, scored, tricks=tricks, boys=boys, special=special)
    journal.append(AllTricksTaken(special))
    return _over(state, DealOver(phase.dealt, phase.hands, (), result), journal)


def lone(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """All but ``seat`` have passed (RULES §4, ``lone_player``)."""
    scored = scoring.score_lone(state.rules, state.scores, seat, fines(state, dealt))
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
    scored = Scored(after, items=(), crossed=(), circled=(), restarted=(), winner=seat)
    boys = tuple(combination if each == seat else None for each in range(state.players))
    result = _result(state, dealt, Ending.FINISHED, scored, tricks=(), boys=boys)
    return _over(state, DealOver(dealt, hands, (), result), journal)


def rams(state: State, dealt: Dealt, hands: tuple[Slots, ...], seat: Seat, journal: list[Event]) -> State:
    """``seat`` has declared five trumps; the deal is not played (RULES §7)."""
    takes_bank = has_bank(state.rules)
    scored = scoring.score_rams(state.rules, state.scores, seat, fines(state, dealt), takes_bank=takes_bank)
    shown = SpecialHand(seat, HandKind.RAMS, tuple(held(hands[seat])))
    boys = (None,) * state.players
    result = _result(state, dealt, Ending.RAMS, scored, tricks=(), boys=boys, special=shown)
    return _over(state, DealOver(dealt, hands, (), result), journal)


def annulled(
    state: State, dealt: Dealt, hands: tuple[Slots, ...], trick: tuple[Played, ...], journal: list[Event]
) -> State:
    """An offence has annulled the deal, a ``trick`` of which may lie on the table (RULES §11)."""
    tricks = state.phase.tricks if isinstance(state.phase, Playing) else ()
    dealt = replace(dealt, dead=(*dealt.dead, *[played.card for played in trick]))
    scored = scoring.score_annulled(state.rules, state.scores, penalties(dealt))
    result = _result(state, dealt, Ending.ANNULLED, scored, tricks=(), boys=(None,) * state.players)
    return _over(state, DealOver(dealt, hands, tricks, result), journal)


def go_on(state: State, over: ReEntry | DealOver, journal: list[Event]) -> State:
    """After all re-entries: the next deal, unless one player alone is left (RULES §8)."""
    winner = last_in_game(state, over.result.eliminated)
    if winner is None:
        return state.at(DealOver(over.dealt, over.hands, over.tricks, over.result))
    journal.append(GameWon(winner))
    return state.at(GameOver(over.dealt, over.hands, over.tricks, over.result, winner))


def _scored(state: State, phase: Playing, tricks: tuple[Trick, ...]) -> Scored:
    return scoring.score_played(
        state.rules,
        state.scores,
        phase.order,
        phase.boys,
        tricks,
        claims=_claims_counted(state, phase.dealt),
        fines=fines(state, phase.dealt),
    )


def _combinations(phase: Playing) -> tuple[Combination | None, ...]:
    return tuple([each.combination if each else None for each in phase.boys])


def _claims_counted(state: State, dealt: Dealt) -> tuple[tuple[Pair, ...], ...]:
    """The pairs claimed by those who play, as far as they count (RULES §7)."""
    if not any(dealt.claims):
        return ((),) * state.players
    return tuple(
        [
            () if has_passed(choice) else counted(state.rules.boys, score, made)
            for choice, score, made in zip(dealt.choices, state.scores, dealt.claims, strict=True)
        ]
    )


def _result(
    state: State,
    dealt: Dealt,
    ending: Ending,
    scored: Scored,
    *,
    tricks: tuple[Trick, ...],
    boys: tuple[Combination | None, ...],
    special: SpecialHand | None = None,
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
        circled=scored.circled,
        restarted=scored.restarted,
        passed=passed_seats(dealt),
        tricks=tuple(counts),
        boys=boys,
        claims=_claims_counted(state, dealt),
        special=special,
        offences=dealt.offences,
        eliminated=eliminated(state, scored.after),
        winner=scored.winner,
    )


def _over(state: State, over: DealOver, journal: list[Event]) -> State:
    result = over.result
    journal.append(DealEnded(result))
    journal.extend([Eliminated(seat) for seat in result.eliminated])
    state = State(
        state.rules,
        result.after,
        _tally(state, over),
        state.dealer,
        state.deal_number,
        state.decisions,
        over,
    )
    if result.winner is not None:
        journal.append(GameWon(result.winner))
        return state.at(GameOver(over.dealt, over.hands, over.tricks, result, result.winner))
    if not result.eliminated:
        return state
    if has_bank(state.rules):
        return state.at(ReEntry(over.dealt, over.hands, over.tricks, result, result.eliminated))
    return go_on(state, over, journal)


def _tally(state: State, over: DealOver) -> Tally:
    """What is kept beside the scores, after the deal; one annulled leaves refusals as they were."""
    result, tally = over.result, state.tally
    refusals = tally.refusals
    if result.ending is not Ending.ANNULLED:
        refusals = refusals_after(state, over.dealt, played=result.ending is not Ending.RAMS)
    marked = result.crossed or result.circled or result.eliminated
    if not marked and refusals is tally.refusals:
        return tally
    crosses, circles = list(tally.crosses), list(tally.circles)
    for seat in result.crossed:
        crosses[seat] += 1
    for seat in result.circled:
        circles[seat] += 1
    return replace(
        tally,
        crosses=tuple(crosses),
        circles=tuple(circles),
        refusals=refusals,
        out=tuple([out or seat in result.eliminated for seat, out in enumerate(tally.out)]),
    )
