"""How long people wait for each other, in words."""

from __future__ import annotations

from typing import Final

from bot.render.scene import Tempo
from bot.render.texts import Html, Texts

MINUTE: Final = 60
HOUR: Final = 3600
DAY: Final = 86400


def duration(seconds: int, t: Texts) -> str:
    """A length of time, in the unit that people would use for it."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if seconds >= 2 * length:
            return t.plain("duration", unit=unit, count=round(seconds / length))
    return t.plain("duration", unit="seconds", count=max(seconds, 0))


def tempo_line(tempo: Tempo, t: Texts) -> Html:
    """A table's tempo, to stand below its rules."""
    if tempo.seconds is None:
        return t("tempo-line-none")
    return t("tempo-line", tempo=tempo.name, time=duration(tempo.seconds, t))


def tempo_choice(tempo: Tempo, t: Texts) -> str:
    """A tempo as a button."""
    if tempo.seconds is None:
        return t.plain("button-tempo-none")
    return t.plain("button-tempo-of", tempo=tempo.name, time=duration(tempo.seconds, t))
