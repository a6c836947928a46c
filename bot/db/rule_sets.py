"""The chats' own rules in the database: the repository behind ``RuleSetStore``."""

from __future__ import annotations

from bot.db.database import Database, Row
from bot.service.model import RuleSet
from bot.service.pace import Tempo
from petukh.ai.brain import Level
from petukh.codec import dump_rules, load_rules


class RuleSetRepository:
    """Rules by chat, in full, so that a preset changed later changes none of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def chat_default(self, chat_id: int) -> RuleSet | None:
        """The rules that the chat's new tables start with, if any were set."""
        return _rule_set(
            await self._database.row(
                "SELECT preset, rules, tempo, brains, hints FROM chat_rules WHERE chat_id = ?", (chat_id,)
            )
        )

    async def set_chat_default(self, chat_id: int, chosen: RuleSet) -> None:
        """Note them."""
        await self._database.write(
            """INSERT INTO chat_rules (chat_id, preset, rules, tempo, brains, hints) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET preset = excluded.preset, rules = excluded.rules,
                    tempo = excluded.tempo, brains = excluded.brains, hints = excluded.hints""",
            (
                chat_id,
                chosen.preset,
                dump_rules(chosen.rules),
                chosen.tempo.value,
                chosen.brains.value,
                chosen.hints,
            ),
        )

    async def last_played(self, chat_id: int) -> RuleSet | None:
        """The rules of the game that was started last in the chat."""
        return _rule_set(
            await self._database.row(
                """SELECT games.preset, games.rules, tempo, brains, hints
                    FROM games JOIN tables ON tables.id = games.table_id
                    WHERE tables.chat_id = ? ORDER BY games.id DESC LIMIT 1""",
                (chat_id,),
            )
        )


def _rule_set(row: Row | None) -> RuleSet | None:
    if row is None:
        return None
    return RuleSet(
        row["preset"],
        load_rules(row["rules"]),
        Tempo(row["tempo"]),
        Level(row["brains"]),
        bool(row["hints"]),
    )
