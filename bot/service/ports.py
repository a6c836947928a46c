"""What the service needs from the rest of the bot, as protocols."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from bot.service.changes import Change, Record
from bot.service.model import Place, RuleSet, Table
from bot.service.results import PastGame, Standing
from bot.service.who import Acquaintance, Person

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


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


class Thinker(Protocol):
    """Whoever thinks for long, somewhere where no tap waits for it."""

    async def think(self, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
        """What ``work(*args)`` gives; None if it cannot be found out now.

        Thoughts are thought one after another, so each must be short: a second, not several. ``work`` is a
        pure function of a module of ``petukh``; it and what it takes and gives can be pickled.
        """


class Audience(Protocol):
    """Whoever shows the tables. Called after the change is saved; must return at once."""

    def changed(self, table_id: int) -> None:
        """The table is no longer what was shown."""

    def ticked(self, table_id: int, user_id: int) -> None:
        """Somebody has ticked or unticked a card, which is for his eyes only."""

    def new_host(self, table_id: int) -> None:
        """Another person is the table's host now."""

    def waiter_gone(self, table_id: int, name: str) -> None:
        """Somebody waits in the table's line no more, though he has not said so himself."""


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

    async def record(self, game_id: int) -> Record:
        """All that has been done in a game; raises ``LookupError`` if there is none."""

    async def alarms(self) -> tuple[tuple[int, float], ...]:
        """Every table that waits for a moment (``Table.wakes_at``), by its id, and that moment."""

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything that named the old chat names the new one."""

    async def leave_topic(self, table_id: int) -> None:
        """The table stands in its chat, in no topic; raises ``Conflict`` if an unfinished one does."""


class HeartbeatStore(Protocol):
    """When the bot was last alive, and what it did."""

    async def last_beat(self) -> float | None:
        """Unix seconds; None if it never was."""

    async def last_move(self) -> int | None:
        """The update that asked for the last move that was saved; None if none was."""

    async def beat(self, now: float) -> None:
        """It is alive now."""

    async def forgive(self, seconds: float, now: float) -> None:
        """Move every limit of every table by ``seconds``, back if negative, and beat, in one transaction."""


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
