"""What the bot's log of a soak may say."""

from __future__ import annotations

import re

from petukh.cards import full_deck
from tests.scenarios.cards_seen import cards_in
from tests.soak.reckoning import Reckoning

_TRACEBACK = re.compile(r"^Traceback \(most recent call last\):\n(?:[ \t].*\n|\n)*(\S.*)$", re.MULTILINE)
_CODES = re.compile(r"\b(" + "|".join(full_deck(36)) + r")\b")
LOCKED = "sqlite3.OperationalError: database is locked"


def read_log(log: str, token: str, seeds: list[str], *, locked: bool, reckoning: Reckoning) -> None:
    """No failure but of a database that was ``locked`` for too long, and no secret."""
    ends = [match.group(1) for match in _TRACEBACK.finditer(log)]
    reckoning.counts["tracebacks of a locked database"] += ends.count(LOCKED)
    for end in sorted(set(ends)):
        if end != LOCKED or not locked:
            at = log.index(end)
            reckoning.wrong.append(f"a traceback in the log:\n{log[max(0, at - 1500) : at + 300]}")
    number, secret = token.split(":")
    if secret in log or f"bot{number}" in log:
        reckoning.wrong.append("the token is in the log")
    if cards_in(log) or _CODES.search(log) or any(seed in log for seed in seeds):
        reckoning.wrong.append("a hand, or the seed of one, is in the log")
    for line in log.splitlines():
        if "never retrieved" in line:
            reckoning.wrong.append(f"the log says: {line}")
