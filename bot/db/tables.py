"""Tables and games in the database: the repository behind ``TableStore``."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from dataclasses import replace

from bot.db.database import Database, Row, Transaction, Value
from bot.db.table_rows import (
    GAME_STATE,
    TABLE_SETUP,
    TABLE_STATE,
    game_state,
    occupant_from,
    occupant_values,
    same_setup,
    table_from,
    table_setup,
    table_state,
)
from bot.service.model import Game, Occupant, Place, Table, TableStatus
from bot.service.ports import Change, Conflict
from petukh.codec import dump_action, dump_rules

SELECT_TABLES = """SELECT tables.*, games.id AS game_id, games.number, games.snapshot, games.seq,
        games.decision_since, games.urgency, games.due_at, deals.seed, deals.cut
    FROM tables
    LEFT JOIN games ON games.table_id = tables.id
        AND games.number = (SELECT max(number) FROM games AS other WHERE other.table_id = tables.id)
    LEFT JOIN deals ON deals.game_id = games.id AND deals.number = games.deal_number"""
SELECT_OCCUPANTS = "SELECT occupants.* FROM occupants"


class TableRepository:
    """Loads tables and saves what changes at them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table_id: int) -> Table | None:
        """The table with its latest game; None if there is none."""
        row = await self._database.row(f"{SELECT_TABLES} WHERE tables.id = ?", (table_id,))
        if row is None:
            return None
        sitters = await self._database.rows(
            f"{SELECT_OCCUPANTS} WHERE table_id = ? ORDER BY position", (table_id,)
        )
        return table_from(row, tuple(map(occupant_from, sitters)))

    async def load_open(self) -> tuple[Table, ...]:
        """All tables that are not closed, latest change first."""
        rows = await self._database.rows(
            f"{SELECT_TABLES} WHERE tables.status <> 'closed' ORDER BY changed_at DESC"
        )
        sitters: defaultdict[int, list[Occupant]] = defaultdict(list)
        for sitter in await self._database.rows(
            f"""{SELECT_OCCUPANTS} JOIN tables ON tables.id = table_id
                WHERE status <> 'closed' ORDER BY position"""
        ):
            sitters[sitter["table_id"]].append(occupant_from(sitter))
        return tuple(table_from(row, tuple(sitters[row["id"]])) for row in rows)

    async def at(self, place: Place) -> int | None:
        """The latest table at a place that is not closed."""
        row = await self._database.row(
            "SELECT max(id) FROM tables WHERE chat_id = ? AND thread_id IS ? AND status <> 'closed'",
            (place.chat_id, place.thread_id),
        )
        return None if row is None else row[0]

    async def of_person(self, user_id: int) -> tuple[int, ...]:
        """The tables that are not closed and have the person among their occupants, latest first."""
        rows = await self._database.rows(
            """SELECT tables.id FROM occupants JOIN tables ON tables.id = table_id
                WHERE user_id = ? AND status <> 'closed' ORDER BY changed_at DESC""",
            (user_id,),
        )
        return _ids(rows)

    async def in_chat(self, chat_id: int) -> tuple[int, ...]:
        """The tables of a chat that are not closed."""
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE chat_id = ? AND status <> 'closed'", (chat_id,)
        )
        return _ids(rows)

    async def alarms(self) -> tuple[tuple[int, float], ...]:
        """Every table's id and the time of its alarm, of the tables that have one."""
        rows = await self._database.rows("SELECT id, alarm_at FROM tables WHERE alarm_at IS NOT NULL")
        return tuple((row[0], row[1]) for row in rows)

    async def add(self, at: float, table: Table) -> Table:
        """Save a new table, giving it an id; raises ``Conflict`` if an unfinished one is at its place."""
        place = table.place
        columns = (*TABLE_SETUP, *TABLE_STATE, "chat_id", "thread_id", "chat_kind", "draw_seed", "created_at")
        values = (
            *table_setup(table),
            *table_state(table, at),
            place.chat_id,
            place.thread_id,
            table.chat_kind,
            table.draw_seed,
            at,
        )

        def work(transaction: Transaction) -> Table:
            try:
                cursor = transaction.execute(_insert("tables", columns), values)
            except sqlite3.IntegrityError as error:
                raise Conflict(f"an unfinished table stands at {place}") from error
            saved = replace(table, id=_new_id(cursor))
            _write_occupants(transaction, saved)
            return saved

        return await self._database.transaction(work)

    async def save(self, change: Change) -> Table:
        """Save a change in one transaction and return the table as saved, its game with an id.

        Raises ``Conflict`` if the table or the game was changed by somebody else since it was loaded.
        """
        return await self._database.transaction(lambda transaction: _save(transaction, change))

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


