"""The order of service where calls are short, and for how long each kind of call may be put off."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType


class Priority(IntEnum):
    """What is shown first, and shed last."""

    ANSWER = 0
    """Somebody has asked for it."""
    MOVER = 1
    """The panel of the player whose move is waited for, wherever he plays; between deals everybody's."""
    MILESTONE = 2
    """What everybody wants to have seen: see `Stage`."""
    BETWEEN = 3
    """The group's states between two milestones, and the panel of who has just moved."""
    BYSTANDER = 4
    """Panels of those who look on, and clearing up."""


PATIENCE: Mapping[Priority, float] = MappingProxyType(
    {Priority.MILESTONE: 15.0, Priority.BETWEEN: 60.0, Priority.BYSTANDER: 60.0}
)
"""Seconds after which a call is put off no longer, but served before the movers, a few of them a second.

A milestone may come as late as the next trick is over. For the rest it is a bound that live play hardly
meets: who looks on is soon to move himself unless he is out of the deal, and the group's next milestone is
near.
"""


@dataclass(eq=False, slots=True)
class Claim:
    """How soon somebody who waits is to be served: his priority, and since when (unix seconds) he has it."""

    priority: Priority
    since: float

    def change(self, priority: Priority, now: float) -> None:
        """What he waits for has become more urgent, or less."""
        if priority is not self.priority:
            self.priority, self.since = priority, now

    def overdue(self, now: float) -> bool:
        """Whether he has been put off for too long."""
        return self.priority in PATIENCE and now - self.since >= PATIENCE[self.priority]

    def standing(self, now: float) -> tuple[Priority, float]:
        """His place in the line: the lower, the sooner."""
        return (Priority.MOVER, self.since) if self.overdue(now) else (self.priority, self.since)
