"""Calls are checked against the table of the Bot API before any method sees them."""

import inspect
import json
from typing import Any

import pytest
import telegram

from sandbox.errors import ApiError
from sandbox.validate import check

KEYBOARD = {"inline_keyboard": [[{"text": "7♠", "callback_data": "p:1", "style": "success"}]]}


class Upload:
    """Stands for a file part of a multipart form: nothing JSON could give."""


def refusal(method: str, **raw: Any) -> ApiError:
    with pytest.raises(ApiError) as caught:
        check(method, raw)
    return caught.value


def test_form_strings_become_the_types_of_the_api() -> None:
    raw = {
        "chat_id": "-1001234567890",
        "text": "5",
        "message_thread_id": "7",
        "disable_notification": "True",
        "reply_markup": json.dumps(KEYBOARD),
        "entities": '[{"type": "bold", "offset": 0, "length": 1}]',
    }
    assert check("sendMessage", raw) == {
        "chat_id": -1001234567890,
        "text": "5",
        "message_thread_id": 7,
        "disable_notification": True,
        "reply_markup": KEYBOARD,
        "entities": [{"type": "bold", "offset": 0, "length": 1}],
    }


def test_json_values_are_taken_as_they_are() -> None:
    raw = {"chat_id": "@friends", "text": "x", "protect_content": False, "reply_markup": KEYBOARD}
    assert check("sendMessage", raw) == raw


@pytest.mark.parametrize(("word", "value"), [("true", True), ("1", True), ("false", False), ("0", False)])
def test_words_for_booleans(word: str, value: bool) -> None:
    checked = check("answerCallbackQuery", {"callback_query_id": "1", "show_alert": word})
    assert checked["show_alert"] is value


def test_an_unknown_method_is_not_found() -> None:
    error = refusal("sendMesage", chat_id=1)
    assert (error.error_code, error.description) == (404, "Not Found: method not found")


