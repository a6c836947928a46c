"""What the process before this one has done: updates it had not confirmed are handed over again."""

from __future__ import annotations

UNCONFIRMED = 1000
"""More updates than are ever taken and not confirmed. Their ids ascend, but begin anew after a quiet week."""


def may_be_done(update_id: int, last_done: int | None) -> bool:
    """Whether an update may have been carried out already, if this is the last one that surely was.

    Updates of different people are carried out side by side, so some before the last may not have been.
    """
    return last_done is not None and last_done - UNCONFIRMED < update_id <= last_done
