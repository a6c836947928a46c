"""What may stand between a game and its next move: a pause, and a vote to end it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.alarms import Alarm


@dataclass(frozen=True, slots=True)
class Pause:
    """A game's clocks stand still: who asked for it (None: nobody plays any more), since when (unix seconds).

    ``held`` is the alarm as it stood then; None: what was waited for begins anew when the game goes on.
    """

    by: int | None
    at: float
    held: Alarm | None


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether to stop a game: who called for it, until when (unix seconds), who is for it and against it.

    ``number`` tells the votes at a table apart.
    """

    number: int
    by: int
    until: float
    stop: tuple[int, ...] = ()
    play: tuple[int, ...] = ()
