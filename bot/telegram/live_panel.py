"""What is known of one message that shows a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.render.chooser_pages import Choosing
from bot.render.screen import Screen
from bot.service.panels import Panel, PanelKind
from bot.telegram.priority import Claim
from bot.telegram.stages import Stage

AWAY_SECONDS = 60.0
"""Without a tap for so long somebody is taken not to be looking."""


@dataclass(eq=False, slots=True)
class LivePanel:
    """A panel as it stands in the chat, and what is wanted of it.

    ``shown`` is what it shows as far as this process knows; ``deal``, ``was_turn``, ``stage`` belong to that.
    """

    table_id: int
    kind: PanelKind
    user_id: int
    panel: Panel | None = None
    shown: Screen | None = None
    deal: tuple[int, int] | None = None
    was_turn: bool | None = None
    stage: Stage | None = None
    told_of_silence: bool = False
    """It shows that the game stands still since the bot may not write in the group."""
    edited_at: float = 0.0
    tapped_at: float | None = None
    stale: bool = False
    anew: bool = False
    """It was asked for: send it again below everything else."""
    sending: bool = False
    """A message is on its way whose id is not known yet."""
    sending_alone: int = 0
    """So many messages for its reader's eyes only are on their way."""
    wanted: bool = True
    to_retry: bool = False
    """Telegram refused it; it will be tried again after a while."""
    claim: Claim | None = None
    """While its next call waits to be served."""
    task: asyncio.Task[None] | None = None

    def is_away(self, now: float) -> bool:
        """Whether its reader does not seem to be looking."""
        return self.tapped_at is None or now - self.tapped_at >= AWAY_SECONDS


@dataclass(eq=False, slots=True)
class TablePanels:
    """All panels of a table that this process has met."""

    table_id: int
    panels: dict[tuple[PanelKind, int], LivePanel] = field(default_factory=dict)
    loaded: bool = False
    stale: bool = False
    over: bool = False
    """When it was last looked at, the table was closed for good, or not there."""
    choosing: Choosing | None = None
    """Where the choice of rules stands, while the lobby shows it."""
    threadless: bool = False
    """Its topic is gone and another table stands in the chat itself, which has to do for both."""
    task: asyncio.Task[None] | None = None

    def of(self, kind: PanelKind, user_id: int = 0) -> LivePanel:
        """The panel of a kind, made known if it was not."""
        key = (kind, user_id)
        if key not in self.panels:
            self.panels[key] = LivePanel(self.table_id, kind, user_id)
        return self.panels[key]

    def message(self, kind: PanelKind, user_id: int = 0) -> int | None:
        """The message that a panel is, if it was sent."""
        live = self.panels.get((kind, user_id))
        return None if live is None or live.panel is None else live.panel.message_id
