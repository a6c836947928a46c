"""The chats' sheets in the database: the repository behind ``SheetStore``."""

from __future__ import annotations

from collections import defaultdict

from bot.db.database import Database
from bot.service.ports import PastGame, Standing


class SheetRepository:
    """Reads what finished games have written (``TableRepository.save`` writes it)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(self, chat_id: int) -> tuple[Standing, ...]:
        """Everybody's sums, best first, under the names they were last seen with."""
        rows = await self._database.rows(
            """SELECT sheet.user_id, coalesce(people.name, sheet.name) AS name, people.username,
                    sum(points) AS points, sum(amount) AS amount, count(*) AS games, sum(won) AS wins
                FROM sheet LEFT JOIN people ON people.user_id = sheet.user_id
                WHERE chat_id = ?
                GROUP BY sheet.user_id ORDER BY amount DESC, points DESC, wins DESC, games""",
            (chat_id,),
        )
        return tuple(
            Standing(
                user_id=row["user_id"],
                name=row["name"],
                username=row["username"],
                points=row["points"],
                amount=row["amount"],
                games=row["games"],
                wins=row["wins"],
            )
            for row in rows
        )

    async def history(self, chat_id: int, limit: int) -> tuple[PastGame, ...]:
        """The last finished games, latest first; what each wrote, winner first, names as of that day."""
        games = await self._database.rows(
            """SELECT id, ended_at, preset, deal_number FROM games
                WHERE id IN (
                    SELECT DISTINCT game_id FROM sheet WHERE chat_id = ? ORDER BY game_id DESC LIMIT ?
                )
                ORDER BY ended_at DESC, id DESC""",
            (chat_id, limit),
        )
        entries: defaultdict[int, list[tuple[str, int, int]]] = defaultdict(list)
        if games:
            for row in await self._database.rows(
                """SELECT game_id, name, points, amount FROM sheet WHERE chat_id = ? AND game_id >= ?
                    ORDER BY won DESC, amount DESC""",
                (chat_id, min(game["id"] for game in games)),
            ):
                entries[row["game_id"]].append((row["name"], row["points"], row["amount"]))
        return tuple(
            PastGame(
                game_id=game["id"],
                ended_at=game["ended_at"],
                preset=game["preset"],
                deals=game["deal_number"],
                entries=tuple(entries[game["id"]]),
            )
            for game in games
        )
