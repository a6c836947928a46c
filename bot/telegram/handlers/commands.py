"""The bot's commands."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from telegram import Chat, Message
from telegram.constants import ChatType

from bot.render.commands import COMMANDS, Scope
from bot.render.lobby import lobby_panel
from bot.render.options import refusal_page
from bot.render.pages import help_page, language_chooser, welcome
from bot.render.personal import forget_page, privacy_page
from bot.render.popup import Reply
from bot.render.screen import Screen
from bot.render.texts import as_html, texts_in
from bot.service.declines import Decline
from bot.service.model import (
    Declined,
    Done,
    Outcome,
    Person,
    Place,
    Table,
    TableStatus,
    people_at,
    place_in_line,
    position_of,
)
from bot.service.people import spoken
from bot.service.ports import PanelKind
from bot.telegram.handlers.choosing import RulesChoosing
from bot.telegram.handlers.desk import Desk, explained, vote_words
from bot.telegram.handlers.pages import Pages
from bot.telegram.handlers.throttle import Throttle, Verdict
from bot.telegram.names import is_nobody, person
from bot.telegram.scenes import linked_table

log = logging.getLogger(__name__)

NAMES = frozenset({"start", *COMMANDS[Scope.GROUP], *COMMANDS[Scope.PRIVATE]})
FOR_PLAYERS = frozenset({"join", "leave", "pause", "stop"})
"""What those at a table may do however loud it is around them."""


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


class Commands:
    """Carries commands out."""

    def __init__(self, desk: Desk, pages: Pages, throttle: Throttle) -> None:
        self._desk = desk
        self._pages = pages
        self._throttle = throttle
        self._service = desk.service
        self._choosing = RulesChoosing(desk)
        self._does: dict[str, Callable[[Asked], Awaitable[None]]] = {
            "start": self._start,
            "newgame": self._new_game,
            "join": self._join,
            "leave": self._leave,
            "table": self._table,
            "hand": self._hand,
            "score": self._score,
            "standings": self._standings,
            "history": self._history,
            "rules": self._rules,
            "pause": self._pause,
            "stop": self._stop,
            "help": self._help,
            "lang": self._lang,
            "privacy": self._privacy,
            "forget": self._forget,
        }

    async def take(self, name: str, payload: str, message: Message) -> None:
        """Carry a command out; where that fails, its giver is told so."""
        thread = message.message_thread_id if message.is_topic_message else None
        place = Place(message.chat.id, thread)
        try:
            await self._take(name, payload, message, place)
        except Exception:
            log.exception("/%s failed", name)
            user = message.from_user
            language = spoken("" if user is None else user.language_code or "")
            self._desk.say_words(place, Reply.TROUBLE, language)

    async def _take(self, name: str, payload: str, message: Message, place: Place) -> None:
        """Whoever hides behind a chat or channel is told that he cannot play so."""
        chat, user = message.chat, message.from_user
        language = await self._desk.chat_language(chat, None if is_nobody(user) else user)
        if user is None or is_nobody(user):
            if self._throttle.judge_group(chat.id) is Verdict.CARRY_OUT:
                self._desk.say_words(place, Reply.NOT_FOR_ANONYMOUS, language)
            return
        asked = Asked(person(user), chat, place, language, payload)
        match await self._judge(name, asked):
            case Verdict.CARRY_OUT:
                await self._does[name](asked)
            case Verdict.WARN:
                self._desk.say_words(place, Reply.TOO_FAST, language)
            case Verdict.IGNORE:
                log.info("user %s, or his group, floods the bot with commands", user.id)

    async def _judge(self, name: str, asked: Asked) -> Verdict:
        """In a group one throttle holds back each, another all together, but no player from his game."""
        verdict = self._throttle.judge(asked.person.user_id)
        if asked.private or verdict is Verdict.IGNORE:
            return verdict
        if verdict is Verdict.CARRY_OUT and name in FOR_PLAYERS:
            table = await self._service.book.at(asked.place)
            if table is not None and asked.person.user_id in people_at(table):
                return verdict
        return max(verdict, self._throttle.judge_group(asked.chat.id))

    async def _start(self, asked: Asked) -> None:
        if not asked.private:
            await self._help(asked)
            return
        await self._service.people.set_reachable(asked.person.user_id, True)
        tables = await self._service.book.of_person(asked.person.user_id)
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
        table = None if table_id is None else await self._service.book.get(table_id)
        if table is None:
            self._words(asked, Decline.NO_TABLE)
        elif asked.person.user_id not in people_at(table):
            self._words(asked, Decline.NOT_SEATED)
        elif table.status is TableStatus.CLOSED:
            self._words(asked, Decline.TABLE_CLOSED)
        else:
            await self._show(asked, table)

    async def _show(self, asked: Asked, table: Table) -> None:
        """Somebody's panel in his private chat; before the game there is only the lobby to be read."""
        if table.game is None and not table.practice:
            lobby = await self._desk.scenes.scene(table, asked.language)
            self._desk.say(asked.place, Screen(lobby_panel(lobby).text))
        else:
            self._desk.panels.send_anew(table.id, PanelKind.PRIVATE, asked.person.user_id)

    async def _new_game(self, asked: Asked) -> None:
        chosen = None if asked.private else await self._service.people.chat_language(asked.chat.id)
        outcome = await self._service.lobby.open_table(
            asked.place,
            asked.chat.type,
            asked.chat.title or asked.person.name,
            asked.person,
            chosen or await self._service.people.language(asked.person.user_id),
        )
        if isinstance(outcome, Declined):
            self._explain(asked, outcome, None)
            if outcome.code == Decline.TABLE_EXISTS:
                await self._table(asked)

    async def _join(self, asked: Asked) -> None:
        if asked.private:
            self._words(asked, Reply.GROUP_ONLY)
        elif (table := await self._table_here(asked)) is not None:
            back = table.game is not None and position_of(table, asked.person.user_id) is not None
            join = self._service.presence.come_back if back else self._service.lobby.sit
            outcome = await join(table.id, asked.person)
            self._told(asked, outcome, table)
            if isinstance(outcome, Done):
                place = place_in_line(outcome.table, asked.person.user_id)
                if place is not None:
                    self._words(asked, Reply.IN_LINE, number=place)

    async def _leave(self, asked: Asked) -> None:
        if (table := await self._table_here(asked)) is not None:
            waited = place_in_line(table, asked.person.user_id) is not None
            outcome = await self._service.presence.leave(table.id, asked.person.user_id)
            self._told(asked, outcome, table)
            if isinstance(outcome, Done):
                self._desk.tell_host(table, outcome.table)
                if waited:
                    self._words(asked, Reply.LEFT_LINE)

    async def _table(self, asked: Asked) -> None:
        if (table := await self._table_here(asked)) is None:
            return
        if asked.private:
            await self._show(asked, table)
        else:
            self._desk.panels.send_anew(table.id, PanelKind.GROUP)

    async def _hand(self, asked: Asked) -> None:
        """A hand goes to its owner's private chat; who has not opened it gets the group's buttons again."""
        if (table := await self._table_here(asked, playing=True)) is None:
            return
        if asked.private:
            await self._show(asked, table)
        elif (place := place_in_line(table, asked.person.user_id)) is not None:
            self._words(asked, Decline.WAITING, number=place)
        elif table.game is None or position_of(table, asked.person.user_id) is None:
            self._words(asked, Decline.NOT_PLAYING if table.game is None else Decline.NOT_SEATED)
        elif await self._service.people.is_reachable(asked.person.user_id):
            self._desk.panels.send_anew(table.id, PanelKind.PRIVATE, asked.person.user_id)
        else:
            self._desk.panels.send_anew(table.id, PanelKind.GROUP)

    async def _score(self, asked: Asked) -> None:
        table = await self._table_here(asked, playing=True)
        if table is not None and not await self._pages.score(
            asked.place, table, asked.person.user_id, asked.language
        ):
            self._words(asked, Decline.NOT_PLAYING)

    async def _standings(self, asked: Asked) -> None:
        await self._pages.standings(asked.place, await self._find(asked), asked.language)

    async def _history(self, asked: Asked) -> None:
        await self._pages.history(asked.place, await self._find(asked), asked.language)

    async def _rules(self, asked: Asked) -> None:
        if not asked.payload:
            await self._pages.rules(asked.place, await self._find(asked), asked.language)
        elif (table := await self._service.book.at(asked.place)) is None:
            self._words(asked, Reply.NO_TABLE_HERE)
        else:
            outcome = await self._choosing.take_code(table, asked.person, asked.payload)
            if isinstance(outcome, Done):
                await self._pages.rules(asked.place, outcome.table, asked.language)
            else:
                self._explain(asked, outcome, table)

    async def _pause(self, asked: Asked) -> None:
        if (table := await self._table_here(asked, playing=True)) is not None:
            outcome = await self._service.pauses.pause(table.id, asked.person)
            self._told(asked, outcome, table)
            if isinstance(outcome, Done):
                self._show_anew(asked, table)

    def _show_anew(self, asked: Asked, table: Table) -> None:
        """The panel of the chat in which a command has changed something, below the command."""
        kind, reader = (PanelKind.PRIVATE, asked.person.user_id) if asked.private else (PanelKind.GROUP, 0)
        self._desk.panels.send_anew(table.id, kind, reader)

    async def _stop(self, asked: Asked) -> None:
        if (table := await self._table_here(asked)) is not None:
            admin = await self._desk.rules_over(table, asked.person.user_id)
            outcome = await self._service.games.stop(table.id, asked.person, admin)
            if not isinstance(outcome, Done):
                self._explain(asked, outcome, table)
            elif outcome.table.status is TableStatus.CLOSED:
                # Its panel may be far above, and in another chat.
                self._desk.say_words(asked.place, Decline.TABLE_CLOSED, asked.language)
            else:
                # It has come to a vote, or to the end of one.
                self._desk.say(asked.place, Screen(as_html(vote_words(outcome.table, asked.language))))
                self._show_anew(asked, table)

    async def _help(self, asked: Asked) -> None:
        self._desk.say(asked.place, help_page(asked.language, asked.private))

    async def _lang(self, asked: Asked) -> None:
        self._desk.say(asked.place, language_chooser(asked.language))

    async def _privacy(self, asked: Asked) -> None:
        self._desk.say(asked.place, privacy_page(asked.language))

    async def _forget(self, asked: Asked) -> None:
        self._desk.say(asked.place, forget_page(asked.language, asked.person.user_id))

    async def _find(self, asked: Asked, playing: bool = False) -> Table | None:
        """The table a command is about: the one here; in a private chat else the latest one plays at.

        A table where he only waits for a seat comes last. ``playing``: a game that is going on comes before a
        table that only stands here.
        """
        if not asked.private:
            return await self._service.book.at(asked.place)

        def nearness(table: Table) -> tuple[bool, bool, bool, bool]:
            going_on = playing and table.status is TableStatus.PLAYING
            seated = position_of(table, asked.person.user_id) is not None
            return seated, going_on, table.place == asked.place, table.game is not None

        tables = await self._service.book.of_person(asked.person.user_id)
        return max(tables, key=nearness, default=None)

    async def _table_here(self, asked: Asked, playing: bool = False) -> Table | None:
        """The same, saying so if there is none."""
        if (table := await self._find(asked, playing)) is None:
            self._words(asked, Reply.NO_HAND if asked.private else Reply.NO_TABLE_HERE)
        return table

    def _words(self, asked: Asked, code: str, **facts: str | int) -> None:
        self._desk.say_words(asked.place, code, asked.language, **facts)

    def _told(self, asked: Asked, outcome: Outcome, table: Table) -> None:
        if not isinstance(outcome, Done):
            self._explain(asked, outcome, table)

    def _explain(self, asked: Asked, declined: Declined, table: Table | None) -> None:
        if declined.conflicts:
            words = refusal_page(declined.conflicts, texts_in(asked.language))
        else:
            words = as_html(explained(declined, table, asked.language))
        self._desk.say(asked.place, Screen(words))
