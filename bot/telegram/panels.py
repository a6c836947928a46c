"""The reconciler: keeps what the chats show equal to what is saved.

Nothing is pushed. Whatever changes only marks a table as stale; every panel behind what is saved is then
drawn from the newest state when the outbox gives it its turn. So restarts, 429s and lost replies heal.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.service.activity import Activity
from bot.service.model import Table, TableStatus
from bot.service.ports import Clock, Panel, PanelKind, PanelStore
from bot.service.service import Service
from bot.telegram import calls
from bot.telegram.background import Background
from bot.telegram.calls import Call
from bot.telegram.failures import Delivered, Delivery, Failed, Failure
from bot.telegram.live_panel import LivePanel, TablePanels
from bot.telegram.orphans import Orphans
from bot.telegram.outbox import Outbox, Priority
from bot.telegram.plans import NUDGES, Plan, Plans

log = logging.getLogger(__name__)

SAVE_SECONDS = 5.0
"""Versions of edited panels are saved so often. A crash before only costs an edit that changes nothing."""


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
        self._unsaved: dict[tuple[int, PanelKind, int], Panel] = {}
        self._background = Background(activity)
        self._orphans = Orphans(store, outbox, self._background)
        self._service: Service
        self._plans: Plans

    def attend(self, service: Service, plans: Plans) -> None:
        """Show the tables of this service."""
        self._service = service
        self._plans = plans

    # The service's audience

    def changed(self, table_id: int) -> None:
        """The table is no longer what was shown."""
        shows = self._shows(table_id)
        shows.stale = True
        if shows.task is None:
            shows.task = self._background.start(self._reconcile(shows))

    def closed(self, table_id: int) -> None:
        """The table is closed for good."""
        self.changed(table_id)

    # What the handlers ask for

    def tapped(self, table_id: int, user_id: int) -> None:
        """Somebody is looking at his panel."""
        self._shows(table_id).of(PanelKind.PRIVATE, user_id).tapped_at = self._clock.now()

    def send_anew(self, table_id: int, kind: PanelKind, user_id: int = 0) -> None:
        """Send a panel again below everything else, the old one goes."""
        self._shows(table_id).of(kind, user_id).anew = True
        self.changed(table_id)

    def choose_rules(self, table_id: int, choosing: bool) -> None:
        """Turn the lobby into the chooser of rules, or back."""
        self._shows(table_id).choosing_rules = choosing
        self.changed(table_id)

    def changed_in(self, chat_id: int) -> None:
        """The bot may write in a chat again."""
        for shows in tuple(self._tables.values()):
            group = shows.panels.get((PanelKind.GROUP, 0))
            if group is not None and (group.panel is None or group.panel.chat_id == chat_id):
                self.changed(shows.table_id)

    async def is_panel(self, table_id: int, chat_id: int, message_id: int) -> bool:
        """Whether a message is one of the table's panels, or may be one that is being sent just now."""
        shows = self._shows(table_id)
        await self._load(shows)
        return any(
            live.sending or (live.panel is not None and _at(live.panel) == (chat_id, message_id))
            for live in shows.panels.values()
        )

    async def discard(self, chat_id: int, message_id: int) -> None:
        """Take away a message that is no panel any more."""
        await self._orphans.discard(chat_id, message_id)

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
        plan = await self._plans.plan(live, shows, table)

        async def draw() -> Call | None:
            if self._clock.now() > deadline:
                return None
            return calls.send_ephemeral(plan.place, plan.screen, user_id, query_id)

        with self._background.resting():
            delivery = await self._outbox.deliver(table.place.chat_id, draw, Priority.ANSWER)
        taken.set_result(isinstance(delivery, Delivered))
        if isinstance(delivery, Delivered):
            old = live.panel
            await self._sent(live, plan, delivery.result["ephemeral_message_id"])
            if old is not None:
                self._orphans.remove_ephemeral(old)

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
                await self._save()

    async def close(self) -> None:
        """Stop drawing; what is stale heals at the next start."""
        await self._background.close()
        await self._save()

    # Reconciling

    async def _reconcile(self, shows: TablePanels) -> None:
        """Compare what a table should have with what it has, until nothing has changed meanwhile."""
        try:
            while shows.stale:
                shows.stale = False
                await self._load(shows)
                table = await self._service.book.get(shows.table_id)
                wanted = set() if table is None else await self._plans.wanted(table, shows)
                for key in wanted:
                    shows.of(*key)
                for key, live in shows.panels.items():
                    live.wanted = key in wanted
                    if live.wanted or live.panel is not None:
                        live.stale = True
                        if live.task is None:
                            live.task = self._background.start(self._keep(live, shows))
        finally:
            shows.task = None

    async def _keep(self, live: LivePanel, shows: TablePanels) -> None:
        """Bring one panel up to date, and again while it has become stale meanwhile."""
        closed = False
        try:
            while live.stale:
                live.stale = False
                table = await self._service.book.get(shows.table_id)
                closed = table is not None and _is_closed(table)
                if not live.wanted or table is None:
                    await self._take_away(live)
                elif closed and live.panel is None:
                    break
                elif not await self._bring_up(live, shows, table):
                    live.stale = True
                if closed and not live.stale:
                    await self._forget(live)
        finally:
            live.task = None
            if closed and all(live.task is None for live in shows.panels.values()):
                self._tables.pop(shows.table_id, None)

    async def _bring_up(self, live: LivePanel, shows: TablePanels, table: Table) -> bool:
        """Send or edit; whether it is done with, one way or the other."""
        plan: Plan | None = None
        aimed_at: Panel | None = None

        async def draw() -> Call | None:
            nonlocal plan, aimed_at
            plan, aimed_at, live.stale = None, live.panel, False
            newest = await self._service.book.get(shows.table_id)
            if newest is None or not live.wanted:
                # It is no longer to be shown, which somebody has yet to see to.
                live.stale = True
                return None
            if live.panel is None and _is_closed(newest):
                return None
            plan = await self._plans.plan(live, shows, newest)
            return self._call(live, plan)

        priority = await self._plans.priority(live, table)
        slow = live.kind is PanelKind.GROUP and live.panel is not None
        not_before = live.edited_at + self._group_edit_seconds if slow else 0.0
        chat_id = table.place.chat_id if live.kind in _IN_GROUP else live.user_id
        with self._background.resting():
            delivery = await self._outbox.deliver(chat_id, draw, priority, not_before)
        try:
            if plan is None:
                return True
            # An ephemeral panel may have been sent anew by a tap while the old one was being edited.
            return live.panel is aimed_at and await self._took(live, shows, plan, delivery)
        finally:
            live.sending = False

    def _call(self, live: LivePanel, plan: Plan) -> Call | None:
        """The call that makes a panel what is planned; None if it is that already."""
        panel = live.panel
        if live.kind is PanelKind.EPHEMERAL:
            # Each edit counts against the group: only what concerns his own turn is worth one.
            if panel is None or plan.screen == live.shown or not (plan.turn or live.was_turn):
                return None
            return calls.edit_ephemeral(panel.chat_id, live.user_id, panel.message_id, plan.screen)
        if panel is None or plan.anew:
            live.sending = True
            return calls.send(plan.place, plan.screen, plan.silent)
        if plan.screen == live.shown or live.kind in NUDGES:
            return None
        return calls.edit(panel.chat_id, panel.message_id, plan.screen)

    async def _took(self, live: LivePanel, shows: TablePanels, plan: Plan, delivery: Delivery) -> bool:
        """Note what came of a call; False: try again."""
        if isinstance(delivery, Delivered) and (live.panel is None or plan.anew):
            old = live.panel
            if old is not None and not plan.keep_old:
                await self._orphans.note(old.chat_id, old.message_id)
            await self._sent(live, plan, delivery.result["message_id"])
            if old is not None and plan.keep_old:
                self._orphans.strip(old.chat_id, old.message_id)
            elif old is not None:
                self._orphans.remove(old.chat_id, old.message_id)
        elif isinstance(delivery, Failed):
            return await self._failed(live, shows, plan, delivery)
        elif isinstance(delivery, Delivered) or live.kind is not PanelKind.EPHEMERAL:
            self._drawn(live, plan)
        return True

    async def _sent(self, live: LivePanel, plan: Plan, message_id: int) -> None:
        now = self._clock.now()
        place = plan.place
        panel = Panel(
            live.table_id, live.kind, live.user_id, place.chat_id, place.thread_id, message_id, plan.mark, now
        )
        live.panel = panel
        live.anew = False
        self._drawn(live, plan)
        self._unsaved.pop((live.table_id, live.kind, live.user_id), None)
        await self._store.put(panel)

    def _drawn(self, live: LivePanel, plan: Plan) -> None:
        """The panel shows what was planned."""
        if live.panel is None:
            return
        if plan.screen != live.shown:
            live.edited_at = self._clock.now()
        live.shown, live.deal, live.was_turn = plan.screen, plan.deal, plan.turn
        if live.panel.drawn_version != plan.mark and live.kind not in NUDGES:
            live.panel = replace(live.panel, drawn_version=plan.mark)
            self._unsaved[live.table_id, live.kind, live.user_id] = live.panel

    async def _failed(self, live: LivePanel, shows: TablePanels, plan: Plan, failed: Failed) -> bool:
        match failed.failure:
            case Failure.GONE:
                await self._forget(live)
                return live.kind is PanelKind.EPHEMERAL
            case Failure.THREAD_GONE if not shows.threadless:
                shows.threadless = True
                return False
            case Failure.UNDELIVERED:
                return False
            case Failure.MIGRATED if failed.migrated_to is not None:
                await self._service.book.move_chat(plan.place.chat_id, failed.migrated_to)
            case Failure.UNREACHABLE if live.kind in (PanelKind.PRIVATE, PanelKind.REMINDER):
                await self._service.people.set_reachable(live.user_id, False)
                await self._forget(live)
                self.changed(live.table_id)
            case _:
                log.warning("table %s, %s panel: %s", live.table_id, live.kind, failed.description)
                if live.kind is PanelKind.EPHEMERAL:
                    await self._forget(live)
        return True

    async def _take_away(self, live: LivePanel) -> None:
        """Delete a panel that is no longer wanted."""
        if (panel := live.panel) is None:
            return
        if live.kind is PanelKind.EPHEMERAL:
            self._orphans.remove_ephemeral(panel)
        else:
            await self.discard(panel.chat_id, panel.message_id)
        await self._forget(live)

    async def _forget(self, live: LivePanel) -> None:
        live.panel = live.shown = live.deal = live.was_turn = None
        self._unsaved.pop((live.table_id, live.kind, live.user_id), None)
        await self._store.delete(live.table_id, live.kind, live.user_id)

    # Bookkeeping

    def _shows(self, table_id: int) -> TablePanels:
        if table_id not in self._tables:
            self._tables[table_id] = TablePanels(table_id)
        return self._tables[table_id]

    async def _load(self, shows: TablePanels) -> None:
        if shows.loaded:
            return
        saved = await self._store.all_of(shows.table_id)
        if not shows.loaded:
            shows.loaded = True
            for panel in saved:
                shows.of(panel.kind, panel.user_id).panel = panel

    async def _save(self) -> None:
        unsaved, self._unsaved = self._unsaved, {}
        for panel in unsaved.values():
            await self._store.put(panel)


_IN_GROUP = (PanelKind.GROUP, PanelKind.MENTION, PanelKind.EPHEMERAL)


def _expected(table: Table) -> int:
    """How many panels a table has when everybody can be reached."""
    people = sum(occupant.user_id is not None for occupant in table.occupants)
    if table.practice:
        return 1
    return 1 if table.game is None else 1 + people


def _is_closed(table: Table) -> bool:
    return table.status is TableStatus.CLOSED


def _at(panel: Panel) -> tuple[int, int]:
    return panel.chat_id, panel.message_id