def _save(transaction: Transaction, change: Change) -> Table:
    before, after = change.before, change.after
    _update(
        transaction,
        f"UPDATE tables SET {_assign(TABLE_STATE)} WHERE id = ? AND version = ?",
        (*table_state(after, change.at), after.id, before.version),
    )
    if not same_setup(before, after):
        transaction.execute(
            f"UPDATE tables SET {_assign(TABLE_SETUP)} WHERE id = ?", (*table_setup(after), after.id)
        )
    if before.occupants != after.occupants:
        transaction.execute("DELETE FROM occupants WHERE table_id = ?", (after.id,))
        _write_occupants(transaction, after)
    if after.game is not None and after.game is not before.game:
        game = _save_game(transaction, change, after.game)
        after = replace(after, game=game)
        _write_log(transaction, change, game)
        _write_sheet(transaction, change, game)
    return after


def _save_game(transaction: Transaction, change: Change, game: Game) -> Game:
    before = change.before.game
    ended_at = change.at if change.after.status is TableStatus.OVER else None
    state: tuple[Value, ...] = (*game_state(game), ended_at)
    if game.id == 0:
        game = _add_game(transaction, change, game, state)
        before = None
    elif before is not None:
        _update(
            transaction,
            f"UPDATE games SET {_assign(GAME_STATE)}, ended_at = ? WHERE id = ? AND seq = ?",
            (*state, game.id, before.seq),
        )
    if before is None or (before.seed, before.cut) != (game.seed, game.cut):
        transaction.execute(
            """INSERT INTO deals (game_id, number, seed, cut) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET cut = excluded.cut""",
            (game.id, game.state.deal_number, game.seed, game.cut),
        )
    return game


def _add_game(transaction: Transaction, change: Change, game: Game, state: tuple[Value, ...]) -> Game:
    columns = (
        *GAME_STATE,
        "ended_at",
        "table_id",
        "number",
        "preset",
        "rules",
        "first_dealer",
        "started_at",
    )
    table = change.after
    values = (
        *state,
        table.id,
        game.number,
        table.preset,
        dump_rules(table.rules),
        game.state.dealer,
        change.at,
    )
    cursor = transaction.execute(_insert("games", columns), values)
    added = replace(game, id=_new_id(cursor))
    transaction.executemany(
        "INSERT INTO players (game_id, seat, name, user_id) VALUES (?, ?, ?, ?)",
        [(added.id, seat, sitter.name, sitter.user_id) for seat, sitter in enumerate(table.occupants)],
    )
    return added


def _write_log(transaction: Transaction, change: Change, game: Game) -> None:
    for entry in change.log:
        transaction.execute(
            """INSERT INTO actions (game_id, seq, at, source, seat, user_id, action)
                VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (
                game.id,
                entry.seq,
                entry.at,
                entry.source.value,
                entry.seat,
                entry.user_id,
                dump_action(entry.action),
            ),
        )


def _write_sheet(transaction: Transaction, change: Change, game: Game) -> None:
    chat_id = change.after.place.chat_id
    for line in change.sheet:
        transaction.execute(
            """INSERT INTO sheet (game_id, user_id, chat_id, name, points, amount, won)
                VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (game.id, line.user_id, chat_id, line.name, line.points, line.amount, line.won),
        )


def _write_occupants(transaction: Transaction, table: Table) -> None:
    transaction.executemany(
        """INSERT INTO occupants (table_id, position, name, username, user_id, brain, substituted, missed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        [(table.id, at, *occupant_values(sitter)) for at, sitter in enumerate(table.occupants)],
    )


def _update(transaction: Transaction, sql: str, values: tuple[Value, ...]) -> None:
    """An update that must find its row as it was loaded."""
    cursor = transaction.execute(sql, values)
    if cursor.rowcount != 1:
        raise Conflict("changed by somebody else since it was loaded")


def _assign(columns: tuple[str, ...]) -> str:
    return ", ".join(f"{column} = ?" for column in columns)


def _insert(table: str, columns: tuple[str, ...]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _new_id(cursor: sqlite3.Cursor) -> int:
    if cursor.lastrowid is None:
        raise AssertionError("an INSERT gave no row id")
    return cursor.lastrowid


def _ids(rows: list[Row]) -> tuple[int, ...]:
    return tuple(row[0] for row in rows)
