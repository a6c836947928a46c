"""What the renderer is told about a table beside the game's view."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from petukh.ai.brain import Level
from petukh.cards import Card
from petukh.model.actions import Seat
from petukh.rules.model import Rules
from petukh.settlement import Settlement


@dataclass(frozen=True, slots=True)
class StandIn:
    """What was played for somebody absent in this deal.

    ``bought``: how many cards, 0 when it stood; None if it was not asked. ``packet``, ``upcard``: it took
    them. It played ``cards`` of the hand, the first in the trick with the index ``first_trick``.
    """

    bought: int | None = None
    passed: bool = False
    packet: bool = False
    upcard: bool = False
    first_trick: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat; ``name`` and ``username`` (without ``@``) are as typed.

    ``substituted``: a brain plays for this absent person. ``reachable``: has opened the bot's private chat.
    ``stand_in``: what was played for him, if he has not played himself since.
    """

    name: str
    user_id: int | None = None
    brain: bool = False
    substituted: bool = False
    reachable: bool = True
    username: str | None = None
    stand_in: StandIn | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """The deal's shuffle proof (RULES §11): hex SHA-256; once the deal is over, the hex seed and the cut."""

    commitment: str
    seed: str | None = None
    cut: int | None = None


@dataclass(frozen=True, slots=True)
class SeatingDraw:
    """The draw for the first deal and the seats (RULES §2).

    ``commitment`` (hex SHA-256) is known in the lobby; the hex ``seed`` and the ``rounds`` of who drew what,
    by seat, come with the start.
    """

    commitment: str
    seed: str | None = None
    rounds: tuple[tuple[tuple[Seat, Card], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long people wait for a move: ``fast``, ``normal``, ``slow`` or ``none``; None: without a limit."""

    name: str
    seconds: int | None


NORMAL = Tempo("normal", 90)


class Cause(StrEnum):
    """What a game stands still for."""

    ASKED = "asked"
    """Somebody wanted it so."""
    DESERTED = "deserted"
    """Nobody plays on."""
    SILENCED = "silenced"
    """The bot may not write in the group."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The game stands still: who asked for it, if somebody did who still has a seat, and why.

    ``kept``: so many seconds from now the table closes, unless the game goes on.
    """

    by: Seat | None
    cause: Cause
    kept: int


@dataclass(frozen=True, slots=True)
class Vote:
    """Whether to stop the game: who called for it, if he still has a seat; votes so far, and those needed."""

    number: int
    by: Seat | None
    stop: int
    play: int
    needed: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as its panels need it; ``language`` is the reader's (a group's panel: the group's).

    ``sitters`` are in seat order once a game runs, in the order of joining before; ``host`` is an index into
    them. ``preset`` is the one that the rules began as. ``game_number`` is 0 before the first game.
    ``urgency`` is 0 until the one to act has been slow; ``seconds_left`` is the time he still has.
    ``waiting`` are those who want a seat, first come first. ``selection`` holds the cards toggled by the
    reader in this decision. ``private_link`` opens the bot's private chat at this table, ``group_link`` the
    group's panel if it has an address. ``tempos`` are those that a table may have. ``brains`` is how
    well they play. ``hints``: players may ask for one at their turn.
    """

    table_id: int
    title: str
    language: str
    sitters: tuple[Sitter, ...]
    rules: Rules
    preset: str
    private_link: str
    host: int = 0
    practice: bool = False
    game_number: int = 0
    proof: Proof | None = None
    draw: SeatingDraw | None = None
    selection: frozenset[Card] = frozenset()
    urgency: int = 0
    seconds_left: int | None = None
    group_link: str | None = None
    settlement: Settlement | None = None
    waiting: tuple[Sitter, ...] = ()
    pause: Pause | None = None
    vote: Vote | None = None
    tempo: Tempo = NORMAL
    tempos: tuple[Tempo, ...] = (NORMAL,)
    brains: Level = Level.NORMAL
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """Something on the sheet: got (+) or paid (-), in the ``unit`` that the rules name, or in play chips."""

    count: int
    unit: str = ""
    chips: bool = False


@dataclass(frozen=True, slots=True)
class StandingRow:
    """Somebody's line of the chat's sheet over all games: an amount for each thing that they count in."""

    name: str
    amounts: tuple[Amount, ...]
    games: int
    wins: int
    username: str | None = None
    brain: bool = False


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of the chat: what each wrote on the sheet, winner first."""

    when: date
    preset: str
    deals: int
    entries: tuple[tuple[str, Amount], ...]
