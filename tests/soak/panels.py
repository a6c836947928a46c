"""What people see against what is saved: every panel is drawn anew by somebody who remembers none of them."""

from __future__ import annotations

import json
from typing import NamedTuple

from bot.db.storage import Storage
from bot.render.screen import Op
from bot.service.activity import Activity
from bot.service.clock import RealClock, SystemEntropy
from bot.service.model import Table
from bot.service.pace import Pace
from bot.service.panels import Panel, PanelKind
from bot.service.service import Service
from bot.telegram import calls
from bot.telegram.calls import Call
from bot.telegram.scenes import Scenes
from bot.thinking.process import ThinkingProcess
from sandbox.chats import Chat, Message
from sandbox.dispatch import call as carry_out
from tests.bot.buttons import Button, buttons_on
from tests.soak.people import Person
from tests.soak.reckoning import Reckoning
from tests.soak.town import Town

CUT_OFF = (-2.5, 1.0)
"""Seconds from a message's arrival to a SIGKILL between which the bot may not have taken note of it: it may
have arrived late, when its bot was dead."""


class _Nobody:
    """An audience that looks at nothing."""

    def changed(self, table_id: int) -> None: ...
    def ticked(self, table_id: int, user_id: int) -> None: ...
    def new_host(self, table_id: int) -> None: ...
    def waiter_gone(self, table_id: int, name: str) -> None: ...


class Orphan(NamedTuple):
    """A message left behind: the account of somebody who sees it, and its first button."""

    reader: int
    button: Button


class Inspection:
    """Looks at all that is shown, while the bot stands still.

    ``gone``: messages that others deleted. The bot learns of it, and of a group that has become a supergroup
    without a word, from its next call.
    """

    def __init__(
        self,
        town: Town,
        people: list[Person],
        storage: Storage,
        reckoning: Reckoning,
        gone: set[tuple[int, int]],
    ) -> None:
        self._town = town
        self._gone = gone
        self._world = town.sandbox.telegram.world
        self._people = people
        self._storage = storage
        self._reckoning = reckoning
        clock = RealClock()
        self._service = Service(
            store=storage,
            clock=clock,
            entropy=SystemEntropy(),
            audience=_Nobody(),
            thinker=ThinkingProcess(),
            activity=Activity(),
            pace=Pace(),
        )
        self._scenes = Scenes(self._service, clock, self._world.bot.username)

    async def look(self) -> list[Orphan]:
        """Note all that is wrong; the orphans."""
        shown = await self._storage.panels.all()
        going = set(await self._storage.panels.orphans())
        tables = await self._service.book.load_open()
        for table in tables:
            await self._look_at(table, [panel for panel in shown if panel.table_id == table.id])
        known = {(panel.chat_id, panel.message_id) for panel in shown} | going
        return self._orphans(known, {table.id for table in tables})

    async def _look_at(self, table: Table, shown: list[Panel]) -> None:
        panels = {(panel.kind, panel.user_id): panel for panel in shown}
        group = panels.get((PanelKind.GROUP, 0))
        if not table.practice:
            if group is None:
                self._wrong(table, "the group has no panel")
            else:
                screen = await self._scenes.group(table, None)
                await self._compare(table, group, calls.edit(group.chat_id, group.message_id, screen))
        here = [each for each in self._people if each.table_id == table.id and each.reads]
        for person in here:
            panel = panels.get((PanelKind.PRIVATE, person.who.id))
            if panel is None:
                self._wrong(table, f"{person.who.name} has no panel in his private chat")
                continue
            link = None if group is None else group.message_id
            screen = await self._scenes.private(table, person.who.id, link, None)
            await self._compare(table, panel, calls.edit(panel.chat_id, panel.message_id, screen))
        for (kind, user_id), panel in panels.items():
            if kind is PanelKind.EPHEMERAL:
                screen = await self._scenes.private(table, user_id, None, None, in_group=True)
                edit = calls.edit_ephemeral(panel.chat_id, user_id, panel.message_id, screen)
                await self._compare(table, panel, edit)

    async def _compare(self, table: Table, panel: Panel, edit: Call) -> None:
        """Telegram itself says whether a message shows a screen already."""
        self._reckoning.counts["panels compared"] += 1
        before = self._text(panel)
        chat = self._world.chats.get(panel.chat_id)
        if panel.kind is PanelKind.EPHEMERAL and (chat is None or panel.message_id not in chat.ephemerals):
            # Telegram may lose one without a word; its reader presses for another.
            self._reckoning.counts["hands in a group that Telegram lost"] += 1
            return
        params = json.loads(json.dumps(edit.params))
        reply = await carry_out(self._town.sandbox.telegram, edit.method, params)
        told = str(reply.body.get("description", "it was another one"))
        if (panel.chat_id, panel.message_id) in self._gone or "upgraded to a supergroup" in told:
            self._reckoning.counts["panels gone without the bot's knowledge"] += 1
            return
        if "message is not modified" not in told:
            self._wrong(
                table,
                f"{panel.kind} panel of {panel.user_id or 'all'}: {told}\n--- shown\n{before}\n--- saved\n"
                f"{self._text(panel)}",
            )

    def _text(self, panel: Panel) -> str:
        chat = self._world.chats.get(panel.chat_id)
        if chat is None:
            return "(no chat)"
        kept = chat.ephemerals if panel.kind is PanelKind.EPHEMERAL else chat.messages
        message = kept.get(panel.message_id)
        return "(gone)" if message is None else f"{message.body['text']}\n{_words_on(message)}"

    def _wrong(self, table: Table, what: str) -> None:
        self._reckoning.wrong.append(f"table {table.id} in {table.place}: {what}")

    # Orphans

    def _orphans(self, known: set[tuple[int, int]], tables: set[int]) -> list[Orphan]:
        found: list[Orphan] = []
        for chat in self._world.chats.values():
            if chat.migrated_to is not None:
                continue
            left = [
                message
                for message in chat.messages.values()
                if (chat.id, message.message_id) not in known and _tables_on(message) & tables
            ]
            allowed = self._allowed(chat)
            if len(left) > allowed:
                texts = "\n".join(f"{each.message_id} {each.body['text'][:300]}" for each in left)
                self._reckoning.wrong.append(
                    f"chat {chat.id}: {len(left)} messages with buttons that are no panels, of which "
                    f"{allowed} may be:\n{texts}"
                )
            self._reckoning.counts["messages left behind by lost replies and kills"] += len(left)
            found += [Orphan(self._reader(chat), next(buttons_on(each))) for each in left]
        return found

    def _allowed(self, chat: Chat) -> int:
        """So many sends of which the bot cannot know what came of them."""
        kills = [life.ended for life in self._town.lives if life.killed and life.ended is not None]
        cut_off = sum(
            to == chat.id and any(CUT_OFF[0] <= kill - at < CUT_OFF[1] for kill in kills)
            for at, to in self._town.sends
        )
        return self._town.faults.lost_sends[chat.id] + cut_off

    def _reader(self, chat: Chat) -> int:
        if chat.person is not None:
            return chat.person.id
        return next(each.who.id for each in self._people if each.chat_id == chat.id)


def _tables_on(message: Message) -> set[int]:
    """The tables of which it is a panel; a page of rules with its button is none."""
    presses = [button.press for button in buttons_on(message)]
    return {press.table for press in presses if press.op is not Op.CHANGE_RULES}


def _words_on(message: Message) -> str:
    rows = message.body.get("reply_markup", {}).get("inline_keyboard", [])
    return "\n".join(" | ".join(f"{each['text']} {each.get('url', '')}" for each in row) for row in rows)
