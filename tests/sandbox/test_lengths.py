"""What is just short enough passes: lengths are counted in characters, after markup is read."""

import aiohttp
import pytest

from sandbox.errors import CALLBACK_ANSWER_LIMIT, CAPTION_LIMIT, TEXT_LIMIT
from tests.sandbox.conftest import Caller, Town


@pytest.mark.parametrize("sign", ["x", "я", "🐓"])
async def test_the_longest_text_is_sent_and_edited(bot: Caller, town: Town, sign: str) -> None:
    text = sign * (TEXT_LIMIT - 1)
    sent = await bot("sendMessage", chat_id=town.ann, text=f"<b>{text}</b>&lt;", parse_mode="HTML")
    assert sent["text"] == f"{text}<"
    edit = {"chat_id": town.ann, "message_id": sent["message_id"], "text": f"{text}."}
    assert (await bot("editMessageText", **edit))["text"] == f"{text}."


async def test_blanks_around_a_text_do_not_count(bot: Caller, town: Town) -> None:
    text = "x" * TEXT_LIMIT
    sent = await bot("sendMessage", chat_id=town.ann, text=f"\n  {text}  \n")
    assert sent["text"] == text


async def test_the_longest_caption_is_taken(bot: Caller, town: Town) -> None:
    caption = "я" * CAPTION_LIMIT
    form = aiohttp.FormData({"chat_id": str(town.ann), "caption": f"<i>{caption}</i>", "parse_mode": "HTML"})
    form.add_field("photo", b"GIF89a\1\0\1\0\0\0\0", filename="card.gif")
    async with bot.session.post(f"{bot.base}/sendPhoto", data=form) as response:
        reply = await response.json()
    assert reply["result"]["caption"] == caption


async def test_the_longest_popup_is_shown(bot: Caller, town: Town) -> None:
    keyboard = {"inline_keyboard": [[{"text": "🃏", "callback_data": "h"}]]}
    sent = await bot("sendMessage", chat_id=town.ann, text="x", reply_markup=keyboard)
    pressed = await town.control.press(town.ann, town.ann, sent["message_id"], row=0, col=0, wait=0)
    text = "♠" * CALLBACK_ANSWER_LIMIT
    assert await bot("answerCallbackQuery", callback_query_id=pressed["callback_query_id"], text=text)
