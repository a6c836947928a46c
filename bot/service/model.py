"""What the service hands out: places, people, tables, games and the outcomes of use cases."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.service.pace import Tempo
from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.model.state import State
from petukh.rules.conflicts import Conflict
from petukh.rules.model import Rules
from petukh.shuffle import commitment
from petukh.table import replaced
from petukh.view import BETWEEN_DEALS, PhaseName, phase_name


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: a chat, and a topic of it where the chat is a forum."""

    chat_id: int
    thread_id: int | None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as Telegram introduces him: ``name`` is first and last name as typed."""

    user_id: int
    name: str
    username: str | None
    language: str


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who holds a place at a table; names are as typed.

    ``brain``: a program from the start, whose share is not written to the sheet. ``substituted``: a person
    who left or fell silent; a brain plays for his account until he comes back. ``missed``: how many of his
    decisions in a row the croupier has taken.
    """

    name: str
    user_id: int | None
    brain: bool = False
    substituted: bool = False
    missed: int = 0
    username: str | None = None

    @property
    def present(self) -> bool:
        """Whether a person is here to play."""
        return not self.brain and not self.substituted


@dataclass(frozen=True, slots=True)
class Waiter:
    """Somebody in a table's waiting line (RULES §10); names are as typed."""

    name: str
    user_id: int
    username: str | None = None


class TableStatus(StrEnum):
    """A table's way from the first tap to the last."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """The game has a winner and is on the sheet; another game may follow."""
    CLOSED = "closed"


class AlarmKind(StrEnum):
    """What happens at a table when its time has come."""

    DECISION = "decision"
    """A reminder, then a mention, then the croupier's move (by the game's ``urgency``)."""
    CUT = "cut"
    """The croupier cuts for the one asked."""
    BRAIN = "brain"
    """A brain moves."""
    NEXT_DEAL = "next_deal"
    IDLE = "idle"
    """Nobody started the lobby, or everybody left the game lying: the table is closed."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """The next thing time does to a table; ``at`` is in unix seconds."""

    at: float
    kind: AlarmKind


@dataclass(frozen=True, slots=True)
class Pause:
    """A game's clocks stand still: who asked for it, since when (unix seconds).

    ``by`` None: nobody did, Telegram does not let the bot write where the table stands. ``held`` is the alarm
    as it stood then; None: what was waited for begins anew when the game goes on.
    """

    by: int | None
    at: float
    held: Alarm | None


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether to stop a game: who called for it, until when (unix seconds), who is for it and against it.

    ``number`` tells the votes at a table apart.
    """

    number: int
    by: int
    until: float
    stop: tuple[int, ...] = ()
    play: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof that a deal was fixed before it began (RULES §11).

    ``commitment`` is the SHA-256 of the seed in hex; ``seed`` (hex) is told when the deal is over; ``cut``
    once it is known.
    """

    commitment: str
    seed: str | None
    cut: int | None


@dataclass(frozen=True, slots=True)
class Draw:
    """The seating draw. In the lobby only ``commitment`` is known; ``seed`` (hex) and ``rounds`` come later.

    A round is what each seat drew: everyone in the first, those who had drawn equal ranks in each further
    one.
    """

    commitment: str
    seed: str | None = None
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()


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
    """Rules in full, and the name of the preset that they began as."""

    preset: str
    rules: Rules


@dataclass(frozen=True, slots=True)
class Table:
    """A lobby, and the games that come of it one after another.

    ``preset`` is the one that ``rules`` began as. ``occupants`` are in the order of joining in the lobby, in
    seat order (index = seat) once started. ``waiting`` is the line of those who want a seat, first come
    first. ``version`` grows with every saved change. ``draw_seed`` is the secret of the seating draw: show
    ``draw`` instead.
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
    pause: Pause | None = None
    vote: Vote | None = None

    @property
    def practice(self) -> bool:
        """Whether the table stands in a private chat."""
        return self.chat_kind == "private"

    @property
    def silenced(self) -> bool:
        """Whether its game stands still because Telegram does not let the bot write there."""
        return self.pause is not None and self.pause.by is None

    @property
    def wakes_at(self) -> float | None:
        """When time does something to it next (unix seconds): its alarm, or the end of its vote."""
        if self.alarm is None or self.vote is None:
            return None if self.alarm is None else self.alarm.at
        return min(self.alarm.at, self.vote.until)

    @property
    def unlimited(self) -> bool:
        """Whether a started game waits for somebody without a limit: he is the last here, or so agreed."""
        return (
            self.status is TableStatus.PLAYING
            and self.alarm is not None
            and self.alarm.kind is AlarmKind.IDLE
        )


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


@dataclass(frozen=True, slots=True)
class Moment:
    """What a button was drawn for: a game of the table, in it a seat's decision number or a deal; None: any.

    Deals and decisions are counted anew in each game.
    """

    game: int | None = None
    decision: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The use case did what was asked; ``table`` is as saved."""

    table: Table


@dataclass(frozen=True, slots=True)
class Declined:
    """Nothing was changed; ``code`` is a ``Decline`` or one of petukh's ``RefusalCode`` values."""

    code: str
    facts: dict[str, str | int] = field(default_factory=dict)
    conflicts: tuple[Conflict, ...] = ()
    """With ``Decline.CONFLICT``: all that is wrong with the rules."""


Outcome = Done | Declined
