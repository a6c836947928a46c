"""Taps on buttons: every one is answered, once; a stale, foreign or invented one in words."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message
from telegram.constants import ChatType

from bot import trace
from bot.render.popup import Reply, answers
from bot.render.screen import Op, Press
from bot.render.vote import PLAY, STOP
from bot.service.declines import Decline
from bot.service.model import TableStatus, people_at, place_in_line
from bot.service.outcomes import Declined, Done, Moment, Outcome
from bot.service.people import spoken
from bot.service.ports import Clock
from bot.service.rights import Right
from bot.telegram import calls
from bot.telegram.callback_data import decode
from bot.telegram.handlers.choosing import CHOOSER_OPS, RulesChoosing
from bot.telegram.handlers.desk import Desk, vote_words
from bot.telegram.handlers.hands import Hands
from bot.telegram.handlers.learning import Learning
from bot.telegram.handlers.pages import Pages
from bot.telegram.handlers.personal import Personal
from bot.telegram.handlers.playing import Playing
from bot.telegram.handlers.taps import Answer, Tap, refused, worded
from bot.telegram.handlers.throttle import Throttle, Verdict
from bot.telegram.meters import TapMeters
from bot.telegram.moves import MOVES
from bot.telegram.names import person
from petukh.ai.brain import Level

log = logging.getLogger(__name__)

LOBBY_OPS = CHOOSER_OPS | {Op.SIT, Op.GET_UP, Op.ADD_BRAIN, Op.DROP_BRAIN, Op.BRAINS, Op.START}
ON_RESULTS = frozenset({Op.AGAIN, Op.SHEET, Op.REVIEW})
"""Buttons of a game that is over."""
ADMINS_MAY = dict.fromkeys(CHOOSER_OPS | {Op.RULES}, Right.CHOOSE_RULES) | {
    Op.KEEP_RULES: Right.KEEP_RULES,
    Op.START: Right.START,
}
"""What admins of the group may do with a button without being the host."""


class Presses:
    """Carries taps out."""

    def __init__(self, desk: Desk, pages: Pages, clock: Clock, throttle: Throttle, meters: TapMeters) -> None:
        self._desk = desk
        self._pages = pages
        self._throttle = throttle
        self._meters = meters
        self._choosing = RulesChoosing(desk)
        self._personal = Personal(desk)
        self._hands = Hands(desk, clock, throttle)
        self._learning = Learning(desk, throttle)
        self._playing = Playing(desk, self._hands)

    async def take(self, update_id: int, query: CallbackQuery) -> None:
        """Carry a tap out and answer it."""
        self._meters.taken()
        language = spoken(query.from_user.language_code or "")
        try:
            language = await self._desk.service.people.language(query.from_user.id)
            answer = await self._answer(update_id, query, language)
        except Exception:
            answer = _trouble(decode(query.data or ""), language)
        if answer is not None:
            self._desk.background.start(self._reply(query.id, answer))

    def give_up(self, query_id: str) -> None:
        """Answer a tap of which nothing else is known."""
        self._meters.taken()
        self._desk.background.start(self._reply(query_id, refused(Reply.TROUBLE, spoken(""))))

    async def _reply(self, query_id: str, answer: Answer) -> None:
        with self._desk.background.resting():
            await self._desk.outbox.answer(calls.answer(query_id, answer.text, answer.alert))
        self._meters.answered(answer.refusal)

    async def _answer(self, update_id: int, query: CallbackQuery, language: str) -> Answer | None:
        """What to answer; None: the answer follows by itself."""
        press = decode(query.data or "")
        trace.table.set(None if press is None else press.table)
        if press is None or query.message is None:
            log.info("a press that means nothing")
            return refused(Reply.UNREADABLE, language)
        somebody, chat = person(query.from_user), query.message.chat
        if press.op is Op.LANGUAGE:
            return await self._language(query, query.message, press, language)
        if press.op is Op.FORGET:
            return await self._personal.forget(press.arg, somebody, query.message, language)
        table = await self._desk.service.book.get(press.table)
        if table is None:
            return refused(Decline.NO_TABLE, language)
        if chat.id not in (table.place.chat_id, somebody.user_id):
            # A basic group that became a supergroup leaves its old messages behind, buttons and all.
            old = chat.type == ChatType.GROUP and table.chat_kind == ChatType.SUPERGROUP
            return refused(Decline.STALE if old else Reply.FOREIGN, language)
        tap = Tap(update_id, query.id, somebody, language, chat, press, table)
        if chat.id != table.place.chat_id and somebody.user_id not in people_at(table):
            return worded(Declined(Decline.NOT_SEATED), tap)
        if press.op is not Op.CHANGE_RULES and _has_pressed_button(query):
            await self._tidy(tap, query.message)
        return await self._tapped(tap)

    async def _tapped(self, tap: Tap) -> Answer | None:
        if tap.table.silenced:
            # He may know better whether the bot may write in the group.
            self._desk.panels.changed(tap.table.id)
        if not tap.in_group:
            self._desk.panels.tapped(tap.table.id, tap.person.user_id)
        if tap.press.op in MOVES:
            return await self._playing.tapped(tap)
        if tap.press.op in LOBBY_OPS and tap.chat.id != tap.table.place.chat_id:
            return refused(Reply.FOREIGN, tap.language)
        right = ADMINS_MAY.get(tap.press.op)
        if right is not None and self._desk.admins.matters(tap.table, tap.person.user_id, right):
            if self._throttle.judge(tap.person.user_id) is not Verdict.CARRY_OUT:
                return refused(Reply.TOO_FAST, tap.language)
            self._later(tap.query_id, tap.press, tap.language, lambda: self._once_known(tap))
            return None
        return await self._carried_out(tap)

    async def _once_known(self, tap: Tap) -> Answer | None:
        """Carry a tap out when Telegram has said whether its giver is an admin of the group."""
        await self._desk.learn_of(tap.table.place.chat_id, tap.person.user_id)
        table = await self._desk.service.book.get(tap.table.id)
        return await self._carried_out(replace(tap, table=table or tap.table))

    async def _carried_out(self, tap: Tap) -> Answer | None:
        if tap.press.op in CHOOSER_OPS:
            return await self._choosing.tapped(tap)
        match tap.press.op:
            case Op.CARDS:
                self._later(tap.query_id, tap.press, tap.language, lambda: self._hands.show(tap))
                return None
            case Op.HINT:
                self._later(tap.query_id, tap.press, tap.language, lambda: self._learning.hint(tap))
                return None
            case Op.REVIEW:
                return self._learning.look_back(tap)
            case Op.RULES:
                return await self._rules(tap)
            case Op.SHEET:
                if self._throttle.holds_back(tap.person.user_id, tap.group):
                    return refused(Reply.TOO_FAST, tap.language)
                await self._pages.standings(tap.place, tap.table, tap.language)
                return Answer()
            case Op.SIT | Op.LEAVE_LINE:
                return await self._lined_up(tap)
            case Op.VOTE:
                return await self._vote(tap)
            case Op.BRAINS:
                return await self._level(tap)
            case _:
                return worded(await self._done(tap), tap)

    async def _vote(self, tap: Tap) -> Answer:
        """A vote on stopping the game; what it came to is said in words."""
        if tap.press.arg not in (STOP, PLAY):
            return refused(Reply.UNREADABLE, tap.language)
        outcome = await self._desk.service.votes.cast(
            tap.table.id, tap.person, tap.press.stamp, stop=tap.press.arg == STOP
        )
        if isinstance(outcome, Declined):
            return worded(outcome, tap)
        return Answer(vote_words(outcome.table, tap.language))

    async def _level(self, tap: Tap) -> Answer:
        """How well the brains of a lobby play."""
        if tap.press.arg not in Level._value2member_map_:
            return refused(Reply.UNREADABLE, tap.language)
        return worded(
            await self._desk.service.lobby.choose_level(tap.table.id, tap.person, Level(tap.press.arg)), tap
        )

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
                admin = self._desk.admins.decides(tap.table, who.user_id)
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

    async def _language(
        self, query: CallbackQuery, page: MaybeInaccessibleMessage, press: Press, language: str
    ) -> Answer | None:
        who = person(query.from_user)
        if not self._personal.matters_who(press.arg, page.chat, who.user_id):
            return await self._personal.speak(press.arg, who, page, language)
        if self._throttle.judge(who.user_id) is not Verdict.CARRY_OUT:
            return refused(Reply.TOO_FAST, language)

        async def once_known() -> Answer:
            await self._desk.learn_of(page.chat.id, who.user_id)
            return await self._personal.speak(press.arg, who, page, language)

        self._later(query.id, press, language, once_known)
        return None

    def _later(
        self, query_id: str, press: Press, language: str, work: Callable[[], Awaitable[Answer | None]]
    ) -> None:
        """Answer a tap when Telegram has said something else first; no other tap waits for that."""

        async def answered() -> None:
            answer: Answer | None
            try:
                answer = await work()
            except Exception:
                answer = _trouble(press, language)
            if answer is not None:
                await self._reply(query_id, answer)

        self._desk.background.start(answered())

    async def _rules(self, tap: Tap) -> Answer:
        """In a lobby those who may choose get the chooser; to anybody else the rules are told."""
        if self._choosing.may_choose(tap.table, tap.person) is None:
            self._choosing.open(tap.table)
            return Answer()
        if self._throttle.holds_back(tap.person.user_id, tap.group):
            return refused(Reply.TOO_FAST, tap.language)
        await self._pages.rules(tap.place, tap.table, tap.language)
        return Answer()

    async def _tidy(self, tap: Tap, message: MaybeInaccessibleMessage) -> None:
        """A message with our buttons that is no panel was left behind by a lost reply: it goes now."""
        if tap.table.status is TableStatus.CLOSED:
            return
        message_id, alone = message.message_id, message.api_kwargs.get("ephemeral_message_id")
        if alone is not None:
            await self._desk.panels.tidy_alone(tap.table, tap.person.user_id, alone)
            return
        if await self._desk.panels.is_panel(tap.table.id, tap.chat.id, message_id):
            return
        game = tap.table.game
        if tap.press.op in ON_RESULTS and game is not None and 0 < tap.press.game < game.number:
            # The result of a game before this one is kept to be read.
            self._desk.panels.strip(tap.chat.id, message_id)
        else:
            await self._desk.panels.discard(tap.chat.id, message_id)


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
