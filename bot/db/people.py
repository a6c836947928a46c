"""People and chats in the database: the repository behind ``PeopleStore``."""

from __future__ import annotations

from bot.db.database import Database
from bot.service.who import Acquaintance, Person


class PeopleRepository:
    """What is known of people and chats apart from games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(self, person: Person, now: float) -> None:
        """Note a person's names and Telegram language."""
        await self._database.write(
            """INSERT INTO people (user_id, name, username, telegram_language, seen_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET name = excluded.name, username = excluded.username,
                    telegram_language = excluded.telegram_language, seen_at = excluded.seen_at""",
            (person.user_id, person.name, person.username, person.language, now),
        )

    async def acquaintance(self, user_id: int) -> Acquaintance:
        """What is known of somebody, be it nothing."""
        row = await self._database.row("SELECT * FROM people WHERE user_id = ?", (user_id,))
        if row is None:
            return Acquaintance()
        seen = row["name"] is not None
        return Acquaintance(
            person=Person(user_id, row["name"], row["username"], row["telegram_language"]) if seen else None,
            chosen_language=row["chosen_language"],
            reachable=bool(row["reachable"]),
        )

    async def set_reachable(self, user_id: int, reachable: bool) -> None:
        """Note it."""
        await self._database.write(
            """INSERT INTO people (user_id, reachable) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET reachable = excluded.reachable""",
            (user_id, reachable),
        )

    async def choose_language(self, user_id: int, language: str) -> None:
        """Note it."""
        await self._database.write(
            """INSERT INTO people (user_id, chosen_language) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET chosen_language = excluded.chosen_language""",
            (user_id, language),
        )

    async def chat_language(self, chat_id: int) -> str | None:
        """The language chosen for a chat."""
        row = await self._database.row("SELECT language FROM chats WHERE chat_id = ?", (chat_id,))
        return None if row is None else row["language"]

    async def choose_chat_language(self, chat_id: int, language: str) -> None:
        """Note it."""
        await self._database.write(
            """INSERT INTO chats (chat_id, language) VALUES (?, ?)
                ON CONFLICT DO UPDATE SET language = excluded.language""",
            (chat_id, language),
        )
