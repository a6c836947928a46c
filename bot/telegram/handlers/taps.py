"""A tap that was understood, and what it is answered with."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Chat
from telegram.constants import ChatType

from bot.render.popup import Reply, answers
from bot.render.screen import Press
from bot.service.declines import Decline
from bot.service.model import Place, Table
from bot.service.outcomes import Done, Outcome
from bot.service.who import Person
from bot.telegram.handlers.desk import explained
from bot.telegram.moves import MOVES


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tap is answered with; ``alert``: as a popup that stays until it is closed.

    ``refusal`` is the code of what it was refused for, empty where it was carried out.
    """

    text: str = ""
    alert: bool = False
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap that was understood."""

    update_id: int
    query_id: str
    person: Person
    language: str
    chat: Chat
    press: Press
    table: Table

    @property
    def in_group(self) -> bool:
        """Whether it was made in a group."""
        return self.chat.type != ChatType.PRIVATE

    @property
    def group(self) -> int | None:
        """The group it was made in."""
        return self.chat.id if self.in_group else None

    @property
    def place(self) -> Place:
        """Where it was made."""
        at_table = self.chat.id == self.table.place.chat_id
        return Place(self.chat.id, self.table.place.thread_id if at_table else None)


def worded(outcome: Outcome, tap: Tap) -> Answer:
    """The words for what came of a tap; none are needed where it did what it should."""
    if isinstance(outcome, Done):
        return Answer()
    own_hand = tap.in_group and tap.press.op in MOVES and not tap.press.neutral
    if own_hand and outcome.code in (Decline.ALREADY, Decline.STALE):
        # It is redrawn when the group's limit lets it, which may be after his next turn has come.
        return Answer(answers(Reply.OLD_HAND, {}, tap.language), refusal=outcome.code)
    # Several reasons, or a price, take longer to read than a passing word stays.
    alert = bool(outcome.conflicts) or "price" in outcome.facts
    return Answer(explained(outcome, tap.table, tap.language), alert=alert, refusal=outcome.code)


def refused(code: str, language: str, **facts: str | int) -> Answer:
    """The words for a refusal that needs no table."""
    return Answer(answers(code, facts, language), refusal=code)
