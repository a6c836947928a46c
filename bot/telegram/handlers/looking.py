"""Commands that show something: the table, a hand, the score, the sheet, the rules, pages about the bot."""

from __future__ import annotations

from bot.render.lobby import lobby_panel
from bot.render.pages import help_page, language_chooser, welcome
from bot.render.personal import forget_page, privacy_page
from bot.render.screen import Screen
from bot.service.declines import Decline
from bot.service.model import Table, TableStatus, people_at, place_in_line, position_of
from bot.service.panels import PanelKind
from bot.telegram.handlers.asking import Asked, Asking
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.pages import Pages
from bot.telegram.scenes import linked_table


class Looking:
    """Carries them out."""

    def __init__(self, desk: Desk, pages: Pages, asking: Asking) -> None:
        self._desk = desk
        self._pages = pages
        self._asking = asking

    async def start(self, asked: Asked) -> None:
        """In a private chat: what he can see now; with a link's payload the panel it leads to."""
        if not asked.private:
            await self.help(asked)
            return
        await self._desk.service.people.set_reachable(asked.person.user_id, True)
        tables = await self._desk.service.book.of_person(asked.person.user_id)
        for table in tables:
            self._desk.panels.changed(table.id)
        if asked.payload:
            await self._follow(asked)
            return
        playing = [table for table in tables if table.game is not None or table.practice]
        for table in playing:
            self._desk.panels.send_anew(table.id, PanelKind.PRIVATE, asked.person.user_id)
        if not playing:
            self._desk.say(asked.place, welcome(asked.language, private=True))

    async def _follow(self, asked: Asked) -> None:
        """A link opens somebody's panel; it seats nobody."""
        table_id = linked_table(asked.payload)
        table = None if table_id is None else await self._desk.service.book.get(table_id)
        if table is None:
            self._asking.words(asked, Decline.NO_TABLE)
        elif asked.person.user_id not in people_at(table):
            self._asking.words(asked, Decline.NOT_SEATED)
        elif table.status is TableStatus.CLOSED:
            self._asking.words(asked, Decline.TABLE_CLOSED)
        else:
            await self._show(asked, table)

    async def table(self, asked: Asked) -> None:
        """The table's panel again."""
        if (table := await self._asking.table_here(asked)) is None:
            return
        if asked.private:
            await self._show(asked, table)
        else:
            self._desk.panels.send_anew(table.id, PanelKind.GROUP)

    async def hand(self, asked: Asked) -> None:
        """A hand goes to its owner's private chat; who has not opened it gets the group's buttons again."""
        if (table := await self._asking.table_here(asked, playing=True)) is None:
            return
        if asked.private:
            await self._show(asked, table)
        elif (place := place_in_line(table, asked.person.user_id)) is not None:
            self._asking.words(asked, Decline.WAITING, number=place)
        elif table.game is None or position_of(table, asked.person.user_id) is None:
            self._asking.words(asked, Decline.NOT_PLAYING if table.game is None else Decline.NOT_SEATED)
        elif await self._desk.service.people.is_reachable(asked.person.user_id):
            self._desk.panels.send_anew(table.id, PanelKind.PRIVATE, asked.person.user_id)
        else:
            self._desk.panels.send_anew(table.id, PanelKind.GROUP)

    async def _show(self, asked: Asked, table: Table) -> None:
        """Somebody's panel in his private chat; before the game there is only the lobby to be read."""
        if table.game is None and not table.practice:
            lobby = await self._desk.scenes.scene(table, asked.language)
            self._desk.say(asked.place, Screen(lobby_panel(lobby).text))
        else:
            self._desk.panels.send_anew(table.id, PanelKind.PRIVATE, asked.person.user_id)

    async def score(self, asked: Asked) -> None:
        """The score of this game."""
        table = await self._asking.table_here(asked, playing=True)
        if table is not None and not await self._pages.score(
            asked.place, table, asked.person.user_id, asked.language
        ):
            self._asking.words(asked, Decline.NOT_PLAYING)

    async def standings(self, asked: Asked) -> None:
        """The sheet of the chat."""
        await self._pages.standings(asked.place, await self._asking.table(asked), asked.language)

    async def history(self, asked: Asked) -> None:
        """The latest games."""
        await self._pages.history(asked.place, await self._asking.table(asked), asked.language)

    async def help(self, asked: Asked) -> None:
        """What the commands do."""
        self._desk.say(asked.place, help_page(asked.language, asked.private))

    async def lang(self, asked: Asked) -> None:
        """Choose a language."""
        self._desk.say(asked.place, language_chooser(asked.language))

    async def privacy(self, asked: Asked) -> None:
        """What is stored."""
        self._desk.say(asked.place, privacy_page(asked.language))

    async def forget(self, asked: Asked) -> None:
        """What erasing means, and the button for it."""
        self._desk.say(asked.place, forget_page(asked.language, asked.person.user_id))
