"""The seating draw: who sits where, and who deals first (RULES §2)."""

from __future__ import annotations

from dataclasses import replace

from bot.service.model import Table
from bot.service.proofs import Draw
from petukh.deck import deck_of
from petukh.seating import draw_seats
from petukh.shuffle import commitment, shuffled


def committed(seed: bytes) -> Draw:
    """The draw as it is shown before it takes place."""
    return Draw(commitment(seed))


def seated(table: Table) -> Table:
    """The lobby's table with everybody in the seat he drew; seat 0 deals first."""
    rules = table.rules.table
    drawn = draw_seats(shuffled(table.draw_seed, deck_of(rules)), len(table.occupants), rules)
    seat_of_joined = {joined: seat for seat, joined in enumerate(drawn.order)}
    rounds = tuple(tuple((seat_of_joined[one.player], one.card) for one in each) for each in drawn.rounds)
    return replace(
        table,
        occupants=tuple(table.occupants[joined] for joined in drawn.order),
        draw=Draw(table.draw.commitment, table.draw_seed.hex(), rounds),
    )
