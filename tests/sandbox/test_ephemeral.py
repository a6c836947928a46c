"""Ephemeral messages: who may get one, who sees it, how it changes and goes."""

from typing import Any

import pytest

from sandbox import ManualClock, Sandbox
from tests.sandbox.conftest import Caller, Town

BUTTON = {"inline_keyboard": [[{"text": "cards", "callback_data": "cards"}]]}


async def pressed(bot: Caller, town: Town, chat_id: int, user_id: int) -> str:
    """A fresh callback query of this person in this chat."""
    sent = await bot("sendMessage", chat_id=chat_id, text="table", reply_markup=BUTTON)
    press = await town.control.press(user_id, chat_id, sent["message_id"], "cards", wait=0)
    query: str = press["callback_query_id"]
    return query


async def hand(bot: Caller, town: Town, **more: Any) -> dict[str, Any]:
    query = await pressed(bot, town, town.group, town.ben)
    parameters = {"receiver_user_id": town.ben, "callback_query_id": query, **more}
    message: dict[str, Any] = await bot(
        "sendMessage",
        chat_id=town.group,
        text="A K Q",
        reply_markup=BUTTON,
        ephemeral_message_parameters=parameters,
    )
    return message


async def seen(town: Town, viewer: int) -> list[str]:
    shown = await town.control.messages(town.group, viewer)
    return [message["text"] for message in shown["messages"] if "text" in message]


async def test_only_the_receiver_sees_it(bot: Caller, town: Town) -> None:
    message = await hand(bot, town)
    assert (message["message_id"], message["receiver_user"]["id"]) == (0, town.ben)
    assert await seen(town, town.ben) == ["table", "A K Q"]
    assert await seen(town, town.ann) == ["table"]


async def test_it_is_edited_and_deleted_by_its_own_id(bot: Caller, town: Town) -> None:
    message = await hand(bot, town)
    place = {
        "chat_id": town.group,
        "receiver_user_id": town.ben,
        "ephemeral_message_id": message["ephemeral_message_id"],
    }
    assert await bot("editEphemeralMessageText", text="K Q", **place) is True
    assert await seen(town, town.ben) == ["table", "K Q"]
    assert await bot("deleteEphemeralMessage", **place) is True
    assert await seen(town, town.ben) == ["table"]


async def test_its_buttons_answer_only_to_the_receiver(bot: Caller, town: Town) -> None:
    message = await hand(bot, town)
    await bot.updates()
    number = message["ephemeral_message_id"]
    with pytest.raises(Exception, match="somebody else"):
        await town.control.press(town.ann, town.group, row=0, col=0, ephemeral_message_id=number)
    await town.control.press(town.ben, town.group, row=0, col=0, ephemeral_message_id=number, wait=0)
    (update,) = await bot.updates()
    assert update["callback_query"]["message"]["ephemeral_message_id"] == number


async def test_a_press_on_it_may_replace_it(bot: Caller, town: Town) -> None:
    first = await hand(bot, town)
    press = await town.control.press(
        town.ben, town.group, data="cards", ephemeral_message_id=first["ephemeral_message_id"], wait=0
    )
    parameters = {
        "receiver_user_id": town.ben,
        "callback_query_id": press["callback_query_id"],
        "replace_callback_query_message": True,
    }
    await bot("sendMessage", chat_id=town.group, text="K Q", ephemeral_message_parameters=parameters)
    assert await seen(town, town.ben) == ["table", "K Q"]


async def test_a_press_older_than_15_seconds_is_no_reason(
    bot: Caller, town: Town, clock: ManualClock
) -> None:
    query = await pressed(bot, town, town.group, town.ben)
    parameters = {"receiver_user_id": town.ben, "callback_query_id": query}
    await clock.advance(15)
    await bot("sendMessage", chat_id=town.group, text="x", ephemeral_message_parameters=parameters)
    await clock.advance(1)
    code, words = await bot.refused(
        "sendMessage", chat_id=town.group, text="x", ephemeral_message_parameters=parameters
    )
    assert (code, "15 seconds" in words) == (400, True)


async def test_another_s_press_is_no_reason(bot: Caller, town: Town) -> None:
    query = await pressed(bot, town, town.group, town.ann)
    parameters = {"receiver_user_id": town.ben, "callback_query_id": query}
    await bot.refused("sendMessage", chat_id=town.group, text="x", ephemeral_message_parameters=parameters)


async def test_an_admin_needs_no_reason(bot: Caller, town: Town) -> None:
    await town.control.promote(town.group, town.bot_id)
    to_cy = {"receiver_user_id": town.cy}
    await bot("sendMessage", chat_id=town.group, text="hush", ephemeral_message_parameters=to_cy)
    assert await seen(town, town.cy) == ["hush"]


async def test_basic_groups_have_none(bot: Caller, town: Town) -> None:
    group = await town.chat("group")
    query = await pressed(bot, town, group, town.ben)
    parameters = {"receiver_user_id": town.ben, "callback_query_id": query}
    _, words = await bot.refused(
        "sendMessage", chat_id=group, text="x", ephemeral_message_parameters=parameters
    )
    assert words == "Bad Request: ephemeral messages can be sent to supergroups only"


async def test_delivery_is_not_guaranteed(bot: Caller, town: Town, sandbox: Sandbox) -> None:
    await town.control.lose_ephemeral(1)
    message = await hand(bot, town)
    assert message["ephemeral_message_id"]
    assert await seen(town, town.ben) == ["table"]
