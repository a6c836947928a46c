"""A deal played by given players, and a duplicate: the same cards with a candidate in every seat in turn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ladder.entrants import Player
from petukh.ai.worth import points
from petukh.cards import Card
from petukh.deck import deck_of, is_offered
from petukh.engine import apply, to_act
from petukh.model.actions import Cut, DealCards
from petukh.model.state import Cutting, State
from petukh.model.value import value


@value
class Duplicate:
    """What came of a deal, on average over the seats."""

    yardstick: float
    """Points of the yardstick, who played in every seat."""
    candidates: dict[str, float]
    """Points of each candidate, put in every seat in turn, against the yardstick in all the others."""


def duplicate(before: State, deal: str, yardstick: Player, candidates: Mapping[str, Player]) -> Duplicate:
    """The deal of a name, that of its cards and of every seat's chance, once for every seat."""
    deck = deck_for(before, deal)
    par = [yardstick] * before.players
    after = played(before, deck, par, deal)
    seats = range(before.players)
    found = {}
    for name, candidate in candidates.items():
        made = 0.0
        for seat in seats:
            players = [*par[:seat], candidate, *par[seat + 1 :]]
            made += points(before, played(before, deck, players, deal), seat)
        found[name] = made / before.players
    return Duplicate(sum(points(before, after, seat) for seat in seats) / before.players, found)


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
