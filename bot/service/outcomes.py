"""What a use case is asked about, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.service.model import Table
from petukh.rules.conflicts import Conflict


@dataclass(frozen=True, slots=True)
class Moment:
    """What a button was drawn for: a game of the table, in it a seat's decision number or a deal; None: any.

    Deals and decisions are counted anew in each game.
    """

    game: int | None = None
    decision: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """The use case did what was asked; ``table`` is as saved."""

    table: Table


@dataclass(frozen=True, slots=True)
class Declined:
    """Nothing was changed; ``code`` is a ``Decline`` or one of petukh's ``RefusalCode`` values."""

    code: str
    facts: dict[str, str | int] = field(default_factory=dict)
    conflicts: tuple[Conflict, ...] = ()
    """With ``Decline.CONFLICT``: all that is wrong with the rules."""


Outcome = Done | Declined
