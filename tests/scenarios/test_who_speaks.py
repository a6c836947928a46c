"""Row 20: commands that nobody gave, or nobody knows who: anonymous admins, channels, edits, other bots."""

from __future__ import annotations

import pytest

from bot.render.commands import COMMANDS, Scope
from bot.render.screen import Op
from tests.scenarios.evening import Evening

REFUSED = "От имени чата или канала за стол не сесть: напиши от себя."


@pytest.mark.parametrize("behind", ["group", "channel"])
async def test_row_20_who_hides_behind_a_chat_is_refused_in_words(
    evening: Evening, behind: str, caplog: pytest.LogCaptureFixture
) -> None:
    anya, boris, vera = await evening.people("Аня", "Борис", "Вера")
    group = await evening.group(anya, boris, vera)
    channel = (await evening.sandbox.control.chat("channel", "Вести", members=[anya.id], with_bot=False))[
        "chat_id"
    ]
    company = await evening.company(group, [boris, vera])
    await evening.sandbox.control.promote(group, anya.id, anonymous=True)
    await evening.settle()
    more = {} if behind == "group" else {"as_channel": channel}
    await evening.post(group, boris, "/pause")
    before = company.truth.contents()
    for told, command in enumerate(COMMANDS[Scope.GROUP], start=1):
        await evening.post(group, anya, f"/{command}", **more)
        await evening.advance(16)
        assert (await evening.texts(group, boris)).count(REFUSED) == told, command
        assert company.truth.contents() == before, command
    accounts = {row["user_id"] for row in company.truth.rows("SELECT user_id FROM people")}
    assert accounts == {anya.id, boris.id, vera.id}
    assert not [record for record in caplog.records if record.exc_info]
    assert not evening.refused()


async def test_row_20_an_anonymous_admin_who_presses_is_himself_with_an_admins_rights(
    evening: Evening,
) -> None:
    """Telegram says who presses: he plays under his own name, and may what admins may."""
    owner, host, guest = await evening.people("Хозяйка чата", "Борис", "Вера")
    group = await evening.group(owner, host, guest)
    await evening.sandbox.control.promote(group, owner.id, anonymous=True)
    number = await evening.open_table(group, [host, guest])
    await evening.advance(5)
    start = await evening.button(group, owner, Op.START)
    assert "только хозяин стола" in await evening.press(guest, group, start)
    assert await evening.tap(owner, group, Op.SIT) == ""
    assert evening.truth.table(number).names == ("Борис", "Вера", "Хозяйка чата")
    assert await evening.press(owner, group, start) == ""
    table = evening.truth.table(number)
    assert table.status == "playing"
    assert owner.id in table.people


async def test_row_20_a_channel_has_no_table_and_is_told_so(evening: Evening) -> None:
    anya = await evening.person("Аня")
    channel = (await evening.sandbox.control.chat("channel", "Вести", admins=[anya.id]))["chat_id"]
    await evening.settle()
    assert not evening.calls(chat_id=channel), "nobody can play there: no invitation"
    await evening.post(channel, anya, "Всем привет")
    await evening.post(channel, anya, "/newgame")
    await evening.advance(3)
    (sent,) = evening.calls(chat_id=channel)
    assert sent["params"]["text"] == "A chat or channel cannot take a seat: write as yourself."
    assert evening.truth.tables() == []


async def test_row_20_what_a_channel_says_in_its_discussion_group_is_no_command(evening: Evening) -> None:
    anya, boris = await evening.people("Аня", "Борис")
    group = await evening.group(anya, boris)
    control = evening.sandbox.control
    channel = (await control.chat("channel", "Вести", admins=[anya.id], with_bot=False))["chat_id"]
    await control.discussion(channel, group)
    said = await evening.texts(group, boris)
    await evening.post(channel, anya, "/newgame")
    await evening.advance(3)
    assert await evening.texts(group, boris) == said
    assert evening.truth.tables() == []
    # A comment below it is somebody's.
    forwarded = (await evening.messages(group, boris))[-1]
    assert forwarded["is_automatic_forward"]
    await evening.post(group, boris, "/newgame", reply_to=forwarded["message_id"])
    table = evening.truth.table()
    assert (table.people, table.thread_id) == ((boris.id,), None)


async def test_row_20_an_edited_command_is_no_command(evening: Evening) -> None:
    anya, boris = await evening.people("Аня", "Борис")
    group = await evening.group(anya, boris)
    control = evening.sandbox.control
    talk = (await control.post(group, anya.id, "привет"))["message"]["message_id"]
    await control.edit(group, talk, "/newgame")
    await evening.settle()
    assert evening.truth.tables() == []
    number = await evening.open_table(group, [anya, boris])
    seen = (await control.post(group, boris.id, "/score"))["message"]["message_id"]
    await evening.settle()
    await control.edit(group, seen, "/leave")
    await evening.settle()
    assert evening.truth.table(number).people == (anya.id, boris.id)


async def test_row_20_a_command_is_for_the_bot_that_it_names(evening: Evening) -> None:
    anya = await evening.person("Аня")
    group = await evening.group(anya)
    # An admin reads everything, what is said to other bots too.
    await evening.sandbox.control.promote(group, evening.sandbox.telegram.world.bot.id)
    me = evening.sandbox.telegram.world.bot.username
    for command in ("/newgame@other_bot", f"/newgame@{me}x", f"/newgamer@{me}", "newgame", "/ newgame"):
        await evening.post(group, anya, command)
        assert evening.truth.tables() == [], command
    await evening.post(group, anya, f"/NewGame@{me.upper()}")
    assert evening.truth.table().people == (anya.id,)
