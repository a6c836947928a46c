"""All use cases, put together over one book of tables."""

from __future__ import annotations

from bot.service.activity import Activity
from bot.service.advising import Advising
from bot.service.book import TableBook
from bot.service.deadlines import Deadlines
from bot.service.erasure import Erasure
from bot.service.games import Games
from bot.service.house_rules import HouseRules
from bot.service.line import WaitingLine
from bot.service.lobby import Lobby
from bot.service.pace import Pace
from bot.service.pauses import Pauses
from bot.service.people import People
from bot.service.play import Play
from bot.service.ports import Audience, Clock, Entropy, SheetStore, Store, Thinker
from bot.service.presence import Presence
from bot.service.schedule import Schedule
from bot.service.thoughts import Thoughts
from bot.service.turns import Turns
from bot.service.votes import Votes


class Service:
    """The bot without Telegram.

    ``book`` finds tables; ``rules``, ``lobby``, ``line``, ``games``, ``play``, ``pauses``, ``votes`` and
    ``presence`` are what people do at them, ``deadlines`` what time does at which ``pace``; ``sheet`` reads
    the chats' sheets.
    """

    def __init__(
        self,
        *,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        audience: Audience,
        thinker: Thinker,
        activity: Activity,
        pace: Pace,
    ) -> None:
        schedule = Schedule(clock, activity)
        turns = Turns(entropy, pace)
        self.pace = pace
        self.book = TableBook(store.tables, clock, audience, schedule, activity)
        self.rules = HouseRules(self.book, store.rule_sets, clock, pace)
        self.lobby = Lobby(self.book, clock, entropy, pace, self.rules)
        self.line = WaitingLine(self.book)
        self.games = Games(self.book, clock, turns, pace)
        self.play = Play(self.book, clock, turns, audience, store.heartbeat)
        self.pauses = Pauses(self.book, clock, pace)
        self.votes = Votes(self.book, clock, pace)
        self.advising = Advising(self.book, store.tables, thinker)
        self.people = People(store.people, self.book, clock)
        self.presence = Presence(self.book, self.people, audience, clock, pace)
        self.erasure = Erasure(store.erasure, self.book, self.people, clock, pace)
        self.sheet: SheetStore = store.sheet
        self.deadlines = Deadlines(
            book=self.book,
            tables=store.tables,
            heartbeat=store.heartbeat,
            schedule=schedule,
            clock=clock,
            entropy=entropy,
            turns=turns,
            thoughts=Thoughts(thinker, entropy, activity),
            pace=pace,
            activity=activity,
        )

    async def prepare(self) -> None:
        """Take up what the process before this one has left; awaited before anything else is asked for."""
        await self.deadlines.prepare()
        await self.play.prepare()
