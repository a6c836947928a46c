"""Who deals first and who sits where (RULES §2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from petukh.cards import Card
from petukh.model.value import value
from petukh.rules.model import TableRules
from petukh.rules.options import Seating


@value
class Drawn:
    """A card drawn from the closed deck by the player who joined as number ``player`` (from 0)."""

    player: int
    card: Card


@value
class Seats:
    """What the draw came to."""

    order: tuple[int, ...]
    """Players, by number of joining, clockwise from the dealer, who has seat 0."""
    rounds: tuple[tuple[Drawn, ...], ...]
    """Every round of drawing: the first by all, the others by those who drew equal ranks."""


def draw_seats(deck: tuple[Card, ...], players: int, table: TableRules) -> Seats:
    """Let everybody draw from the top of a shuffled deck.

    ``joined``: the lowest rank deals, and the others sit in the order of joining to his left; ``drawn``: all
    sit in ascending order of their ranks. Equal ranks, where they matter, draw again from the cards that are
    left, and keep the order of joining should those run out.
    """
    rounds: list[tuple[Drawn, ...]] = []
    everybody = tuple(range(players))
    match table.seating:
        case Seating.JOINED:
            dealer = _lowest(everybody, iter(deck), rounds)
            order = everybody[dealer:] + everybody[:dealer]
        case Seating.DRAWN:
            order = _ascending(everybody, iter(deck), rounds)
        case _:
            assert_never(table.seating)
    return Seats(order, tuple(rounds))


def _draw(
    drawers: tuple[int, ...], deck: Iterator[Card], rounds: list[tuple[Drawn, ...]]
) -> list[tuple[int, ...]]:
    """A round of drawing: the players in groups of equal rank, ascending."""
    drawn = [Drawn(player, card) for player, card in zip(drawers, deck, strict=False)]
    if len(drawn) < len(drawers):
        return [(player,) for player in drawers]
    rounds.append(tuple(drawn))
    drawn.sort(key=lambda each: each.card.rank)
    return [
        tuple(each.player for each in equal) for _, equal in groupby(drawn, key=lambda each: each.card.rank)
    ]


def _lowest(drawers: tuple[int, ...], deck: Iterator[Card], rounds: list[tuple[Drawn, ...]]) -> int:
    while len(drawers) > 1:
        drawers = _draw(drawers, deck, rounds)[0]
    return drawers[0]


def _ascending(
    drawers: tuple[int, ...], deck: Iterator[Card], rounds: list[tuple[Drawn, ...]]
) -> tuple[int, ...]:
    if len(drawers) < 2:
        return drawers
    return tuple(
        player for equal in _draw(drawers, deck, rounds) for player in _ascending(equal, deck, rounds)
    )
