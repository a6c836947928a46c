"""Taps on buttons: every one is answered, once; a stale, foreign or invented one in words."""

from __future__ import annotations

import asyncio
import logging

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message
from telegram.constants import ChatType

from bot import trace
from bot.render.pages import language_chooser
from bot.render.popup import Reply, answers, hand_popup
from bot.render.screen import Op, Press
from bot.render.vote import PLAY, STOP
from bot.service.checks import running_game
from bot.service.declines import Decline
from bot.service.model import (
    Declined,
    Done,
    Moment,
    Outcome,
    Person,
    Table,
    TableStatus,
    people_at,
    place_in_line,
    position_of,
    seat_of,
)
from bot.service.people import LANGUAGES, spoken
from bot.service.ports import Clock
from bot.telegram import calls
from bot.telegram.callback_data import decode
from bot.telegram.handlers.choosing import CHOOSER_OPS, RulesChoosing
from bot.telegram.handlers.desk import Desk, vote_words
from bot.telegram.handlers.pages import Pages
from bot.telegram.handlers.taps import Answer, Tap, refused, worded
from bot.telegram.handlers.throttle import Throttle, Verdict
from bot.telegram.meters import TapMeters
from bot.telegram.moves import MOVES, EmptySlot, NotNow, Toggle, Unreadable, move_of
from bot.telegram.names import person
from petukh.view import view

log = logging.getLogger(__name__)

EPHEMERAL_SECONDS = 1.5
"""So long an answer waits for Telegram to take an ephemeral hand; then the popup shows it."""
LOBBY_OPS = CHOOSER_OPS | {Op.SIT, Op.GET_UP, Op.ADD_BRAIN, Op.DROP_BRAIN, Op.START}


