"""Row 24 on every screen there is: markup in a name is text for whoever reads it."""

from __future__ import annotations

from html import escape

from bot.render.screen import Op
from petukh.model.state import Playing
from tests.scenarios.evening import Evening

OPENED = "<i>Ян</b>"
LINKED = '<a href="tg://user?id=1">'
WRITTEN = "&lt;b&amp;"
TITLE = "<u>Двор</u> & Ко"
NAMES = (OPENED, LINKED, WRITTEN)


async def test_row_24_markup_in_a_name_is_text_on_every_screen(evening: Evening) -> None:
    people = await evening.people(*NAMES)
    ian, link, amp = people
    waiter = await evening.person(f"{OPENED} 2", username="ian_the_second")
    group = await evening.group(*people, waiter, title=TITLE)
    company = await evening.company(group, people)

    async def asked(*commands: str) -> None:
        for command in commands:
            for chat_id, who in ((group, link), (link.id, link)):
                await evening.post(chat_id, who, command)
                await evening.advance(22)

    await company.play_until_phase(Playing)
    await asked("/table", "/rules", "/privacy", "/forget")
    await evening.post(group, waiter, "/join")
    await evening.post(group, link, "/pause")
    await evening.advance(22)
    await evening.tap(ian, group, Op.GO_ON)
    await evening.post(group, link, "/stop")
    await evening.advance(22)
    for who in (amp, ian):
        await evening.tap(who, group, Op.VOTE, "n")
    # He is silent until he is called for, then a brain sits in; the host's office is handed on.
    await evening.advance(200)
    await evening.post(group, ian, "/leave")
    await evening.advance(22)
    await evening.post(group, ian, "/join")
    await company.play()
    await asked("/score", "/standings", "/history")

    texts = [call["params"]["text"] for call in evening.calls() if call["params"].get("parse_mode") == "HTML"]
    for text in texts:
        assert not [raw for raw in (OPENED, LINKED, TITLE) if raw in text], text
        assert not [name for name in NAMES if escape(escape(name)) in text], text
    for name in NAMES:
        shown = [text for text in texts if escape(name) in text]
        assert len(shown) > 20, f"{name} was hardly shown: the test is blind"
    assert not [call for call in evening.refused() if call["error_code"] == 400]
