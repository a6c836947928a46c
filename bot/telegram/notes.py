"""What the database should know of the panels, for after a restart; a database in trouble is asked again."""

from __future__ import annotations

import logging

from bot.service.panels import PanelKind, PanelStore
from bot.telegram.live_panel import LivePanel

log = logging.getLogger(__name__)

Key = tuple[int, PanelKind, int]


class Notes:
    """Writes down which message is which panel: always as it is at that moment, nothing overtaken."""

    def __init__(self, store: PanelStore) -> None:
        self._store = store
        self._unsaved: dict[Key, LivePanel] = {}

    def mark(self, live: LivePanel) -> None:
        """The panel is not, or not any more, what is written down."""
        self._unsaved[_key(live)] = live

    async def save(self, live: LivePanel) -> None:
        """Write a panel down at once, if it was marked."""
        if _key(live) in self._unsaved:
            await self._save(_key(live))

    async def save_all(self) -> None:
        """Write down all that was marked since the last time."""
        for key in tuple(self._unsaved):
            await self._save(key)

    async def _save(self, key: Key) -> None:
        if (live := self._unsaved.pop(key, None)) is None:
            # Somebody else has written it down meanwhile.
            return
        try:
            if live.panel is None:
                await self._store.delete(*key)
            else:
                await self._store.put(live.panel)
        except Exception as error:
            self._unsaved.setdefault(key, live)
            log.warning("the %s panel of table %s is noted later: %s", live.kind, live.table_id, error)


def _key(live: LivePanel) -> Key:
    return live.table_id, live.kind, live.user_id