class Presses:
    """Carries taps out."""

    def __init__(self, desk: Desk, pages: Pages, clock: Clock, throttle: Throttle, meters: TapMeters) -> None:
        self._desk = desk
        self._pages = pages
        self._clock = clock
        self._throttle = throttle
        self._meters = meters
        self._choosing = RulesChoosing(desk)
        self.invented = 0
        """Presses whose data no button of ours has."""

    async def take(self, query: CallbackQuery) -> None:
        """Carry a tap out and answer it."""
        self._meters.taken()
        language = spoken(query.from_user.language_code or "")
        try:
            language = await self._desk.service.people.language(query.from_user.id)
            answer = await self._answer(query, language)
        except Exception:
            answer = _trouble(decode(query.data or ""), language)
        if answer is not None:
            self._desk.background.start(self._reply(query.id, answer))

    async def _reply(self, query_id: str, answer: Answer) -> None:
        with self._desk.background.resting():
            await self._desk.outbox.answer(calls.answer(query_id, answer.text, answer.alert))
        self._meters.answered(answer.refusal)

    async def _answer(self, query: CallbackQuery, language: str) -> Answer | None:
        """What to answer; None: the answer follows by itself."""
        press = decode(query.data or "")
        trace.table.set(None if press is None else press.table)
        if press is None or query.message is None:
            self.invented += 1
            log.info("a press that means nothing (%s so far)", self.invented)
            return refused(Reply.UNREADABLE, language)
        somebody, chat = person(query.from_user), query.message.chat
        if press.op is Op.LANGUAGE:
            return await self._speak(press.arg, somebody, query.message, language)
        if press.op is Op.FORGET:
            return await self._forget(press.arg, somebody, query.message, language)
        table = await self._desk.service.book.get(press.table)
        if table is None:
            return refused(Decline.NO_TABLE, language)
        if chat.id not in (table.place.chat_id, somebody.user_id):
            return refused(Reply.FOREIGN, language)
        tap = Tap(query.id, somebody, language, chat, press, table)
        if chat.id != table.place.chat_id and somebody.user_id not in people_at(table):
            return worded(Declined(Decline.NOT_SEATED), tap)
        if press.op is not Op.CHANGE_RULES and _has_pressed_button(query):
            await self._tidy(tap, query.message.message_id)
        return await self._tapped(tap)

    async def _tapped(self, tap: Tap) -> Answer | None:
        if not tap.in_group:
            self._desk.panels.tapped(tap.table.id, tap.person.user_id)
        if tap.press.op in MOVES:
            return await self._move(tap)
        if tap.press.op in LOBBY_OPS and tap.chat.id != tap.table.place.chat_id:
            return refused(Reply.FOREIGN, tap.language)
        if tap.press.op in CHOOSER_OPS:
            return await self._choosing.tapped(tap)
        match tap.press.op:
            case Op.CARDS:
                self._desk.background.start(self._cards(tap))
                return None
            case Op.RULES:
                return await self._rules(tap)
            case Op.SHEET:
                if self._floods(tap) or self._crowds(tap):
                    return refused(Reply.TOO_FAST, tap.language)
                await self._pages.standings(tap.place, tap.table, tap.language)
                return Answer()
            case Op.SIT | Op.LEAVE_LINE:
                return await self._lined_up(tap)
            case Op.VOTE:
                return await self._vote(tap)
            case _:
                return worded(await self._done(tap), tap)

    async def _vote(self, tap: Tap) -> Answer:
        """A vote on stopping the game; what it came to is said in words."""
        if tap.press.arg not in (STOP, PLAY):
            return Answer(answers(Reply.UNREADABLE, {}, tap.language))
        outcome = await self._desk.service.votes.cast(
            tap.table.id, tap.person, tap.press.stamp, stop=tap.press.arg == STOP
        )
        if isinstance(outcome, Declined):
            return worded(outcome, tap)
        return Answer(vote_words(outcome.table, tap.language))

    async def _lined_up(self, tap: Tap) -> Answer:
        """Sit down, or wait in the line, or wait no longer; what comes of the line is said in words."""
        outcome = await self._done(tap)
        if not isinstance(outcome, Done):
            return worded(outcome, tap)
        place = place_in_line(outcome.table, tap.person.user_id)
        if place is not None:
            return Answer(answers(Reply.IN_LINE, {"number": place}, tap.language))
        if tap.press.op is Op.LEAVE_LINE:
            return Answer(answers(Reply.LEFT_LINE, {}, tap.language))
        return Answer()

    async def _done(self, tap: Tap) -> Outcome:
        """The use case that a press stands for."""
        service, table_id, who = self._desk.service, tap.table.id, tap.person
        moment = Moment(game=tap.press.game, deal=tap.press.stamp)
        match tap.press.op:
            case Op.SIT:
                return await service.lobby.sit(table_id, who)
            case Op.LEAVE_LINE:
                return await service.line.leave(table_id, who.user_id)
            case Op.GET_UP:
                return await service.lobby.get_up(table_id, who)
            case Op.ADD_BRAIN:
                return await service.lobby.add_brain(table_id, who)
            case Op.DROP_BRAIN:
                return await service.lobby.drop_brain(table_id, who)
            case Op.START:
                admin = await self._desk.rules_over(tap.table, who.user_id)
                return await service.games.start(table_id, who, admin)
            case Op.NEXT:
                return await service.play.next_deal(table_id, who.user_id, moment)
            case Op.AGAIN:
                return await service.games.rematch(table_id, who, Moment(game=tap.press.game))
            case Op.GO_ON:
                return await service.pauses.go_on(table_id, who)
            case Op.COME_BACK:
                return await service.presence.come_back(table_id, who)
            case _:
                raise AssertionError(f"a press that nobody handles: {tap.press.op!r}")

    async def _move(self, tap: Tap) -> Answer:
        """A player's move: by his panel's button, or by a neutral one of the group."""
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
        move = move_of(press, view(table.game.state, seat), play.selection(table, seat))
        match move:
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
                    return Answer(await self._popup(tap, outcome.table))
            case action:
                outcome = await play.act(table.id, tap.person.user_id, moment, action)
        return worded(outcome, tap)

    async def _cards(self, tap: Tap) -> None:
        try:
            answer = await self._hand(tap)
        except Exception:
            answer = _trouble(tap.press, tap.language)
        await self._reply(tap.query_id, answer)

    async def _hand(self, tap: Tap) -> Answer:
        """The presser's hand: in a supergroup as a message only he sees, with the popup as the sure way."""
        game = running_game(tap.table)
        if isinstance(game, Declined):
            return worded(game, tap)
        if seat_of(tap.table, tap.person.user_id) is None:
            return worded(Declined(Decline.NOT_SEATED), tap)
        if tap.chat.type == ChatType.SUPERGROUP and not self._floods(tap):
            # The one that is there is deleted afterwards.
            calls_made = 2 if self._desk.panels.is_shown_alone(tap.table.id, tap.person.user_id) else 1
            if not self._crowds(tap, calls_made) and await self._shown_alone(tap):
                return Answer()
        return Answer(await self._popup(tap, tap.table), alert=True)

    async def _shown_alone(self, tap: Tap) -> bool:
        """Whether Telegram has taken the ephemeral message in time; it may still take it later."""
        deadline = self._clock.now() + EPHEMERAL_SECONDS
        showing = self._desk.panels.show_ephemeral(tap.table, tap.person.user_id, tap.query_id, deadline)
        timer = asyncio.ensure_future(self._clock.sleep(EPHEMERAL_SECONDS))
        with self._desk.background.resting():
            await asyncio.wait((showing, timer), return_when=asyncio.FIRST_COMPLETED)
        timer.cancel()
        return showing.done() and showing.result()

    async def _popup(self, tap: Tap, table: Table) -> str:
        seat = seat_of(table, tap.person.user_id)
        if seat is None or table.game is None:
            return answers(Decline.NOT_SEATED, {}, tap.language)
        selection = self._desk.service.play.selection(table, seat)
        scene = await self._desk.scenes.scene(table, tap.language, selection)
        return hand_popup(scene, view(table.game.state, seat))

    async def _rules(self, tap: Tap) -> Answer:
        """In a lobby those who may choose get the chooser; to anybody else the rules are told."""
        if await self._choosing.may_choose(tap.table, tap.person) is None:
            self._choosing.open(tap.table)
            return Answer()
        if self._floods(tap) or self._crowds(tap):
            return refused(Reply.TOO_FAST, tap.language)
        await self._pages.rules(tap.place, tap.table, tap.language)
        return Answer()

    async def _speak(
        self, language: str, who: Person, asked_in: MaybeInaccessibleMessage, spoken: str
    ) -> Answer:
        chat = asked_in.chat
        if language not in LANGUAGES:
            return refused(Reply.UNREADABLE, spoken)
        people = self._desk.service.people
        if chat.type == ChatType.PRIVATE:
            await people.set_language(who.user_id, language)
            for table in await self._desk.service.book.of_person(who.user_id):
                self._desk.panels.changed(table.id)
        elif await self._desk.is_admin(chat.id, who.user_id):
            await people.set_chat_language(chat.id, language)
        else:
            return refused(Decline.ADMINS_ONLY, spoken)
        self._desk.redraw(chat.id, asked_in.message_id, language_chooser(language))
        return Answer(answers(Reply.LANGUAGE_SET, {}, language))

    async def _forget(
        self, account: str, who: Person, page: MaybeInaccessibleMessage, language: str
    ) -> Answer:
        """Erase somebody who has asked for it, and the page with the button."""
        if account != str(who.user_id):
            return Answer(answers(Reply.FOREIGN, {}, language))
        await self._desk.service.erasure.forget(who.user_id)
        await self._desk.panels.discard(page.chat.id, page.message_id)
        return Answer(answers(Reply.FORGOTTEN, {}, language), alert=True)

    async def _tidy(self, tap: Tap, message_id: int) -> None:
        """A message with our buttons that is no panel was left behind by a lost reply: it goes now."""
        if tap.table.status is TableStatus.CLOSED or message_id == 0:
            return
        if not await self._desk.panels.is_panel(tap.table.id, tap.chat.id, message_id):
            await self._desk.panels.discard(tap.chat.id, message_id)

    def _floods(self, tap: Tap) -> bool:
        """Whether somebody asks for more messages than he may: the chat has only so many a minute."""
        return self._throttle.judge(tap.person.user_id) is not Verdict.CARRY_OUT

    def _crowds(self, tap: Tap, calls_made: int = 1) -> bool:
        """Whether a group asks for more messages than leave room for its game."""
        return tap.in_group and self._throttle.judge_group(tap.chat.id, calls_made) is not Verdict.CARRY_OUT


def _trouble(press: Press | None, language: str) -> Answer:
    """Something failed on our side. The data may name a card of somebody's hand, so it is not told."""
    log.exception("a tap failed: %s", "unreadable" if press is None else f"table {press.table}")
    return refused(Reply.TROUBLE, language)


def _has_pressed_button(query: CallbackQuery) -> bool:
    """Whether the message has the button pressed: data made by hand must not take a message away."""
    message = query.message
    if not isinstance(message, Message) or message.reply_markup is None:
        return False
    return any(
        each.callback_data == query.data for row in message.reply_markup.inline_keyboard for each in row
    )
