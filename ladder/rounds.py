"""Many duplicate deals of some tables, shared out among processes."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor

from ladder.contest import Duplicate, duplicate
from ladder.entrants import YARDSTICK, Watched, entrants
from ladder.figures import Estimate, estimate
from ladder.standings import standings
from petukh.model.value import value

SERIES = "ladder"
"""The deals that figures are printed of. Whoever changes a brain tries it on those of another series."""
SHARE = 3
"""Deals that a process takes on at a time: one of every stage of a game."""


@value
class Share:
    """Some deals of a table, by their numbers, and who is put to the test in them."""

    preset: str
    players: int
    deals: range
    names: tuple[str, ...]
    worlds: int
    series: str
    """Deals of another series have other cards."""


@value
class Round:
    """What came of some deals, and how long decisions took."""

    deals: tuple[Duplicate, ...]
    seconds: dict[str, tuple[float, ...]]
    """Of each candidate, decision by decision."""

    def points(self, name: str) -> Estimate:
        """What a player gains in a deal."""
        return estimate([deal[name].points for deal in self.deals])

    def lead(self, name: str, over: str = YARDSTICK) -> Estimate:
        """What a player gains in a deal more than another does with the same cards, in points."""
        return estimate([deal[name].points - deal[over].points for deal in self.deals])

    def lead_in_worth(self, name: str, over: str = YARDSTICK) -> Estimate:
        """The same, with what the deal leaves for the rest of the game."""
        return estimate([deal[name].worth - deal[over].worth for deal in self.deals])


def shares(
    tables: Iterable[tuple[str, int]], deals: int, names: tuple[str, ...], worlds: int, series: str = SERIES
) -> list[Share]:
    """The work: so many deals of each table."""
    return [
        Share(preset, players, range(first, min(first + SHARE, deals)), names, worlds, series)
        for preset, players in tables
        for first in range(0, deals, SHARE)
    ]


def name_of(share: Share, number: int) -> str:
    """The name of a deal, which stands for its cards and chances."""
    return f"{share.series} {share.preset} {share.players} {number}"


def play_all(work: list[Share], workers: Executor) -> Round:
    """What came of all the work."""
    parts = list(workers.map(play, work))
    return Round(
        tuple(deal for part in parts for deal in part.deals),
        {name: tuple(second for part in parts for second in part.seconds[name]) for name in work[0].names},
    )


def play(share: Share) -> Round:
    """Play the deals; a deal is the same whenever, and with whomever else, it is played."""
    found = standings(share.preset, share.players)
    players = entrants(share.worlds)
    watched = {name: Watched(players[name]) for name in share.names}
    deals = [
        duplicate(
            found[number % len(found)].state(share.preset),
            name_of(share, number),
            players[YARDSTICK],
            watched,
        )
        for number in share.deals
    ]
    return Round(tuple(deals), {name: tuple(player.seconds) for name, player in watched.items()})
