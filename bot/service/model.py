"""A table and its game, as the service hands them out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.service.alarms import Alarm
from bot.service.halts import Cause, Pause, Vote
from bot.service.pace import Tempo
from bot.service.proofs import Draw, Proof
from bot.service.who import Occupant, Waiter
from petukh.ai.brain import Level
from petukh.model.actions import Seat
from petukh.model.state import State
from petukh.rules.model import Rules
from petukh.shuffle import commitment
from petukh.table import replaced
from petukh.view import BETWEEN_DEALS, PhaseName, phase_name


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: a chat, and a topic of it where the chat is a forum."""

    chat_id: int
    thread_id: int | None


class TableStatus(StrEnum):
    """A table's way from the first tap to the last."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game has a winner and is on the sheet; another game may follow."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Game:
    """A running or finished game.

    ``number`` counts the games of one table (a rematch is the next one); ``seq`` counts the logged actions;
    ``decision_since`` and ``due_at`` (unix seconds; None: no limit) bound the present decision or the pause
    between deals; ``urgency``: 0 none yet, 1 reminded, 2 mentioned. ``state`` holds every hand: show a view
    of it instead; ``seed`` is the secret of the current deal: show ``proof``.
    """

    id: int
    number: int
    state: State = field(repr=False)
    seq: int
    seed: bytes = field(repr=False)
    cut: int | None
    decision_since: float
    urgency: int = 0
    due_at: float | None = None

    @property
    def phase(self) -> PhaseName:
        """Where it stands."""
        return phase_name(self.state)

    @property
    def proof(self) -> Proof:
        """What may be told about the current deal's shuffle while its table is open."""
        return self.proof_of(stopped=False)

    def proof_of(self, *, stopped: bool) -> Proof:
        """The same; ``stopped``: the deal will not be played out, so its key betrays nothing any more."""
        over = stopped or self.phase in BETWEEN_DEALS
        return Proof(commitment(self.seed), self.seed.hex() if over else None, self.cut)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules in full, the name of the preset that they began as, and what goes with them.

    That is the tempo, how well ``brains`` play, and whether players may ask for ``hints``.
    """

    preset: str
    rules: Rules
    tempo: Tempo
    brains: Level = Level.NORMAL
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A lobby, and the games that come of it one after another.

    ``preset`` is the one that ``rules`` began as. ``occupants`` are in the order of joining in the lobby, in
    seat order (index = seat) once started. ``waiting`` is the line of those who want a seat, first come
    first. ``brains`` is how well its brains play. ``version`` grows with every saved change. ``draw_seed`` is
    the secret of the seating draw: show ``draw`` instead. After a vote that came to nothing the next one has
    to wait until ``next_vote_at`` (unix seconds).
    """

    id: int
    place: Place
    chat_kind: str
    title: str
    language: str
    status: TableStatus
    host_id: int
    preset: str
    rules: Rules
    occupants: tuple[Occupant, ...]
    draw_seed: bytes = field(repr=False)
    draw: Draw
    game: Game | None
    alarm: Alarm | None
    version: int
    waiting: tuple[Waiter, ...] = ()
    tempo: Tempo = Tempo.NORMAL
    brains: Level = Level.NORMAL
    hints: bool = False
    pause: Pause | None = None
    vote: Vote | None = None
    next_vote_at: float | None = None

    @property
    def practice(self) -> bool:
        """Whether the table stands in a private chat."""
        return self.chat_kind == "private"

    @property
    def silenced(self) -> bool:
        """Whether its game stands still because Telegram does not let the bot write there."""
        return self.pause is not None and self.pause.cause is Cause.SILENCED

    @property
    def wakes_at(self) -> float | None:
        """When time does something to it next (unix seconds): its alarm, or the end of its vote."""
        if self.alarm is None or self.vote is None:
            return None if self.alarm is None else self.alarm.at
        return min(self.alarm.at, self.vote.until)


def position_of(table: Table, user_id: int) -> int | None:
    """The index among the occupants at which a person sits; None if he does not."""
    return next((at for at, sitter in enumerate(table.occupants) if sitter.user_id == user_id), None)


def place_in_line(table: Table, user_id: int) -> int | None:
    """Which one in the waiting line a person is, from 1; None if he does not wait."""
    return next(
        (place for place, waiter in enumerate(table.waiting, start=1) if waiter.user_id == user_id), None
    )


def people_at(table: Table) -> tuple[int, ...]:
    """Everybody who sits at a table or waits for a seat at it, brains apart."""
    seated = [sitter.user_id for sitter in table.occupants if sitter.user_id is not None]
    return (*seated, *[waiter.user_id for waiter in table.waiting])


def host_name(table: Table) -> str:
    """The host's name as typed."""
    return next((sitter.name for sitter in table.occupants if sitter.user_id == table.host_id), "")


def with_occupant(table: Table, at: int, occupant: Occupant) -> Table:
    """The table with somebody else, or the same one changed, in a place."""
    return replace(table, occupants=replaced(table.occupants, at, occupant))


def seat_of(table: Table, user_id: int) -> Seat | None:
    """The seat a person has in the table's game; None if there is no game or he has no part in it."""
    return None if table.game is None else position_of(table, user_id)
