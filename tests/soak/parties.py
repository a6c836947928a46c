"""Who plays where, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass

from petukh.ai.brain import Level
from petukh.rules.code import encode
from petukh.rules.model import Rules
from petukh.rules.presets import CLASSIC, SALON, SALON_HARD, SIX36, USAD, YARD, changed


@dataclass(eq=False)
class Party:
    """A table's company: ``readers`` have opened the bot's private chat, ``others`` play from the group only.

    ``kind``: what it is played in. ``chat_id`` changes when the group becomes a supergroup. ``level``: how
    well its brains play. ``hints``: the host allows them; in private there are always some.
    """

    kind: str
    preset: str
    rules: Rules
    readers: int
    others: int = 0
    brains: int = 0
    level: Level = Level.NORMAL
    hints: bool = False
    chat_id: int = 0
    thread: int | None = None
    table_id: int = 0

    @property
    def practice(self) -> bool:
        """Whether it is played against brains in a private chat."""
        return self.kind == "private"

    @property
    def code(self) -> str:
        """Its rules, to be typed."""
        return encode(self.preset, self.rules)


SHORT_CLASSIC = changed(CLASSIC, {"table.start": 8})
SHORT_SALON = changed(SALON, {"table.start": 6})
SHORT_YARD = changed(YARD, {"table.start": 8})
SHORT_USAD = changed(USAD, {"ending.bank": 10, "table.start": 10, "scoring.out_at": 15})


def all_parties() -> list[Party]:
    """Twelve tables of every kind."""
    return [
        Party("supergroup", "classic", SHORT_CLASSIC, readers=4, hints=True),
        Party("group", "classic", SHORT_CLASSIC, readers=3, others=1),
        Party("supergroup", "salon", SHORT_SALON, readers=3, others=1),
        Party("private", "classic", SHORT_CLASSIC, readers=1, level=Level.HARD),
        Party("forum", "yard", SHORT_YARD, readers=4),
        Party("group", "usad", SHORT_USAD, readers=3, brains=1, level=Level.EASY, hints=True),
        Party("supergroup", "yard", SHORT_YARD, readers=2, others=1, brains=1),
        Party("supergroup", "six36", changed(SIX36, {"table.start": 6}), readers=6),
        Party("supergroup", "classic", SHORT_CLASSIC, readers=0, others=3),
        Party(
            "supergroup",
            "salon_hard",
            changed(SALON_HARD, {"table.start": 6}),
            readers=2,
            brains=2,
            level=Level.HARD,
            hints=True,
        ),
        Party("group", "salon", SHORT_SALON, readers=4),
        Party("private", "usad", SHORT_USAD, readers=1, level=Level.EASY),
    ]
