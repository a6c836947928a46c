"""A deal played by given players, and a duplicate: the same cards with a candidate in every seat in turn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from statistics import fmean

from ladder.entrants import YARDSTICK, Player
from petukh.ai.worth import points, worth
from petukh.cards import Card
from petukh.deck import deck_of, is_offered
from petukh.engine import apply, to_act
from petukh.model.actions import Cut, DealCards, PlayerAction
from petukh.model.state import Cutting, Phase, State
from petukh.model.value import value


@value
class Gain:
    """What a player made of a deal, on average over the seats."""

    points: float
    """Of the settlement."""
    worth: float
    """The same, and by how much the deal changed what the rest of the game promises."""


Duplicate = dict[str, Gain]
"""A deal, as each player made it: the yardstick in every seat at once, the others against it."""


def duplicate(before: State, deal: str, yardstick: Player, candidates: Mapping[str, Player]) -> Duplicate:
    """The deal of a name, that of its cards and of every seat's chance, once more for every seat.

    The yardstick must make nothing of chance: it is asked once about every moment.
    """
    deck = deck_for(before, deal)
    par = [remembered(yardstick)] * before.players
    after = played(before, deck, par, deal)
    seats = range(before.players)
    found = {YARDSTICK: _gain(before, [after] * before.players)}
    for name, candidate in candidates.items():
        players = [[*par[:seat], candidate, *par[seat + 1 :]] for seat in seats]
        found[name] = _gain(before, [played(before, deck, each, deal) for each in players])
    return found


def remembered(player: Player) -> Player:
    """The player, asked once about each moment of one deal, since it would always do the same."""
    made: dict[Phase, PlayerAction] = {}

    def plays(state: State, chance: Random) -> PlayerAction:
        if state.phase not in made:
            made[state.phase] = player(state, chance)
        return made[state.phase]

    return plays


def deck_for(state: State, deal: str) -> tuple[Card, ...]:
    """The cards that the name of a deal stands for."""
    deck = [*deck_of(state.rules.table)]
    Random(deal).shuffle(deck)
    return tuple(deck)


def played(before: State, deck: tuple[Card, ...], players: list[Player], deal: str) -> State:
    """The deal to its end: another is to be dealt, or the game is over."""
    cut = None if is_offered(before.rules.table) else 1
    state = apply(before, DealCards(deck, cut)).state
    chance = [Random(f"{deal} {seat}") for seat in range(before.players)]
    while (seat := to_act(state)) is not None:
        action = Cut(seat, 1) if isinstance(state.phase, Cutting) else players[seat](state, chance[seat])
        state = apply(state, action).state
    return state


def _gain(before: State, afters: list[State]) -> Gain:
    """``afters`` as it came out for each seat."""
    return Gain(
        fmean(points(before, after, seat) for seat, after in enumerate(afters)),
        fmean(worth(before, after, seat) for seat, after in enumerate(afters)),
    )
