"""The bot needs to read nobody's messages: privacy mode stays on, and it asks for few kinds of updates."""

from __future__ import annotations

from typing import Any

import pytest

from bot.render.screen import Op
from tests.scenarios.evening import Evening

NEEDED = {"message", "channel_post", "callback_query", "my_chat_member", "chat_member"}


@pytest.fixture
def brought(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Every message that Telegram brings to the bot."""
    messages: list[dict[str, Any]] = []
    emit = evening.sandbox.telegram.emit

    def note(kind: str, body: dict[str, Any]) -> None:
        if "message" in kind or "post" in kind:
            messages.append(body)
        emit(kind, body)

    monkeypatch.setattr(evening.sandbox.telegram, "emit", note)
    return messages


async def test_a_game_is_played_without_reading_what_people_write(
    evening: Evening, brought: list[dict[str, Any]]
) -> None:
    people = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(*people)
    company = await evening.company(group, people, from_group=[people[2]])
    await evening.advance(4)
    await evening.tap(people[2], group, Op.CARDS)
    while company.table.going.deal_number < 2:
        await evening.post(group, people[1], "Ну и карты!")
        await company.step()
    written = [each["text"] for each in brought if "text" in each]
    assert written
    assert all(text.startswith("/") for text in written), "the bot was brought what people say"
    assert set(written) == {"/start", "/newgame"}, "all else is buttons"


async def test_only_what_is_needed_is_asked_for(evening: Evening) -> None:
    asked = evening.sandbox.telegram.updates.allowed_named
    assert asked is not None
    assert set(asked) == NEEDED
