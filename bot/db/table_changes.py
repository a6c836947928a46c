"""How a change of a table is written: the table, its people, its game, the log and the sheet."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from bot.db.database import Transaction, Value
from bot.db.table_rows import (
    GAME_STATE,
    TABLE_SETUP,
    TABLE_STATE,
    game_state,
    occupant_values,
    same_setup,
    table_setup,
    table_state,
)
from bot.service.changes import Change, Conflict
from bot.service.earlier import UNCONFIRMED
from bot.service.model import Game, Table, TableStatus
from petukh.codec import dump_action, dump_rules

NOTE_LAST_MOVE = """INSERT INTO last_move (one, update_id) VALUES (1, ?)
    ON CONFLICT DO UPDATE SET update_id = excluded.update_id
    WHERE excluded.update_id NOT BETWEEN update_id - ? AND update_id"""
"""Updates are carried out side by side: the last one counts, unless their ids have begun anew."""


def add_table(transaction: Transaction, at: float, table: Table) -> Table:
    """Write a new table, giving it an id; raises ``Conflict`` if an unfinished one stands at its place."""
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
    try:
        cursor = transaction.execute(_insert("tables", columns), values)
    except sqlite3.IntegrityError as error:
        raise Conflict(f"an unfinished table stands at {place}") from error
    saved = replace(table, id=_new_id(cursor))
    _write_occupants(transaction, saved)
    return saved


def save_change(transaction: Transaction, change: Change) -> Table:
    """Write a change and give the table as saved, its game with an id.

    Raises ``Conflict`` if the table or the game was changed by somebody else since it was loaded.
    """
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
    if before.waiting != after.waiting:
        transaction.execute("DELETE FROM waiting WHERE table_id = ?", (after.id,))
        _write_waiting(transaction, after)
    if after.game is not None and after.game is not before.game:
        game = _save_game(transaction, change, after.game)
        after = replace(after, game=game)
        _write_log(transaction, change, game)
        _write_sheet(transaction, change, game)
    if change.update_id is not None:
        transaction.execute(NOTE_LAST_MOVE, (change.update_id, UNCONFIRMED))
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
            """INSERT INTO sheet (game_id, seat, user_id, chat_id, name, amount, unit, chips, won)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
            (
                game.id,
                line.seat,
                line.user_id,
                chat_id,
                line.name,
                line.sum.count,
                line.sum.unit,
                line.sum.chips,
                line.won,
            ),
        )


def _write_occupants(transaction: Transaction, table: Table) -> None:
    transaction.executemany(
        """INSERT INTO occupants
            (table_id, position, name, username, user_id, brain, substituted, missed, stand_in)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        [(table.id, at, *occupant_values(sitter)) for at, sitter in enumerate(table.occupants)],
    )


def _write_waiting(transaction: Transaction, table: Table) -> None:
    transaction.executemany(
        "INSERT INTO waiting (table_id, position, user_id, name, username) VALUES (?, ?, ?, ?, ?)",
        [(table.id, at, each.user_id, each.name, each.username) for at, each in enumerate(table.waiting)],
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
