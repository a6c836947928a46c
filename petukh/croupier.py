"""What the croupier plays for somebody whose time has run out."""

from __future__ import annotations

from petukh.model.actions import PlayerAction
from petukh.view import View


def stand_in(seen: View) -> PlayerAction:
    """The action for the seat to act, which must be the viewer's; raises ``ValueError`` if it is not."""
    raise NotImplementedError
