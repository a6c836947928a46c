"""How well brains play, in words."""

from __future__ import annotations

from bot.render.screen import Button, Op, Press
from bot.render.texts import Texts
from petukh.ai.brain import Level


def level_button(table_id: int, level: Level, t: Texts) -> Button:
    """How well a table's brains play; a press takes the next level, after the last the first."""
    levels = tuple(Level)
    following = levels[(levels.index(level) + 1) % len(levels)]
    return Button(
        t.plain("button-brains", level=level.value), Press(Op.BRAINS, table_id, arg=following.value)
    )
