"""The chats' sheets in the database: the repository behind ``SheetStore``."""

from __future__ import annotations

from collections import defaultdict

from bot.db.database import Database, Row
from bot.service.results import PastGame, Standing, Sum

Account = int | str
"""Whose line it is: a person's account; a brain has none and is known in its chat by its name."""


class SheetRepository:
    """Reads what finished games have written (``TableRepository.save`` writes it)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def standings(self, chat_id: int) -> tuple[Standing, ...]:
        """Everybody's sums, under the names they were last seen with.

        Best first, by what most games were counted in, then by the next; equal: more games won.
        """
        rows = await self._database.rows(
            """SELECT coalesce(sheet.user_id, sheet.name) AS account, sheet.user_id,
                    coalesce(people.name, sheet.name) AS name, people.username,
                    unit, chips, sum(amount) AS count, count(*) AS games, sum(won) AS wins
                FROM sheet LEFT JOIN people ON people.user_id = sheet.user_id
                WHERE chat_id = ? GROUP BY account, unit, chips""",
            (chat_id,),
        )
        played: defaultdict[tuple[str, int], int] = defaultdict(int)
        by_account: defaultdict[Account, dict[tuple[str, int], Row]] = defaultdict(dict)
        for row in rows:
            counted_in = row["unit"], row["chips"]
            played[counted_in] += row["games"]
            by_account[row["account"]][counted_in] = row
        kinds = sorted(played, key=lambda kind: (-played[kind], kind))

        def rank(lines: dict[tuple[str, int], Row]) -> tuple[int, ...]:
            sums = [lines[kind]["count"] if kind in lines else 0 for kind in kinds]
            return *sums, sum(row["wins"] for row in lines.values())

        best_first = sorted(by_account.values(), key=rank, reverse=True)
        return tuple(_standing([lines[kind] for kind in kinds if kind in lines]) for lines in best_first)

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
        entries: defaultdict[int, list[tuple[str, Sum]]] = defaultdict(list)
        if games:
            for row in await self._database.rows(
                """SELECT game_id, name, amount, unit, chips FROM sheet WHERE chat_id = ? AND game_id >= ?
                    ORDER BY won DESC, amount DESC""",
                (chat_id, min(game["id"] for game in games)),
            ):
                wrote = Sum(row["amount"], row["unit"], bool(row["chips"]))
                entries[row["game_id"]].append((row["name"], wrote))
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


def _standing(rows: list[Row]) -> Standing:
    """Somebody's line from his rows, one for each thing that was counted in."""
    return Standing(
        user_id=rows[0]["user_id"],
        name=rows[0]["name"],
        username=rows[0]["username"],
        sums=tuple(Sum(row["count"], row["unit"], bool(row["chips"])) for row in rows),
        games=sum(row["games"] for row in rows),
        wins=sum(row["wins"] for row in rows),
    )
