"""A command that somebody gave, the table it is about, and the words it is answered with."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Chat
from telegram.constants import ChatType

from bot.render.options import refusal_page
from bot.render.popup import Reply
from bot.render.screen import Screen
from bot.render.texts import as_html, texts_in
from bot.service.model import Place, Table, TableStatus, position_of
from bot.service.outcomes import Declined, Done, Outcome
from bot.service.who import Person
from bot.telegram.handlers.desk import Desk, explained


@dataclass(frozen=True, slots=True)
class Asked:
    """A command that somebody gave."""

    person: Person
    chat: Chat
    place: Place
    language: str
    payload: str

    @property
    def private(self) -> bool:
        """Whether it was given in a private chat."""
        return self.chat.type == ChatType.PRIVATE


class Asking:
    """What commands of every kind share."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def table(self, asked: Asked, playing: bool = False) -> Table | None:
        """The table a command is about: the one here; in a private chat else the latest one plays at.

        A table where he only waits for a seat comes last. ``playing``: a game that is going on comes before a
        table that only stands here.
        """
        if not asked.private:
            return await self._desk.service.book.at(asked.place)

        def nearness(table: Table) -> tuple[bool, bool, bool, bool]:
            going_on = playing and table.status is TableStatus.PLAYING
            seated = position_of(table, asked.person.user_id) is not None
            return seated, going_on, table.place == asked.place, table.game is not None

        tables = await self._desk.service.book.of_person(asked.person.user_id)
        return max(tables, key=nearness, default=None)

    async def table_here(self, asked: Asked, playing: bool = False) -> Table | None:
        """The same, saying so if there is none."""
        if (table := await self.table(asked, playing)) is None:
            self.words(asked, Reply.AT_NO_TABLE if asked.private else Reply.NO_TABLE_HERE)
        elif table.silenced:
            # Where somebody writes, the bot may be able to as well.
            self._desk.panels.changed(table.id)
        return table

    def words(self, asked: Asked, code: str, **facts: str | int) -> None:
        """Post the words for a code."""
        self._desk.say_words(asked.place, code, asked.language, **facts)

    def told(self, asked: Asked, outcome: Outcome, table: Table) -> None:
        """Post why something was refused, if it was."""
        if not isinstance(outcome, Done):
            self.explain(asked, outcome, table)

    def explain(self, asked: Asked, declined: Declined, table: Table | None) -> None:
        """Post why something was refused, with all reasons."""
        if declined.conflicts:
            words = refusal_page(declined.conflicts, texts_in(asked.language))
        else:
            words = as_html(explained(declined, table, asked.language))
        self._desk.say(asked.place, Screen(words))
