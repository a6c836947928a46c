"""How a table, its occupants and its game lie in rows, there and back."""

from __future__ import annotations

from pydantic import TypeAdapter

from bot.db.database import Row, Value
from bot.service.alarms import Alarm, AlarmKind
from bot.service.changes import LogEntry, Source
from bot.service.halts import Pause, Vote
from bot.service.model import Game, Place, Table, TableStatus
from bot.service.pace import Tempo
from bot.service.proofs import Draw
from bot.service.who import Occupant, StandIn, Waiter
from petukh.ai.brain import Level
from petukh.codec import dump_rules, dump_state, load_action, load_rules, load_state

TABLE_STATE = ("status", "version", "alarm_at", "alarm_kind", "changed_at")
"""What every change of a table touches."""
TABLE_SETUP = (
    "title",
    "language",
    "host_id",
    "preset",
    "rules",
    "draw",
    "tempo",
    "brains",
    "hints",
    "pause",
    "vote",
    "next_vote_at",
)
"""What changes seldom."""
GAME_STATE = ("snapshot", "deal_number", "seq", "decision_since", "urgency", "due_at")

_DRAW: TypeAdapter[Draw] = TypeAdapter(Draw)
_PAUSE: TypeAdapter[Pause] = TypeAdapter(Pause)
_VOTE: TypeAdapter[Vote] = TypeAdapter(Vote)
_STAND_IN: TypeAdapter[StandIn] = TypeAdapter(StandIn)


def table_state(table: Table, at: float) -> tuple[Value, ...]:
    """Values of ``TABLE_STATE``."""
    alarm = table.alarm
    return (
        table.status.value,
        table.version,
        None if alarm is None else alarm.at,
        None if alarm is None else alarm.kind.value,
        at,
    )


def table_setup(table: Table) -> tuple[Value, ...]:
    """Values of ``TABLE_SETUP``."""
    return (
        table.title,
        table.language,
        table.host_id,
        table.preset,
        dump_rules(table.rules),
        _DRAW.dump_json(table.draw).decode(),
        table.tempo.value,
        table.brains.value,
        table.hints,
        None if table.pause is None else _PAUSE.dump_json(table.pause).decode(),
        None if table.vote is None else _VOTE.dump_json(table.vote).decode(),
        table.next_vote_at,
    )


def same_setup(one: Table, other: Table) -> bool:
    """Whether ``table_setup`` gives the same for both, without turning anything into JSON."""
    return (
        one.title == other.title
        and one.language == other.language
        and one.host_id == other.host_id
        and one.preset == other.preset
        and one.rules == other.rules
        and one.draw == other.draw
        and one.tempo == other.tempo
        and one.brains == other.brains
        and one.hints == other.hints
        and one.pause == other.pause
        and one.vote == other.vote
        and one.next_vote_at == other.next_vote_at
    )


def game_state(game: Game) -> tuple[Value, ...]:
    """Values of ``GAME_STATE``."""
    return (
        dump_state(game.state),
        game.state.deal_number,
        game.seq,
        game.decision_since,
        game.urgency,
        game.due_at,
    )


def occupant_values(sitter: Occupant) -> tuple[Value, ...]:
    """Name, username, user_id, brain, substituted, missed, stand_in."""
    return (
        sitter.name,
        sitter.username,
        sitter.user_id,
        sitter.brain,
        sitter.substituted,
        sitter.missed,
        None if sitter.stand_in is None else _STAND_IN.dump_json(sitter.stand_in).decode(),
    )


def occupant_from(row: Row) -> Occupant:
    """An occupant from his row."""
    return Occupant(
        name=row["name"],
        user_id=row["user_id"],
        brain=bool(row["brain"]),
        substituted=bool(row["substituted"]),
        missed=row["missed"],
        username=row["username"],
        stand_in=None if row["stand_in"] is None else _STAND_IN.validate_json(row["stand_in"]),
    )


def waiter_from(row: Row) -> Waiter:
    """Somebody who waits, from his row."""
    return Waiter(row["name"], row["user_id"], row["username"])


def entry_from(row: Row) -> LogEntry:
    """A line of a game's log from its row."""
    return LogEntry(
        row["seq"],
        row["at"],
        Source(row["source"]),
        row["seat"],
        row["user_id"],
        load_action(row["action"]),
    )


def table_from(row: Row, occupants: tuple[Occupant, ...], waiting: tuple[Waiter, ...]) -> Table:
    """A table from its row joined with that of its latest game and of that game's latest deal."""
    alarm_at = row["alarm_at"]
    return Table(
        id=row["id"],
        place=Place(row["chat_id"], row["thread_id"]),
        chat_kind=row["chat_kind"],
        title=row["title"],
        language=row["language"],
        status=TableStatus(row["status"]),
        host_id=row["host_id"],
        preset=row["preset"],
        rules=load_rules(row["rules"]),
        occupants=occupants,
        draw_seed=row["draw_seed"],
        draw=_DRAW.validate_json(row["draw"]),
        game=None if row["game_id"] is None else _game_from(row),
        alarm=None if alarm_at is None else Alarm(alarm_at, AlarmKind(row["alarm_kind"])),
        version=row["version"],
        waiting=waiting,
        tempo=Tempo(row["tempo"]),
        brains=Level(row["brains"]),
        hints=bool(row["hints"]),
        pause=None if row["pause"] is None else _PAUSE.validate_json(row["pause"]),
        vote=None if row["vote"] is None else _VOTE.validate_json(row["vote"]),
        next_vote_at=row["next_vote_at"],
    )


def _game_from(row: Row) -> Game:
    return Game(
        id=row["game_id"],
        number=row["number"],
        state=load_state(row["snapshot"]),
        seq=row["seq"],
        seed=row["seed"],
        cut=row["cut"],
        decision_since=row["decision_since"],
        urgency=row["urgency"],
        due_at=row["due_at"],
    )
