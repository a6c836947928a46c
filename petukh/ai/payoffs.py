"""What tricks come to, scored by the engine itself and remembered."""

from __future__ import annotations

from petukh.ai.position import Course, Taken
from petukh.ai.worth import expected
from petukh.model.state import Playing, State
from petukh.phases import ending
from petukh.table import HAND_SIZE


class Payoffs:
    """What the tricks of one deal are worth to each seat, whatever hands they were played from.

    Everything that is scored besides must stay the same: scores, boys, claims, choices, offences.
    """

    def __init__(self, course: Course, state: State, phase: Playing) -> None:
        self._course = course
        self._state = state
        self._phase = phase
        self._before = expected(state)
        self._worth: dict[Taken, tuple[float, ...]] = {}
        self._stops: dict[Taken, bool] = {}

    def worth(self, taken: Taken) -> tuple[float, ...]:
        """What each seat gains if the deal ends with these tricks (:func:`petukh.ai.worth.worth`)."""
        found = self._worth.get(taken)
        if found is None:
            after = ending.played(self._state, self._phase, self._course.tricks(taken), [])
            found = tuple([b - a for a, b in zip(self._before, expected(after), strict=True)])
            self._worth[taken] = found
        return found

    def over(self, taken: Taken) -> bool:
        """Whether the deal ends with these tricks: with the fifth, or before its time (RULES §8)."""
        if len(taken) == HAND_SIZE:
            return True
        if not self._course.stops_at_zero:
            return False
        found = self._stops.get(taken)
        if found is None:
            found = self._stops[taken] = ending.stops(self._state, self._phase, self._course.tricks(taken))
        return found
