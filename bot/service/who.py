"""Who people are: as Telegram introduces them, as the bot knows them, at a table and in its line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as Telegram introduces him: ``name`` is first and last name as typed."""

    user_id: int
    name: str
    username: str | None
    language: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """What was played for an absent or silent person in one deal of a game, since he last played himself.

    ``bought``: how many cards, 0 when it stood; None if it was not asked. ``packet``, ``upcard``: it took
    them. It played ``cards`` of the hand, the first in the trick with the index ``first_trick``.
    """

    game: int
    deal: int
    bought: int | None = None
    passed: bool = False
    packet: bool = False
    upcard: bool = False
    first_trick: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who holds a place at a table; names are as typed.

    ``brain``: a program from the start, whose share is not written to the sheet. ``substituted``: a person
    who left or fell silent; a brain plays for his account until he comes back. ``missed``: how many of his
    decisions in a row the croupier has taken. ``stand_in``: what was played for him, until he plays himself.
    """

    name: str
    user_id: int | None
    brain: bool = False
    substituted: bool = False
    missed: int = 0
    username: str | None = None
    stand_in: StandIn | None = None

    @property
    def present(self) -> bool:
        """Whether a person is here to play."""
        return not self.brain and not self.substituted


@dataclass(frozen=True, slots=True)
class Waiter:
    """Somebody in a table's waiting line (RULES §10); names are as typed."""

    name: str
    user_id: int
    username: str | None = None


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """What is known of a person: as last seen, the language he chose, whether he can be written to."""

    person: Person | None = None
    chosen_language: str | None = None
    reachable: bool = False
    """He has opened the bot's private chat and not blocked it since."""