@pytest.mark.parametrize(
    ("method", "raw", "name"),
    [
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_to": 3}, "reply_to"),
        ("answerCallbackQuery", {"text": "x"}, "callback_query_id"),
        ("deleteMessage", {"chat_id": 1}, "message_id"),
        ("deleteMessage", {"chat_id": 1, "message_id": "two"}, "message_id"),
        ("deleteMessage", {"chat_id": 1, "message_id": "1_0"}, "message_id"),
        ("deleteMessage", {"chat_id": 1, "message_id": True}, "message_id"),
        ("deleteMessage", {"chat_id": 1, "message_id": 2**63}, "message_id"),
        ("deleteMessage", {"chat_id": 1.5, "message_id": 2}, "chat_id"),
        ("sendMessage", {"chat_id": 1, "text": 5}, "text"),
        ("sendMessage", {"chat_id": 1, "text": None}, "text"),
        ("sendMessage", {"chat_id": 1, "text": Upload()}, "text"),
        ("sendMessage", {"chat_id": 1, "text": "x", "disable_notification": "maybe"}, "disable_notification"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": "{"}, "reply_markup"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": "[" * 100_000}, "reply_markup"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": {}}, "reply_markup.inline_keyboard"),
        ("getUpdates", {"allowed_updates": ["message", 5]}, "allowed_updates[1]"),
        ("sendLocation", {"chat_id": 1, "latitude": "north", "longitude": 1}, "latitude"),
        ("setMyCommands", {"commands": [{"command": "hand"}]}, "commands[0].description"),
        ("setMyCommands", {"commands": [], "scope": {"type": "chat"}}, "scope.chat_id"),
        ("setMyCommands", {"commands": [], "scope": {"type": "planet"}}, "scope"),
    ],
)
def test_what_is_wrong_is_named(method: str, raw: dict[str, Any], name: str) -> None:
    error = refusal(method, **raw)
    assert error.error_code == 400
    assert error.description.startswith(f'Bad Request: parameter "{name}" ')


@pytest.mark.parametrize(
    ("button", "place"),
    [
        ({"text": "7♠", "callback": "p:1"}, "callback"),
        ({"text": 7, "callback_data": "p:1"}, "text"),
        ({"callback_data": "p:1"}, "text"),
        ({"text": "7♠", "copy_text": {"text": 5}}, "copy_text.text"),
    ],
)
def test_a_mistake_deep_in_a_keyboard_is_found(button: dict[str, Any], place: str) -> None:
    markup = {"inline_keyboard": [[KEYBOARD["inline_keyboard"][0][0], button]]}
    error = refusal("sendMessage", chat_id=1, text="x", reply_markup=markup)
    assert f'"reply_markup.inline_keyboard[0][1].{place}"' in error.description


def test_missing_text_and_chat_are_said_in_the_server_s_own_words() -> None:
    assert refusal("sendMessage", chat_id=1).description == "Bad Request: message text is empty"
    assert refusal("sendMessage", text="x").description == "Bad Request: chat_id is empty"


def test_half_a_character_is_no_text() -> None:
    words = "Bad Request: strings must be encoded in UTF-8"
    assert refusal("sendMessage", chat_id=1, text="\ud83c").description == words
    button = {"text": "\udccf", "callback_data": "x"}
    markup = {"inline_keyboard": [[button]]}
    assert refusal("sendMessage", chat_id=1, text="x", reply_markup=markup).description == words


def test_files_come_in_place_of_a_parameter_or_attached_to_one() -> None:
    picture = Upload()
    assert check("sendPhoto", {"chat_id": 1, "photo": picture})["photo"] is picture
    media = {"type": "photo", "media": "attach://table"}
    for written in (media, json.dumps(media)):
        raw = {"chat_id": 1, "message_id": 2, "media": written, "table": picture}
        assert check("editMessageMedia", raw) == {
            "chat_id": 1,
            "message_id": 2,
            "media": media,
            "table": picture,
        }


def test_a_file_nothing_refers_to_is_refused() -> None:
    media = {"type": "photo", "media": "attach://table"}
    error = refusal("editMessageMedia", chat_id=1, message_id=2, media=media, hand=Upload())
    assert '"hand"' in error.description


def test_alternatives_are_told_apart_by_their_fields() -> None:
    place = {"latitude": 59.9, "longitude": 30.3}
    venue = {**place, "title": "Клуб", "address": "Невский, 1"}
    for content in (place, venue, {"message_text": "x"}):
        result = {"type": "article", "id": "1", "title": "x", "input_message_content": content}
        raw = {"inline_query_id": "1", "results": [result]}
        assert check("answerInlineQuery", raw) == raw
    result = {"type": "article", "id": "1", "title": "x", "input_message_content": {**place, "title": "x"}}
    assert "address" in refusal("answerInlineQuery", inline_query_id="1", results=[result]).description


def test_ephemeral_messages_are_known() -> None:
    raw = {"chat_id": -1001, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": 5}}
    assert check("sendMessage", raw) == raw
    raw = {"chat_id": -1001, "receiver_user_id": 5, "ephemeral_message_id": 9, "text": "y"}
    assert check("editEphemeralMessageText", raw) == raw


def test_every_method_of_python_telegram_bot_is_known() -> None:
    own = {
        "initialize",
        "shutdown",
        "do_api_request",
        "de_json",
        "de_list",
        "parse_json_payload",
        "to_dict",
        "to_json",
        "set_bot",
        "get_bot",
    }
    names = [
        name
        for name, member in inspect.getmembers(telegram.Bot, inspect.iscoroutinefunction)
        if "_" in name and not name.startswith("_") and name not in own
    ]
    assert len(names) > 100
    for name in names:
        head, *rest = name.split("_")
        method = head + "".join(word.capitalize() for word in rest)
        assert refusal(method, no_such_parameter=1).error_code == 400, method
