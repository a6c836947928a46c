"""What the service needs from the rest of the bot, as protocols, and the values that go through them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.service.model import Person, Place, RuleSet, Table
from petukh.model.actions import Action, Seat


class Clock(Protocol):
    """Time, so that tests can move it."""

    def now(self) -> float:
        """Unix seconds; they only ever go on, whatever is done to the machine's clock."""

    async def sleep(self, seconds: float) -> None:
        """Wait that long."""


class Entropy(Protocol):
    """Chance, so that tests can fix it."""

    def seed(self) -> bytes:
        """32 bytes nobody can foresee."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1."""


class Audience(Protocol):
    """Whoever shows the tables. Called after the change is saved; must return at once."""

    def changed(self, table_id: int) -> None:
        """The table is no longer what was shown."""

    def ticked(self, table_id: int, user_id: int) -> None:
        """Somebody has ticked or unticked a card, which is for his eyes only."""

    def closed(self, table_id: int) -> None:
        """The table is closed for good; its last state can still be read."""


class Source(StrEnum):
    """Who made an action of the log."""

    PLAYER = "player"
    CROUPIER = "croupier"
    BRAIN = "brain"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action of a game as written down; ``seq`` counts from 1, ``user_id`` is None without a person.

    ``action`` may tell cards, so it stays out of the ``repr``.
    """

    seq: int
    at: float
    source: Source
    seat: Seat | None
    user_id: int | None
    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount on the sheet (+ got, - paid), and what it is counted in (RULES §10).

    ``unit`` is what the rules name for points; none: points alone. ``chips``: play chips of a bank. Only what
    is counted in the same can be added up.
    """

    count: int
    unit: str = ""
    chips: bool = False


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What a game writes for a seat; ``user_id`` is None for a brain."""

    seat: Seat
    user_id: int | None
    name: str
    sum: Sum
    won: bool


@dataclass(frozen=True, slots=True)
class Change:
    """One transaction: a table before and after, the actions between, the sheet if the game ended so."""

    at: float
    before: Table
    after: Table
    log: tuple[LogEntry, ...] = ()
    sheet: tuple[SheetLine, ...] = ()


class Conflict(Exception):
    """The table was changed by somebody else since it was loaded; nothing has been saved."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's line of a chat's sheet over all its games; ``user_id`` is None for a brain.

    ``sums``: one for each thing that his games were counted in, most games first.
    """

    user_id: int | None
    name: str
    username: str | None
    sums: tuple[Sum, ...]
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game: when (unix seconds), its preset and number of deals, what each wrote, winner first."""

    game_id: int
    ended_at: float
    preset: str
    deals: int
    entries: tuple[tuple[str, Sum], ...]


class TableStore(Protocol):
    """Tables and their games."""

    async def load(self, table_id: int) -> Table | None:
        """The table with its latest game; None if there is none."""

    async def load_open(self) -> tuple[Table, ...]:
        """All tables that are not closed, latest change first."""

    async def at(self, place: Place) -> int | None:
        """The latest table at a place that is not closed."""

    async def of_person(self, user_id: int) -> tuple[int, ...]:
        """The tables that are not closed and where the person sits or waits, latest first."""

    async def in_chat(self, chat_id: int) -> tuple[int, ...]:
        """The tables of a chat that are not closed."""

    async def add(self, at: float, table: Table) -> Table:
        """Save a new table, giving it an id; raises ``Conflict`` if an unfinished one stands at its place."""

    async def save(self, change: Change) -> Table:
        """Save a change in one transaction and return the table as saved (ids given); raises ``Conflict``."""

    async def alarms(self) -> tuple[tuple[int, float], ...]:
        """Every table that waits for a moment (``Table.wakes_at``), by its id, and that moment."""

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything that named the old chat names the new one."""


class HeartbeatStore(Protocol):
    """When the bot was last alive."""

    async def last_beat(self) -> float | None:
        """Unix seconds; None if it never was."""

    async def beat(self, now: float) -> None:
        """It is alive now."""

    async def forgive(self, seconds: float, now: float) -> None:
        """Move every limit of every table by ``seconds``, back if negative, and beat, in one transaction."""


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """What is known of a person: as last seen, the language he chose, whether he can be written to."""

    person: Person | None = None
    chosen_language: str | None = None
    reachable: bool = False
    """He has opened the bot's private chat and not blocked it since."""


