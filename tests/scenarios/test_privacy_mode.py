"""The bot needs to read nobody's messages: privacy mode stays on, and it asks for few kinds of updates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.render.screen import Op
from sandbox.clock import Clock
from sandbox.updates import Updates
from tests.scenarios.evening import Evening

NEEDED = {"message", "channel_post", "callback_query", "my_chat_member", "chat_member"}


class KeptUpdates(Updates):
    """Keeps everything that was brought to the bot."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.brought: list[dict[str, Any]] = []

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """Long polling."""
        batch = await super().poll(offset, limit, seconds)
        self.brought += batch
        return batch


async def test_a_game_is_played_without_reading_what_people_write(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    updates = evening.sandbox.telegram.updates = KeptUpdates(evening.clock)
    async with evening:
        await play_and_chat(evening)
    written = [
        body["text"]
        for update in updates.brought
        for body in update.values()
        if isinstance(body, dict) and "text" in body
    ]
    assert all(text.startswith("/") for text in written), "the bot was brought what people say"
    assert set(written) == {"/start", "/newgame"}, "all else is buttons"


async def play_and_chat(evening: Evening) -> None:
    """A deal, in which people talk all the time."""
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people, from_group=[people[2]])
    await evening.advance(4)
    await evening.tap(people[2], group, Op.CARDS)
    while company.table.going.deal_number < 2:
        await evening.post(group, people[1], "Ну и карты!")
        await company.step()


async def test_only_what_is_needed_is_asked_for(evening: Evening) -> None:
    asked = evening.sandbox.telegram.updates.allowed_named
    assert asked is not None
    assert set(asked) == NEEDED
