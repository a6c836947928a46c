"""Taps of whoever wants to learn: a hint in a popup, a look back in a message of its own."""

from __future__ import annotations

import logging

from bot.render.advice import hint_popup
from bot.render.look_back import review_page
from bot.render.popup import Reply, answers
from bot.render.screen import Screen
from bot.render.texts import as_html
from bot.service.model import Place, seat_of
from bot.service.outcomes import Declined, Moment
from bot.telegram.handlers.desk import Desk, explained
from bot.telegram.handlers.taps import Answer, Tap, refused, worded
from bot.telegram.handlers.throttle import Throttle
from petukh.view import view

log = logging.getLogger(__name__)


class Learning:
    """Carries them out. Their buttons are on private panels alone, and nobody else is told anything."""

    def __init__(self, desk: Desk, throttle: Throttle) -> None:
        self._desk = desk
        self._throttle = throttle

    async def hint(self, tap: Tap) -> Answer:
        """What to do at one's turn, and why."""
        game, seat = tap.table.game, seat_of(tap.table, tap.person.user_id)
        if tap.in_group:
            return refused(Reply.FOREIGN, tap.language)
        if self._throttle.holds_back(tap.person.user_id, None):
            return refused(Reply.TOO_FAST, tap.language)
        moment = Moment(game=tap.press.game, decision=tap.press.stamp)
        found = await self._desk.service.advising.hint(tap.table, tap.person.user_id, moment)
        if isinstance(found, Declined) or game is None:
            return worded(found, tap) if isinstance(found, Declined) else Answer()
        return Answer(hint_popup(found, view(game.state, seat), tap.language), alert=True)

    def look_back(self, tap: Tap) -> Answer:
        """Begin to look back at a deal; the review follows."""
        if tap.in_group:
            return refused(Reply.FOREIGN, tap.language)
        moment = Moment(game=tap.press.game, deal=tap.press.stamp)
        advising = self._desk.service.advising
        if not advising.is_looking_back(tap.table, tap.person.user_id, moment):
            found = advising.may_look_back(tap.table, tap.person.user_id, moment)
            if isinstance(found, Declined):
                return worded(found, tap)
            if self._throttle.holds_back(tap.person.user_id, None):
                return refused(Reply.TOO_FAST, tap.language)
            self._desk.background.start(self._review(tap, moment))
        return Answer(answers(Reply.LOOKING_BACK, {}, tap.language))

    async def _review(self, tap: Tap, moment: Moment) -> None:
        try:
            found = await self._desk.service.advising.look_back(tap.table, tap.person.user_id, moment)
        except Exception:
            log.exception("a look back failed: table %s", tap.table.id)
            screen = Screen(as_html(answers(Reply.TROUBLE, {}, tap.language)))
        else:
            screen = (
                Screen(as_html(explained(found, tap.table, tap.language)))
                if isinstance(found, Declined)
                else review_page(found, tap.language)
            )
        self._desk.say(Place(tap.person.user_id, None), screen)
