"""Making an update of what Telegram sends. One that cannot be read costs nobody the others."""

from __future__ import annotations

import logging
from typing import Any

from telegram import Bot, Update

log = logging.getLogger(__name__)

Raw = dict[str, Any]
"""An update as it comes, with its ``update_id``."""


def read(raw: Raw, bot: Bot) -> Update | None:
    """The update; None if the library stumbles over it, as over a kind that is newer than itself.

    The log is told no more than what it stumbled with: a press may name a card of somebody's hand.
    """
    try:
        return Update.de_json(raw, bot)
    except Exception as error:
        log.warning("update %s cannot be read: %s", raw["update_id"], type(error).__name__)
        return None


def query_in(raw: Raw) -> str | None:
    """The id of the press in an update, which is to be answered even if nothing else can be read."""
    query = raw.get("callback_query")
    number = query.get("id") if isinstance(query, dict) else None
    return number if isinstance(number, str) else None
