"""A deal looked back upon in one go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from petukh.ai.decision import weigh
from petukh.ai.look_back import Review, recall, review, with_open_cards
from petukh.model.actions import Action, Seat
from petukh.model.state import State
from petukh.view import view


def look_back(
    start: State, actions: Sequence[Action], seat: Seat, worlds: int, own: Collection[int] | None = None
) -> Review:
    """The review of a deal of which the seat's player did all, or what is ``own``, himself."""
    recalled = recall(start, actions, seat, range(len(actions)) if own is None else own)
    chance = Random(1)
    decisions = [weigh(view(moment, seat), action, chance, worlds) for moment, action in recalled.choices]
    return review(recalled, decisions, with_open_cards(recalled))
