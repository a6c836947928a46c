"""A person taken out of the whole database: the repository behind ``ErasureStore``."""

from __future__ import annotations

from bot.db.database import Database, Transaction

NO_CHAT = 0
"""Where the tables of somebody's private chat are said to have stood."""


class ErasureRepository:
    """Leaves games and sheets as they are, but for who it was."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def erase(self, user_id: int) -> tuple[int, ...]:
        """Erase what is stored about somebody who is at no open table; the closed tables that were changed.

        His lines on the sheets stay together under a number below zero, so that they still add up.
        """
        return await self._database.transaction(lambda transaction: _erase(transaction, user_id))


def _erase(transaction: Transaction, user_id: int) -> tuple[int, ...]:
    tables = transaction.execute(
        """SELECT id FROM tables WHERE status = 'closed' AND (host_id = :who OR chat_id = :who
            OR id IN (SELECT table_id FROM occupants WHERE user_id = :who)
            OR id IN (SELECT table_id FROM waiting WHERE user_id = :who))""",
        {"who": user_id},
    ).fetchall()
    (nobody,) = transaction.execute("SELECT min(0, coalesce(min(user_id), 0)) - 1 FROM sheet").fetchone()
    for statement in (
        "UPDATE sheet SET user_id = :nobody, name = '' WHERE user_id = :who",
        "UPDATE sheet SET chat_id = :no_chat WHERE chat_id = :who",
        "UPDATE players SET user_id = NULL, name = '' WHERE user_id = :who",
        """UPDATE actions SET user_id = NULL WHERE user_id = :who""",
        "UPDATE occupants SET user_id = NULL, name = '', username = NULL WHERE user_id = :who",
        "UPDATE tables SET host_id = 0 WHERE host_id = :who AND status = 'closed'",
        "UPDATE tables SET chat_id = :no_chat, title = '' WHERE chat_id = :who AND status = 'closed'",
        "DELETE FROM waiting WHERE user_id = :who",
        "DELETE FROM panels WHERE user_id = :who OR chat_id = :who",
        "DELETE FROM orphans WHERE chat_id = :who",
        "DELETE FROM chats WHERE chat_id = :who",
        "DELETE FROM chat_rules WHERE chat_id = :who",
        "DELETE FROM people WHERE user_id = :who",
    ):
        transaction.execute(statement, {"who": user_id, "nobody": nobody, "no_chat": NO_CHAT})
    return tuple(table_id for (table_id,) in tables)
