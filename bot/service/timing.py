"""Whose time runs after a change, and until when."""

from __future__ import annotations

from dataclasses import replace

from bot.service.alarms import Alarm, AlarmKind
from bot.service.halts import Cause, Pause
from bot.service.model import Game, Table, TableStatus
from bot.service.pace import Pace
from petukh.engine import to_act
from petukh.view import PhaseName

MISSES_BEFORE_SUBSTITUTION = 2


def present(table: Table) -> int:
    """How many people are here to play."""
    return sum(sitter.present for sitter in table.occupants)


def timed(table: Table, pace: Pace, now: float) -> Table:
    """The table with the alarm that its present situation calls for, beginning now."""
    if table.status is not TableStatus.PLAYING:
        table = replace(table, pause=None, vote=None, next_vote_at=None)
    match table.status:
        case TableStatus.LOBBY:
            return replace(table, alarm=Alarm(now + pace.unhurried(pace.lobby, table.tempo), AlarmKind.IDLE))
        case TableStatus.CLOSED:
            return replace(table, alarm=None)
        case TableStatus.OVER:
            return _with_limit(table, _idle(table, pace, now), None, now)
        case TableStatus.PLAYING if table.game is not None:
            return _timed_play(table, table.game, pace, now)
    raise AssertionError(f"table {table.id} is being played at without a game")


def paused(table: Table, by: int | None, cause: Cause, pace: Pace, now: float) -> Table:
    """The game with all clocks stopped: what is left of the time stays so."""
    return replace(table, pause=Pause(by, now, table.alarm, cause), alarm=_idle(table, pace, now))


def given_up(table: Table, pace: Pace, now: float) -> Table:
    """The game paused because nobody plays on: it closes in the end, unless somebody does."""
    deserted = replace(table, pause=Pause(None, now, None, Cause.DESERTED))
    return _with_limit(deserted, _idle(table, pace, now), None, now)


def urged(table: Table, game: Game, limit: float) -> Table:
    """The table with the next degree of urgency on the decision that is being waited for."""
    urgency = game.urgency + 1
    at = game.decision_since + limit * (urgency + 1) / 3
    return replace(table, game=replace(game, urgency=urgency), alarm=Alarm(at, AlarmKind.DECISION))


def _timed_play(table: Table, game: Game, pace: Pace, now: float) -> Table:
    seat = to_act(game.state)
    if seat is None:
        due = now + pace.next_deal
        return _with_limit(table, Alarm(due, AlarmKind.NEXT_DEAL), due, now)
    sitter = table.occupants[seat]
    if not sitter.present:
        return _with_limit(table, Alarm(now + pace.brain, AlarmKind.BRAIN), None, now)
    limit = pace.limit(table.tempo)
    if limit is None:
        return _with_limit(table, _idle(table, pace, now), None, now)
    if game.phase is PhaseName.CUTTING:
        due = now + pace.cut
        return _with_limit(table, Alarm(due, AlarmKind.CUT), due, now)
    if sitter.missed >= MISSES_BEFORE_SUBSTITUTION and present(table) == 1:
        # Nobody waits for the last person, so the game waits for him.
        return given_up(table, pace, now)
    first = Alarm(now + limit / 3, AlarmKind.DECISION)
    return _with_limit(table, first, now + limit, now)


def _idle(table: Table, pace: Pace, now: float) -> Alarm:
    return Alarm(now + pace.keeping(table.tempo), AlarmKind.IDLE)


def _with_limit(table: Table, alarm: Alarm, due_at: float | None, now: float) -> Table:
    if table.game is None:
        return replace(table, alarm=alarm)
    game = replace(table.game, decision_since=now, urgency=0, due_at=due_at)
    return replace(table, game=game, alarm=alarm)
