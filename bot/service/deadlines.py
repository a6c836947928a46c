"""What time does to tables: reminders, the croupier's moves and the brains', next deals, idle tables."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial

from bot import trace
from bot.service.activity import Activity
from bot.service.alarms import AlarmKind
from bot.service.book import Decide, Edit, TableBook
from bot.service.brains import brain_action, cut_depth, level_of
from bot.service.changes import Source
from bot.service.model import Game, Table, TableStatus, with_occupant
from bot.service.outcomes import Declined, Done
from bot.service.pace import Pace
from bot.service.ports import Clock, Entropy, HeartbeatStore, TableStore
from bot.service.presence import gone
from bot.service.schedule import Schedule
from bot.service.thoughts import Thoughts, long_thought
from bot.service.timing import MISSES_BEFORE_SUBSTITUTION, given_up, present, timed, urged
from bot.service.turns import Turns
from bot.service.votes import without_vote
from petukh.ai.brain import Level
from petukh.croupier import stand_in
from petukh.engine import to_act
from petukh.model.actions import Cut, PlayerAction, Seat
from petukh.view import PhaseName, view

HEARTBEAT_SECONDS = 10.0
SECOND_LOOK_SECONDS = 15.0
"""After an alarm that failed, its table is looked at again so much later."""

_SEVERAL_WORDS = (PhaseName.BUYING, PhaseName.PACKET, PhaseName.UPCARD)
"""Where one turn may be several actions: to declare, to choose, to answer after cards were taken."""

log = logging.getLogger(__name__)


class Deadlines:
    """Sees to the alarms of all tables. They stand in the database, so none is lost with the process."""

    def __init__(
        self,
        *,
        book: TableBook,
        tables: TableStore,
        heartbeat: HeartbeatStore,
        schedule: Schedule,
        clock: Clock,
        entropy: Entropy,
        turns: Turns,
        thoughts: Thoughts,
        pace: Pace,
        activity: Activity,
    ) -> None:
        self._book = book
        self._tables = tables
        self._heartbeat = heartbeat
        self._schedule = schedule
        self._clock = clock
        self._entropy = entropy
        self._turns = turns
        self._thoughts = thoughts
        self._pace = pace
        self._activity = activity

    async def prepare(self) -> None:
        """Add the bot's downtime to every limit and read the alarms; awaited before anything is loaded.

        Less than none if the machine's clock was set back: then the limits go back with it.
        """
        now = self._clock.now()
        last = await self._heartbeat.last_beat()
        await self._heartbeat.forgive(0.0 if last is None else now - last, now)
        for table_id, at in await self._tables.alarms():
            self._schedule.set(table_id, at)

    async def run(self) -> None:
        """See to the alarms until cancelled."""
        beating = asyncio.ensure_future(self._beat())
        self._schedule.attend()
        try:
            while True:
                await self._schedule.wait()
                for table_id in self._schedule.take_due():
                    await self._ring(table_id)
        finally:
            self._schedule.dismiss()
            beating.cancel()
            await self._thoughts.close()

    async def _beat(self) -> None:
        while True:
            await self._clock.sleep(HEARTBEAT_SECONDS)
            with self._activity.working():
                try:
                    await self._heartbeat.beat(self._clock.now())
                except Exception:
                    log.exception("the heartbeat could not be saved")

    async def _ring(self, table_id: int) -> None:
        trace.table.set(table_id)
        await self._change(table_id, self._rung)

    async def _change(self, table_id: int, decide: Decide) -> None:
        try:
            outcome = await self._book.change(table_id, decide)
        except Exception:
            log.exception("the alarm of table %s failed", table_id)
            self._schedule.set(table_id, self._clock.now() + SECOND_LOOK_SECONDS)
        else:
            if isinstance(outcome, Declined):
                log.warning("the alarm of table %s was declined: %s", table_id, outcome.code)
                self._schedule.set(table_id, self._clock.now() + SECOND_LOOK_SECONDS)
            else:
                self._await(outcome.table)

    def _await(self, table: Table) -> None:
        """Have whatever time does to the table next done in its time, or begin to think about it."""
        waiting = long_thought(table, self._clock.now())
        if waiting is None:
            self._schedule.set(table.id, table.wakes_at)
            return
        # The move comes with the thought; until then nothing but a vote has an end.
        self._schedule.set(table.id, None if table.vote is None else table.vote.until)
        game, seat = waiting
        self._thoughts.begin(table, game, seat, partial(self._thought_over, table.id, game))

    async def _thought_over(self, table_id: int, thought_about: Game, action: PlayerAction | None) -> None:
        """Make the move, unless somebody has come back, paused or ended the game meanwhile.

        Where no thought came of it, it is made in the plain way.
        """

        def decide(table: Table) -> Edit | Done:
            now = self._clock.now()
            waiting = long_thought(table, now)
            if waiting is None or (waiting[0].id, waiting[0].seq) != (thought_about.id, thought_about.seq):
                return Done(table)
            game, seat = waiting
            chosen = action or brain_action(game, seat, Level.NORMAL, self._entropy)
            return self._turns.act(table, game, chosen, Source.BRAIN, now)

        await self._change(table_id, decide)

    def _rung(self, table: Table) -> Edit | Done:
        now = self._clock.now()
        if table.vote is not None and table.vote.until <= now:
            return Edit(without_vote(table, self._pace, now))
        alarm = table.alarm
        if alarm is None or alarm.at > now:
            return Done(table)
        if long_thought(table, now) is not None:
            return Done(table)
        if alarm.kind is AlarmKind.IDLE:
            if table.status is TableStatus.PLAYING and table.pause is None:
                return Edit(given_up(table, self._pace, now))
            return Edit(timed(replace(table, status=TableStatus.CLOSED), self._pace, now))
        game = table.game
        if game is None:
            raise AssertionError(f"table {table.id} has an alarm of a game it does not have")
        if alarm.kind is AlarmKind.NEXT_DEAL:
            return self._turns.deal(table, game, now)
        seat = to_act(game.state)
        if seat is None:
            raise AssertionError(f"table {table.id} waits for a move that nobody has")
        return self._moved(table, game, seat, alarm.kind, now)

    def _moved(self, table: Table, game: Game, seat: Seat, kind: AlarmKind, now: float) -> Edit:
        if kind is AlarmKind.BRAIN:
            action = brain_action(game, seat, level_of(table, seat), self._entropy)
            return self._turns.act(table, game, action, Source.BRAIN, now)
        if kind is AlarmKind.CUT:
            cut = Cut(seat, cut_depth(game, self._entropy))
            return self._turns.act(table, game, cut, Source.CROUPIER, now)
        limit = self._pace.limit(table.tempo)
        if limit is not None and game.urgency < 2:
            return Edit(urged(table, game, limit))
        return self._played_for(table, game, seat, now)

    def _whole_turn(self, table: Table, game: Game, seat: Seat, now: float) -> Edit:
        """All that the croupier says and does for somebody before play goes on to another, or to a card."""
        edit = self._turns.act(table, game, stand_in(view(game.state, seat)), Source.CROUPIER, now)
        log_entries = edit.log
        while (after := edit.after.game) and to_act(after.state) == seat and after.phase in _SEVERAL_WORDS:
            action = stand_in(view(after.state, seat))
            edit = self._turns.act(edit.after, after, action, Source.CROUPIER, now)
            log_entries += edit.log
        return replace(edit, log=log_entries)

    def _played_for(self, table: Table, game: Game, seat: Seat, now: float) -> Edit:
        """The croupier plays for the silent one; after the second time in a row a brain sits in for him."""
        sitter = table.occupants[seat]
        sitter = replace(sitter, missed=sitter.missed + 1)
        table = with_occupant(table, seat, sitter)
        edit = self._whole_turn(table, game, seat, now)
        if sitter.missed < MISSES_BEFORE_SUBSTITUTION or present(table) == 1:
            return edit
        return replace(edit, after=gone(edit.after, seat, self._pace, now))
