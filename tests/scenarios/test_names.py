"""Row 24: names are shown as typed, never as markup, and equal ones are told apart."""

from __future__ import annotations

from typing import Any

import pytest

from bot.render.screen import Op
from petukh.engine import to_act
from petukh.model.state import Playing
from tests.scenarios.evening import SHORT_GAME, Evening

LINKED_BY_TELEGRAM = {"mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number"}
"""What Telegram itself finds in any text, a name's too."""
ODD = [
    "<b>Жирный</b>",
    "Том & Джерри &amp; Ко",
    "_*[~`>#+-=|{}.!",
    "\u05d3\u05d5\u05d3 \u05d4\u05de\u05dc\u05da",
    "Ze\u200bro\u200dwidth",
    "🐓👨‍👩‍👧‍👦",
    "Ж" * 64,
    "@admin /stop t.me/x #tag",
    "$&{ name }",
]


def formatted(message: dict[str, Any], name: str) -> set[str]:
    """What formats a name, or a part of it, in a message."""
    text = message["text"].encode("utf-16-le")
    found = set()
    for entity in message.get("entities", []):
        start, end = 2 * entity["offset"], 2 * (entity["offset"] + entity["length"])
        part = text[start:end].decode("utf-16-le")
        if part in name and part != name and entity["type"] not in LINKED_BY_TELEGRAM:
            found.add(f"{entity['type']}: {part}")
    return found


def bare(text: str) -> str:
    """A text without the marks that keep directions apart."""
    return text.translate({ord(mark): None for mark in "\u2066\u2067\u2068\u2069"})


@pytest.mark.parametrize("name", ODD, ids=range(len(ODD)))
async def test_row_24_names_are_shown_as_typed(evening: Evening, name: str) -> None:
    somebody, boris = await evening.people(name, "Борис")
    group = await evening.group(somebody, boris)
    await evening.post(group, somebody, "/newgame")
    await evening.tap(boris, group, Op.SIT)
    await evening.advance(4)
    lobby = (await evening.messages(group, boris))[-1]
    assert name in bare(lobby["text"])
    assert not formatted(lobby, name)

    await evening.begin(group, somebody, evening.truth.table().id)
    await evening.advance(4)
    for chat, viewer in ((group, boris), (boris.id, boris)):
        panel = (await evening.messages(chat, viewer))[-1]
        assert name[:9] in bare(panel["text"])
        assert not formatted(panel, name)
    # In an answer too, which has no markup at all.
    table = evening.truth.table()
    if table.people[to_act(table.going) or 0] != somebody.id:
        await evening.tap(boris, group, Op.STAND)
        await evening.advance(4)
    told = await evening.tap(boris, group, Op.STAND)
    assert name[:60] in bare(told)
    assert not evening.refused()


async def test_row_24_a_name_without_anything_to_see(evening: Evening) -> None:
    nobody, boris = await evening.people("\u3164\u200b", "Борис")
    group = await evening.group(nobody, boris)
    await evening.post(group, nobody, "/newgame")
    assert "Без имени" in (await evening.texts(group, boris))[-1]


async def test_row_24_equal_names_are_told_apart(evening: Evening) -> None:
    first, second = await evening.people("Аня", "Аня")
    group = await evening.group(first, second)
    company = await evening.company(group, [first, second])
    await company.play_until_phase(Playing)
    await evening.advance(4)
    text = bare((await evening.texts(group, first))[-1])
    assert "Аня (1)" in text
    assert "Аня (2)" in text
    # Each sees which of the two he is not.
    for viewer, other in ((first, "Аня (2)"), (second, "Аня (1)")):
        assert other in bare((await evening.texts(viewer.id, viewer))[-1])


async def test_row_24_a_name_changed_in_mid_game(evening: Evening) -> None:
    anya, boris = await evening.people("Аня", "Борис")
    group = await evening.group(anya, boris)
    company = await evening.company(group, [anya, boris], code=SHORT_GAME)
    await evening.sandbox.control.rename(anya.id, first_name="Анна <i>Мария</i>")
    await company.play_until_deal(2)
    await company.step()
    await evening.advance(5)
    # Whoever sat down as Anya is Anya to the end of the game.
    shown = await evening.messages(group, boris)
    assert "Аня" in shown[-1]["text"]
    assert not formatted(shown[-1], "Анна <i>Мария</i>")
    await company.play()
    await evening.post(group, boris, "/standings")
    await evening.advance(60)
    assert "Анна <i>Мария</i>" in bare((await evening.texts(group, boris))[-1])