class PeopleStore(Protocol):
    """People and chats."""

    async def remember(self, person: Person, now: float) -> None:
        """Note a person's names and Telegram language."""

    async def acquaintance(self, user_id: int) -> Acquaintance:
        """What is known of somebody, be it nothing."""

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """Note it."""

    async def choose_language(self, user_id: int, language: str) -> None:
        """Note it."""

    async def chat_language(self, chat_id: int) -> str | None:
        """The language chosen for a chat."""

    async def choose_chat_language(self, chat_id: int, language: str) -> None:
        """Note it."""


class ErasureStore(Protocol):
    """Everything that is stored about a person."""

    async def erase(self, user_id: int) -> tuple[int, ...]:
        """Erase it for somebody who is at no open table; the closed tables that were changed."""


class RuleSetStore(Protocol):
    """The chats' own rules."""

    async def chat_default(self, chat_id: int) -> RuleSet | None:
        """The rules that the chat's new tables start with, if any were set."""

    async def set_chat_default(self, chat_id: int, chosen: RuleSet) -> None:
        """Note them."""

    async def last_played(self, chat_id: int) -> RuleSet | None:
        """The rules of the game that was started last in the chat."""


class SheetStore(Protocol):
    """The running sheet of a chat."""

    async def standings(self, chat_id: int) -> tuple[Standing, ...]:
        """Everybody's sums, best first."""

    async def history(self, chat_id: int, limit: int) -> tuple[PastGame, ...]:
        """The last finished games, latest first."""


class Store(Protocol):
    """The whole of what the database offers to the use cases."""

    @property
    def tables(self) -> TableStore:
        """Tables and games."""

    @property
    def people(self) -> PeopleStore:
        """People and chats."""

    @property
    def erasure(self) -> ErasureStore:
        """What is stored about a person."""

    @property
    def rule_sets(self) -> RuleSetStore:
        """The chats' own rules."""

    @property
    def sheet(self) -> SheetStore:
        """Sheets."""

    @property
    def heartbeat(self) -> HeartbeatStore:
        """The bot's own life."""


class PanelKind(StrEnum):
    """What a message of the bot is for."""

    GROUP = "group"
    PRIVATE = "private"
    MENTION = "mention"
    REMINDER = "reminder"
    EPHEMERAL = "ephemeral"


@dataclass(frozen=True, slots=True)
class Panel:
    """A message that shows a table; ``user_id`` is 0 where it is for everybody.

    ``drawn_version`` is the table's version it was drawn from; ``sent_at`` in unix seconds.
    """

    table_id: int
    kind: PanelKind
    user_id: int
    chat_id: int
    thread_id: int | None
    message_id: int
    drawn_version: int
    sent_at: float


class PanelStore(Protocol):
    """The messages that show tables, and those that have to go; one panel a (table, kind, user)."""

    async def get(self, table_id: int, kind: PanelKind, user_id: int = 0) -> Panel | None:
        """The panel, if it was sent."""

    async def put(self, panel: Panel) -> None:
        """Note a panel in place of an earlier one of its kind."""

    async def delete(self, table_id: int, kind: PanelKind, user_id: int = 0) -> None:
        """Forget a panel."""

    async def all_of(self, table_id: int) -> tuple[Panel, ...]:
        """Every panel of a table."""

    async def all(self) -> tuple[Panel, ...]:
        """Every panel."""

    async def add_orphan(self, chat_id: int, message_id: int) -> None:
        """Note a message that has to be deleted from its chat."""

    async def orphans(self) -> tuple[tuple[int, int], ...]:
        """Chat and message of all that have to be deleted, oldest first."""

    async def drop_orphan(self, chat_id: int, message_id: int) -> None:
        """It is gone."""
