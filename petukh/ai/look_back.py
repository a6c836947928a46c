"""A player's deal looked back upon: what each of his decisions has cost him, mistakes and luck told apart."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from petukh.ai import hard, normal
from petukh.ai.decision import THOUGHT_OF, Decision
from petukh.ai.worth import worth
from petukh.bank import has_bank
from petukh.engine import apply, new, to_act
from petukh.model.actions import Action, DealCards, Exchange, PlayerAction, Seat
from petukh.model.state import State
from petukh.model.value import value
from petukh.rules.model import Rules
from petukh.view import phase_name, view


@value
class Recalled:
    """A deal, and what one player had to decide in it."""

    seat: Seat
    start: State
    """The game before it."""
    end: State
    """The game after it."""
    choices: tuple[tuple[State, PlayerAction], ...]
    """The moments in which he had a choice by his cards, and what he did; in order."""


@value
class Review:
    """A deal of one player, in points of the settlement (:func:`petukh.ai.worth.worth`)."""

    deal: int
    """Its number in the game."""
    in_chips: bool
    """Counted in play chips, since there is a bank."""
    decisions: tuple[Decision, ...]
    """What he had to decide, in order."""
    promised: float
    """What the deal could be expected to bring, at the first decision."""
    brought: float
    """What it has brought."""
    with_open_cards: float
    """What he would have got who sees all cards (:func:`with_open_cards`)."""

    @property
    def worst(self) -> Decision | None:
        """The most costly decision; None if there was no mistake."""
        worst = max(self.decisions, key=lambda decision: decision.cost, default=None)
        return worst if worst is not None and worst.cost else None

    @property
    def mistakes(self) -> float:
        """What all decisions have cost together, on average."""
        return sum([decision.cost for decision in self.decisions])

    @property
    def luck(self) -> float:
        """What the deal has brought above what was to be expected of the hand and of his decisions."""
        return self.brought - self.promised + self.mistakes


def recall(start: State, actions: Sequence[Action], seat: Seat, own: Collection[int]) -> Recalled:
    """What a seat had to decide in a deal: ``actions`` are all of it, the dealing first.

    ``own`` are the places among them of what the player did himself. Raises
    :class:`petukh.model.refusals.Refused` if they are no deal. What breaks a rule is not weighed.
    """
    state = start
    choices: list[tuple[State, PlayerAction]] = []
    for place, action in enumerate(actions):
        if place in own and not isinstance(action, DealCards) and action.seat == seat:
            seen = view(state, seat)
            listed = _as_listed(action, seen.legal)
            if seen.phase in THOUGHT_OF and len(seen.legal) > 1 and listed is not None:
                choices.append((state, listed))
        state = apply(state, action).state
    return Recalled(seat, start, state, tuple(choices))


def recall_deal(
    rules: Rules,
    dealer: Seat,
    players: int,
    actions: Sequence[Action],
    *,
    deal: int,
    seat: Seat,
    own: Collection[int],
) -> Recalled:
    """The same for the deal with this number of a game that is played by ``rules`` from its first dealing on.

    ``own`` are places among all of the game's actions. Raises ``LookupError`` if there is no such deal.
    """
    state = new(rules, players, dealer)
    starts: list[tuple[int, State]] = []
    numbers: list[int] = []
    for place, action in enumerate(actions):
        if isinstance(action, DealCards):
            starts.append((place, state))
        state = apply(state, action).state
        if isinstance(action, DealCards):
            numbers.append(state.deal_number)
    if deal not in numbers:
        raise LookupError(f"no deal {deal} in this game")
    index = len(numbers) - 1 - numbers[::-1].index(deal)
    first, start = starts[index]
    end = starts[index + 1][0] if index + 1 < len(starts) else len(actions)
    return recall(start, actions[first:end], seat, {place - first for place in own})


def with_open_cards(recalled: Recalled) -> float:
    """What he would have got who sees all cards from one of the decisions on, the best of them.

    The others go on by plain rules; so he may also do as he did, with what came of it.
    """
    start, seat = recalled.start, recalled.seat
    ends = [recalled.end, *[_seeing_all(moment, seat) for moment, _ in recalled.choices]]
    return max([worth(start, end, seat) for end in ends])


def review(recalled: Recalled, decisions: Sequence[Decision], best_with_open_cards: float) -> Review:
    """The review of a deal, every choice of which has been weighed (:func:`petukh.ai.decision.weigh`)."""
    end = recalled.end
    brought = worth(recalled.start, end, recalled.seat)
    return Review(
        end.deal_number,
        has_bank(end.rules),
        tuple(decisions),
        decisions[0].hope if decisions else brought,
        brought,
        best_with_open_cards,
    )


def _as_listed(action: PlayerAction, legal: Iterable[PlayerAction]) -> PlayerAction | None:
    """The action as the engine offers it, cards thrown away being in no order; None: it breaks a rule."""
    if isinstance(action, Exchange):
        thrown = {*action.cards}
        return next((each for each in legal if isinstance(each, Exchange) and {*each.cards} == thrown), None)
    return action if action in legal else None


def _seeing_all(state: State, seat: Seat) -> State:
    """The end of the deal if the seat, from here on, chooses as one who sees all cards."""
    while phase_name(state) in THOUGHT_OF:
        turn = to_act(state)
        action = hard.choose_seeing_all(state) if turn == seat else normal.advise(view(state, turn)).action
        state = apply(state, action).state
    return state
