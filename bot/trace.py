"""What the present task is about, for the log. A task that is started inherits it."""

from __future__ import annotations

from contextvars import ContextVar

update: ContextVar[int | None] = ContextVar("update", default=None)
"""The id of the update that is carried out, or in whose wake something happens."""
table: ContextVar[int | None] = ContextVar("table", default=None)
"""The id of the table concerned."""
