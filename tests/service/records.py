"""What lies in the database file of games, read with nothing but SQLite."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from petukh.codec import load_action, load_rules, load_state
from petukh.model.actions import Action
from petukh.model.state import State
from petukh.replay import replay


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    seq: int
    at: float
    source: str
    seat: int | None
    user_id: int | None
    action: Action


def log_of(path: Path, game_id: int) -> list[Line]:
    """The log of a game."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT seq, at, source, seat, user_id, action FROM actions WHERE game_id = ? ORDER BY seq",
            (game_id,),
        ).fetchall()
    return [
        Line(seq, at, source, seat, user_id, load_action(text))
        for seq, at, source, seat, user_id, text in rows
    ]


def deals_of(path: Path, game_id: int) -> list[tuple[bytes, int | None]]:
    """Seed and cut of every deal of a game."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT seed, cut FROM deals WHERE game_id = ? ORDER BY number", (game_id,)
        ).fetchall()


def snapshot_of(path: Path, game_id: int) -> State:
    """The state of a game as it was saved."""
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute("SELECT snapshot FROM games WHERE id = ?", (game_id,)).fetchone()
    return load_state(text)


def replayed(path: Path, game_id: int) -> State:
    """The state the log of a game leads to."""
    with closing(sqlite3.connect(path)) as connection:
        rules, dealer = connection.execute(
            "SELECT rules, first_dealer FROM games WHERE id = ?", (game_id,)
        ).fetchone()
        (players,) = connection.execute(
            "SELECT count(*) FROM players WHERE game_id = ?", (game_id,)
        ).fetchone()
    actions = [line.action for line in log_of(path, game_id)]
    return replay(load_rules(rules), players, dealer, actions)
