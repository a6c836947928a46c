"""Taps that are about nobody's table: the language, and being forgotten."""

from __future__ import annotations

from telegram import Chat, MaybeInaccessibleMessage
from telegram.constants import ChatType

from bot.render.pages import language_chooser
from bot.render.popup import Reply, answers
from bot.service.declines import Decline
from bot.service.people import LANGUAGES
from bot.service.who import Person
from bot.telegram.handlers.desk import Desk
from bot.telegram.handlers.taps import Answer, refused


class Personal:
    """Carries them out."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def matters_who(self, language: str, chat: Chat, user_id: int) -> bool:
        """Whether Telegram has to be asked first if he is an admin who may choose a group's language."""
        in_group = language in LANGUAGES and chat.type != ChatType.PRIVATE
        return in_group and self._desk.admins.known(chat.id, user_id) is None

    async def speak(
        self, language: str, who: Person, asked_in: MaybeInaccessibleMessage, spoken: str
    ) -> Answer:
        """Speak another language: with somebody, or in a group if he is one of its admins."""
        chat = asked_in.chat
        if language not in LANGUAGES:
            return refused(Reply.UNREADABLE, spoken)
        people = self._desk.service.people
        if chat.type == ChatType.PRIVATE:
            await people.set_language(who.user_id, language)
            for table in await self._desk.service.book.of_person(who.user_id):
                self._desk.panels.changed(table.id)
        elif self._desk.admins.known(chat.id, who.user_id):
            await people.set_chat_language(chat.id, language)
        else:
            return refused(Decline.ADMINS_ONLY, spoken)
        self._desk.redraw(chat.id, asked_in.message_id, language_chooser(language))
        return Answer(answers(Reply.LANGUAGE_SET, {}, language))

    async def forget(self, account: str, who: Person, page: MaybeInaccessibleMessage, spoken: str) -> Answer:
        """Erase somebody who has asked for it, and the page with the button."""
        if account != str(who.user_id):
            return refused(Reply.FOREIGN, spoken)
        await self._desk.service.erasure.forget(who.user_id)
        self._desk.take_away(page.chat.id, page.message_id)
        return Answer(answers(Reply.FORGOTTEN, {}, spoken), alert=True)
