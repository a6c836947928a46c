"""Commands that change a table: opened, joined and left, its rules, a pause, its end."""

from __future__ import annotations

from bot.render.popup import Reply
from bot.render.screen import Screen
from bot.render.texts import as_html
from bot.service.declines import Decline
from bot.service.model import Table, TableStatus, place_in_line, position_of
from bot.service.outcomes import Declined, Done
from bot.service.panels import PanelKind
from bot.service.rights import Right, forbidden
from bot.telegram.handlers.asking import Asked, Asking
from bot.telegram.handlers.choosing import RulesChoosing
from bot.telegram.handlers.desk import Desk, vote_words
from bot.telegram.handlers.looking import Looking
from bot.telegram.handlers.pages import Pages


class Acting:
    """Carries them out."""

    def __init__(self, desk: Desk, pages: Pages, asking: Asking, looking: Looking) -> None:
        self._desk = desk
        self._pages = pages
        self._asking = asking
        self._looking = looking
        self._choosing = RulesChoosing(desk)

    async def new_game(self, asked: Asked) -> None:
        """Open a table."""
        chosen = None if asked.private else await self._desk.service.people.chat_language(asked.chat.id)
        outcome = await self._desk.service.lobby.open_table(
            asked.place,
            asked.chat.type,
            asked.chat.title or asked.person.name,
            asked.person,
            chosen or await self._desk.service.people.language(asked.person.user_id),
        )
        if isinstance(outcome, Declined):
            self._asking.explain(asked, outcome, None)
            if outcome.code == Decline.TABLE_EXISTS:
                await self._looking.table(asked)

    async def join(self, asked: Asked) -> None:
        """Sit down, wait in the line, or come back to one's seat."""
        if asked.private:
            self._asking.words(asked, Reply.GROUP_ONLY)
        elif (table := await self._asking.table_here(asked)) is not None:
            back = table.game is not None and position_of(table, asked.person.user_id) is not None
            join = self._desk.service.presence.come_back if back else self._desk.service.lobby.sit
            outcome = await join(table.id, asked.person)
            self._asking.told(asked, outcome, table)
            if isinstance(outcome, Done):
                place = place_in_line(outcome.table, asked.person.user_id)
                if place is not None:
                    self._asking.words(asked, Reply.IN_LINE, number=place)

    async def leave(self, asked: Asked) -> None:
        """Get up, or wait no longer."""
        if (table := await self._asking.table_here(asked)) is not None:
            waited = place_in_line(table, asked.person.user_id) is not None
            outcome = await self._desk.service.presence.leave(table.id, asked.person.user_id)
            self._asking.told(asked, outcome, table)
            if waited and isinstance(outcome, Done):
                self._asking.words(asked, Reply.LEFT_LINE)

    async def rules(self, asked: Asked) -> None:
        """Without a code what is played by; with one it becomes the lobby's."""
        if not asked.payload:
            await self._pages.rules(asked.place, await self._asking.table(asked), asked.language)
        elif (table := await self._desk.service.book.at(asked.place)) is None:
            self._asking.words(asked, Reply.NO_TABLE_HERE)
        else:
            outcome = await self._choosing.take_code(table, asked.person, asked.payload)
            if isinstance(outcome, Done):
                await self._pages.rules(asked.place, outcome.table, asked.language)
            else:
                self._asking.explain(asked, outcome, table)

    async def pause(self, asked: Asked) -> None:
        """All clocks stand still."""
        if (table := await self._asking.table_here(asked, playing=True)) is not None:
            outcome = await self._desk.service.pauses.pause(table.id, asked.person)
            self._asking.told(asked, outcome, table)
            if isinstance(outcome, Done):
                self._show_anew(asked, table)

    async def stop(self, asked: Asked) -> None:
        """End the game: by right, or by a vote."""
        if (table := await self._asking.table_here(asked)) is None:
            return
        admin = self._desk.admins.decides(table, asked.person.user_id)
        outcome = await self._desk.service.games.stop(table.id, asked.person, admin)
        if not isinstance(outcome, Done):
            self._asking.explain(asked, outcome, table)
        elif forbidden(Right.STOP, table, asked.person.user_id, is_admin=admin) is None:
            # Its panel may be far above, and in another chat.
            self._asking.words(asked, Decline.TABLE_CLOSED)
        else:
            self._desk.say(asked.place, Screen(as_html(vote_words(outcome.table, asked.language))))
            if outcome.table.status is not TableStatus.CLOSED:
                self._show_anew(asked, table)

    def _show_anew(self, asked: Asked, table: Table) -> None:
        """The panel of the chat in which a command has changed something, below the command."""
        kind, reader = (PanelKind.PRIVATE, asked.person.user_id) if asked.private else (PanelKind.GROUP, 0)
        self._desk.panels.send_anew(table.id, kind, reader)
