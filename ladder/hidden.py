"""What the cards that a player does not see would be worth to him: what no choice can close of a gap.

At each of his decisions worlds are imagined that he cannot tell apart. In each of them every choice is tried,
everybody going on as ``normal`` does. Who sees the cards makes the best choice of each world; who does not
makes one choice for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from itertools import islice
from random import Random
from statistics import fmean

from ladder.contest import deck_for, played, remembered
from ladder.entrants import HARD, YARDSTICK, Player, entrants
from ladder.figures import Estimate, estimate
from ladder.rounds import Share, name_of
from ladder.standings import standings
from petukh.ai import normal
from petukh.ai.decision import THOUGHT_OF
from petukh.ai.hard import Search
from petukh.ai.worlds import imagine
from petukh.engine import to_act
from petukh.model.actions import PlayerAction
from petukh.model.state import State
from petukh.model.value import value
from petukh.view import PhaseName, View, view

BEFORE_PLAY, IN_PLAY = "before play", "in play"
WORLDS = 40
"""Imagined at a decision."""


@value
class Sight:
    """What a decision, or many, may gain in worth above the choice of ``normal``, averaged over worlds."""

    seeing: float
    """With the best choice of every world."""
    at_least: float
    """Without seeing them: with the choice that is best in half of the worlds, in the other half.

    Of those that a good player thinks of: of all, the best in so few worlds would mostly be a lucky one.
    """
    at_most: float
    """With the choice, of all there are, that is best in all of them together, partly since it was lucky."""

    def __add__(self, other: Sight) -> Sight:
        """Both together."""
        return Sight(self.seeing + other.seeing, self.at_least + other.at_least, self.at_most + other.at_most)


NOTHING = Sight(0.0, 0.0, 0.0)
Gains = dict[PlayerAction, float]
"""What each choice gains in one world above the choice of ``normal``."""
Deal = dict[str, Sight]
"""All decisions of a deal, before play and in play; the average over the seats."""


@value
class Hidden:
    """The decisions of many deals."""

    deals: tuple[Deal, ...]

    def seeing(self) -> Estimate:
        """What who sees all cards gains in a deal."""
        return estimate([_whole(deal).seeing for deal in self.deals])

    def at_least(self) -> Estimate:
        """What is to be gained without, and a little less."""
        return estimate([_whole(deal).at_least for deal in self.deals])

    def at_most(self) -> Estimate:
        """The same, and a little more."""
        return estimate([_whole(deal).at_most for deal in self.deals])

    def value(self, *when: str) -> Estimate:
        """What the hidden cards are worth in a deal, at the least."""
        return estimate(
            [sum([deal[each].seeing - deal[each].at_most for each in when]) for deal in self.deals]
        )


def _whole(deal: Deal) -> Sight:
    return deal[BEFORE_PLAY] + deal[IN_PLAY]


def sight(seen: View, chance: Random, worlds: int) -> Sight:
    """Measured in so many worlds."""
    if seen.seat is None:
        raise ValueError("only who has a seat has a choice")
    imagined, search = imagine(seen, chance), Search(seen.seat)
    advised = normal.weighed(seen)
    usual = normal.favourite(advised).action
    gains: list[Gains] = []
    for world in islice(imagined, worlds):
        values = {action: search.value(world, action) for action in seen.legal}
        gains.append({action: value - values[usual] for action, value in values.items()})
    seeing = fmean([max(each.values()) for each in gains])
    sensible = [each.action for each in advised]
    halves = gains[::2], gains[1::2]
    across = [_mean_of(other, _best_of(half, sensible)) for half, other in (halves, halves[::-1])]
    return Sight(seeing, fmean(across), _mean_of(gains, _best_of(gains, seen.legal)))


def _best_of(gains: Sequence[Gains], choices: Sequence[PlayerAction]) -> PlayerAction:
    """The choice that gains most in these worlds."""
    return max(choices, key=lambda action: _mean_of(gains, action))


def _mean_of(gains: Sequence[Gains], action: PlayerAction) -> float:
    return fmean([each[action] for each in gains])


class Onlooker:
    """A player at whose decisions it is measured what is hidden from him."""

    def __init__(self, player: Player) -> None:
        self.found: list[tuple[str, Sight]] = []
        self._player = player

    def __call__(self, state: State, chance: Random) -> PlayerAction:
        """Measure, and let him play."""
        seen = view(state, to_act(state))
        if len(seen.legal) > 1 and seen.phase in THOUGHT_OF:
            when = IN_PLAY if seen.phase is PhaseName.PLAYING else BEFORE_PLAY
            self.found.append((when, sight(seen, Random(chance.random()), WORLDS)))
        return self._player(state, chance)


def look_on(share: Share) -> list[Deal]:
    """Let ``hard`` play the deals in every seat among ``normal`` players, and measure at its decisions."""
    table = standings(share.preset, share.players)
    players = entrants(share.worlds)
    found = []
    for number in share.deals:
        before, name = table[number % len(table)].state(share.preset), name_of(share, number)
        onlooker, yardstick = Onlooker(players[HARD]), remembered(players[YARDSTICK])
        for seat in range(share.players):
            seated = [yardstick] * share.players
            seated[seat] = onlooker
            played(before, deck_for(before, name), seated, name)
        found.append(_sums(onlooker.found, share.players))
    return found


def _sums(sights: Iterable[tuple[str, Sight]], seats: int) -> Deal:
    found = {BEFORE_PLAY: NOTHING, IN_PLAY: NOTHING}
    for when, each in sights:
        found[when] += Sight(each.seeing / seats, each.at_least / seats, each.at_most / seats)
    return found


def look_on_all(work: list[Share], workers: Executor) -> Hidden:
    """What came of all the work."""
    return Hidden(tuple(deal for deals in workers.map(look_on, work) for deal in deals))
