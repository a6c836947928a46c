"""The five functions of the game: new, to_act, legal, apply, and (in its own module) view."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.model.actions import Action, PlayerAction, Seat
from petukh.model.events import Event
from petukh.model.state import State
from petukh.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Step:
    """A state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def new(rules: Rules, players: int, dealer: Seat = 0) -> State:
    """A game before its first deal; raises ``ValueError`` if the rules do not admit so many players."""
    raise NotImplementedError


def to_act(state: State) -> Seat | None:
    """The seat to act; None when the croupier must deal or the game is over."""
    raise NotImplementedError


def next_dealer(state: State) -> Seat:
    """Who deals the next deal, of this game or of the next one at the same table (RULES §2)."""
    raise NotImplementedError


def legal(state: State) -> tuple[PlayerAction, ...]:
    """Every action of the seat to act; nothing if nobody is."""
    raise NotImplementedError


def apply(state: State, action: Action) -> Step:
    """The step ``action`` leads to, run on until somebody has to act; raises ``Refused``."""
    raise NotImplementedError
