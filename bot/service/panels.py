"""The messages that show tables, and where they are kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


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
