"""What the chats of a table show, against what is saved."""

from __future__ import annotations

from typing import Any

from bot.telegram import calls
from bot.telegram.scenes import Scenes
from tests.scenarios.evening import Evening
from tests.scenarios.players import Company


async def saved_screens(world: Evening, company: Company) -> dict[int, dict[str, Any]]:
    """What every chat of a table should show by what is saved: text and buttons."""
    assert world.bot is not None
    service = world.bot.service
    table = await service.book.get(company.table_id)
    assert table is not None
    scenes = Scenes(service, world.clock, world.bot.telegram.username)
    group = table.place.chat_id
    screens = {} if table.practice else {group: await scenes.group(table, None)}
    link_to = None if table.practice else last_shown(world, group)[0]
    for player in company.players:
        if not player.in_group:
            screens[player.who.id] = await scenes.private(table, player.who.id, link_to, None)
    return {chat_id: calls.edit(chat_id, 0, screen).params for chat_id, screen in screens.items()}


def last_shown(world: Evening, chat_id: int) -> tuple[int, dict[str, Any]]:
    """The bot's newest message in a chat, and what it was made to show last."""
    bot_id = world.sandbox.telegram.world.bot.id
    chat = world.sandbox.telegram.world.chats[chat_id]
    newest = max(number for number, message in chat.messages.items() if message.author_id == bot_id)
    shown = [
        call["params"] for call in world.calls(chat_id=chat_id) if call["ok"] and "text" in call["params"]
    ]
    return newest, shown[-1]


async def all_is_shown(world: Evening, company: Company) -> None:
    """Everybody's panel is what is saved; fails naming the chat that is behind."""
    for chat_id, wanted in (await saved_screens(world, company)).items():
        _, shown = last_shown(world, chat_id)
        for part in ("text", "reply_markup"):
            assert shown[part] == wanted[part], f"chat {chat_id} is behind"
