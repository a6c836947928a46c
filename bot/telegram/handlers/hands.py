"""Showing a hand to its owner alone: in a message that only he sees, or in the popup that answers his tap."""

from __future__ import annotations

import asyncio

from telegram.constants import ChatType

from bot.render.popup import answers, hand_popup
from bot.service.checks import running_game
from bot.service.declines import Decline
from bot.service.model import Table, seat_of
from bot.service.outcomes import Declined
from bot.service.ports import Clock
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.taps import Answer, Tap, worded
from bot.telegram.handlers.throttle import Throttle
from petukh.view import view

EPHEMERAL_SECONDS = 1.5
"""So long an answer waits for Telegram to take an ephemeral hand; then the popup shows it."""


class Hands:
    """Shows them."""

    def __init__(self, desk: Desk, clock: Clock, throttle: Throttle) -> None:
        self._desk = desk
        self._clock = clock
        self._throttle = throttle

    async def show(self, tap: Tap) -> Answer:
        """The presser's hand: in a supergroup as a message only he sees, with the popup as the sure way."""
        game = running_game(tap.table)
        if isinstance(game, Declined):
            return worded(game, tap)
        if seat_of(tap.table, tap.person.user_id) is None:
            return worded(Declined(Decline.NOT_SEATED), tap)
        if tap.chat.type == ChatType.SUPERGROUP:
            # The one that is there is deleted afterwards.
            calls_made = 2 if self._desk.panels.is_shown_alone(tap.table.id, tap.person.user_id) else 1
            held_back = self._throttle.holds_back(tap.person.user_id, tap.group, calls_made)
            if not held_back and await self._alone(tap):
                return Answer()
        return Answer(await self.popup(tap, tap.table), alert=True)

    async def popup(self, tap: Tap, table: Table) -> str:
        """The presser's hand in the few words of a popup."""
        seat = seat_of(table, tap.person.user_id)
        if seat is None or table.game is None:
            return answers(Decline.NOT_SEATED, {}, tap.language)
        selection = self._desk.service.play.selection(table, seat)
        scene = await self._desk.scenes.scene(table, tap.language, selection)
        return hand_popup(scene, view(table.game.state, seat))

    async def _alone(self, tap: Tap) -> bool:
        """Whether Telegram has taken the ephemeral message in time; it may still take it later."""
        deadline = self._clock.now() + EPHEMERAL_SECONDS
        showing = self._desk.panels.show_ephemeral(tap.table, tap.person.user_id, tap.query_id, deadline)
        timer = asyncio.ensure_future(self._clock.sleep(EPHEMERAL_SECONDS))
        with self._desk.background.resting():
            await asyncio.wait((showing, timer), return_when=asyncio.FIRST_COMPLETED)
        timer.cancel()
        return showing.done() and showing.result()
