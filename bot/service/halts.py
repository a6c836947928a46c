"""What may stand between a game and its next move: a pause, and a vote to end it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.service.alarms import Alarm


class Cause(StrEnum):
    """What a game stands still for, and by that who ends its pause."""

    ASKED = "asked"
    """Somebody at the table wanted it so; anybody there may go on."""
    DESERTED = "deserted"
    """Nobody has played on for long; whoever comes back goes on."""
    SILENCED = "silenced"
    """Telegram does not let the bot write where the table stands; it goes on by itself once it may."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A game's clocks stand still: who asked for it, if anybody did, since when (unix seconds), and why.

    ``held`` is the alarm as it stood then; None: what was waited for begins anew when the game goes on.
    """

    by: int | None
    at: float
    held: Alarm | None
    cause: Cause = Cause.ASKED


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
