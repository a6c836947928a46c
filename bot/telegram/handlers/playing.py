"""Taps that are moves: by the button of a player's own panel, or by a neutral one of the group."""

from __future__ import annotations

from bot.render.popup import Reply
from bot.service.declines import Decline
from bot.service.model import position_of, seat_of
from bot.service.outcomes import Declined, Done, Moment
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.hands import Hands
from bot.telegram.handlers.taps import Answer, Tap, refused, worded
from bot.telegram.moves import EmptySlot, NotNow, Toggle, Unreadable, move_of
from petukh.view import view


class Playing:
    """Carries moves out."""

    def __init__(self, desk: Desk, hands: Hands) -> None:
        self._desk = desk
        self._hands = hands

    async def tapped(self, tap: Tap) -> Answer:
        """Carry a move out."""
        press, table = tap.press, tap.table
        seat = seat_of(table, tap.person.user_id)
        if seat is None or table.game is None:
            seated = position_of(table, tap.person.user_id) is not None
            return worded(Declined(Decline.NOT_PLAYING if seated else Decline.NOT_SEATED), tap)
        moment = (
            Moment(game=press.game, deal=press.stamp)
            if press.neutral
            else Moment(game=press.game, decision=press.stamp)
        )
        play = self._desk.service.play
        match move_of(press, view(table.game.state, seat), play.selection(table, seat)):
            case Unreadable():
                return refused(Reply.UNREADABLE, tap.language)
            case EmptySlot(number):
                return refused(Reply.EMPTY_SLOT, tap.language, number=number)
            case NotNow(code, facts):
                return worded(Declined(code, facts), tap)
            case Toggle(card):
                outcome = await play.toggle(table.id, tap.person.user_id, moment, card)
                if isinstance(outcome, Done) and tap.in_group:
                    # What the group sees does not change, and the panel of one's own there not at once.
                    return Answer(await self._hands.popup(tap, outcome.table))
            case action:
                outcome = await play.act(table.id, tap.person.user_id, moment, action, tap.update_id)
        return worded(outcome, tap)
