"""The tables in use: loaded once, changed by one at a time, saved before they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from bot.service.activity import Activity
from bot.service.changes import Change, Conflict, LogEntry
from bot.service.declines import Decline
from bot.service.model import Place, Table, TableStatus
from bot.service.outcomes import Declined, Done, Outcome
from bot.service.ports import Audience, Clock, TableStore
from bot.service.recent import Recent
from bot.service.results import SheetLine
from bot.service.schedule import Schedule

TABLES_KEPT = 1024


@dataclass(frozen=True, slots=True)
class Edit:
    """What a use case makes of a table, to be saved."""

    after: Table
    log: tuple[LogEntry, ...] = ()
    sheet: tuple[SheetLine, ...] = ()
    update_id: int | None = None
    """Telegram's update that asked for the move, if that is what it is."""


Decide = Callable[[Table], Edit | Done | Declined]


class TableBook:
    """Finds tables and carries every change through: under its lock, in one transaction, then shown."""

    def __init__(
        self, store: TableStore, clock: Clock, audience: Audience, schedule: Schedule, activity: Activity
    ) -> None:
        self._store = store
        self._clock = clock
        self._audience = audience
        self._schedule = schedule
        self._activity = activity
        self._kept: Recent[int, Table] = Recent(TABLES_KEPT)
        self._locks: WeakValueDictionary[int | Place, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table_id: int) -> Table | None:
        """A table as saved; None if there is none."""
        kept = self._kept.get(table_id)
        if kept is not None:
            return kept
        async with self._lock(table_id):
            return await self._load(table_id)

    async def at(self, place: Place) -> Table | None:
        """The latest table at a place that is not closed."""
        table_id = await self._store.at(place)
        return None if table_id is None else await self.get(table_id)

    async def in_chat(self, chat_id: int) -> tuple[Table, ...]:
        """The tables of a chat that are not closed."""
        found = [await self.get(table_id) for table_id in await self._store.in_chat(chat_id)]
        return tuple(table for table in found if table is not None)

    async def of_person(self, user_id: int) -> tuple[Table, ...]:
        """The person's tables that are not closed, latest first; those too where a brain plays for him."""
        found = [await self.get(table_id) for table_id in await self._store.of_person(user_id)]
        return tuple(table for table in found if table is not None)

    async def load_open(self) -> tuple[Table, ...]:
        """All tables that are not closed, latest first, in one go: for the start of the bot."""
        tables = await self._store.load_open()
        for table in reversed(tables):
            if self._kept.get(table.id) is None:
                self._kept.put(table.id, table)
        return tables

    async def change(self, table_id: int, decide: Decide) -> Outcome:
        """Let ``decide`` look at the table under its lock, and save what it makes of it.

        ``decide`` must be pure and quick; a conflict with another process is answered, not repeated.
        """
        with self._activity.working():
            async with self._lock(table_id):
                table = await self._load(table_id)
                if table is None:
                    return Declined(Decline.NO_TABLE)
                decided = decide(table)
                if not isinstance(decided, Edit):
                    return decided
                try:
                    saved = await self._save(table, decided)
                except Conflict:
                    return Declined(Decline.TRY_AGAIN)
            return Done(saved)

    async def add(self, place: Place, make: Callable[[Table | None], Awaitable[Table | Declined]]) -> Outcome:
        """Save a new table made by ``make`` after a look at the latest one there; one at a time a place."""
        with self._activity.working():
            async with self._lock(place):
                made = await make(await self.at(place))
                if isinstance(made, Declined):
                    return made
                try:
                    table = await self._store.add(self._clock.now(), made)
                except Conflict:
                    return Declined(Decline.TRY_AGAIN)
            self._keep(table)
            return Done(table)

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: its tables, its sheet and its language go with it."""
        with self._activity.working():
            moved = {*await self._store.in_chat(old_id), *await self._store.in_chat(new_id)}
            await self._store.move_chat(old_id, new_id)
            for table_id in moved:
                async with self._lock(table_id):
                    self._kept.drop(table_id)
                self._audience.changed(table_id)

    async def leave_topic(self, table_id: int) -> bool:
        """Its topic is gone: the table stands in the chat itself from now on, unless another one does."""
        with self._activity.working():
            async with self._lock(table_id):
                try:
                    await self._store.leave_topic(table_id)
                except Conflict:
                    return False
                self._kept.drop(table_id)
            self._audience.changed(table_id)
            return True

    def drop(self, table_ids: tuple[int, ...]) -> None:
        """These closed tables are no longer as they were: let them be read anew."""
        for table_id in table_ids:
            self._kept.drop(table_id)

    async def speak(self, chat_id: int, language: str) -> None:
        """The chat's tables are shown in another language from now on."""
        for table_id in await self._store.in_chat(chat_id):
            await self.change(table_id, lambda table: Edit(replace(table, language=language)))

    @asynccontextmanager
    async def _lock(self, key: int | Place) -> AsyncIterator[None]:
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:
            yield

    async def _load(self, table_id: int) -> Table | None:
        kept = self._kept.get(table_id)
        if kept is None:
            kept = await self._store.load(table_id)
            if kept is not None:
                self._kept.put(table_id, kept)
        return kept

    async def _save(self, before: Table, edit: Edit) -> Table:
        after = replace(edit.after, version=before.version + 1)
        try:
            saved = await self._store.save(
                Change(self._clock.now(), before, after, edit.log, edit.sheet, edit.update_id)
            )
        except BaseException:
            # Cancelled or failed: whether it was saved is for the database to say, and what its alarm is.
            self._kept.drop(before.id)
            self._schedule.set(before.id, self._clock.now())
            self._audience.changed(before.id)
            raise
        self._keep(saved)
        if saved.host_id != before.host_id and saved.status is not TableStatus.CLOSED:
            self._audience.new_host(saved.id)
        return saved

    def _keep(self, table: Table) -> None:
        self._kept.put(table.id, table)
        self._schedule.set(table.id, table.wakes_at)
        self._audience.changed(table.id)
