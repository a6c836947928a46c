"""Tables and games in the database: the repository behind ``TableStore``."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

from bot.db.database import Database, Row, Transaction
from bot.db.table_changes import add_table, save_change
from bot.db.table_rows import (
    entry_from,
    occupant_from,
    table_from,
    waiter_from,
)
from bot.service.changes import Change, Conflict, Record
from bot.service.model import Place, Table
from petukh.codec import load_rules

Somebody = TypeVar("Somebody")

SELECT_TABLES = """SELECT tables.*, games.id AS game_id, games.number, games.snapshot, games.seq,
        games.decision_since, games.urgency, games.due_at, deals.seed, deals.cut
    FROM tables
    LEFT JOIN games ON games.table_id = tables.id
        AND games.number = (SELECT max(number) FROM games AS other WHERE other.table_id = tables.id)
    LEFT JOIN deals ON deals.game_id = games.id AND deals.number = games.deal_number"""
OCCUPANTS = "occupants"
WAITING = "waiting"
"""Those who sit and those who wait: tables of the same form, a line a person in the order of ``position``."""


class TableRepository:
    """Loads tables and saves what changes at them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table_id: int) -> Table | None:
        """The table with its latest game; None if there is none."""
        row = await self._database.row(f"{SELECT_TABLES} WHERE tables.id = ?", (table_id,))
        if row is None:
            return None
        sitters, waiting = [
            await self._database.rows(
                f"SELECT * FROM {people} WHERE table_id = ? ORDER BY position", (table_id,)
            )
            for people in (OCCUPANTS, WAITING)
        ]
        return table_from(row, tuple(map(occupant_from, sitters)), tuple(map(waiter_from, waiting)))

    async def load_open(self) -> tuple[Table, ...]:
        """All tables that are not closed, latest change first."""
        rows = await self._database.rows(
            f"{SELECT_TABLES} WHERE tables.status <> 'closed' ORDER BY changed_at DESC"
        )
        sitters = await self._at_open_tables(OCCUPANTS, occupant_from)
        waiting = await self._at_open_tables(WAITING, waiter_from)
        return tuple(table_from(row, tuple(sitters[row["id"]]), tuple(waiting[row["id"]])) for row in rows)

    async def _at_open_tables(
        self, people: str, from_row: Callable[[Row], Somebody]
    ) -> defaultdict[int, list[Somebody]]:
        """Those who sit, or wait, by table."""
        found: defaultdict[int, list[Somebody]] = defaultdict(list)
        for row in await self._database.rows(
            f"""SELECT {people}.* FROM {people} JOIN tables ON tables.id = table_id
                WHERE status <> 'closed' ORDER BY position"""
        ):
            found[row["table_id"]].append(from_row(row))
        return found

    async def at(self, place: Place) -> int | None:
        """The latest table at a place that is not closed."""
        row = await self._database.row(
            "SELECT max(id) FROM tables WHERE chat_id = ? AND thread_id IS ? AND status <> 'closed'",
            (place.chat_id, place.thread_id),
        )
        return None if row is None else row[0]

    async def of_person(self, user_id: int) -> tuple[int, ...]:
        """The tables that are not closed and where the person sits or waits, latest first."""
        rows = await self._database.rows(
            """SELECT id FROM tables WHERE status <> 'closed' AND id IN (
                    SELECT table_id FROM occupants WHERE user_id = ?
                    UNION SELECT table_id FROM waiting WHERE user_id = ?
                ) ORDER BY changed_at DESC""",
            (user_id, user_id),
        )
        return _ids(rows)

    async def in_chat(self, chat_id: int) -> tuple[int, ...]:
        """The tables of a chat that are not closed."""
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE chat_id = ? AND status <> 'closed'", (chat_id,)
        )
        return _ids(rows)

    async def record(self, game_id: int) -> Record:
        """All that has been done in a game; raises ``LookupError`` if there is none."""
        game = await self._database.row(
            """SELECT rules, first_dealer, (SELECT count(*) FROM players WHERE game_id = games.id) AS players
                FROM games WHERE id = ?""",
            (game_id,),
        )
        if game is None:
            raise LookupError(f"no game {game_id}")
        rows = await self._database.rows("SELECT * FROM actions WHERE game_id = ? ORDER BY seq", (game_id,))
        log = tuple(map(entry_from, rows))
        return Record(load_rules(game["rules"]), game["players"], game["first_dealer"], log)

    async def alarms(self) -> tuple[tuple[int, float], ...]:
        """Every table that waits for a moment, by its id, and that moment."""
        rows = await self._database.rows(
            """SELECT id, min(alarm_at, coalesce(vote ->> '$.until', alarm_at)) FROM tables
                WHERE alarm_at IS NOT NULL"""
        )
        return tuple((row[0], row[1]) for row in rows)

    async def add(self, at: float, table: Table) -> Table:
        """Save a new table, giving it an id; raises ``Conflict`` if an unfinished one is at its place."""
        return await self._database.transaction(lambda transaction: add_table(transaction, at, table))

    async def save(self, change: Change) -> Table:
        """Save a change in one transaction and return the table as saved, its game with an id.

        Raises ``Conflict`` if the table or the game was changed by somebody else since it was loaded.
        """
        return await self._database.transaction(lambda transaction: save_change(transaction, change))

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything that named the old chat names the new one.

        The panels stay behind, since messages do not move: forgetting them has new ones sent. Where a table
        was opened in the supergroup before this was heard of, the one with a game stays, else the older; the
        other closes.
        """

        def work(transaction: Transaction) -> None:
            transaction.execute("DELETE FROM panels WHERE chat_id = ?", (old_id,))
            transaction.execute("DELETE FROM orphans WHERE chat_id = ?", (old_id,))
            for table_id in _in_the_way(transaction, old_id, new_id):
                transaction.execute(
                    """UPDATE tables SET status = 'closed', alarm_at = NULL, alarm_kind = NULL,
                        version = version + 1 WHERE id = ?""",
                    (table_id,),
                )
            transaction.execute(
                """UPDATE tables SET chat_id = ?, chat_kind = 'supergroup', version = version + 1
                    WHERE chat_id = ?""",
                (new_id, old_id),
            )
            transaction.execute("UPDATE sheet SET chat_id = ? WHERE chat_id = ?", (new_id, old_id))
            for table in ("chats", "chat_rules"):
                transaction.execute(
                    f"UPDATE OR REPLACE {table} SET chat_id = ? WHERE chat_id = ?", (new_id, old_id)
                )

        await self._database.transaction(work)

    async def leave_topic(self, table_id: int) -> None:
        """The table stands in its chat, in no topic; raises ``Conflict`` if an unfinished one does."""

        def work(transaction: Transaction) -> None:
            try:
                transaction.execute(
                    "UPDATE tables SET thread_id = NULL, version = version + 1 WHERE id = ?", (table_id,)
                )
            except sqlite3.IntegrityError as error:
                raise Conflict(f"an unfinished table stands where table {table_id} would") from error

        await self._database.transaction(work)


def _in_the_way(transaction: Transaction, old_id: int, new_id: int) -> list[int]:
    """Of each two unfinished tables that would stand at one place, the one that has to close."""
    rows = transaction.execute(
        """SELECT CASE WHEN here.status = 'playing' AND there.status = 'lobby' THEN there.id ELSE here.id END
            FROM tables AS there JOIN tables AS here
            ON there.chat_id = ? AND here.chat_id = ? AND there.thread_id IS here.thread_id
            WHERE there.status IN ('lobby', 'playing') AND here.status IN ('lobby', 'playing')""",
        (old_id, new_id),
    )
    return [table_id for (table_id,) in rows]


def _ids(rows: list[Row]) -> tuple[int, ...]:
    return tuple(row[0] for row in rows)
