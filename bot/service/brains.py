"""Programs at the table: their names, and what they do on their turn."""

from __future__ import annotations

from collections.abc import Iterable

from bot.service.model import Game, Table
from bot.service.ports import Entropy
from bot.service.who import Occupant
from petukh.ai.brain import Level
from petukh.ai.levels import choose
from petukh.model.actions import Cut, PlayerAction, Seat
from petukh.view import PhaseName, view

NAMES = {
    "ru": ("Глаша", "Тимофей", "Варвара", "Прохор", "Устинья"),
    "en": ("Daisy", "Walter", "Hazel", "Rufus", "Mabel"),
}


def new_brain(language: str, occupants: Iterable[Occupant]) -> Occupant:
    """A brain with a name nobody at the table has."""
    names = NAMES.get(language, NAMES["en"])
    taken = {sitter.name for sitter in occupants}
    free = next((name for name in names if name not in taken), None)
    return Occupant(free or f"{names[0]} {len(taken) + 1}", None, brain=True)


def cut_depth(game: Game, entropy: Entropy) -> int:
    """A cut by chance, with a card at least on either side."""
    return 1 + entropy.below(game.state.rules.table.deck - 1)


def level_of(table: Table, seat: Seat) -> Level:
    """How well a seat is played where nobody does so himself; an absent person's always in the plain way."""
    return table.brains if table.occupants[seat].brain else Level.NORMAL


def brain_action(game: Game, seat: Seat, level: Level, entropy: Entropy) -> PlayerAction:
    """What a brain does in this seat, knowing only what the seat knows; it cuts by chance."""
    if game.phase is PhaseName.CUTTING:
        return Cut(seat, cut_depth(game, entropy))
    return choose(level, view(game.state, seat), entropy.seed())
