"""What the cards that a player does not see would be worth to him: the part of a gap that nobody can close.

At each of his decisions worlds are imagined that he cannot tell apart. In each of them every choice is tried.
Who sees the cards makes the best choice of each world; who does not makes one choice for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from random import Random
from statistics import fmean

from ladder.contest import deck_for, played, remembered
from ladder.entrants import HARD, YARDSTICK, Player, entrants
from ladder.figures import Estimate, estimate
from ladder.rounds import Share, name_of
from ladder.standings import standings
from petukh.ai import hard, normal
from petukh.ai.decision import THOUGHT_OF
from petukh.ai.hard import Search
from petukh.ai.worlds import imagine
from petukh.engine import to_act
from petukh.model.actions import PlayerAction
from petukh.model.state import State
from petukh.model.value import value
from petukh.view import PhaseName, View, view

BEFORE_PLAY, IN_PLAY = "before play", "in play"


@value
class Sight:
    """What one decision may gain, in worth above the choice of ``normal``, on average over its worlds."""

    when: str
    seeing: float
    """With the best choice of every world."""
    not_seeing: float
    """With the choice that the search of ``hard`` makes for all of them, found in other worlds."""


Deal = dict[str, tuple[float, float]]
"""What a deal's decisions gain together, seeing and not, before play and in play; averaged over the seats."""


@value
class Hidden:
    """The decisions of many deals."""

    deals: tuple[Deal, ...]

    def seeing(self, *when: str) -> Estimate:
        """What who sees all cards gains in a deal."""
        return estimate([sum(deal[each][0] for each in when) for deal in self.deals])

    def not_seeing(self, *when: str) -> Estimate:
        """What is to be gained without."""
        return estimate([sum(deal[each][1] for each in when) for deal in self.deals])

    def value(self, *when: str) -> Estimate:
        """What the hidden cards are worth."""
        return estimate([sum(deal[each][0] - deal[each][1] for each in when) for deal in self.deals])


def sight(seen: View, chance: Random, worlds: int) -> Sight:
    """Measured in so many worlds; what is done without seeing them is chosen in as many others.

    Of the choices tried in some worlds the one that does best there has mostly been lucky in them.
    """
    if seen.seat is None:
        raise ValueError("only who has a seat has a choice")
    imagined, search = imagine(seen, chance), Search(seen.seat)
    advised = normal.weighed(seen)
    usual = max(advised, key=lambda each: each.worth).action
    chosen = hard.best(advised, imagined, search.value, worlds)
    gains = []
    for _ in range(worlds):
        world = next(imagined)
        values = {action: search.value(world, action) for action in seen.legal}
        gains.append((max(values.values()) - values[usual], values[chosen] - values[usual]))
    when = IN_PLAY if seen.phase is PhaseName.PLAYING else BEFORE_PLAY
    return Sight(when, fmean(seeing for seeing, _ in gains), fmean(closed for _, closed in gains))


class Onlooker:
    """A player at whose decisions it is measured what is hidden from him."""

    def __init__(self, player: Player, worlds: int) -> None:
        self.found: list[Sight] = []
        self._player, self._worlds = player, worlds

    def __call__(self, state: State, chance: Random) -> PlayerAction:
        """Measure, and let him play."""
        seen = view(state, to_act(state))
        if len(seen.legal) > 1 and seen.phase in THOUGHT_OF:
            self.found.append(sight(seen, Random(chance.random()), self._worlds))
        return self._player(state, chance)


def look_on(share: Share) -> list[Deal]:
    """Let ``hard`` play the deals in every seat among ``normal`` players, and measure at its decisions."""
    table = standings(share.preset, share.players)
    players = entrants(share.worlds)
    found = []
    for number in share.deals:
        before, name = table[number % len(table)].state(share.preset), name_of(share, number)
        onlooker, yardstick = Onlooker(players[HARD], share.worlds), remembered(players[YARDSTICK])
        for seat in range(share.players):
            seated = [yardstick] * share.players
            seated[seat] = onlooker
            played(before, deck_for(before, name), seated, name)
        found.append(_sums(onlooker.found, share.players))
    return found


def _sums(sights: Iterable[Sight], seats: int) -> Deal:
    found = dict.fromkeys((BEFORE_PLAY, IN_PLAY), (0.0, 0.0))
    for each in sights:
        seeing, not_seeing = found[each.when]
        found[each.when] = (seeing + each.seeing / seats, not_seeing + each.not_seeing / seats)
    return found


def look_on_all(work: list[Share], workers: Executor) -> Hidden:
    """What came of all the work."""
    return Hidden(tuple(deal for deals in workers.map(look_on, work) for deal in deals))
