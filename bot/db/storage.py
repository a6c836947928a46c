"""Everything the database offers, over one open file."""

from __future__ import annotations

from pathlib import Path

from bot.db.database import Database
from bot.db.erasure import ErasureRepository
from bot.db.heartbeat import HeartbeatRepository
from bot.db.panels import PanelRepository
from bot.db.people import PeopleRepository
from bot.db.rule_sets import RuleSetRepository
from bot.db.sheet import SheetRepository
from bot.db.tables import TableRepository


class Storage:
    """The repositories of one database: a ``Store``, and as ``panels`` a ``PanelStore``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tables = TableRepository(database)
        self.people = PeopleRepository(database)
        self.erasure = ErasureRepository(database)
        self.rule_sets = RuleSetRepository(database)
        self.sheet = SheetRepository(database)
        self.heartbeat = HeartbeatRepository(database)
        self.panels = PanelRepository(database)

    @classmethod
    async def open(cls, path: Path) -> Storage:
        """Open or make the file; raises ``DatabaseUnusable``."""
        return cls(await Database.open(path))

    async def close(self) -> None:
        """Close the file."""
        await self._database.close()
