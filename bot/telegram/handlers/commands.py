"""The bot's commands: who gave one, whether he floods, and who carries it out."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from telegram import Message

from bot.render.commands import COMMANDS, Scope
from bot.render.popup import Reply
from bot.service.model import Place, Table, people_at
from bot.service.people import spoken
from bot.service.rights import Right
from bot.telegram.handlers.acting import Acting
from bot.telegram.handlers.asking import Asked, Asking
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.looking import Looking
from bot.telegram.handlers.pages import Pages
from bot.telegram.handlers.throttle import Throttle, Verdict
from bot.telegram.names import is_nobody, person

log = logging.getLogger(__name__)

GENERAL_TOPIC = 1
"""Its number, which Telegram does not take for an address."""
NAMES = frozenset({"start", *COMMANDS[Scope.GROUP], *COMMANDS[Scope.PRIVATE]})
FOR_PLAYERS = frozenset({"join", "leave", "pause", "stop"})
"""What those at a table may do however loud it is around them."""
CALLS = {"table": 2, "hand": 2, "newgame": 3}
"""Calls it takes to post a standing table's panel anew: the old one goes, a second table is declined."""
ADMINS_MAY = {"stop": Right.STOP, "rules": Right.CHOOSE_RULES}
"""What admins of the group may do without being the host."""


class Commands:
    """Carries commands out."""

    def __init__(self, desk: Desk, pages: Pages, throttle: Throttle) -> None:
        self._desk = desk
        self._throttle = throttle
        asking = self._asking = Asking(desk)
        looking = Looking(desk, pages, asking)
        acting = Acting(desk, pages, asking, looking)
        self._does: dict[str, Callable[[Asked], Awaitable[None]]] = {
            "start": looking.start,
            "newgame": acting.new_game,
            "join": acting.join,
            "leave": acting.leave,
            "table": looking.table,
            "hand": looking.hand,
            "score": looking.score,
            "standings": looking.standings,
            "history": looking.history,
            "rules": acting.rules,
            "pause": acting.pause,
            "stop": acting.stop,
            "help": looking.help,
            "lang": looking.lang,
            "privacy": looking.privacy,
            "forget": looking.forget,
        }

    async def take(self, name: str, payload: str, message: Message) -> None:
        """Carry a command out; where that fails, its giver is told so."""
        if message.is_automatic_forward:
            # A channel's post in the group where it is talked about: nobody here has said it.
            return
        await self._guarded(name, message, lambda: self._take(name, payload, message, _place(message)))

    async def _guarded(self, name: str, message: Message, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception:
            log.exception("/%s failed", name)
            user = message.from_user
            language = spoken("" if user is None else user.language_code or "")
            self._desk.say_words(_place(message), Reply.TROUBLE, language)

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
                if chat.type == chat.SUPERGROUP and not chat.is_forum:
                    await self._leave_topics(chat.id)
                if (table := await self._doubtful(name, asked)) is None:
                    await self._does[name](asked)
                else:
                    work = partial(self._once_known, name, asked, table)
                    self._desk.background.start(self._guarded(name, message, work))
            case Verdict.WARN:
                self._desk.say_words(place, Reply.TOO_FAST, language)
            case Verdict.IGNORE:
                log.info("user %s, or his group, floods the bot with commands", user.id)

    async def _doubtful(self, name: str, asked: Asked) -> Table | None:
        """The table of whose group Telegram has to say first if the one who asks is an admin."""
        right = ADMINS_MAY.get(name)
        if right is None or (right is Right.CHOOSE_RULES and not asked.payload):
            return None
        table = await self._asking.table(asked)
        if table is None or not self._desk.admins.matters(table, asked.person.user_id, right):
            return None
        return table

    async def _once_known(self, name: str, asked: Asked, table: Table) -> None:
        """Carry a command out when Telegram has said so; no other update waits for that."""
        await self._desk.learn_of(table.place.chat_id, asked.person.user_id)
        await self._does[name](asked)

    async def _judge(self, name: str, asked: Asked) -> Verdict:
        """In a group one throttle holds back each, another all together, but no player from his game."""
        verdict = self._throttle.judge(asked.person.user_id)
        if asked.private or verdict is Verdict.IGNORE:
            return verdict
        table = await self._desk.service.book.at(asked.place)
        at_table = table is not None and asked.person.user_id in people_at(table)
        if verdict is Verdict.CARRY_OUT and name in FOR_PLAYERS and at_table:
            return verdict
        calls = 1 if table is None else CALLS.get(name, 1)
        return max(verdict, self._throttle.judge_group(asked.chat.id, calls))

    async def _leave_topics(self, chat_id: int) -> None:
        """Where topics were switched off, tables stand in the chat itself."""
        for table in await self._desk.service.book.in_chat(chat_id):
            if table.place.thread_id is not None:
                await self._desk.service.book.leave_topic(table.id)


def _place(message: Message) -> Place:
    """Where a message stands. Only a topic's thread counts, and the one called General is the chat itself."""
    thread = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, None if thread == GENERAL_TOPIC else thread)
