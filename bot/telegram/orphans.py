"""Messages that have to go: replaced panels, and those that a lost reply left behind."""

from __future__ import annotations

import logging

from bot.service.panels import PanelStore
from bot.telegram import calls
from bot.telegram.background import Background
from bot.telegram.calls import Call
from bot.telegram.failures import Failed, Failure
from bot.telegram.outbox import Outbox
from bot.telegram.priority import Priority

log = logging.getLogger(__name__)


class Orphans:
    """Deletes messages when the outbox has time for it. What has to go is not forgotten over a restart."""

    def __init__(self, store: PanelStore, outbox: Outbox, background: Background) -> None:
        self._store = store
        self._outbox = outbox
        self._background = background
        self._going: set[tuple[int, int]] = set()

    async def note(self, chat_id: int, message_id: int) -> None:
        """Write down that a message has to go, before what replaces it is written down.

        Where the database cannot take it, the message stays if the bot ends before it is deleted.
        """
        try:
            await self._store.add_orphan(chat_id, message_id)
        except Exception as error:
            log.warning("that message %s in chat %s has to go is not noted: %s", message_id, chat_id, error)

    def remove(self, chat_id: int, message_id: int) -> None:
        """Delete a message that was noted, unless that is under way."""
        if (chat_id, message_id) not in self._going:
            self._going.add((chat_id, message_id))
            self._background.start(self._remove(chat_id, message_id))

    async def discard(self, chat_id: int, message_id: int) -> None:
        """Note and delete."""
        await self.note(chat_id, message_id)
        self.remove(chat_id, message_id)

    def strip(self, chat_id: int, message_id: int) -> None:
        """Leave a message to be read, without its buttons."""
        self._background.start(self._strip(chat_id, message_id))

    def remove_ephemeral(self, chat_id: int, user_id: int, message_id: int) -> None:
        """Delete a message that only one person sees; if that fails, it goes when he presses it."""
        self._background.start(self._remove_ephemeral(chat_id, user_id, message_id))

    async def heal(self) -> None:
        """Go on with what was noted before a restart, or where the bot might not write until now."""
        for chat_id, message_id in await self._store.orphans():
            self.remove(chat_id, message_id)

    async def _remove(self, chat_id: int, message_id: int) -> None:
        async def draw() -> Call:
            return calls.delete(chat_id, message_id)

        with self._background.resting():
            delivery = await self._outbox.deliver(chat_id, draw, Priority.BYSTANDER)
        self._going.discard((chat_id, message_id))
        if not (isinstance(delivery, Failed) and _may_go_later(delivery, chat_id)):
            await self._store.drop_orphan(chat_id, message_id)

    async def _strip(self, chat_id: int, message_id: int) -> None:
        async def draw() -> Call:
            return calls.strip(chat_id, message_id)

        with self._background.resting():
            await self._outbox.deliver(chat_id, draw, Priority.BYSTANDER)

    async def _remove_ephemeral(self, chat_id: int, user_id: int, message_id: int) -> None:
        async def draw() -> Call:
            return calls.delete_ephemeral(chat_id, user_id, message_id)

        with self._background.resting():
            await self._outbox.deliver(chat_id, draw, Priority.BYSTANDER)


def _may_go_later(failed: Failed, chat_id: int) -> bool:
    """Whether another attempt is worth it: a group may give the bot its voice back."""
    if failed.failure is Failure.UNREACHABLE:
        return chat_id < 0
    return failed.failure is Failure.UNDELIVERED
