"""Mentions of people who have no username."""

from tests.sandbox.conftest import Caller, Town


async def test_a_mention_carries_its_user(bot: Caller, town: Town) -> None:
    text = f'<a href="tg://user?id={town.ben}">Ben</a>, your turn'
    sent = await bot("sendMessage", chat_id=town.group, text=text, parse_mode="HTML")
    (mention,) = sent["entities"]
    assert (mention["type"], mention["offset"], mention["length"]) == ("text_mention", 0, 3)
    assert (mention["user"]["id"], mention["user"]["first_name"]) == (town.ben, "Ben")
    again = {"chat_id": town.group, "message_id": sent["message_id"], "text": text, "parse_mode": "HTML"}
    assert "message is not modified" in (await bot.refused("editMessageText", **again))[1]


async def test_nobody_is_mentioned_whom_the_bot_never_met(bot: Caller, town: Town) -> None:
    stranger = (await town.control.person("Di"))["user"]["id"]
    text = f'<a href="tg://user?id={stranger}">Di</a>, your turn'
    sent = await bot("sendMessage", chat_id=town.group, text=text, parse_mode="HTML")
    assert (sent["text"], sent.get("entities", [])) == ("Di, your turn", [])
