"""The bot's own life in the database: the repository behind ``HeartbeatStore``."""

from __future__ import annotations

from bot.db.database import Database, Transaction

BEAT = "INSERT INTO heartbeat (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at"


class HeartbeatRepository:
    """When the bot was last alive, and the limits that must not run while it is not."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def last_beat(self) -> float | None:
        """Unix seconds; None if it never was."""
        row = await self._database.row("SELECT at FROM heartbeat")
        return None if row is None else row["at"]

    async def last_move(self) -> int | None:
        """The update that asked for the last move that was saved; None if none was."""
        row = await self._database.row("SELECT update_id FROM last_move")
        return None if row is None else row["update_id"]

    async def beat(self, now: float) -> None:
        """It is alive now."""
        await self._database.write(BEAT, (now,))

    async def forgive(self, seconds: float, now: float) -> None:
        """Move every limit of every table by ``seconds``, and beat, in one transaction."""

        # A table without an alarm shows no limit, nor does a vote: only the others are drawn anew.
        def work(transaction: Transaction) -> None:
            if seconds != 0:
                transaction.execute(
                    """UPDATE tables SET alarm_at = alarm_at + ?, version = version + 1
                        WHERE alarm_at IS NOT NULL""",
                    (seconds,),
                )
                transaction.execute(
                    """UPDATE tables SET vote = json_set(vote, '$.until', (vote ->> '$.until') + ?)
                        WHERE vote IS NOT NULL""",
                    (seconds,),
                )
                # A paused game is given the whole time that it stood when it goes on.
                transaction.execute(
                    """UPDATE games SET decision_since = decision_since + ?, due_at = due_at + ?
                        WHERE table_id IN (
                                SELECT id FROM tables WHERE alarm_at IS NOT NULL AND pause IS NULL
                            )
                            AND ended_at IS NULL""",
                    (seconds, seconds),
                )
            transaction.execute(BEAT, (now,))

        await self._database.transaction(work)
