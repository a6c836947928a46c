"""The reconciler: keeps what the chats show equal to what is saved.

Nothing is pushed. Whatever changes only marks a table as stale; every panel behind what is saved is then
drawn from the newest state when the outbox gives it its turn. So restarts, 429s and lost replies heal.
"""

from __future__ import annotations

import asyncio
import logging

from bot import trace
from bot.render.chooser_pages import Choosing
from bot.service.activity import Activity
from bot.service.model import Table, people_at
from bot.service.panels import Panel, PanelKind, PanelStore
from bot.service.ports import Clock
from bot.service.service import Service
from bot.telegram.background import Background
from bot.telegram.keeper import Keeper, is_closed
from bot.telegram.live_panel import LivePanel, TablePanels
from bot.telegram.news import News
from bot.telegram.notes import Notes
from bot.telegram.orphans import Orphans
from bot.telegram.outbox import Outbox
from bot.telegram.plans import NUDGES, Plans, is_of_this_deal

log = logging.getLogger(__name__)

SAVE_SECONDS = 5.0
"""Versions of edited panels are saved so often. A crash before only costs an edit that changes nothing."""
FIRST_REST = 5.0
"""Seconds until what failed on our side is tried again; twice as long after each further time."""
LONGEST_REST = 300.0


class Panels:
    """The audience of the service. ``attend`` it before the first change."""

    def __init__(
        self,
        *,
        store: PanelStore,
        outbox: Outbox,
        clock: Clock,
        activity: Activity,
        group_edit_seconds: float,
    ) -> None:
        self._store = store
        self._outbox = outbox
        self._clock = clock
        self._activity = activity
        self._group_edit_seconds = group_edit_seconds
        self._tables: dict[int, TablePanels] = {}
        self._background = Background(activity)
        self._notes = Notes(store)
        self._orphans = Orphans(store, outbox, self._background)
        self._service: Service
        self._plans: Plans
        self._news: News
        self._keeper: Keeper

    def attend(self, service: Service, plans: Plans) -> None:
        """Show the tables of this service."""
        self._service = service
        self._plans = plans
        self._news = News(service.book, self._outbox, self._background)
        self._keeper = Keeper(
            service=service,
            plans=plans,
            notes=self._notes,
            outbox=self._outbox,
            orphans=self._orphans,
            background=self._background,
            clock=self._clock,
            group_edit_seconds=self._group_edit_seconds,
            changed=self.changed,
        )

    # The service's audience

    def changed(self, table_id: int) -> None:
        """The table is no longer what was shown."""
        shows = self._shows(table_id)
        shows.stale = True
        if shows.task is None:
            shows.task = self._background.start(self._reconcile(shows))

    def ticked(self, table_id: int, user_id: int) -> None:
        """His own panels alone show it: the common one would only spend the group's calls."""
        shows = self._shows(table_id)
        if not shows.loaded:
            self.changed(table_id)
            return
        for kind in (PanelKind.PRIVATE, PanelKind.EPHEMERAL):
            live = shows.panels.get((kind, user_id))
            if live is not None and live.wanted:
                self._refresh(live, shows)

    def new_host(self, table_id: int) -> None:
        """Another person is the table's host now."""
        self._news.new_host(table_id)

    def waiter_gone(self, table_id: int, name: str) -> None:
        """Somebody waits in the table's line no more, though he has not said so himself."""
        self._news.waiter_gone(table_id, name)

    # What the handlers ask for

    def tapped(self, table_id: int, user_id: int) -> None:
        """Somebody is looking at his panel, if it is one that this process has met."""
        if (shows := self._tables.get(table_id)) is not None:
            shows.of(PanelKind.PRIVATE, user_id).tapped_at = self._clock.now()

    def send_anew(self, table_id: int, kind: PanelKind, user_id: int = 0) -> None:
        """Send a panel again below everything else, the old one goes."""
        self._shows(table_id).of(kind, user_id).anew = True
        self.changed(table_id)

    def choose_rules(self, table_id: int, choosing: Choosing | None) -> None:
        """Turn the lobby into a page of the chooser of rules, or (None) back."""
        self._shows(table_id).choosing = choosing
        self.changed(table_id)

    async def is_panel(self, table_id: int, chat_id: int, message_id: int) -> bool:
        """Whether a message is one of the table's panels, or may be one that is being sent just now."""
        shows = self._shows(table_id)
        await self._load(shows)
        return any(
            live.sending or (live.panel is not None and _at(live.panel) == (chat_id, message_id))
            for live in shows.panels.values()
        )

    async def tidy_alone(self, table: Table, user_id: int, message_id: int) -> None:
        """Somebody has pressed a message that only he sees: it goes unless it is his panel in the group."""
        shows = self._shows(table.id)
        await self._load(shows)
        live = shows.panels.get((PanelKind.EPHEMERAL, user_id))
        sending = live is not None and live.sending_alone > 0
        if not sending and shows.message(PanelKind.EPHEMERAL, user_id) != message_id:
            self._orphans.remove_ephemeral(table.place.chat_id, user_id, message_id)

    async def discard(self, chat_id: int, message_id: int) -> None:
        """Take away a message that is no panel any more."""
        await self._orphans.discard(chat_id, message_id)

    def strip(self, chat_id: int, message_id: int) -> None:
        """Leave a message that is no panel any more to be read, without its buttons."""
        self._orphans.strip(chat_id, message_id)

    def is_shown_alone(self, table_id: int, user_id: int) -> bool:
        """Whether somebody has a panel in the group already that only he sees."""
        return self._shows(table_id).message(PanelKind.EPHEMERAL, user_id) is not None

    def show_ephemeral(
        self, table: Table, user_id: int, query_id: str, deadline: float
    ) -> asyncio.Future[bool]:
        """Show somebody his panel in the group, for his eyes only, after his press.

        The result: whether Telegram took it. Nothing is sent after the deadline (unix seconds).
        """
        taken: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._background.start(self._show_ephemeral(table, user_id, query_id, deadline, taken))
        return taken

    async def _show_ephemeral(
        self, table: Table, user_id: int, query_id: str, deadline: float, taken: asyncio.Future[bool]
    ) -> None:
        shows = self._shows(table.id)
        await self._load(shows)
        live = shows.of(PanelKind.EPHEMERAL, user_id)
        await self._keeper.show_alone(live, shows, table, query_id=query_id, deadline=deadline, taken=taken)
        # Somebody may have moved while it was on its way.
        self._refresh(live, shows)

    # Start and end

    async def heal(self) -> None:
        """Make stale whatever was behind when the bot went down, and go on removing what had to go."""
        panels: dict[int, list[Panel]] = {}
        for panel in await self._store.all():
            panels.setdefault(panel.table_id, []).append(panel)
        tables = {table.id: table for table in await self._service.book.load_open()}
        for table_id, table in tables.items():
            known = panels.get(table_id, [])
            behind = any(panel.drawn_version != table.version for panel in known if panel.kind not in NUDGES)
            if behind or len(known) < _expected(table) or any(panel.kind in NUDGES for panel in known):
                self.changed(table_id)
        for table_id in panels.keys() - tables.keys():
            self.changed(table_id)
        await self._orphans.heal()

    async def save_forever(self) -> None:
        """Note now and then what was drawn, until cancelled."""
        while True:
            await self._clock.sleep(SAVE_SECONDS)
            with self._activity.working():
                await self._notes.save_all()

    async def close(self) -> None:
        """Stop drawing; what is stale heals at the next start."""
        await self._background.close()
        await self._notes.save_all()

    # Reconciling

    async def _reconcile(self, shows: TablePanels) -> None:
        """Compare what a table should have with what it has, until nothing has changed meanwhile."""
        trace.table.set(shows.table_id)
        failures = 0
        try:
            while shows.stale:
                shows.stale = False
                try:
                    await self._compare(shows)
                except Exception:
                    log.exception("what table %s should show is not known; asked again", shows.table_id)
                    shows.stale = True
                    await self._rest(failures)
                    failures += 1
        finally:
            shows.task = None
            self._let_go(shows)

    async def _compare(self, shows: TablePanels) -> None:
        await self._load(shows)
        table = await self._service.book.get(shows.table_id)
        shows.over = table is None or is_closed(table)
        wanted = set() if table is None else await self._plans.wanted(table, shows)
        for key in wanted:
            shows.of(*key)
        for key, live in tuple(shows.panels.items()):
            live.wanted = key in wanted or _is_asked_for(live, table)
            if live.wanted or live.panel is not None:
                self._refresh(live, shows)
            if table is not None:
                await self._keeper.reconsider(live, table)

    def _refresh(self, live: LivePanel, shows: TablePanels) -> None:
        live.stale = True
        if live.task is None:
            live.task = self._background.start(self._keep(live, shows))

    async def _keep(self, live: LivePanel, shows: TablePanels) -> None:
        """Bring one panel up to date, and again while it has become stale meanwhile."""
        failures = 0
        try:
            while live.stale:
                live.stale = False
                try:
                    done = await self._kept(live, shows)
                except Exception:
                    log.exception("the %s panel of table %s is tried again", live.kind, shows.table_id)
                    await self._rest(failures)
                    done, failures = False, failures + 1
                if not done:
                    live.stale = True
        finally:
            live.task = None
            self._let_go(shows)

    async def _kept(self, live: LivePanel, shows: TablePanels) -> bool:
        """Whether it is as it should be now, unless it has become stale meanwhile."""
        table = await self._service.book.get(shows.table_id)
        closed = table is not None and is_closed(table)
        shows.over = table is None or closed
        if live.kind is PanelKind.EPHEMERAL:
            # It may have been sent anew since all were compared.
            live.wanted = _is_asked_for(live, table)
        if not live.wanted or table is None:
            await self._keeper.take_away(live)
        elif closed and live.panel is None:
            return True
        elif not await self._keeper.bring_up(live, shows, table):
            return False
        if closed and not live.stale:
            await self._keeper.forget(live)
        return True

    async def _rest(self, failures: int) -> None:
        """Leave a database in trouble, or whatever it was, alone for a while."""
        with self._background.resting():
            await self._clock.sleep(min(FIRST_REST * 2.0 ** min(failures, 10), LONGEST_REST))

    # Bookkeeping

    def _shows(self, table_id: int) -> TablePanels:
        if table_id not in self._tables:
            self._tables[table_id] = TablePanels(table_id)
        return self._tables[table_id]

    def _let_go(self, shows: TablePanels) -> None:
        """What is over needs no more memory once all is shown."""
        busy = shows.task is not None or any(live.task is not None for live in shows.panels.values())
        if shows.over and not busy and self._tables.get(shows.table_id) is shows:
            del self._tables[shows.table_id]

    async def _load(self, shows: TablePanels) -> None:
        if shows.loaded:
            return
        saved = await self._store.all_of(shows.table_id)
        if not shows.loaded:
            shows.loaded = True
            for panel in saved:
                shows.of(panel.kind, panel.user_id).panel = panel


def _is_asked_for(live: LivePanel, table: Table | None) -> bool:
    """Whether it is an ephemeral panel that is still of use."""
    return live.kind is PanelKind.EPHEMERAL and table is not None and is_of_this_deal(live, table)


def _expected(table: Table) -> int:
    """How many panels a table has when everybody can be reached."""
    if table.practice:
        return 1
    return 1 if table.game is None else 1 + len(people_at(table))


def _at(panel: Panel) -> tuple[int, int]:
    return panel.chat_id, panel.message_id
