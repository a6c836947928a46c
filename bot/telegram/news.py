"""Words in a group on what has happened to its table without anybody saying so."""

from __future__ import annotations

from collections.abc import Callable

from bot.render.popup import Reply, answers
from bot.render.screen import Screen
from bot.render.texts import as_html
from bot.service.book import TableBook
from bot.service.model import Table, TableStatus, host_name
from bot.telegram import calls
from bot.telegram.background import Background
from bot.telegram.calls import Call
from bot.telegram.failures import Failed
from bot.telegram.outbox import Outbox
from bot.telegram.priority import Priority


class News:
    """Tells it, silently, where the table stands by then; a closed one has no news."""

    def __init__(self, book: TableBook, outbox: Outbox, background: Background) -> None:
        self._book = book
        self._outbox = outbox
        self._background = background
        self._about_hosts: set[int] = set()
        """Tables whose host is about to be told: who is it by then counts, however often he changes."""

    def new_host(self, table_id: int) -> None:
        """Who the host is now."""

        def words(table: Table) -> Screen:
            self._about_hosts.discard(table_id)
            return _words(Reply.NEW_HOST, host_name(table), table)

        if table_id not in self._about_hosts:
            self._about_hosts.add(table_id)
            self._background.start(self._tell(table_id, words))

    def waiter_gone(self, table_id: int, name: str) -> None:
        """Who waits in the line no more."""
        self._background.start(self._tell(table_id, lambda table: _words(Reply.WAITER_GONE, name, table)))

    async def _tell(self, table_id: int, words: Callable[[Table], Screen]) -> None:
        try:
            while (table := await self._book.get(table_id)) is not None:
                chat_id = table.place.chat_id
                with self._background.resting():
                    delivery = await self._outbox.deliver(
                        chat_id, lambda: self._draw(table_id, words), Priority.BETWEEN
                    )
                if not isinstance(delivery, Failed) or delivery.migrated_to is None:
                    return
                await self._book.move_chat(chat_id, delivery.migrated_to)
        finally:
            self._about_hosts.discard(table_id)

    async def _draw(self, table_id: int, words: Callable[[Table], Screen]) -> Call | None:
        table = await self._book.get(table_id)
        if table is None or table.status is TableStatus.CLOSED:
            return None
        return calls.send(table.place, words(table), silent=True)


def _words(code: Reply, name: str, table: Table) -> Screen:
    return Screen(as_html(answers(code, {"name": name}, table.language)))
