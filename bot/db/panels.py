"""The messages that show tables, in the database: the repository behind ``PanelStore``."""

from __future__ import annotations

from bot.db.database import Database, Row
from bot.service.panels import Panel, PanelKind


class PanelRepository:
    """Which message shows what, and which messages have to go."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, panel: Panel) -> None:
        """Note a panel in place of an earlier one of its kind."""
        await self._database.write(
            """INSERT OR REPLACE INTO panels
                (table_id, kind, user_id, chat_id, thread_id, message_id, drawn_version, sent_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            (
                panel.table_id,
                panel.kind.value,
                panel.user_id,
                panel.chat_id,
                panel.thread_id,
                panel.message_id,
                panel.drawn_version,
                panel.sent_at,
            ),
        )

    async def delete(self, table_id: int, kind: PanelKind, user_id: int = 0) -> None:
        """Forget a panel."""
        await self._database.write(
            "DELETE FROM panels WHERE table_id = ? AND kind = ? AND user_id = ?",
            (table_id, kind.value, user_id),
        )

    async def all_of(self, table_id: int) -> tuple[Panel, ...]:
        """Every panel of a table."""
        return tuple(
            map(_panel, await self._database.rows("SELECT * FROM panels WHERE table_id = ?", (table_id,)))
        )

    async def all(self) -> tuple[Panel, ...]:
        """Every panel."""
        return tuple(map(_panel, await self._database.rows("SELECT * FROM panels")))

    async def add_orphan(self, chat_id: int, message_id: int) -> None:
        """Note a message that has to be deleted from its chat."""
        await self._database.write(
            "INSERT OR IGNORE INTO orphans (chat_id, message_id) VALUES (?, ?)", (chat_id, message_id)
        )

    async def orphans(self) -> tuple[tuple[int, int], ...]:
        """Chat and message of all that have to be deleted, oldest first."""
        rows = await self._database.rows("SELECT chat_id, message_id FROM orphans ORDER BY id")
        return tuple((row[0], row[1]) for row in rows)

    async def drop_orphan(self, chat_id: int, message_id: int) -> None:
        """It is gone."""
        await self._database.write(
            "DELETE FROM orphans WHERE chat_id = ? AND message_id = ?", (chat_id, message_id)
        )


def _panel(row: Row) -> Panel:
    return Panel(
        table_id=row["table_id"],
        kind=PanelKind(row["kind"]),
        user_id=row["user_id"],
        chat_id=row["chat_id"],
        thread_id=row["thread_id"],
        message_id=row["message_id"],
        drawn_version=row["drawn_version"],
        sent_at=row["sent_at"],
    )
