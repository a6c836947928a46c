"""What every handler works with."""

from __future__ import annotations

from dataclasses import replace

from telegram import Chat, User
from telegram.constants import ChatType

from bot.render.popup import Reply, answers, conflict_popup
from bot.render.screen import Screen
from bot.render.texts import as_html
from bot.render.waiting import line_dissolved
from bot.service.activity import Activity
from bot.service.model import Place, Table, TableStatus, people_at
from bot.service.outcomes import Declined
from bot.service.people import spoken
from bot.service.service import Service
from bot.service.votes import needed, votes_for
from bot.telegram import calls
from bot.telegram.admins import Admins
from bot.telegram.background import Background
from bot.telegram.calls import Call
from bot.telegram.failures import Failed
from bot.telegram.outbox import Outbox
from bot.telegram.panels import Panels
from bot.telegram.priority import Priority
from bot.telegram.scenes import Scenes


class Desk:
    """The parts put together, and what handlers of different kinds have in common."""

    def __init__(
        self,
        *,
        service: Service,
        panels: Panels,
        scenes: Scenes,
        outbox: Outbox,
        admins: Admins,
        activity: Activity,
    ) -> None:
        self.service = service
        self.panels = panels
        self.scenes = scenes
        self.outbox = outbox
        self.admins = admins
        self.background = Background(activity)

    def say(self, place: Place, screen: Screen) -> None:
        """Post something in a chat, silently; nobody waits for it."""
        self.background.start(self._say(place, screen))

    def redraw(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Make a message of ours what it should be now; nobody waits for it."""
        self.background.start(self._redraw(chat_id, message_id, screen))

    def take_away(self, chat_id: int, message_id: int) -> None:
        """Delete a message of ours; nobody waits for it, and it is written down nowhere that it had to go."""
        self.background.start(self._take_away(chat_id, message_id))

    def say_words(self, place: Place, code: str, language: str, **facts: str | int) -> None:
        """Post the words for a code."""
        self.say(place, Screen(as_html(answers(code, facts, language))))

    def tell_line(self, before: Table, after: Table) -> None:
        """Say so in the group if other rules have dissolved a lobby's line."""
        waited = [waiter for waiter in before.waiting if waiter.user_id not in people_at(after)]
        if waited:
            names = [(waiter.name, waiter.username) for waiter in waited]
            self.say(after.place, line_dissolved(names, after.language))

    async def chat_language(self, chat: Chat, user: User | None) -> str:
        """The language to speak in a chat: its own choice, or else that of the one who speaks.

        Where nobody knows who that is, it is the language of a table that stands there.
        """
        if chat.type != ChatType.PRIVATE:
            chosen = await self.service.people.chat_language(chat.id)
            if chosen is not None:
                return chosen
        if user is None:
            tables = await self.service.book.in_chat(chat.id)
            return tables[-1].language if tables else spoken("")
        return await self.service.people.language(user.id)

    async def learn_of(self, chat_id: int, user_id: int) -> None:
        """Ask Telegram whether somebody decides for a group: only in the background, lest others wait too."""
        with self.background.resting():
            await self.admins.learn(chat_id, user_id)

    async def _redraw(self, chat_id: int, message_id: int, screen: Screen) -> None:
        async def draw() -> Call:
            return calls.edit(chat_id, message_id, screen)

        with self.background.resting():
            await self.outbox.deliver(chat_id, draw, Priority.MILESTONE)

    async def _take_away(self, chat_id: int, message_id: int) -> None:
        async def draw() -> Call:
            return calls.delete(chat_id, message_id)

        with self.background.resting():
            await self.outbox.deliver(chat_id, draw, Priority.MILESTONE)

    async def _say(self, place: Place, screen: Screen) -> None:
        async def draw() -> Call:
            return calls.send(place, screen, silent=True)

        with self.background.resting():
            delivery = await self.outbox.deliver(place.chat_id, draw, Priority.ANSWER)
        if isinstance(delivery, Failed) and delivery.migrated_to is not None:
            await self.service.book.move_chat(place.chat_id, delivery.migrated_to)
            self.say(replace(place, chat_id=delivery.migrated_to), screen)


def explained(declined: Declined, table: Table | None, language: str) -> str:
    """The words for a refusal, short enough for a popup; whose turn it is instead is told by name."""
    if declined.conflicts:
        return conflict_popup(declined.conflicts, language)
    facts = dict(declined.facts)
    awaited = facts.pop("to_act", None)
    if table is not None and isinstance(awaited, int) and awaited < len(table.occupants):
        facts["name"] = table.occupants[awaited].name
    return answers(declined.code, facts, language)


def vote_words(table: Table, language: str) -> str:
    """What has come of somebody's vote."""
    if table.vote is not None:
        facts = {"stop": votes_for(table, table.vote.stop), "needed": needed(table)}
        return answers(Reply.VOTE_COUNTED, facts, language)
    stopped = table.status is TableStatus.CLOSED
    return answers(Reply.VOTED_TO_STOP if stopped else Reply.VOTED_TO_PLAY, {}, language)
