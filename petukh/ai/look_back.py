"""A player's deal looked back upon: what each of his decisions has cost him, mistakes and luck told apart."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import repeat
from random import Random
from statistics import fmean, stdev

from petukh.ai import hard, normal
from petukh.ai.advice import Reason
from petukh.ai.hard import Search
from petukh.ai.hint import reason_of
from petukh.ai.worlds import imagine
from petukh.ai.worth import worth
from petukh.bank import has_bank
from petukh.engine import apply
from petukh.model.actions import Action, DealCards, Exchange, PlayerAction, Seat
from petukh.model.state import Buying, PacketTurn, Playing, State, UpcardChoice
from petukh.model.value import value
from petukh.view import View, view

LEAST_COST = 0.1
"""What costs less, in points, is as good as the best."""
SURE = 2.0
"""A mistake is called one if it is so many times as large as the error of its estimate."""

_CHOOSING = (Buying, PacketTurn, UpcardChoice, Playing)


@value
class Decision:
    """A choice that the player had, and what he made of it."""

    seen: View
    """What he knew."""
    action: PlayerAction
    best: PlayerAction
    """What does best in the worlds that he could not tell apart; the action itself if nothing beats it."""
    cost: float
    """By how many points the action does worse there on average; 0 if nothing beats it."""
    reason: Reason | None
    """What speaks for the best."""


@value
class Review:
    """A deal of one player, in points of the settlement (:func:`petukh.ai.worth.worth`)."""

    deal: int
    """Its number in the game."""
    in_chips: bool
    """Counted in play chips, since there is a bank."""
    decisions: tuple[Decision, ...]
    """Those in which he had a choice, in order."""
    promised: float
    """What the deal could be expected to bring, at the first of them."""
    brought: float
    """What it has brought."""
    with_open_cards: float
    """What he would have got who sees all cards, if the others go on by plain rules; never less."""

    @property
    def mistakes(self) -> float:
        """What all decisions have cost together, on average."""
        return sum([decision.cost for decision in self.decisions])

    @property
    def luck(self) -> float:
        """What the deal has brought above what was to be expected of the hand and of his decisions."""
        return self.brought - self.promised + self.mistakes

    @property
    def worst(self) -> Decision | None:
        """The most costly decision; None if there was no mistake."""
        worst = max(self.decisions, key=lambda decision: decision.cost, default=None)
        return worst if worst is not None and worst.cost else None


def look_back(
    start: State,
    actions: Sequence[Action],
    seat: Seat,
    rng: Random,
    budget: int,
    own: Collection[int] | None = None,
) -> Review:
    """The review of a deal: ``start`` is the game before it, ``actions`` all of it, the dealing first.

    ``own`` are the places among the actions of what the player has decided himself; None: all of his seat.
    ``budget`` worlds are imagined to find the best of a decision's choices, and as many others to tell what
    it would have gained. Raises :class:`petukh.model.refusals.Refused` for actions that are no deal.
    """
    state = start
    moments: list[State] = []
    decisions: list[Decision] = []
    promised = None
    for place, action in enumerate(actions):
        if not isinstance(action, DealCards) and action.seat == seat and (own is None or place in own):
            seen = view(state, seat)
            listed = _as_listed(action, seen.legal)
            if isinstance(state.phase, _CHOOSING) and listed is not None and len(seen.legal) > 1:
                decision, hoped = _weighed(seen, listed, seat, rng, budget)
                promised = hoped if promised is None else promised
                decisions.append(decision)
                moments.append(state)
        state = apply(state, action).state
    brought = worth(start, state, seat)
    return Review(
        state.deal_number,
        has_bank(state.rules),
        tuple(decisions),
        brought if promised is None else promised,
        brought,
        max([brought, *(worth(start, _seeing_all(moment, seat), seat) for moment in moments)]),
    )


def _as_listed(action: PlayerAction, legal: Iterable[PlayerAction]) -> PlayerAction | None:
    """The action as the engine offers it, cards thrown away being in no order; None: it breaks a rule."""
    if isinstance(action, Exchange):
        thrown = {*action.cards}
        return next((each for each in legal if isinstance(each, Exchange) and {*each.cards} == thrown), None)
    return action if action in legal else None


def _weighed(
    seen: View, action: PlayerAction, seat: Seat, rng: Random, budget: int
) -> tuple[Decision, float]:
    """The decision, and what could be expected of the deal with the best choice.

    What comes out best of many is partly the luckiest, so it is weighed against the action in other worlds
    than those in which it was found.
    """
    worlds = imagine(seen, rng)
    search = Search(seat)
    best = hard.best(seen.legal, worlds, search.value, budget)
    others = [next(worlds) for _ in range(budget)]
    taken = [search.value(world, action) for world in others]
    if best != action:
        other = [search.value(world, best) for world in others]
        gains = [b - a for a, b in zip(taken, other, strict=True)]
        cost = fmean(gains)
        if cost >= max(LEAST_COST, SURE * stdev(gains) / math.sqrt(budget)):
            return Decision(seen, action, best, cost, reason_of(best, seen)), fmean(other)
    return Decision(seen, action, action, 0.0, reason_of(action, seen)), fmean(taken)


def _seeing_all(state: State, seat: Seat) -> State:
    """The end of the deal if the seat, from here on, chooses as one who sees all cards."""
    while isinstance(state.phase, _CHOOSING):
        turn = state.phase.turn
        seen = view(state, turn)
        action = hard.choose_in(seen, repeat(state), 1) if turn == seat else normal.advise(seen).action
        state = apply(state, action).state
    return state
