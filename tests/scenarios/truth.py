"""The bot's own database, read from outside: the truth that everything shown is held against."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from petukh.cards import Card
from petukh.codec import load_state
from petukh.model.actions import Seat
from petukh.model.state import AwaitingDeal, Cutting, GameOver, State
from petukh.table import held


@dataclass(frozen=True, slots=True)
class Seated:
    """A table as saved. ``people`` has an account, or None for a brain, by seat."""

    id: int
    chat_id: int
    thread_id: int | None
    status: str
    version: int
    people: tuple[int | None, ...]
    substituted: tuple[bool, ...]
    names: tuple[str, ...]
    game: int
    state: State | None
    seq: int
    seed: bytes | None

    @property
    def going(self) -> State:
        """The state of the table's game, which must have begun."""
        assert self.state is not None, f"table {self.id} has no game"
        return self.state

    @property
    def over(self) -> bool:
        """Whether its game has a winner."""
        return isinstance(self.going.phase, GameOver)

    def seat_of(self, user_id: int) -> Seat:
        """Where somebody sits."""
        return self.people.index(user_id)

    def hand_of(self, user_id: int) -> frozenset[Card]:
        """What he holds."""
        phase = self.going.phase
        if isinstance(phase, AwaitingDeal | Cutting):
            return frozenset()
        return frozenset(held(phase.hands[self.seat_of(user_id)]))


class Truth:
    """Reads a database, whoever has it open."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._open: sqlite3.Connection | None = None
        self._read: tuple[str, State] | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query gives."""
        if self._open is None:
            self._open = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True, timeout=10)
            self._open.row_factory = sqlite3.Row
        return self._open.execute(query, values).fetchall()

    def tables(self) -> list[int]:
        """Every table there ever was, the oldest first."""
        return [row["id"] for row in self.rows("SELECT id FROM tables ORDER BY id")]

    def table(self, table_id: int | None = None) -> Seated:
        """A table; without a number the latest."""
        number = self.tables()[-1] if table_id is None else table_id
        (row,) = self.rows(
            """SELECT tables.*, games.number, games.snapshot, games.seq, deals.seed FROM tables
                LEFT JOIN games ON games.id = (SELECT max(id) FROM games WHERE table_id = tables.id)
                LEFT JOIN deals ON deals.game_id = games.id AND deals.number = games.deal_number
                WHERE tables.id = ?""",
            number,
        )
        sitters = self.rows("SELECT * FROM occupants WHERE table_id = ? ORDER BY position", number)
        return Seated(
            id=number,
            chat_id=row["chat_id"],
            thread_id=row["thread_id"],
            status=row["status"],
            version=row["version"],
            people=tuple(sitter["user_id"] for sitter in sitters),
            substituted=tuple(bool(sitter["substituted"]) for sitter in sitters),
            names=tuple(sitter["name"] for sitter in sitters),
            game=row["number"] or 0,
            state=None if row["snapshot"] is None else self._state(row["snapshot"]),
            seq=row["seq"] or 0,
            seed=row["seed"],
        )

    def _state(self, snapshot: str) -> State:
        """What was read last is asked for again several times a move."""
        if self._read is None or self._read[0] != snapshot:
            self._read = snapshot, load_state(snapshot)
        return self._read[1]

    def moves(self, table_id: int | None = None) -> list[sqlite3.Row]:
        """The log of the table's latest game: seq, source, seat, user_id, action."""
        number = self.tables()[-1] if table_id is None else table_id
        return self.rows(
            """SELECT * FROM actions WHERE game_id = (SELECT max(id) FROM games WHERE table_id = ?)
                ORDER BY seq""",
            number,
        )

    def sheet(self, chat_id: int) -> dict[int, int]:
        """A chat's sheet, its games having been counted in one and the same: amounts by account."""
        rows = self.rows(
            "SELECT user_id, sum(amount) AS amount FROM sheet WHERE chat_id = ? GROUP BY user_id", chat_id
        )
        return {row["user_id"]: row["amount"] for row in rows}

    def contents(self) -> str:
        """Everything about tables and games, to see that nothing has changed."""
        tables = ("tables", "occupants", "games", "players", "deals", "actions", "sheet", "chats")
        return "\n".join(
            f"{name} {tuple(row)}" for name in tables for row in self.rows(f"SELECT * FROM {name}")
        )
