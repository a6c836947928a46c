"""Brings one panel up to date: sends it, edits it, takes it away, and notes what came of that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from bot.service.model import Table, TableStatus
from bot.service.panels import Panel, PanelKind
from bot.service.ports import Clock
from bot.service.service import Service
from bot.telegram import calls
from bot.telegram.background import Background
from bot.telegram.calls import Call
from bot.telegram.failures import Delivered, Delivery, Failed
from bot.telegram.live_panel import LivePanel, TablePanels
from bot.telegram.notes import Notes
from bot.telegram.orphans import Orphans
from bot.telegram.outbox import Outbox
from bot.telegram.plans import NUDGES, Plan, Plans
from bot.telegram.priority import Claim, Priority
from bot.telegram.setbacks import Setbacks

_IN_GROUP = (PanelKind.GROUP, PanelKind.MENTION, PanelKind.EPHEMERAL)


class Keeper:
    """Carries plans out. ``changed`` is told of a table that has to be looked at again."""

    def __init__(
        self,
        *,
        service: Service,
        plans: Plans,
        notes: Notes,
        outbox: Outbox,
        orphans: Orphans,
        background: Background,
        clock: Clock,
        group_edit_seconds: float,
        changed: Callable[[int], None],
    ) -> None:
        self._service = service
        self._plans = plans
        self._notes = notes
        self._outbox = outbox
        self._orphans = orphans
        self._background = background
        self._clock = clock
        self._group_edit_seconds = group_edit_seconds
        self._changed = changed
        self._setbacks = Setbacks(
            service=service, background=background, clock=clock, forget=self.forget, changed=changed
        )

    async def bring_up(self, live: LivePanel, shows: TablePanels, table: Table) -> bool:
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
            if live.panel is None and is_closed(newest):
                return None
            plan = await self._plans.plan(live, shows, newest)
            return None if plan is None else self._call(live, plan)

        live.claim = Claim(await self._plans.priority(live, table), self._clock.now())
        not_before = live.edited_at + self._group_edit_seconds if _may_wait(live, table) else 0.0
        chat_id = table.place.chat_id if live.kind in _IN_GROUP else live.user_id
        try:
            with self._background.resting():
                delivery = await self._outbox.deliver(chat_id, draw, live.claim, not_before)
            live.claim = None
            if plan is None:
                return True
            # An ephemeral panel may have been sent anew by a tap while the old one was being edited.
            return live.panel is aimed_at and await self._took(live, shows, plan, delivery)
        finally:
            live.claim, live.sending = None, False

    async def reconsider(self, live: LivePanel, table: Table) -> None:
        """What waits to be served may have become the panel of the player to move, or no longer be it."""
        if (claim := live.claim) is None:
            return
        before = claim.priority
        claim.change(await self._plans.priority(live, table), self._clock.now())
        if claim.priority < before:
            self._outbox.reconsider()

    def _call(self, live: LivePanel, plan: Plan) -> Call | None:
        """The call that makes a panel what is planned; None if it is that already."""
        panel = live.panel
        if live.kind is PanelKind.EPHEMERAL:
            # Each edit counts against the group: only what concerns his own turn is worth one.
            # After a restart nobody knows whether it shows one.
            if panel is None or plan.screen == live.shown or (live.was_turn is False and not plan.turn):
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
            if old is not None and old.chat_id != plan.place.chat_id:
                # The group has become another chat; its messages stayed behind, out of reach.
                old = None
            self._sent(live, plan, delivery.result["message_id"])
            if old is not None and not plan.keep_old:
                await self._orphans.note(old.chat_id, old.message_id)
            await self._notes.save(live)
            if old is not None and plan.keep_old:
                self._orphans.strip(old.chat_id, old.message_id)
            elif old is not None:
                self._orphans.remove(old.chat_id, old.message_id)
            if plan.silenced and live.kind is PanelKind.GROUP:
                await self._service.pauses.speak_again(live.table_id)
                await self._orphans.heal()
        elif isinstance(delivery, Failed):
            return await self._setbacks.take(live, shows, plan, delivery)
        elif isinstance(delivery, Delivered) or live.kind is not PanelKind.EPHEMERAL:
            self._drawn(live, plan)
        return True

    def _sent(self, live: LivePanel, plan: Plan, message_id: int) -> None:
        now = self._clock.now()
        place = plan.place
        panel = Panel(
            live.table_id, live.kind, live.user_id, place.chat_id, place.thread_id, message_id, plan.mark, now
        )
        live.panel = panel
        live.anew = False
        self._drawn(live, plan)
        self._notes.mark(live)
        if live.kind is PanelKind.GROUP:
            # The private panels link to it.
            self._changed(live.table_id)

    def _drawn(self, live: LivePanel, plan: Plan) -> None:
        """The panel shows what was planned."""
        if live.panel is None:
            return
        if plan.screen != live.shown:
            live.edited_at = self._clock.now()
        live.shown, live.deal, live.was_turn = plan.screen, plan.deal, plan.turn
        live.told_of_silence = plan.silenced
        live.stage = plan.stage
        if live.panel.drawn_version != plan.mark and live.kind not in NUDGES:
            live.panel = replace(live.panel, drawn_version=plan.mark)
            self._notes.mark(live)

    async def take_away(self, live: LivePanel) -> None:
        """Delete a panel that is no longer wanted."""
        if (panel := live.panel) is None:
            return
        if live.kind is PanelKind.EPHEMERAL:
            self._orphans.remove_ephemeral(panel.chat_id, panel.user_id, panel.message_id)
        else:
            await self._orphans.discard(panel.chat_id, panel.message_id)
        await self.forget(live)

    async def forget(self, live: LivePanel) -> None:
        """It is not there any more."""
        live.panel = live.shown = live.deal = live.was_turn = live.stage = None
        self._notes.mark(live)
        await self._notes.save(live)

    async def show_alone(
        self,
        live: LivePanel,
        shows: TablePanels,
        table: Table,
        *,
        query_id: str,
        deadline: float,
        taken: asyncio.Future[bool],
    ) -> None:
        """Send an ephemeral panel after its reader's press; ``taken`` becomes whether Telegram took it."""
        plan = await self._plans.plan(live, shows, table)
        if plan is None:
            taken.set_result(False)
            return

        async def draw() -> Call | None:
            if self._clock.now() > deadline:
                return None
            return calls.send_ephemeral(plan.place, plan.screen, live.user_id, query_id)

        live.sending_alone += 1
        try:
            with self._background.resting():
                # The popup shows the hand just as well: nobody's look at his cards holds up the common panel.
                delivery = await self._outbox.deliver(table.place.chat_id, draw, Priority.BYSTANDER)
        finally:
            live.sending_alone -= 1
        taken.set_result(isinstance(delivery, Delivered))
        if isinstance(delivery, Delivered):
            old = live.panel
            self._sent(live, plan, delivery.result["ephemeral_message_id"])
            await self._notes.save(live)
            if old is not None:
                self._orphans.remove_ephemeral(old.chat_id, old.user_id, old.message_id)


def _may_wait(live: LivePanel, table: Table) -> bool:
    """Whether edits are gathered, since each counts against the group: the common panel's, and mere ticks."""
    if live.panel is None:
        return False
    ticked = live.kind is PanelKind.EPHEMERAL and live.panel.drawn_version == table.version
    return ticked or live.kind is PanelKind.GROUP


def is_closed(table: Table) -> bool:
    """Whether it is closed for good."""
    return table.status is TableStatus.CLOSED
