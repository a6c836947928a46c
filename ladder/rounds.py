"""Many duplicate deals of a table, shared out among processes."""

from __future__ import annotations

from concurrent.futures import Executor

from ladder.contest import Duplicate, duplicate
from ladder.entrants import YARDSTICK, Watched, entrants
from ladder.figures import Estimate, estimate
from ladder.standings import standings
from petukh.model.value import value

SHARE = 6
"""Deals that a process takes on at a time: a multiple of the stages of a game."""


@value
class Share:
    """Some deals of a table, by their numbers, and who is put to the test in them."""

    preset: str
    players: int
    deals: range
    names: tuple[str, ...]
    worlds: int


@value
class Round:
    """What came of deals: one value a deal and, in ``seconds``, one a decision of each candidate."""

    deals: tuple[Duplicate, ...]
    seconds: dict[str, tuple[float, ...]]

    def points(self, name: str) -> Estimate:
        """What a player gains in a deal."""
        return estimate([_points(deal, name) for deal in self.deals])

    def lead(self, name: str, other: str) -> Estimate:
        """What a player gains in a deal more than the other does with the same cards."""
        return estimate([_points(deal, name) - _points(deal, other) for deal in self.deals])


def play(share: Share) -> Round:
    """Play the deals; a deal is the same whenever, and with whomever else, it is played."""
    found = standings(share.preset, share.players)
    players = entrants(share.worlds)
    watched = {name: Watched(players[name]) for name in share.names}
    deals = [
        duplicate(
            found[number % len(found)].state(share.preset),
            f"{share.preset} {share.players} {number}",
            players[YARDSTICK],
            watched,
        )
        for number in share.deals
    ]
    return Round(tuple(deals), {name: tuple(player.seconds) for name, player in watched.items()})


def shares(tables: list[tuple[str, int]], deals: int, names: tuple[str, ...], worlds: int) -> list[Share]:
    """The work: so many deals of each table."""
    return [
        Share(preset, players, range(first, min(first + SHARE, deals)), names, worlds)
        for preset, players in tables
        for first in range(0, deals, SHARE)
    ]


def rounds(work: list[Share], workers: Executor) -> list[Round]:
    """What came of it, share by share."""
    return list(workers.map(play, work))


def together(parts: list[Round]) -> Round:
    """All the deals as one round."""
    names = parts[0].seconds
    return Round(
        tuple(deal for part in parts for deal in part.deals),
        {name: tuple(second for part in parts for second in part.seconds[name]) for name in names},
    )


def _points(deal: Duplicate, name: str) -> float:
    return deal.yardstick if name == YARDSTICK else deal.candidates[name]
